//! Words about games: what differs from one to the other, in the reader's language.

use std::borrow::Cow;

use komadai_notation::Appearance;
use komadai_play::Finish;
use komadai_rules::{Side, VariantId};
use komadai_server::board::sheet;
use komadai_server::store::{FULL, STRONG};
use komadai_server::wire::PlayerInfo;
use komadai_words::Words;
use serde_json::{Map, Value};

pub(super) use komadai_server::wording::{name_text, time_text, title};

/// What boards say, besides the names of pieces.
const BOARD: [&str; 17] = [
    "board-", "log-", "hand-", "square-", "list-", "goal", "cannot-", "choose-", "move-", "check",
    "premove-", "typed-", "card-", "reason-", "side-", "file-", "rank-",
];

/// The first game of each family, and what the words call the family.
pub(super) fn families() -> impl Iterator<Item = (VariantId, &'static str)> {
    let family = |game| Appearance::of(game).family;
    let is_first = move |game: &VariantId| {
        VariantId::ALL
            .into_iter()
            .find(|&other| family(other) == family(*game))
            == Some(*game)
    };
    VariantId::ALL
        .into_iter()
        .filter(is_first)
        .map(move |game| (game, family(game)))
}

/// The name of a side.
pub(super) fn side_name(words: Words, game: VariantId, side: Side) -> Cow<'static, str> {
    words.get(&format!("side-{}", Appearance::of(game).sides[side.index()]))
}

/// Everything the board of a game says, with the names of its pieces as this game has them.
pub(super) fn board_words(words: Words, game: VariantId) -> Map<String, Value> {
    let mut table = words.table(&BOARD);
    // Files and ranks have names of their own where they are spoken as in Shogi.
    let sheet = sheet(game);
    if !sheet.has_kanji_ranks() {
        table.retain(|key, _| !key.starts_with("file-") && !key.starts_with("rank-"));
    }
    let family = Appearance::of(game).family;
    for role in sheet.roles.values() {
        let key = format!("piece-{family}-{}", role.name);
        table.insert(format!("piece-{}", role.name), words.get(&key).into());
        // A king may have a name of its own on one side.
        for own in role.image.by_side() {
            let key = format!("piece-{family}-{own}");
            if words.has(&key) {
                table.insert(format!("piece-{own}"), words.get(&key).into());
            }
        }
    }
    table
}

/// How many moves of a game so many plies are, as its players count them.
pub(super) fn moves_of(game: VariantId, plies: u32) -> usize {
    Appearance::of(game).numbering.count(plies as usize)
}

/// How the moves of every game are counted: scripts count, too.
pub(super) fn numbering() -> Map<String, Value> {
    let games = VariantId::ALL.into_iter();
    games
        .map(|game| {
            (
                game.name().to_owned(),
                Appearance::of(game).numbering.name().into(),
            )
        })
        .collect()
}

/// A player by name; a computer by its strength.
pub(super) fn player_name(words: Words, player: &PlayerInfo) -> String {
    match player.level {
        Some(level) => words.fill("player-computer", &[("level", level.into())]),
        None => name_text(words, &player.name),
    }
}

/// What a level of the computer is called where one is chosen.
pub(super) fn level_name(words: Words, level: u8) -> String {
    match level {
        STRONG => words.get("level-strong").into_owned(),
        FULL => words.get("level-full").into_owned(),
        number => number.to_string(),
    }
}

/// How a game ended, in a sentence.
pub(super) fn result(words: Words, game: VariantId, over: Finish) -> String {
    let name = |side: Option<Side>| side.map_or(Cow::Borrowed(""), |side| side_name(words, game, side));
    let winner = over.winner();
    words.fill(
        &result_key(over),
        &[
            ("winner", name(winner).into()),
            ("loser", name(winner.map(|side| !side)).into()),
        ],
    )
}

/// The message that tells an ending, also found by `islands/game.js`.
fn result_key(over: Finish) -> String {
    let draw = if over.is_draw() { "-draw" } else { "" };
    format!("result-{}{draw}", over.reason())
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Ending, Reason};
    use komadai_words::Language;

    use super::*;

    #[test]
    fn every_ending_has_a_sentence() {
        let words = Language::default().words();
        for &reason in &Reason::ALL {
            let endings = [Ending::win(Side::Gote, reason), Ending::draw(reason)];
            let keys = endings.map(|ending| result_key(Finish::Ended(ending)));
            assert!(keys.iter().any(|key| words.has(key)), "{keys:?}");
        }
        assert!(words.has(&result_key(Finish::Aborted)));
        let text = result(
            words,
            VariantId::Shogi,
            Finish::Ended(Ending::win(Side::Gote, Reason::Time)),
        );
        assert_eq!(text, "Black ran out of time. White wins.");
    }

    #[test]
    fn moves_are_counted_as_players_of_the_game_do() {
        assert_eq!(moves_of(VariantId::Shogi, 44), 44);
        assert_eq!(moves_of(VariantId::Shogun, 44), 22);
        assert_eq!(moves_of(VariantId::Shinobi, 43), 22);
    }

    #[test]
    fn boards_name_their_pieces() {
        for language in Language::all() {
            for game in VariantId::ALL {
                let table = board_words(language.words(), game);
                let unnamed: Vec<_> = table
                    .iter()
                    .filter(|(key, value)| {
                        key.starts_with("piece-")
                            && value.as_str().is_some_and(|text| text.starts_with("piece-"))
                    })
                    .collect();
                assert!(unnamed.is_empty(), "{game} {unnamed:?}");
            }
        }
    }
}

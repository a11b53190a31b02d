//! The commenting opponent of a first game: its place beside the board, and what it says.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Json};
use axum::routing::get;
use komadai_rules::{Side, VariantId};
use komadai_server::App;
use komadai_server::board::{Sheet, sheet};
use komadai_server::coach::{Coach, Filling, Spoken, learner};
use komadai_server::store::{NewGame, UserId};
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::pages::Answer;
use crate::pages::address::named;
use crate::pages::reader::Reader;
use crate::pages::words::board_words;

pub(in crate::pages) fn router() -> Router<App> {
    Router::new()
        .route("/game/{id}/remarks/{ply}", get(remarks))
        .route("/game/{id}/hint", get(suggest))
}

/// What is said about a move.
async fn remarks(
    State(coach): State<Coach>,
    reader: Reader,
    Path((id, ply)): Path<(String, usize)>,
) -> Answer {
    let remarks = coach.remarks(named(&id)?, user(&reader), ply).await?;
    let voice = Voice::new(reader.words, remarks.game);
    let texts: Vec<String> = remarks.said.iter().map(|spoken| voice.say(spoken)).collect();
    Ok(Json(texts).into_response())
}

/// A move the learner could make.
async fn suggest(State(coach): State<Coach>, reader: Reader, Path(id): Path<String>) -> Answer {
    let suggestion = coach.suggest(named(&id)?, user(&reader)).await?;
    let idea = Voice::new(reader.words, suggestion.game).say(&suggestion.idea);
    Ok(Json(json!({ "idea": idea, "move": suggestion.mv })).into_response())
}

fn user(reader: &Reader) -> Option<UserId> {
    reader.visitor.user.as_ref().map(|user| user.id)
}

/// Somebody who names pieces and squares as the reader does.
struct Voice {
    words: Words,
    sheet: &'static Sheet,
    names: serde_json::Map<String, serde_json::Value>,
}

impl Voice {
    fn new(words: Words, game: VariantId) -> Self {
        Self {
            words,
            sheet: sheet(game),
            names: board_words(words, game),
        }
    }

    fn say(&self, spoken: &Spoken) -> String {
        let gaps: Vec<_> = spoken
            .gaps
            .iter()
            .map(|(name, filling)| match filling {
                Filling::Piece(letters, side) => (*name, self.piece(letters, *side).into()),
                Filling::Square(square) => (*name, self.square(square).into()),
                Filling::Count(count) => (*name, (*count).into()),
            })
            .collect();
        self.words.fill(&format!("remark-{}", spoken.name), &gaps)
    }

    /// A piece by its name; where the kings differ, each may have a name of its own. The same is done by `board/words.js`.
    fn piece(&self, letters: &str, side: Side) -> String {
        let Some(role) = self.sheet.roles.get(letters) else {
            return letters.to_owned();
        };
        let own = role.image.by_side().get(side.index());
        let own = own.and_then(|own| self.name(&format!("piece-{own}")));
        own.or_else(|| self.name(&format!("piece-{}", role.name)))
            .unwrap_or_else(|| letters.to_owned())
    }

    /// A square as it is spoken.
    fn square(&self, square: &str) -> String {
        let mut parts = square.chars().map(String::from);
        let [file, rank] = [(); 2].map(|()| parts.next().unwrap_or_default());
        let part = |kind: &str, part: String| self.name(&format!("{kind}-{part}")).unwrap_or(part);
        self.words.fill(
            "square-name",
            &[
                ("file", part("file", file).into()),
                ("rank", part("rank", rank).into()),
            ],
        )
    }

    fn name(&self, key: &str) -> Option<String> {
        self.names.get(key).and_then(|name| name.as_str()).map(Into::into)
    }
}

/// Whether this reader's game is commented.
pub(super) fn is_commented(game: &NewGame, seat: Option<Side>) -> bool {
    seat.is_some() && learner(game) == seat
}

/// Its place; `islands/game-coach.js` fills it.
pub(super) fn place(words: Words) -> Markup {
    html! {
        section.coach #coach hidden aria-label=(words.get("coach-title")) {
            div.coach-said #coach-said role="status" tabindex="0" aria-label=(words.get("coach-title")) {}
            div.coach-do #coach-do {}
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_words::Language;

    use super::*;

    #[test]
    fn pieces_and_squares_have_the_names_of_the_language() {
        let say = |code: &str, game, letters: &'static str, side, square: &str| {
            let words = Language::from_code(code).expect("a language").words();
            Voice::new(words, game).say(&Spoken {
                name: "you-drops".into(),
                gaps: vec![
                    ("piece", Filling::Piece(letters, side)),
                    ("at", Filling::Square(square.into())),
                ],
            })
        };
        use VariantId::{Shinobi, Shogi};
        assert_eq!(
            say("en", Shogi, "S", Side::Sente, "3c"),
            "You drop a piece: silver on 3c."
        );
        assert_eq!(
            say("es", Shogi, "+R", Side::Gote, "3c"),
            "Sueltas una pieza: dragón en 3c."
        );
        assert_eq!(say("ja", Shogi, "S", Side::Sente, "3c"), "3三に銀を打ちました。");
        assert_eq!(
            say("zh-Hant", Shinobi, "K", Side::Sente, "e4"),
            "你在 e4 打入影。"
        );
    }
}

//! A line somebody looks at: what its moves are called, and everything that can be done where it leads.

use komadai_notation::{Named, Notation, Record};
use komadai_play::Finish;
use komadai_rules::text::read_setup;
use komadai_rules::{Line, Move, Position, Reason, RuleSet, Square, Variant, VariantId, dispatch};
use serde::Serialize;
use utoipa::ToSchema;

use super::fault::FaultInfo;
use super::tree::Made;
use crate::board::{self, Shown};
use crate::wire::PositionInfo;
use crate::{Error, bounds};

/// A line somebody asks about.
#[derive(Clone, Copy, Debug)]
pub struct LineQuery<'a> {
    /// Which game.
    pub game: VariantId,
    /// The rule set; the usual one if none is named.
    pub rules: Option<&'a str>,
    /// Where the line starts; the game's own start if nothing is said.
    pub start: Option<&'a str>,
    /// The moves in coordinates.
    pub moves: &'a str,
    /// One move more in any notation, or several in coordinates.
    pub play: &'a str,
    /// The notation its reader sees.
    pub notation: Notation,
    /// How many moves are known already: only those after them are told.
    pub known: usize,
}

/// What there is to say about a line.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Line)]
pub enum Look {
    /// Where it leads.
    Line(Box<Seen>),
    /// It cannot start there.
    Faulty {
        /// Everything that is wrong with the position.
        faults: Vec<FaultInfo>,
    },
}

/// A line with its moves and where it leads.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Seen {
    /// Which game.
    game: &'static str,
    /// Its rule set.
    rules: &'static str,
    /// Where it starts: FEN, for Shogi SFEN.
    start: String,
    /// Whether it is a mate problem: a side has no king, and only mates can be looked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    problem: bool,
    /// The moves that were not known.
    moves: Vec<Made>,
    /// Where it leads, with what can be played there.
    position: PositionInfo,
    /// The same if the side to move passed, where that makes sense: what the opponent threatens.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    passed: Option<String>,
    /// How the game ended there, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<HashMap<String, serde_json::Value>>, nullable = false)]
    ending: Option<Finish>,
}

/// Looks at a line.
pub fn look(asked: LineQuery<'_>) -> Result<Look, Error> {
    dispatch!(asked.game, V => look_as::<V>(asked))
}

fn look_as<V: Shown>(asked: LineQuery<'_>) -> Result<Look, Error> {
    let rules = read_rules::<V>(asked.rules)?;
    let (start, is_problem) = match asked.start {
        None | Some("startpos") => (Position::<V>::start(rules), false),
        Some(text) => match read_start(text, rules) {
            Ok(start) => start,
            Err(faults) => return Ok(Look::Faulty { faults }),
        },
    };
    // A record knows which pieces were given as a handicap, and so does its line.
    let mut line = Record::new(start).to_line();
    for text in asked.moves.split_whitespace() {
        let mv = text.parse().ok();
        play(&mut line, mv, text)?;
    }
    play_more(&mut line, asked.play, asked.notation)?;
    Ok(Look::Line(Box::new(seen(&line, is_problem, asked.known))))
}

/// The rule set of a name.
fn read_rules<V: Variant>(name: Option<&str>) -> Result<V::Rules, Error> {
    let unknown = |name: &str| Error::Invalid(format!("{} has no rule set {name:?}", V::NAME));
    name.map_or(Ok(V::Rules::default()), |name| {
        V::Rules::from_name(name).ok_or_else(|| unknown(name))
    })
}

/// A position to start from and whether it is a mate problem, or what is wrong with it.
fn read_start<V: Variant>(text: &str, rules: V::Rules) -> Result<(Position<V>, bool), Vec<FaultInfo>> {
    if text.len() > bounds::POSITION {
        return Err(vec![FaultInfo::unreadable()]);
    }
    let setup = read_setup::<V>(text).map_err(|_| vec![FaultInfo::unreadable()])?;
    setup
        .into_position(rules)
        .map(|start| (start, false))
        .or_else(|error| {
            setup
                .into_problem(rules)
                .map(|start| (start, true))
                .map_err(|_| error)
        })
        .map_err(|error| error.faults.iter().map(FaultInfo::from).collect())
}

/// A position, also of a mate problem; `None` if the text is neither.
pub fn open<V: Variant>(text: &str, rules: V::Rules) -> Option<Position<V>> {
    read_start(text, rules).ok().map(|(start, _)| start)
}

/// One move in any notation, or several in coordinates.
fn play_more<V: Named>(line: &mut Line<V>, text: &str, reader: Notation) -> Result<(), Error> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(());
    }
    if let Some(mv) = find(line, text, reader) {
        return play(line, Some(mv), text);
    }
    for text in text.split_whitespace() {
        let mv = find(line, text, reader);
        play(line, mv, text)?;
    }
    Ok(())
}

fn play<V: Variant>(line: &mut Line<V>, mv: Option<Move<V>>, text: &str) -> Result<(), Error> {
    let most = bounds::ASKED_MOVES;
    if line.len() >= most {
        return Err(Error::Invalid(format!("a line has at most {most} moves")));
    }
    let played = mv.and_then(|mv| line.play_on(mv).ok());
    played.ok_or_else(|| Error::Invalid(format!("{text:?} is not a legal move in this position")))
}

/// A legal move, in coordinates or in any notation of the game.
pub fn find<V: Named>(line: &Line<V>, text: &str, reader: Notation) -> Option<Move<V>> {
    let pos = line.position();
    if text.len() > bounds::MOVE {
        return None;
    }
    let coordinates = text.parse().ok().filter(|&mv| pos.is_legal(mv));
    coordinates.or_else(|| V::find_move(pos, text, previous(line, line.len()), reader).ok())
}

/// Where the move before a ply arrived.
pub fn previous<V: Variant>(line: &Line<V>, ply: usize) -> Option<Square<V>> {
    ply.checked_sub(1)
        .and_then(|ply| line.moves().nth(ply))
        .map(Move::to)
}

fn seen<V: Shown>(line: &Line<V>, is_problem: bool, known: usize) -> Seen {
    let pos = line.position();
    let ending = line.ending();
    // Who studies may play on after a repetition, but not after the last move there is.
    let is_final = ending.is_some_and(|ending| {
        matches!(
            ending.reason,
            Reason::Checkmate | Reason::Stalemate | Reason::Campmate
        )
    });
    let legal = if is_final { Vec::new() } else { pos.legal_moves() };
    let may_pass = !is_problem && ending.is_none() && !line.is_check();
    let is_impasse = !is_problem && V::impasse(pos, line.removed()).is_some();
    let moves = line.moves().enumerate().skip(known);
    Seen {
        game: V::NAME,
        rules: pos.rules().name(),
        start: line.start().to_string(),
        problem: is_problem,
        moves: moves.filter_map(|(ply, mv)| made(line, ply, mv)).collect(),
        position: PositionInfo {
            fen: pos.to_string(),
            turn: pos.turn(),
            check: line.is_check(),
            reach: String::new(),
            denied: if is_final {
                Vec::new()
            } else {
                board::denied(pos, &legal)
            },
            legal: legal
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" "),
            points: is_impasse.then(|| line.points()).flatten(),
            impasse: is_impasse,
        },
        passed: may_pass.then(|| pos.after_null_move().to_string()),
        ending: ending.map(Finish::Ended),
    }
}

fn made<V: Named>(line: &Line<V>, ply: usize, mv: Move<V>) -> Option<Made> {
    let before = line.position_at(ply)?;
    Some(Made::new(
        before,
        mv,
        previous(line, ply),
        line.position_at(ply + 1)?,
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn ask(game: VariantId, start: Option<&str>, moves: &str, play: &str) -> Value {
        read(game, start, moves, (play, Notation::default()))
    }

    fn read(game: VariantId, start: Option<&str>, moves: &str, typed: (&str, Notation)) -> Value {
        let (play, notation) = typed;
        let asked = LineQuery {
            game,
            rules: None,
            start,
            moves,
            play,
            notation,
            known: 0,
        };
        match look(asked) {
            Ok(look) => serde_json::to_value(look).unwrap(),
            Err(error) => Value::String(error.to_string()),
        }
    }

    #[test]
    fn moves_are_named_and_played_on() {
        let seen = ask(VariantId::Shogi, None, "7g7f", "△３四歩");
        assert_eq!(seen["moves"][1]["move"], "3c3d");
        assert_eq!(seen["moves"][0]["names"]["hodges"], "P-7f");
        assert_eq!(seen["position"]["fen"], seen["moves"][1]["fen"]);
        assert_eq!(seen["passed"].as_str().unwrap().split(' ').nth(1), Some("w"));
        let several = ask(VariantId::Shogun, None, "", "e2e4 e7e5 Nf3");
        assert_eq!(several["moves"].as_array().unwrap().len(), 3);
        let wrong = ask(VariantId::Shogun, None, "e2e4", "e2e4");
        assert!(wrong.as_str().unwrap().contains("not a legal move"));
    }

    #[test]
    fn a_typed_move_is_meant_in_the_notation_of_its_reader() {
        // King and rook could both go to 5h: R is one in Spanish and the other in English.
        let start = Some("4k4/9/9/9/9/9/9/7R1/4K4 b - 1");
        let played =
            |text, notation| read(VariantId::Shogi, start, "", (text, notation))["moves"][0]["move"].clone();
        assert_eq!(played("R-5h", Notation::Hodges), "2h5h");
        assert_eq!(played("R-5h", Notation::HodgesEs), "5i5h");
        assert_eq!(played("T-5h", Notation::HodgesEs), "2h5h");
        assert_eq!(played("K-5h", Notation::HodgesEs), "5i5h");
        assert_eq!(played("2h5h", Notation::HodgesEs), "2h5h");
        // A king that cannot go there is no rook.
        let refused = read(VariantId::Shogi, start, "", ("R-3h", Notation::HodgesEs));
        assert!(refused.as_str().unwrap().contains("not a legal move"));
    }

    #[test]
    fn the_end_has_no_moves_and_a_repetition_has() {
        let mate = ask(VariantId::Shogun, None, "f2f3 e7e5 g2g4 d8h4", "");
        assert_eq!(mate["ending"]["reason"], "checkmate");
        assert_eq!(mate["position"]["legal"], "");
        assert!(mate.get("passed").is_none());
        let there_and_back = "b1c3 b8c6 c3b1 c6b8 ".repeat(5);
        let drawn = ask(VariantId::Shogun, None, &there_and_back, "");
        assert!(drawn["ending"].is_object(), "{drawn}");
        assert_ne!(drawn["position"]["legal"], "");
    }

    #[test]
    fn faults_are_told_by_name() {
        let faults = |start: &str| ask(VariantId::Shogi, Some(start), "", "")["faults"].to_string();
        let empty = faults("9/9/9/9/9/9/9/9/9 b - 1");
        assert_eq!(
            empty,
            r#"[{"fault":"no-king","side":"sente"},{"fault":"no-king","side":"gote"}]"#
        );
        assert_eq!(faults("nonsense"), r#"[{"fault":"unreadable"}]"#);
        let doubled = faults("4k4/9/4P4/9/4P4/9/9/9/4K4 b - 1");
        assert_eq!(doubled, r#"[{"fault":"doubled-pawns","side":"sente"}]"#);
        let dead = faults("P3k4/9/9/9/9/9/9/9/4K4 b - 1");
        assert!(dead.contains(r#""square":"9a""#), "{dead}");
    }

    #[test]
    fn a_problem_needs_no_king_of_the_attacker() {
        let start = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
        let seen = ask(VariantId::Shogi, Some(start), "G*4b", "");
        assert_eq!(seen["problem"], true, "{seen}");
        let next = ask(VariantId::Shogi, Some(start), "", "G*5b");
        assert_eq!(next["ending"]["reason"], "checkmate", "{next}");
        // A side without a king is never in check, whichever game it is.
        let shogun = ask(
            VariantId::Shogun,
            Some("4k3/8/8/8/8/8/8/R7[] w - - 0 1"),
            "a1a2",
            "",
        );
        assert_eq!(shogun["problem"], true, "{shogun}");
    }
}

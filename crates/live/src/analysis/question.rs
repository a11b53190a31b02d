//! Positions as clients write them, and lines as clients read them.

use std::collections::BTreeMap;

use komadai_notation::Named;
use komadai_rules::text::read_setup;
use komadai_rules::{Line, Move, Position, RuleSet, UnknownGame, Variant, VariantId};

use crate::wire::Question;
use crate::{Error, bounds};

/// Which game a question is about.
pub(super) fn game(question: &Question) -> Result<VariantId, Error> {
    let unknown = |named: &UnknownGame| Error::Invalid(format!("there is no game {:?}", named.0));
    question.game.as_ref().copied().map_err(unknown)
}

/// The line a question is about.
pub(super) fn line<V: Variant>(question: &Question) -> Result<Line<V>, Error> {
    let start = question.start.as_deref().unwrap_or(V::START);
    let start = Position::read(start, rules::<V>(question)?);
    play(
        start.map_err(|error| Error::Invalid(error.to_string()))?,
        question,
    )
}

fn rules<V: Variant>(question: &Question) -> Result<V::Rules, Error> {
    let Some(name) = question.rules.as_deref() else {
        return Ok(V::Rules::default());
    };
    V::Rules::from_name(name).ok_or_else(|| Error::Invalid(format!("unknown rule set {name:?}")))
}

/// As [`line()`] for mate problems: the side to move may do without a king.
pub(super) fn problem<V: Variant>(question: &Question) -> Result<Line<V>, Error> {
    let invalid = |what: String| Error::Invalid(what);
    let rules = rules::<V>(question)?;
    let start = question.start.as_deref().unwrap_or(V::START);
    let setup = read_setup::<V>(start).map_err(|error| invalid(error.to_string()))?;
    let start = setup
        .into_problem(rules)
        .map_err(|error| invalid(error.to_string()))?;
    play(start, question)
}

fn play<V: Variant>(start: Position<V>, question: &Question) -> Result<Line<V>, Error> {
    let mut line = Line::new(start);
    for text in question.moves.split_whitespace() {
        if line.len() == bounds::ASKED_MOVES {
            let most = bounds::ASKED_MOVES;
            return Err(Error::Invalid(format!("a line has at most {most} moves")));
        }
        let mv = text.parse().ok();
        let played = mv.and_then(|mv| line.play_on(mv).ok());
        played.ok_or_else(|| Error::Invalid(format!("{text:?} is not legal as move {}", line.len() + 1)))?;
    }
    Ok(line)
}

/// What tells a position from others: pieces, turn and hands, but not how many moves were made.
pub(super) fn key(fen: &str) -> String {
    fen.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

/// What tells the positions of a line from others.
pub(super) fn keys<V: Variant>(line: &Line<V>) -> Vec<String> {
    let positions = (0..=line.len()).filter_map(|ply| line.position_at(ply));
    positions.map(|pos| key(&pos.to_string())).collect()
}

/// Moves that follow on a line: in coordinates, and what they are called by notation.
pub(super) fn told<V: Named>(line: &Line<V>, moves: &[Move<V>]) -> (String, BTreeMap<String, Vec<String>>) {
    let mut pos = *line.position();
    let mut previous = line.moves().next_back().map(Move::to);
    let (mut coordinates, mut names) = (Vec::new(), BTreeMap::<String, Vec<String>>::new());
    for &mv in moves {
        for (notation, name) in V::move_names(&pos, mv, previous) {
            names.entry(notation.name().into()).or_default().push(name);
        }
        if pos.play(mv).is_err() {
            break;
        }
        coordinates.push(mv.to_string());
        previous = Some(mv.to());
    }
    (coordinates.join(" "), names)
}

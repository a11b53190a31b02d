//! Moves of a figure in the reader's notation.

use komadai_learn::{Graph, Replay};
use komadai_notation::{Appearance, Named, Notation, Numbering};
use komadai_rules::{Move, Position, RuleSet, Side, VariantId, dispatch};
use maud::{Markup, html};

use super::super::reader::Reader;

/// A line as a game score; every move carries the number of the position it leads to.
pub(super) fn score(reader: &Reader, game: VariantId, replay: &Replay) -> Markup {
    let start = replay.stages.first().map_or("", |stage| stage.fen.as_str());
    let moves: Vec<&str> = replay.moves().collect();
    let numbered = numbered(reader, game, replay.rules, start, &moves);
    html! {
        span.score tabindex="0" role="group" aria-label=(reader.words.get("log-label")) {
            @for (index, (number, name)) in numbered.iter().enumerate() {
                @if index > 0 { " " }
                span.score-move data-ply=(index + 1) { @if let Some(number) = number { span.count { (number) } " " } (name) }
            }
        }
    }
}

/// The shortest way to solve a task, in one line.
pub(super) fn solution(reader: &Reader, game: VariantId, task: &Graph) -> String {
    let mut moves: Vec<&str> = Vec::new();
    let mut node = task.nodes.first();
    while let Some(here) = node {
        let step = match (&here.reply, &here.best) {
            (Some(reply), _) => Some((reply.mv.as_str(), reply.to)),
            (None, Some(best)) => here.next.get(best).map(|&to| (best.as_str(), to)),
            (None, None) => None,
        };
        node = step.and_then(|(mv, to)| {
            moves.push(mv);
            task.nodes.get(to)
        });
    }
    let numbered = numbered(reader, game, task.rules, &task.start, &moves);
    let texts = numbered.into_iter().map(|(number, name)| match number {
        Some(number) => format!("{number} {name}"),
        None => name,
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// Names of moves, with a number before those that have one.
fn numbered(
    reader: &Reader,
    game: VariantId,
    rules: &str,
    start: &str,
    moves: &[&str],
) -> Vec<(Option<String>, String)> {
    let look = Appearance::of(game);
    let notation = reader
        .settings
        .notation
        .among(look.notations, reader.words.language().code());
    let (first, names) = dispatch!(game, V => names::<V>(rules, start, moves, notation));
    let offset = usize::from(first == Side::Gote);
    let name = |(index, name): (usize, String)| {
        let ply = index + offset;
        let number = match look.numbering {
            Numbering::Moves => Some(format!("{}.", index + 1)),
            _ if ply.is_multiple_of(2) => Some(format!("{}.", ply / 2 + 1)),
            _ if index == 0 => Some(format!("{}…", ply / 2 + 1)),
            _ => None,
        };
        (number, name)
    };
    names.into_iter().enumerate().map(name).collect()
}

fn names<V: Named>(rules: &str, start: &str, moves: &[&str], notation: Notation) -> (Side, Vec<String>) {
    let rules = V::Rules::from_name(rules).unwrap_or_default();
    let Ok(mut pos) = Position::<V>::read(start, rules) else {
        return (Side::Sente, Vec::new());
    };
    let first = pos.turn();
    let mut previous = None;
    let mut named = Vec::new();
    for text in moves {
        let Ok(mv) = text.parse::<Move<V>>() else { break };
        let names = V::move_names(&pos, mv, previous);
        let name = names.into_iter().find(|(other, _)| *other == notation);
        named.push(name.map_or_else(|| (*text).to_owned(), |(_, name)| name));
        previous = Some(mv.to());
        if pos.play(mv).is_err() {
            break;
        }
    }
    (first, named)
}

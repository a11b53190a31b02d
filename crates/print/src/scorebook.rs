//! Moves of a line as readers of a language write them, with their numbers.

use komadai_notation::{Numbering, Shown};
use komadai_rules::{Move, Position, Side, Square};

use crate::basis::Basis;

/// The moves from a position on, each with its number where it has one. `before` moves came earlier.
pub(crate) fn moves<V: Shown>(
    basis: &Basis,
    start: &Position<V>,
    line: &[Move<V>],
    before: usize,
    mut previous: Option<Square<V>>,
) -> Vec<String> {
    let notation = basis.notation::<V>();
    let mut pos = *start;
    // A line that the second side began counts as if one move had come before.
    let shift = usize::from((pos.turn() == Side::Gote) != (before % 2 == 1));
    let mut texts = Vec::new();
    for (at, &mv) in line.iter().enumerate() {
        let names = V::move_names(&pos, mv, previous);
        let own = names.into_iter().find(|(known, _)| *known == notation);
        let name = own.map_or_else(|| mv.to_string(), |(_, name)| name);
        let ply = before + at;
        texts.push(match V::NUMBERING {
            Numbering::Moves => format!("{}. {name}", ply + 1),
            Numbering::Pairs if pos.turn() == Side::Sente => format!("{}. {name}", (ply + shift) / 2 + 1),
            Numbering::Pairs if at == 0 => format!("{}. … {name}", (ply + shift) / 2 + 1),
            Numbering::Pairs => name,
        });
        previous = Some(mv.to());
        pos = pos.after(mv);
    }
    texts
}

//! A piece as a sign: kanji or letters.

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use komadai_notation::{Named, Notation};
use komadai_rules::{Piece, Position, Role, Side};

/// How pieces are drawn: one kanji each, or the letters of FEN and SFEN.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pieces {
    Kanji,
    Letters,
}

impl Pieces {
    /// What the players of a game are used to.
    pub(crate) fn usual<V: Named>() -> Self {
        match V::NOTATIONS.contains(&Notation::Japanese) {
            true => Self::Kanji,
            false => Self::Letters,
        }
    }

    /// How many columns a square takes at least.
    pub(crate) fn columns(self) -> usize {
        match self {
            Self::Kanji => 3,
            Self::Letters => 2,
        }
    }

    /// The sign of a piece, as wide as [`Pieces::columns`]. Kanji show by a `v` that they point down,
    /// letters by their case whose they are and, unless it has a letter of its own, by a `+` that it has promoted.
    pub(crate) fn sign<V: Named>(self, piece: Piece<V>, points_down: bool) -> String {
        match self {
            Self::Kanji => {
                let mark = if points_down { 'v' } else { ' ' };
                format!("{mark}{}", V::kanji(piece))
            }
            Self::Letters => format!("{:>2}", letters(piece)),
        }
    }

    /// The sign of a piece in hand, as narrow as can be.
    fn held<V: Named>(self, piece: Piece<V>) -> String {
        match self {
            Self::Kanji => V::kanji(piece).into(),
            Self::Letters => letters(piece),
        }
    }
}

/// What players call a piece, where that tells it from all others; else what positions do: a queen of Shogun is
/// `Q`, though `+F` in a FEN.
fn letters<V: Named>(piece: Piece<V>) -> String {
    let role = piece.role();
    let called = |role: V::Role| Some(V::letter(role)).filter(|letter| !letter.is_empty());
    let alike = V::Role::ALL
        .iter()
        .filter(|&&other| V::letter(other) == V::letter(role));
    let letters = match called(role) {
        Some(letter) if alike.count() == 1 => letter,
        _ => role.letters(),
    };
    match piece.side() {
        Side::Sente => letters.into(),
        Side::Gote => letters.to_lowercase(),
    }
}

/// Promoted pieces are red; Sente's are bold.
pub(super) fn style<V: Named>(piece: Piece<V>) -> Style {
    let color = match (piece.role().is_promoted(), piece.side()) {
        (true, _) => AnsiColor::Red.on_default(),
        (false, Side::Sente) => Style::new(),
        (false, Side::Gote) => AnsiColor::Cyan.on_default(),
    };
    match piece.side() {
        Side::Sente => color.bold(),
        Side::Gote => color,
    }
}

/// What a side holds, with counts: `飛 歩×3`. `None` when it holds nothing.
pub(crate) fn hand<V: Named>(pos: &Position<V>, side: Side, pieces: Pieces) -> Option<String> {
    let held = pos.hand(side).iter().map(|(role, count)| {
        let sign = pieces.held(Piece::<V>::new(side, role.role()));
        match count {
            1 => sign,
            _ => format!("{sign}×{count}"),
        }
    });
    let held: Vec<_> = held.collect();
    (!held.is_empty()).then(|| held.join(" "))
}

//! The pictures of pieces, out of the site's own piece sets, in the inks of paper.

use komadai_notation::Shown;
use komadai_rules::{Piece, Side};

use crate::paper::{Choice as _, choices};

choices! {
    /// A set of pictures.
    pub enum Set {
        /// Figures, for the games with pieces of chess.
        Drawn "drawn",
        /// Two characters on a wedge.
        TwoKanji "two-kanji",
        /// One character on a wedge.
        OneKanji "one-kanji",
        /// A figure and its moves on a wedge.
        Westernised "westernised",
    }
}

impl Set {
    const fn source(self) -> &'static str {
        match self {
            Self::Drawn => include_str!("../../../web/pieces/drawn.svg"),
            Self::TwoKanji => include_str!("../../../web/pieces/two-kanji.svg"),
            Self::OneKanji => include_str!("../../../web/pieces/one-kanji.svg"),
            Self::Westernised => include_str!("../../../web/pieces/westernised.svg"),
        }
    }

    /// Whether its pictures are pieces as they lie on a board, wedge and all.
    pub(crate) const fn has_wedges(self) -> bool {
        !matches!(self, Self::Drawn)
    }

    /// The usual set of a game.
    pub(crate) fn usual<V: Shown>() -> Self {
        Self::of::<V>(None)
    }

    /// The set a game has by this name, or its usual one.
    pub(crate) fn of<V: Shown>(wanted: Option<Self>) -> Self {
        let has = |set: &Self| V::SETS.contains(&set.name());
        let usual = V::SETS.first().and_then(|name| name.parse().ok());
        wanted.filter(has).or(usual).unwrap_or_default()
    }
}

/// The inks of a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Tint {
    Ivory,
    Ebony,
    Sakura,
    /// A promoted piece whose side its colour does not tell.
    Crimson,
    /// Wood with black and red characters.
    Koma,
    /// The same without characters: the back of what never promotes.
    Bare,
    /// Only just there, for places where pieces will lie.
    Faint,
}

impl Tint {
    /// That of a palette of the site.
    pub(crate) fn of_palette(name: &str) -> Self {
        match name {
            "ebony" => Self::Ebony,
            "sakura" => Self::Sakura,
            "koma" => Self::Koma,
            _ => Self::Ivory,
        }
    }

    /// The inks by their names in the piece sets.
    const fn inks(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Ivory => &[
                ("--piece-body", "#fffdf7"),
                ("--piece-shade", "#6e501e2e"),
                ("--piece-line", "#1d1916"),
                ("--piece-mark", "#1d1916"),
                ("--piece-dark", "#1d1916"),
                ("--piece-light", "#ffffff"),
                ("--piece-gold", "#dfa126"),
            ],
            Self::Ebony => &[
                ("--piece-body", "#4c4753"),
                ("--piece-shade", "#0000004d"),
                ("--piece-line", "#111013"),
                ("--piece-mark", "#f3ebdc"),
                ("--piece-dark", "#111013"),
                ("--piece-light", "#fff7e6"),
                ("--piece-gold", "#f0b73c"),
            ],
            Self::Sakura => &[
                ("--piece-body", "#fde3ea"),
                ("--piece-shade", "#be32643d"),
                ("--piece-line", "#5f1733"),
                ("--piece-mark", "#5f1733"),
                ("--piece-dark", "#5f1733"),
                ("--piece-light", "#fff3f6"),
                ("--piece-gold", "#f2c14e"),
            ],
            Self::Crimson => &[
                ("--piece-body", "#fff4ea"),
                ("--piece-shade", "#a31d1633"),
                ("--piece-line", "#8c1a12"),
                ("--piece-mark", "#8c1a12"),
                ("--piece-dark", "#8c1a12"),
                ("--piece-light", "#ffffff"),
                ("--piece-gold", "#e6ad33"),
            ],
            Self::Koma => &[
                ("--koma-wood", "#fbe9c8"),
                ("--koma-edge", "#6b4519"),
                ("--koma-shade", "#d3a962"),
                ("--koma-gleam", "#fff6e2"),
                ("--koma-ink", "#1d140c"),
                ("--koma-red", "#a3170f"),
            ],
            Self::Bare => &[
                ("--koma-wood", "#fbe9c8"),
                ("--koma-edge", "#6b4519"),
                ("--koma-shade", "#d3a962"),
                ("--koma-gleam", "#fff6e2"),
                ("--koma-ink", "#fbe9c8"),
                ("--koma-red", "#fbe9c8"),
            ],
            Self::Faint => &[
                ("--piece-body", "#ffffff"),
                ("--piece-shade", "#ffffff00"),
                ("--piece-line", "#c9c2b8"),
                ("--piece-mark", "#c9c2b8"),
                ("--piece-dark", "#c9c2b8"),
                ("--piece-light", "#ffffff"),
                ("--piece-gold", "#e4ded4"),
                ("--koma-wood", "#ffffff"),
                ("--koma-edge", "#c9c2b8"),
                ("--koma-shade", "#eee9e1"),
                ("--koma-gleam", "#ffffff"),
                ("--koma-ink", "#c9c2b8"),
                ("--koma-red", "#c9c2b8"),
            ],
        }
    }
}

/// A picture in its inks.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Figure {
    set: Set,
    image: String,
    tint: Tint,
}

impl Figure {
    /// The picture of a piece.
    pub(crate) fn of<V: Shown>(set: Set, piece: Piece<V>, tint: Tint) -> Self {
        Self {
            set,
            image: V::image(piece),
            tint,
        }
    }

    /// The picture of a piece in a diagram, in the colours of its side.
    pub(crate) fn shown<V: Shown>(set: Set, side: Side, role: V::Role) -> Self {
        let tint = match V::LOOKS[side.index()].1 {
            "koma" if set == Set::Drawn => Tint::Ivory,
            palette => Tint::of_palette(palette),
        };
        Self::of(set, Piece::<V>::new(side, role), tint)
    }

    /// What it is called in a document.
    pub(crate) fn name(&self) -> String {
        format!("{}-{:?}-{}", self.set, self.tint, self.image)
    }

    /// Width and height of its box.
    pub(crate) fn size(&self) -> (f32, f32) {
        if self.set.has_wedges() {
            (110.0, 120.0)
        } else {
            (100.0, 100.0)
        }
    }

    /// As a drawing that stands alone; empty if the set has no such picture.
    pub(crate) fn svg(&self) -> String {
        let (width, height) = self.size();
        let inside = self.inside().unwrap_or_default();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">{}</svg>",
            inked(inside, self.tint.inks())
        )
    }

    fn inside(&self) -> Option<&'static str> {
        let (_, after) = self
            .set
            .source()
            .split_once(&format!("<symbol id=\"{}\"", self.image))?;
        let (symbol, _) = after.split_once("</symbol>")?;
        symbol.split_once('>').map(|(_, inside)| inside)
    }
}

/// A text with `var(--name,usual)` replaced by inks.
fn inked(text: &str, inks: &[(&str, &str)]) -> String {
    let mut parts = text.split("var(");
    let mut inked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (inside, after) = part.split_once(')').unwrap_or((part, ""));
        let (name, usual) = inside.split_once(',').unwrap_or((inside, "none"));
        let ink = inks.iter().find(|(known, _)| *known == name);
        inked += ink.map_or(usual, |(_, ink)| ink);
        inked += after;
    }
    inked
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Role as _, VariantId, dispatch};

    use super::*;

    #[test]
    fn every_piece_has_its_picture_in_every_set_of_its_game() {
        for game in VariantId::ALL {
            dispatch!(game, V => all_drawn::<V>());
        }
    }

    fn all_drawn<V: Shown>() {
        for set in V::SETS.iter().map(|name| name.parse::<Set>().unwrap()) {
            for side in Side::BOTH {
                for &role in V::Role::ALL {
                    let figure = Figure::shown::<V>(set, side, role);
                    assert!(figure.inside().is_some(), "{}", figure.name());
                    let drawing = crate::svg::draw(&figure.svg()).expect("it is a drawing");
                    assert!(drawing.content.len() > 200, "{}", figure.name());
                }
            }
        }
    }

    #[test]
    fn inks_take_the_place_of_their_names() {
        assert_eq!(inked("a:var(--b,c);d:var(--e)", &[("--e", "f")]), "a:c;d:f");
    }
}

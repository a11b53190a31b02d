//! What a game begins from: its usual start, a start with a name, or some other position.

use komadai_rules::{Position, Side, Variant, VariantId, dispatch};

/// What a game begins from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// The start of the game.
    Usual,
    /// The same with Gote to move, which players of Shogi may agree on.
    GoteFirst,
    /// A handicap, by its number. Gote gives it and moves first.
    Handicap(u8),
    /// Some other position.
    Position,
}

impl Beginning {
    /// What a position is as the start of a game.
    pub fn of(game: VariantId, start: &str) -> Self {
        let info = game.info();
        if start == info.start {
            return Self::Usual;
        }
        let known = info.handicaps.iter().find(|handicap| handicap.start == start);
        match known {
            Some(handicap) => Self::Handicap(handicap.number),
            None if gote_first(game).is_some_and(|turned| turned == start) => Self::GoteFirst,
            None => Self::Position,
        }
    }
}

/// The start of a game with Gote to move; only where handicaps are known, since in those Gote begins too.
pub fn gote_first(game: VariantId) -> Option<String> {
    dispatch!(game, V => turned::<V>())
}

fn turned<V: Variant>() -> Option<String> {
    if V::HANDICAPS.is_empty() {
        return None;
    }
    let start = Position::<V>::start(V::Rules::default());
    let text = start.to_string();
    let (placement, rest) = text.split_once(' ')?;
    let (_, rest) = rest.split_once(' ')?;
    let turned = Position::<V>::read(&format!("{placement} w {rest}"), V::Rules::default()).ok()?;
    (turned.turn() == Side::Gote).then(|| turned.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_known_by_name() {
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        let of = |text: &str| Beginning::of(VariantId::Shogi, text);
        assert_eq!(of(&format!("{start} b - 1")), Beginning::Usual);
        assert_eq!(of(&format!("{start} w - 1")), Beginning::GoteFirst);
        let no_rook = "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
        assert_eq!(of(no_rook), Beginning::Handicap(3));
        assert_eq!(of("4k4/9/9/9/9/9/9/9/4K4 b - 1"), Beginning::Position);
        assert_eq!(gote_first(VariantId::Shogi), Some(format!("{start} w - 1")));
        assert_eq!(gote_first(VariantId::Shogun), None);
    }

    #[test]
    fn positions_are_written_as_games_write_their_start() {
        for game in VariantId::ALL {
            let written = dispatch!(game, V => Position::<V>::start(Default::default()).to_string());
            assert_eq!(Beginning::of(game, &written), Beginning::Usual);
        }
    }
}

//! Offers between the players: when they stand, lapse, and may be made again.
//!
//! An offer stands until it is accepted, declined or withdrawn, or until it lapses: a draw or a takeback
//! at the next move of either side (whoever moves plays on), an impasse at the proposer's next move, and all
//! of them when moves are taken back. A rematch is offered after the game and does not lapse.
//!
//! A side has one offer of a kind at a time. It may make the same offer again only after some more moves:
//! [`Offer::rest`]. Accepting does not count as making an offer and is always possible.

use komadai_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

/// Something both sides must want.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// To call the game a draw, where it may be.
    Draw,
    /// To count points, where both kings have crossed the board (Shogi).
    Impasse,
    /// To take back the proposer's last move, and the answer to it if there is one.
    Takeback,
    /// To play again, once the game is over.
    Rematch,
}

impl Offer {
    /// Every kind of offer.
    pub const ALL: [Self; 4] = [Self::Draw, Self::Impasse, Self::Takeback, Self::Rematch];

    /// Its name: `draw`, `impasse`, `takeback`, `rematch`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Impasse => "impasse",
            Self::Takeback => "takeback",
            Self::Rematch => "rematch",
        }
    }

    /// How many moves, of both sides together, must be made before the same side may repeat it. After
    /// the game no moves are made: a declined rematch is not asked for again.
    pub const fn rest(self) -> u32 {
        match self {
            Self::Draw => 10,
            Self::Impasse | Self::Takeback | Self::Rematch => 2,
        }
    }

    /// Whether a move by the proposer, or by the other side, ends it.
    const fn lapses(self, proposer_moved: bool) -> bool {
        match self {
            Self::Draw | Self::Takeback => true,
            Self::Impasse => proposer_moved,
            Self::Rematch => false,
        }
    }

    const fn index(self) -> usize {
        self as usize
    }
}

/// The offers of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Offers {
    made: BySide<[Option<Made>; 4]>,
    moves: u32,
}

/// An offer that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Made {
    /// How many moves had been made.
    moves: u32,
    /// Whether it can still be accepted.
    stands: bool,
}

impl Offers {
    /// Whether the other side could accept this offer of `side` now.
    pub fn stands(&self, side: Side, offer: Offer) -> bool {
        self.made[side][offer.index()].is_some_and(|made| made.stands)
    }

    /// The offers that stand, with who made them.
    pub fn standing(&self) -> impl Iterator<Item = (Side, Offer)> + '_ {
        Side::BOTH
            .into_iter()
            .flat_map(|side| Offer::ALL.map(|offer| (side, offer)))
            .filter(|&(side, offer)| self.stands(side, offer))
    }

    /// Whether `side` has rested long enough to make this offer.
    pub(crate) fn is_rested(&self, side: Side, offer: Offer) -> bool {
        self.made[side][offer.index()].is_none_or(|made| self.moves - made.moves >= offer.rest())
    }

    pub(crate) fn offered(&mut self, side: Side, offer: Offer) {
        self.made[side][offer.index()] = Some(Made {
            moves: self.moves,
            stands: true,
        });
    }

    pub(crate) fn declined(&mut self, offer: Offer) {
        for side in Side::BOTH {
            self.lapse(side, offer);
        }
    }

    pub(crate) fn moved(&mut self, mover: Side) {
        self.moves += 1;
        for side in Side::BOTH {
            for offer in Offer::ALL {
                if offer.lapses(mover == side) {
                    self.lapse(side, offer);
                }
            }
        }
    }

    /// Moves were taken back: the position the offers were about is gone, and the wish to take back is
    /// fulfilled.
    pub(crate) fn taken_back(&mut self) {
        self.ended();
        for side in Side::BOTH {
            self.made[side][Offer::Takeback.index()] = None;
        }
    }

    pub(crate) fn ended(&mut self) {
        for offer in Offer::ALL {
            self.declined(offer);
        }
    }

    fn lapse(&mut self, side: Side, offer: Offer) {
        if let Some(made) = &mut self.made[side][offer.index()] {
            made.stands = false;
        }
    }
}

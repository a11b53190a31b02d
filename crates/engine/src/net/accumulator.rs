//! The accumulator: what the first layer adds up to for a position, brought up to date from that of another.
//!
//! An accumulator remembers the pieces it belongs to. What differs from it is found by comparing boards, so it
//! does not matter how the two are related; parent and child differ in two to four squares.

use komadai_rules::{Bitboard, Hand, HandRole, Mailbox, Position, Side};

use super::inputs::{HELD, Perspective, active};
use super::kernel::Row;
use super::network::Net;
use crate::parameters::Parameters;

/// What both views of a position add up to.
pub(crate) struct Accumulator<V: Parameters> {
    pieces: Pieces<V>,
    perspectives: [Perspective; 2],
    views: [Row; 2],
}

/// What a network sees of a position: the pieces on the board and in the hands.
#[derive(Clone, Copy)]
struct Pieces<V: Parameters> {
    board: Mailbox<V>,
    hands: [Hand<V>; 2],
}

impl<V: Parameters> Pieces<V> {
    #[inline(always)]
    fn of(pos: &Position<V>) -> Self {
        Self {
            board: *pos.board().mailbox(),
            hands: Side::BOTH.map(|side| pos.hand(side)),
        }
    }
}

/// Inputs that went on or off.
struct Inputs {
    list: [u16; MOST],
    count: usize,
}

/// Where more inputs change, the accumulator is made from nothing.
const MOST: usize = 16;

impl Inputs {
    fn new() -> Self {
        Self {
            list: [0; MOST],
            count: 0,
        }
    }

    #[inline(always)]
    fn push(&mut self, input: usize) {
        if let Some(place) = self.list.get_mut(self.count) {
            *place = input as u16;
        }
        self.count += 1;
    }

    /// The list, unless there was no room for all.
    fn all(&self) -> Option<&[u16]> {
        self.list.get(..self.count)
    }
}

impl<V: Parameters> Accumulator<V> {
    /// The accumulator of a position, from nothing.
    pub(crate) fn new(net: &Net<V>, pos: &Position<V>) -> Self {
        let mut accumulator = Self {
            pieces: Pieces::of(pos),
            perspectives: Side::BOTH.map(|side| Perspective::of(pos, side)),
            views: [Row::ZERO; 2],
        };
        for side in Side::BOTH {
            accumulator.renew(net, pos, side);
        }
        accumulator
    }

    /// What a side's view adds up to.
    #[inline(always)]
    pub(super) fn view(&self, side: Side) -> &Row {
        &self.views[side.index()]
    }

    /// Where a position differs from this one.
    #[inline(always)]
    pub(crate) fn differences(&self, pos: &Position<V>) -> Bitboard<V> {
        self.pieces.board.differences(pos.board().mailbox())
    }

    /// Becomes the accumulator of a position, by way of `near`, from whose board it differs in these squares.
    #[inline]
    pub(crate) fn follow(&mut self, net: &Net<V>, near: &Self, pos: &Position<V>, differences: Bitboard<V>) {
        self.pieces = Pieces::of(pos);
        self.perspectives = Side::BOTH.map(|side| Perspective::of(pos, side));
        let changes = Changes::between(&near.pieces, &self.pieces, differences, self.perspectives);
        for (at, (on, off)) in changes.0.iter().enumerate() {
            match (on.all(), off.all()) {
                (Some(on), Some(off)) if near.perspectives[at] == self.perspectives[at] => {
                    net.kernel
                        .update(&net.first, &near.views[at], &mut self.views[at], on, off);
                }
                _ => self.renew(net, pos, Side::BOTH[at]),
            }
        }
    }

    /// Becomes the accumulator of a position, from what it is.
    pub(crate) fn advance(&mut self, net: &Net<V>, pos: &Position<V>) {
        let near = Self {
            pieces: self.pieces,
            perspectives: self.perspectives,
            views: self.views,
        };
        let differences = near.differences(pos);
        self.follow(net, &near, pos, differences);
    }

    #[cold]
    fn renew(&mut self, net: &Net<V>, pos: &Position<V>, side: Side) {
        let view = &mut self.views[side.index()];
        *view = net.bias;
        active(pos, side, &mut |input| {
            let before = *view;
            net.kernel.update(&net.first, &before, view, &[input as u16], &[]);
        });
    }
}

/// What goes on and off in both views from one position to another.
struct Changes([(Inputs, Inputs); 2]);

impl Changes {
    #[inline(always)]
    fn between<V: Parameters>(
        old: &Pieces<V>,
        new: &Pieces<V>,
        differences: Bitboard<V>,
        perspectives: [Perspective; 2],
    ) -> Self {
        let mut changes = [(); 2].map(|()| (Inputs::new(), Inputs::new()));
        for square in differences {
            let (before, after) = (old.board.piece(square), new.board.piece(square));
            for (perspective, (on, off)) in perspectives.iter().zip(&mut changes) {
                if let Some(piece) = before {
                    off.push(perspective.stands(piece, square));
                }
                if let Some(piece) = after {
                    on.push(perspective.stands(piece, square));
                }
            }
        }
        for side in Side::BOTH {
            let (before, after) = (old.hands[side.index()], new.hands[side.index()]);
            if before == after {
                continue;
            }
            for role in HandRole::all() {
                let (before, after) = (before.count(role).min(HELD), after.count(role).min(HELD));
                for (perspective, (on, off)) in perspectives.iter().zip(&mut changes) {
                    (before..after).for_each(|nth| on.push(perspective.holds(side, role, nth)));
                    (after..before).for_each(|nth| off.push(perspective.holds(side, role, nth)));
                }
            }
        }
        Self(changes)
    }
}

//! The order in which moves are tried: hash move, good captures and promotions, quiet moves, the rest.

use komadai_rules::{Back, Bitboard, Checks, HandRole, Move, Piece, Position, Role, Sink, Square};

use crate::history::{Arrival, History};
use crate::playable::Playable;
use crate::see;

/// A move with its promise.
pub(crate) type Scored<V> = (Move<V>, i32);

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    Tactical,
}

enum Stage {
    Hash,
    MakeTactical,
    GoodTactical,
    MakeQuiet,
    Quiet,
    BadTactical,
}

/// Hands out the moves of a position, best first. Quiet moves are only made when they are needed.
pub(crate) struct Picker<'a, V: Playable> {
    pos: &'a Position<V>,
    checks: &'a Checks<V>,
    hash_move: Option<Move<V>>,
    killer: Option<Move<V>>,
    before: [Option<Arrival>; 2],
    wanted: Wanted,
    stage: Stage,
    moves: Vec<Scored<V>>,
    next: usize,
    bad: Vec<Move<V>>,
    next_bad: usize,
}

impl<'a, V: Playable> Picker<'a, V> {
    /// The hash move must be legal. The buffer is given back by [`Picker::into_buffer`].
    pub(crate) fn new(
        pos: &'a Position<V>,
        checks: &'a Checks<V>,
        hash_move: Option<Move<V>>,
        killer: Option<Move<V>>,
        before: [Option<Arrival>; 2],
        wanted: Wanted,
        mut buffer: Vec<Scored<V>>,
    ) -> Self {
        buffer.clear();
        Self {
            pos,
            checks,
            hash_move,
            killer,
            before,
            wanted,
            stage: Stage::Hash,
            moves: buffer,
            next: 0,
            bad: Vec::new(),
            next_bad: 0,
        }
    }

    pub(crate) fn into_buffer(self) -> Vec<Scored<V>> {
        self.moves
    }

    /// The next move.
    pub(crate) fn next(&mut self, history: &History<V>) -> Option<Move<V>> {
        loop {
            match self.stage {
                Stage::Hash => {
                    self.stage = Stage::MakeTactical;
                    if self.hash_move.is_some() {
                        return self.hash_move;
                    }
                }
                Stage::MakeTactical => {
                    let mut sink = Tactical {
                        enemies: self.pos.board().side(!self.pos.turn()),
                        moves: &mut self.moves,
                    };
                    self.pos.generate_with(self.checks, &mut sink);
                    for (mv, score) in &mut self.moves {
                        *score = tactical_score(self.pos, *mv, history);
                    }
                    self.stage = Stage::GoodTactical;
                }
                Stage::GoodTactical => match self.best() {
                    Some((mv, _)) if !see::gains(self.pos, mv, -20) => self.bad.push(mv),
                    Some((mv, _)) => return Some(mv),
                    None if self.wanted == Wanted::Tactical => self.stage = Stage::BadTactical,
                    None => self.stage = Stage::MakeQuiet,
                },
                Stage::MakeQuiet => {
                    self.moves.clear();
                    self.next = 0;
                    let mut sink = Quiet {
                        enemies: self.pos.board().side(!self.pos.turn()),
                        moves: &mut self.moves,
                    };
                    self.pos.generate_with(self.checks, &mut sink);
                    for (mv, score) in &mut self.moves {
                        let learnt = history.quiet(Arrival::of(self.pos, *mv), &self.before);
                        *score = if self.killer == Some(*mv) {
                            i32::MAX
                        } else {
                            learnt
                        };
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => match self.best() {
                    Some((mv, _)) => return Some(mv),
                    None => self.stage = Stage::BadTactical,
                },
                Stage::BadTactical => {
                    if self.wanted == Wanted::Tactical && !self.checks.is_check() {
                        return None;
                    }
                    self.next_bad += 1;
                    return self.bad.get(self.next_bad - 1).copied();
                }
            }
        }
    }

    /// The most promising move left of the current batch, other than the hash move.
    fn best(&mut self) -> Option<Scored<V>> {
        while self.next < self.moves.len() {
            let rest = &self.moves[self.next..];
            let (at, _) = rest.iter().enumerate().max_by_key(|(_, (_, score))| *score)?;
            self.moves.swap(self.next, self.next + at);
            self.next += 1;
            let found = self.moves[self.next - 1];
            if Some(found.0) != self.hash_move {
                return Some(found);
            }
        }
        None
    }
}

fn tactical_score<V: Playable>(pos: &Position<V>, mv: Move<V>, history: &History<V>) -> i32 {
    let arrival = Arrival::of(pos, mv);
    let moving = mv.from().and_then(|from| pos.piece(from)).map(Piece::role);
    let promotion = match moving.and_then(|role| Some((role, role.promoted()?))) {
        Some((role, promoted)) if mv.is_promotion() => V::value(promoted) - V::value(role),
        _ => 0,
    };
    let captured = pos.piece(mv.to()).map(Piece::role);
    let gain = captured.map_or(0, |role| {
        8 * V::capture_value(role) + history.capture(arrival, role) / 8
    });
    gain + 8 * promotion - moving.map_or(0, |role| V::value(role) / 4)
}

struct Tactical<'a, V: Playable> {
    enemies: Bitboard<V>,
    moves: &'a mut Vec<Scored<V>>,
}

impl<V: Playable> Sink<V> for Tactical<'_, V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let captures = plain & self.enemies;
        self.moves
            .extend(captures.iter().map(|to| (Move::step(from, to, false), 0)));
        self.moves
            .extend(promoting.iter().map(|to| (Move::step(from, to, true), 0)));
        false
    }

    fn shifted(&mut self, back: Back, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let captures = plain & self.enemies;
        self.moves.extend(
            captures
                .iter()
                .map(|to| (Move::step(back.origin(to), to, false), 0)),
        );
        self.moves.extend(
            promoting
                .iter()
                .map(|to| (Move::step(back.origin(to), to, true), 0)),
        );
        false
    }

    fn drops(&mut self, _: HandRole<V>, _: Bitboard<V>) -> bool {
        true
    }
}

struct Quiet<'a, V: Playable> {
    enemies: Bitboard<V>,
    moves: &'a mut Vec<Scored<V>>,
}

impl<V: Playable> Sink<V> for Quiet<'_, V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, _: Bitboard<V>) -> bool {
        let quiet = plain & !self.enemies;
        self.moves
            .extend(quiet.iter().map(|to| (Move::step(from, to, false), 0)));
        false
    }

    fn shifted(&mut self, back: Back, plain: Bitboard<V>, _: Bitboard<V>) -> bool {
        let quiet = plain & !self.enemies;
        self.moves
            .extend(quiet.iter().map(|to| (Move::step(back.origin(to), to, false), 0)));
        false
    }

    fn drops(&mut self, role: HandRole<V>, to: Bitboard<V>) -> bool {
        self.moves.extend(to.iter().map(|to| (Move::drop(role, to), 0)));
        false
    }
}

//! Counts what came up in random positions, so that a test can tell that it has met what it is for.

use std::collections::BTreeMap;
use std::fmt;

use komadai_rules::text::{Dialect, write_square};
use komadai_rules::{
    Bitboard, HandRole, Line, Listed, Move, MoveKind, Position, Reason, Role, Side, Square, attackers,
};

/// How often each thing came up.
#[derive(Default)]
pub(crate) struct Events(BTreeMap<&'static str, usize>);

impl Events {
    /// It came up.
    pub(crate) fn note(&mut self, event: &'static str) {
        *self.0.entry(event).or_default() += 1;
    }

    /// Fails unless all of these came up.
    pub(crate) fn assert_all<'a>(&self, wanted: impl IntoIterator<Item = &'a str>) {
        for event in wanted {
            assert!(self.0.contains_key(event), "no {event} among {self}");
        }
    }

    /// Looks for everything worth counting.
    pub(crate) fn look_at<V: Listed>(&mut self, line: &Line<V>) {
        let pos = line.position();
        let legal = pos.legal_moves();
        if let Some(ending) = line.ending() {
            self.note(ending.reason.name());
            if ending.reason == Reason::Campmate {
                return;
            }
        }
        self.look_at_checks(pos, &legal);
        self.look_at_promotions(pos, &legal);
        if V::DIALECT == Dialect::Usi {
            self.look_at_pawn_drops(pos, &legal);
        } else {
            self.look_at_castling(pos, &legal);
            self.look_at_passing(pos, &legal);
        }
    }

    fn look_at_checks<V: Listed>(&mut self, pos: &Position<V>, legal: &[Move<V>]) {
        let Some(king) = pos.board().king(pos.turn()) else {
            return;
        };
        let checkers = pos.checkers();
        match checkers.count() {
            0 => {}
            1 => self.note("check"),
            2 => self.note("double check"),
            _ => self.note("triple check"),
        }
        if checkers.count() == 1 && legal.iter().any(|mv| mv.is_drop()) {
            self.note("drop between king and checker");
        }
        let is_compound = |square| {
            pos.piece(square).is_some_and(|piece| {
                let movement = piece.role().movement();
                movement.is_slider() && !movement.steps.is_empty()
            })
        };
        if checkers
            .iter()
            .any(|checker| is_compound(checker) && is_leap(king, checker))
        {
            self.note("leap of a compound piece");
        }
        for pinned in pos.checks().pinned {
            let without = pos.board().occupied() & !Bitboard::of(pinned);
            let pinners = attackers(pos.board(), !pos.turn(), king, without) & !checkers;
            self.note("pin");
            if pinners.iter().any(is_compound) {
                self.note("pin by a compound piece");
            }
            if legal.iter().any(|mv| mv.from() == Some(pinned)) {
                self.note("pinned piece that moves");
            }
        }
    }

    fn look_at_promotions<V: Listed>(&mut self, pos: &Position<V>, legal: &[Move<V>]) {
        for mv in legal {
            let MoveKind::Step { from, to, promote } = mv.kind() else {
                continue;
            };
            let twin = Move::step(from, to, !promote);
            if promote && !legal.contains(&twin) {
                self.note("compulsory promotion");
            }
            let could = pos
                .piece(from)
                .is_some_and(|piece| piece.role().promoted().is_some() && !piece.role().movement().pawn);
            let last = V::RANKS - 1;
            if !promote && could && to.rank_for(pos.turn()) == last && !legal.contains(&twin) {
                self.note("promotion denied");
            }
        }
    }

    /// Nifu, and mates by a dropped pawn: another piece may be dropped before the king, a pawn may not.
    fn look_at_pawn_drops<V: Listed>(&mut self, pos: &Position<V>, legal: &[Move<V>]) {
        let hand = pos.hand(pos.turn());
        let held = |letters: &str| {
            HandRole::<V>::all().find(|&role| hand.has(role) && letters.contains(role.role().letters()))
        };
        let (Some(pawn), Some(other)) = (held("P"), held("RBGS")) else {
            return;
        };
        let may_drop = |role, to| legal.contains(&Move::drop(role, to));
        let Some(king) = pos.board().king(!pos.turn()) else {
            return;
        };
        let own_pawns = pos.board().of(pos.turn(), pawn.role());
        for to in Square::all().filter(|&to| may_drop(other, to) && !may_drop(pawn, to)) {
            if own_pawns.iter().any(|own| own.file() == to.file()) {
                self.note("second pawn on a file");
            } else if king.offset(0, if pos.turn() == Side::Sente { -1 } else { 1 }) == Some(to) {
                self.note(if pos.is_check() {
                    "mate by a pawn dropped out of check"
                } else {
                    "mate by a dropped pawn"
                });
            }
        }
    }

    fn look_at_castling<V: Listed>(&mut self, pos: &Position<V>, legal: &[Move<V>]) {
        let text = pos.to_string();
        let rights = text.split(' ').nth(2).unwrap_or("-");
        let rank = if pos.turn() == Side::Sente { 0 } else { 7 };
        let at = |file| Square::<V>::new(file, rank).expect("on the board");
        let wings = match pos.turn() {
            Side::Sente => [('K', 5..7, 6), ('Q', 1..4, 2)],
            Side::Gote => [('k', 5..7, 6), ('q', 1..4, 2)],
        };
        for (letter, mut between, to) in wings {
            if rights.contains(letter) && between.all(|file| pos.piece(at(file)).is_none()) && !pos.is_check()
            {
                let castles = legal.contains(&Move::step(at(4), at(to), false));
                self.note(if castles {
                    "castling"
                } else {
                    "castling through an attack"
                });
            }
        }
    }

    fn look_at_passing<V: Listed>(&mut self, pos: &Position<V>, legal: &[Move<V>]) {
        let text = pos.to_string();
        let passed = text.split(' ').nth(3).unwrap_or("-");
        if passed == "-" {
            return;
        }
        let takes = |mv: &&Move<V>| {
            let pawn = mv
                .from()
                .and_then(|from| pos.piece(from))
                .is_some_and(|piece| piece.role().movement().pawn);
            pawn && write_square(mv.to(), Dialect::Uci) == passed
        };
        let count = legal.iter().filter(takes).count();
        self.note(match (count, pos.is_check()) {
            (0, true) => "en passant that does not help",
            (0, false) => "en passant of a pinned pawn",
            (_, true) => "en passant out of check",
            (1, false) => "en passant",
            _ => "en passant by two pawns",
        });
    }
}

impl fmt::Display for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let events: Vec<_> = self
            .0
            .iter()
            .map(|(event, count)| format!("{event}: {count}"))
            .collect();
        f.write_str(&events.join(", "))
    }
}

/// Whether two squares are on no common line.
fn is_leap<V: Listed>(a: Square<V>, b: Square<V>) -> bool {
    let files = a.file().abs_diff(b.file());
    let ranks = a.rank().abs_diff(b.rank());
    files != 0 && ranks != 0 && files != ranks
}

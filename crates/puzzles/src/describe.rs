//! What a puzzle is about, told by the rules from its main line.

use komadai_rules::{Checks, DenialReason, Move, MoveKind, Piece, Position, Reason, Role, Variant, attacks};

use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::tag::Tag;
use crate::variants::Puzzled;

/// A neat tsume has at least so many plies,
const NEAT_PLIES: usize = 7;
/// and at most so many pieces on the board.
const NEAT_PIECES: u32 = 8;

/// A mate of so many plies is long.
const LONG: usize = 9;

/// The tags of a problem and the pieces its solver moves.
pub(crate) fn describe<V: Puzzled>(problem: &Problem<V>) -> (Vec<Tag>, Vec<&'static str>) {
    let mut tags = Vec::new();
    let mut pieces: Vec<&'static str> = Vec::new();
    let mut pos = problem.start;
    if pos.is_check() {
        tags.push(Tag::InCheck);
    }
    for (ply, &mv) in problem.line.iter().enumerate() {
        let next = pos.after(mv);
        if ply % 2 == 0 {
            let rest = &problem.line[ply + 1..];
            tags.extend(of_move(&pos, mv, &next, rest));
            if problem.kind == Kind::Tactic && is_fork(&next, mv, rest) {
                tags.push(Tag::Fork);
            }
            if ply == 0 {
                tags.extend(of_first(&pos, mv, &next));
            }
            pieces.extend(moved(&pos, mv).map(Role::letters));
        } else if is_interposition(&pos, mv) {
            tags.push(Tag::Interposition);
        }
        pos = next;
    }
    let by_camp = |pos: &Position<V>| V::decided(pos).is_some_and(|ending| ending.reason == Reason::Campmate);
    if by_camp(&pos) || problem.kind == Kind::Defence && is_camp_threatened(&problem.start) {
        tags.push(Tag::Camp);
    }
    if is_neat(problem) {
        tags.push(Tag::Neat);
    }
    if problem.kind == Kind::Mate && problem.line.len() >= LONG {
        tags.push(Tag::Long);
    }
    tags.sort_unstable();
    tags.dedup();
    pieces.sort_unstable();
    pieces.dedup();
    (tags, pieces)
}

/// Every move of a tsume is the only one already: what is left to ask is that it is long, and its pieces few.
fn is_neat<V: Puzzled>(problem: &Problem<V>) -> bool {
    let board = problem.start.board();
    problem.kind == Kind::Mate
        && problem.is_tsume()
        && problem.line.len() >= NEAT_PLIES
        && board.occupied().count() <= NEAT_PIECES
}

fn moved<V: Variant>(pos: &Position<V>, mv: Move<V>) -> Option<V::Role> {
    match mv.kind() {
        MoveKind::Drop { role, .. } => Some(role.role()),
        MoveKind::Step { from, .. } => pos.piece(from).map(Piece::role),
    }
}

/// What the rules say about a move of the solver, when `rest` follows.
fn of_move<V: Puzzled>(pos: &Position<V>, mv: Move<V>, next: &Position<V>, rest: &[Move<V>]) -> Vec<Tag> {
    let Some(role) = moved(pos, mv) else {
        return Vec::new();
    };
    let legal = pos.legal_moves();
    let denials = pos.denials(&legal);
    let captured = pos.piece(mv.to()).map(Piece::role);
    let checkers = next.checkers();
    let is_king = role == V::Role::KING;
    let files = files_crossed(mv);
    let plain_step = mv.from().filter(|_| !mv.is_promotion());
    let gained = captured.map_or(0, V::capture_value);
    let lost = V::capture_value(next.piece(mv.to()).map_or(role, Piece::role));
    let is_taken = rest.first().is_some_and(|reply| reply.to() == mv.to());
    let holds = [
        (Tag::Drop, mv.is_drop()),
        (Tag::Promotion, mv.is_promotion()),
        (
            Tag::Declined,
            plain_step.is_some_and(|from| legal.contains(&Move::step(from, mv.to(), true))),
        ),
        (Tag::Sacrifice, is_taken && lost > gained),
        (
            Tag::Discovered,
            !mv.is_drop() && !checkers.is_empty() && !checkers.contains(mv.to()),
        ),
        (Tag::DoubleCheck, checkers.is_many()),
        (
            Tag::PawnDropMate,
            denials
                .iter()
                .any(|denial| denial.reason == DenialReason::PawnDropMate),
        ),
        (
            Tag::OneOfEach,
            denials
                .iter()
                .any(|denial| denial.reason == DenialReason::OneOfEach && denial.mv.from() == mv.from()),
        ),
        (
            Tag::Demotion,
            V::CAPTURES_TO_HAND && captured.is_some_and(Role::is_promoted),
        ),
        (Tag::Castling, is_castling(pos, mv)),
        (
            Tag::EnPassant,
            role.movement().pawn && files == 1 && captured.is_none(),
        ),
        (Tag::King, is_king),
    ];
    holds
        .into_iter()
        .filter_map(|(tag, holds)| holds.then_some(tag))
        .collect()
}

fn files_crossed<V: Variant>(mv: Move<V>) -> u8 {
    mv.from().map_or(0, |from| from.file().abs_diff(mv.to().file()))
}

/// Whether a move castles.
pub(crate) fn is_castling<V: Variant>(pos: &Position<V>, mv: Move<V>) -> bool {
    files_crossed(mv) > 1 && moved(pos, mv) == Some(V::Role::KING)
}

fn of_first<V: Variant>(pos: &Position<V>, mv: Move<V>, next: &Position<V>) -> Option<Tag> {
    if pos.piece(mv.to()).is_some() {
        return Some(Tag::Capture);
    }
    (!next.is_check() && !mv.is_promotion()).then_some(Tag::Quiet)
}

/// Whether the piece that moved attacks two of the enemy's that are worth more than it, or the king and something, and goes
/// on to take one of them.
fn is_fork<V: Puzzled>(next: &Position<V>, mv: Move<V>, rest: &[Move<V>]) -> bool {
    let Some(piece) = next.piece(mv.to()) else {
        return false;
    };
    let takes = rest.get(1).is_some_and(|later| {
        later.from() == Some(mv.to()) && later.to() != rest[0].to() && next.piece(later.to()).is_some()
    });
    let attacked = attacks(piece.role(), piece.side(), mv.to(), next.board().occupied());
    let own = V::capture_value(piece.role());
    let targets = (attacked & next.board().side(!piece.side()))
        .iter()
        .filter_map(|square| next.piece(square))
        .filter(|target| V::capture_value(target.role()) > own / 2);
    takes && targets.count() >= 2
}

/// Whether an answer to a check stands between king and checker.
fn is_interposition<V: Variant>(pos: &Position<V>, mv: Move<V>) -> bool {
    let checks = Checks::of(pos);
    checks.is_check()
        && moved(pos, mv) != Some(V::Role::KING)
        && checks.answers.contains(mv.to())
        && !checks.checkers.contains(mv.to())
}

/// Whether the enemy's king could walk into the camp at once, or after checks, if the solver passed.
fn is_camp_threatened<V: Puzzled>(pos: &Position<V>) -> bool {
    let enemy = !pos.turn();
    if V::camp(enemy).is_empty() || pos.is_check() {
        return false;
    }
    let passed = pos.after_null_move();
    let prover = Prover::<V>::new(enemy, Means::Checks, 0);
    let wins = |mv: &Move<V>| V::decided(&passed.after(*mv)).is_some();
    prover.attacks(&passed).iter().any(wins)
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shogi, Shogun};

    use super::*;
    use crate::puzzle::read_position;

    fn tags<V: Puzzled>(position: &str, kind: Kind, line: &str) -> Vec<Tag> {
        let start = read_position::<V>(position, V::Rules::default()).expect("it is a position");
        let moves = line.split(' ').map(|text| text.parse().expect("it is a move"));
        let line: Vec<Move<V>> = moves.collect();
        let mut pos = start;
        for &mv in &line {
            pos.play(mv).expect("it is legal");
        }
        describe(&Problem { start, kind, line }).0
    }

    #[test]
    fn moves_of_chess_are_told() {
        let castling = tags::<Shogun>("4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", Kind::Defence, "e1g1");
        assert_eq!(castling, [Tag::Castling, Tag::King, Tag::Quiet]);
        let passing = tags::<Shogun>("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", Kind::Defence, "e5d6");
        assert!(passing.contains(&Tag::EnPassant), "{passing:?}");
    }

    #[test]
    fn a_fork_attacks_two_and_takes_one() {
        let position = "r3k3/8/8/3N4/8/8/8/4K3[] w - - 0 1";
        let fork = tags::<Shogun>(position, Kind::Tactic, "d5c7 e8d8 c7a8");
        assert!(fork.contains(&Tag::Fork), "{fork:?}");
        let saved = tags::<Shogun>(position, Kind::Tactic, "d5c7 e8d8 e1e2");
        assert!(!saved.contains(&Tag::Fork), "{saved:?}");
    }

    #[test]
    fn promotions_taken_and_declined_are_told() {
        let position = "4k4/9/9/4S4/9/9/9/9/4K4 b - 1";
        let taken = tags::<Shogi>(position, Kind::Tactic, "5d5c+");
        assert!(taken.contains(&Tag::Promotion) && !taken.contains(&Tag::Declined));
        let declined = tags::<Shogi>(position, Kind::Tactic, "5d5c");
        assert!(declined.contains(&Tag::Declined) && !declined.contains(&Tag::Promotion));
    }
}

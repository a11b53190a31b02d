//! A game that the crate does not know can be played with all it has: nothing but the list of games says which there are.

mod game;

use game::{Minishogi, Role};
use komadai_rules::{
    DenialReason, Line, Move, Piece, Position, Reason, Role as _, Side, Square, attacks, perft, text,
};

fn start() -> Position<Minishogi> {
    Position::start(Default::default())
}

/// The counts other programs have.
#[test]
fn counts_are_those_of_other_programs() {
    let counts: Vec<_> = (1..=5).map(|depth| perft(&start(), depth)).collect();
    assert_eq!(counts, [14, 181, 2_512, 35_401, 533_203]);
}

/// All moves found the slow way: every piece to every square it attacks or may be dropped on, kept if the king is not
/// attacked afterwards.
fn slow_moves(pos: &Position<Minishogi>) -> Vec<Move<Minishogi>> {
    let (side, board) = (pos.turn(), pos.board());
    let mut found = Vec::new();
    for (from, piece) in board.iter().filter(|(_, piece)| piece.side() == side) {
        let reached = attacks(piece.role(), side, from, board.occupied());
        for to in reached
            .iter()
            .filter(|&to| board.piece(to).map(Piece::side) != Some(side))
        {
            let last = |square: Square<Minishogi>| square.rank_for(side) == 4;
            let may = piece.role().promoted().is_some() && (last(from) || last(to));
            if may {
                found.push(Move::step(from, to, true));
            }
            if !(may && piece.role() == Role::Pawn) {
                found.push(Move::step(from, to, false));
            }
        }
    }
    for (role, _) in pos.hand(side).iter() {
        let pawn = role.role() == Role::Pawn;
        let pawns = board.of(side, Role::Pawn);
        for to in Square::all().filter(|&to| board.piece(to).is_none()) {
            let second = pawns.iter().any(|other| other.file() == to.file());
            if !pawn || !(second || to.rank_for(side) == 4) {
                found.push(Move::drop(role, to));
            }
        }
    }
    let is_safe = |next: &Position<Minishogi>| {
        let king = next.board().king(side).unwrap();
        let attacked = |(from, piece): (Square<Minishogi>, Piece<Minishogi>)| {
            piece.side() != side && attacks(piece.role(), !side, from, next.board().occupied()).contains(king)
        };
        !next.board().iter().any(attacked)
    };
    found.retain(|&mv| is_safe(&pos.after(mv)));
    let is_pawn_drop = |mv: Move<Minishogi>| mv.is_drop() && mv.to_string().starts_with('P');
    found.retain(|&mv| {
        let next = pos.after(mv);
        !(is_pawn_drop(mv) && next.is_check() && slow_moves(&next).is_empty())
    });
    found
}

#[test]
fn legal_moves_are_those_found_the_slow_way() {
    let mut pos = start();
    for ply in 0..120 {
        let mut quick: Vec<_> = pos.legal_moves();
        let mut slow = slow_moves(&pos);
        quick.sort();
        slow.sort();
        assert_eq!(quick, slow, "{pos}");
        let Some(&mv) = quick.get(ply * 31 % quick.len().max(1)) else {
            break;
        };
        pos.play_unchecked(mv);
    }
}

#[test]
fn it_is_written_and_played_to_its_end() {
    assert_eq!(start().to_string(), "rbsgk/4p/5/P4/KGSBR b - 1");
    let mate = Position::<Minishogi>::read("4k/5/4P/5/K4 b G 1", Default::default()).unwrap();
    let mut line = Line::new(mate);
    line.play_text("G*1b").unwrap();
    let ending = line.ending().unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::Sente), Reason::Checkmate)
    );
    let dead: Move<Minishogi> = text::read_move("P*3a", text::Dialect::Usi).unwrap();
    let holding = Position::<Minishogi>::read("k4/5/5/5/4K b P 1", Default::default()).unwrap();
    assert_eq!(holding.denial(dead), Some(DenialReason::DeadSquare));
    assert!(!start().premoves().is_empty());
}

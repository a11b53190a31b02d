//! Shogi against haitaka 0.3.2, another library: legal moves in random games, set-up positions and mate
//! problems, and leaf counts.
//!
//! Where haitaka differs, on purpose or not, and what is done about it here:
//! - A mate by a dropped pawn is left out only when it is the first square haitaka comes to, and never
//!   in answer to a check. We take such drops out of its list ourselves.
//! - Conversely it leaves out a pawn drop on that first square, next to the king's rank, if the
//!   opponent has no move *on the board*, check or not. We put such drops back.
//! - It refuses positions with three checkers. Those are skipped.
//! - It knows neither endings nor repetition: only moves are compared.

mod random;

use haitaka::{Board, Piece};
use komadai_rules::{Position, Shogi, Side, perft, text};
use random::play::{self, legal};
use random::scatter::Scatter;
use random::{Chance, amount};

/// The moves haitaka generates, as they are.
fn generated(board: &Board) -> Vec<haitaka::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|some| {
        moves.extend(some);
        false
    });
    moves
}

fn after(board: &Board, mv: haitaka::Move) -> Board {
    let mut next = board.clone();
    next.play_unchecked(mv);
    next
}

/// The legal moves according to haitaka, mates by dropped pawns set right.
fn corrected(board: &Board) -> Vec<haitaka::Move> {
    let mut moves = generated(board);
    moves.extend(omitted_pawn_drop(board, &moves));
    moves.retain(|&mv| !is_mate_by_pawn(board, mv));
    moves
}

fn is_pawn_drop(mv: haitaka::Move) -> bool {
    matches!(
        mv,
        haitaka::Move::Drop {
            piece: Piece::Pawn,
            ..
        }
    )
}

fn is_mate_by_pawn(board: &Board, mv: haitaka::Move) -> bool {
    is_pawn_drop(mv) && {
        let next = after(board, mv);
        !next.checkers().is_empty() && generated(&next).is_empty()
    }
}

/// A pawn drop on an open file that haitaka does not generate.
fn omitted_pawn_drop(board: &Board, moves: &[haitaka::Move]) -> Option<haitaka::Move> {
    let color = board.side_to_move();
    if !board.has_in_hand(color, Piece::Pawn) || !board.checkers().is_empty() {
        return None;
    }
    let last = if color == haitaka::Color::Black { 0 } else { 8 };
    haitaka::Square::ALL
        .iter()
        .filter(|&&to| {
            !board.occupied().has(to) && to.rank() as usize != last && board.pawn_drop_ok(color, to)
        })
        .map(|&to| haitaka::Move::Drop {
            piece: Piece::Pawn,
            to,
        })
        .find(|drop| !moves.contains(drop))
}

fn assert_agrees(pos: &Position<Shogi>, board: &Board) {
    let mut theirs: Vec<_> = corrected(board).iter().map(ToString::to_string).collect();
    theirs.sort();
    assert_eq!(legal(pos), theirs, "{pos}");
    assert_eq!(pos.checkers().count(), board.checkers().len(), "{pos}");
}

fn leaves(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => corrected(board).len() as u64,
        _ => corrected(board)
            .into_iter()
            .map(|mv| leaves(&after(board, mv), depth - 1))
            .sum(),
    }
}

#[test]
fn legal_moves_of_random_games_agree() {
    for number in 0..amount(300) {
        let chance = &mut Chance::new("haitaka games", number);
        let mut board: Option<Board> = None;
        play::game::<Shogi>(chance, Default::default(), 200, |_, line| {
            let pos = line.position();
            // Its own play is tested as well: the board is read once, then follows the moves.
            let next = match (board.take(), line.moves().last()) {
                (Some(board), Some(mv)) => {
                    let mv = mv.to_string().parse().expect("haitaka reads USI moves");
                    Some(after(&board, mv))
                }
                _ => Board::from_sfen(&pos.to_string()).ok(),
            };
            if let Some(next) = next {
                assert_eq!(next.to_string(), pos.to_string());
                assert_agrees(pos, &next);
                board = Some(next);
            }
        });
    }
}

#[test]
fn legal_moves_of_set_up_positions_agree() {
    let mut compared = 0;
    let mut mates_by_pawn = 0;
    for number in 0..amount(10_000) {
        let scatter = Scatter::<Shogi>::new(&mut Chance::new("haitaka setups", number));
        for turn in Side::BOTH {
            let Ok(pos) = Position::<Shogi>::read(&scatter.text(turn), Default::default()) else {
                continue;
            };
            match Board::from_sfen(&pos.to_string()) {
                Ok(board) => {
                    assert_agrees(&pos, &board);
                    compared += 1;
                    mates_by_pawn += generated(&board)
                        .into_iter()
                        .filter(|&mv| is_mate_by_pawn(&board, mv))
                        .count();
                }
                Err(error) => assert!(pos.checkers().count() > 2, "only haitaka refuses {pos}: {error}"),
            }
        }
    }
    println!("{compared} positions, {mates_by_pawn} mates by dropped pawns among haitaka's moves");
    assert!(compared > 0 && mates_by_pawn > 0);
}

#[test]
fn leaf_counts_agree() {
    const MOST_LEAVES: u64 = 100_000;
    for number in 0..amount(60) {
        let chance = &mut Chance::new("haitaka perft", number);
        let plies = chance.below(120);
        let line = play::game::<Shogi>(chance, Default::default(), plies, |_, _| ());
        let pos = line.position();
        let Ok(board) = Board::from_sfen(&pos.to_string()) else {
            continue;
        };
        for depth in (1..=3).take_while(|&depth| perft(pos, depth) < MOST_LEAVES) {
            assert_eq!(perft(pos, depth), leaves(&board, depth), "depth {depth} of {pos}");
        }
    }
}

/// Mate problems: the attacker has no king, and the defender holds all that is left of the set.
#[test]
fn legal_moves_of_mate_problems_agree() {
    let mut compared = 0;
    for number in 0..amount(2000) {
        let chance = &mut Chance::new("haitaka problems", number);
        let text = as_problem(&Scatter::<Shogi>::new(chance).text(Side::Sente));
        if problem(&text).is_none() {
            continue;
        }
        let mut board = Board::tsume(&text).expect("haitaka reads what we read");
        let mut pos = problem(&board.to_string()).expect("we read what haitaka writes");
        for _ in 0..10 {
            assert_agrees(&pos, &board);
            compared += 1;
            let moves = pos.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = chance.pick(&moves);
            pos.play_unchecked(mv);
            board.play_unchecked(mv.to_string().parse().expect("haitaka reads USI moves"));
        }
    }
    assert!(compared > 0);
}

fn problem(sfen: &str) -> Option<Position<Shogi>> {
    let setup = text::read_setup::<Shogi>(sfen).ok()?;
    setup.into_problem(Default::default()).ok()
}

/// The position without Black's king and without White's hand, which haitaka fills itself.
fn as_problem(sfen: &str) -> String {
    let fields: Vec<_> = sfen.split(' ').collect();
    let hand = match fields[2].rfind(|letter: char| letter.is_ascii_uppercase()) {
        Some(last) => &fields[2][..=last],
        None => "-",
    };
    format!("{} b {hand} 1", fields[0].replace('K', "1"))
}

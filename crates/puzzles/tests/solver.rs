//! Answers for a solver's moves against brute force: every legal move tried, no table, nothing clever.

use komadai_puzzles::{
    Judgement, Kind, Means, Problem, Prover, Puzzle, Puzzled, graph, judge, proof_tree, set, solution_tree,
};
use komadai_rules::{Move, Position, Side, VariantId, dispatch};

/// Short mates of each game and length that are looked at.
const SAMPLE: usize = 25;

/// The moves that mate within so many plies, all of them checks.
fn mates<V: Puzzled>(pos: &Position<V>, plies: u8) -> Vec<Move<V>> {
    let side = pos.turn();
    let moves = pos.legal_moves().into_iter();
    moves
        .filter(|&mv| is_mated(&pos.after(mv), side, plies - 1))
        .collect()
}

fn is_mated<V: Puzzled>(pos: &Position<V>, attacker: Side, plies: u8) -> bool {
    if let Some(ending) = pos.ending() {
        return ending.winner == Some(attacker) && (pos.is_check() || V::decided(pos).is_some());
    }
    if !pos.is_check() || plies == 0 {
        return false;
    }
    let mut answers = pos.legal_moves().into_iter();
    answers.all(|mv| {
        let next = pos.after(mv);
        next.ending().is_none() && !mates(&next, plies - 1).is_empty()
    })
}

/// The moves that win within so many plies, whatever they are.
fn wins<V: Puzzled>(pos: &Position<V>, plies: u8) -> Vec<Move<V>> {
    let side = pos.turn();
    let has_lost = |next: &Position<V>| match next.ending() {
        Some(ending) => ending.winner == Some(side),
        None if plies < 3 => false,
        None => next.legal_moves().into_iter().all(|mv| {
            let answered = next.after(mv);
            answered.ending().is_none() && !wins(&answered, plies - 2).is_empty()
        }),
    };
    let moves = pos.legal_moves().into_iter();
    moves.filter(|&mv| has_lost(&pos.after(mv))).collect()
}

fn short_mates(game: VariantId, plies: usize) -> impl Iterator<Item = &'static Puzzle> {
    let is_short = move |puzzle: &&Puzzle| puzzle.kind == Kind::Mate && puzzle.plies() == plies;
    let count = set(game).iter().filter(is_short).count();
    let step = (count / SAMPLE).max(1);
    set(game).iter().filter(is_short).step_by(step)
}

#[test]
fn moves_that_keep_a_short_mate_are_those_brute_force_finds() {
    for game in VariantId::ALL {
        dispatch!(game, V => agree::<V>());
    }
}

fn agree<V: Puzzled>() {
    let mut compared = 0;
    for plies in [1, 3] {
        for puzzle in short_mates(V::ID, plies) {
            let problem = puzzle.problem::<V>().expect("it can be read");
            let pos = &problem.start;
            let mut expected = mates(pos, plies as u8);
            expected.sort_unstable_by_key(ToString::to_string);
            let mut prover = Prover::new(pos.turn(), Means::Checks, u64::MAX);
            let mut found = prover.winners(pos, plies as u8).expect("there is no limit");
            found.sort_unstable_by_key(ToString::to_string);
            assert_eq!(found, expected, "{puzzle}");
            assert_eq!(expected, problem.line[..1], "{puzzle}");
            if plies == 3 {
                assert!(mates(pos, 1).is_empty(), "{puzzle}");
            }
            if !V::TSUME {
                check_rivals(&problem, plies as u8);
            }
            for mv in pos.legal_moves() {
                let judged = judge(puzzle, &[], &mv.to_string()).expect("it is legal");
                let is_right = matches!(judged, Judgement::Right { .. });
                assert_eq!(is_right, expected.contains(&mv), "{puzzle} {mv}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "{} moves of {} compared", compared, V::NAME);
}

/// Where mates need not be all checks, brute force finds nothing else that wins as fast, and neither does the prover.
fn check_rivals<V: Puzzled>(problem: &Problem<V>, plies: u8) {
    let pos = &problem.start;
    let mut prover = Prover::new(pos.turn(), Means::Anything, u64::MAX);
    assert_eq!(
        prover.winners(pos, plies),
        Ok(problem.line[..1].to_vec()),
        "{pos}"
    );
    assert_eq!(wins(pos, plies), problem.line[..1], "{pos}");
    // At the end there may be several ways.
    let last = &problem.positions()[problem.line.len() - 1];
    assert_eq!(prover.winners(last, 1), Ok(wins(last, 1)), "{last}");
}

#[test]
fn a_main_line_is_judged_right_to_its_end() {
    for game in VariantId::ALL {
        for puzzle in set(game).iter().step_by(set(game).len() / 40 + 1) {
            for at in (0..puzzle.plies()).step_by(2) {
                let judged = judge(puzzle, &puzzle.solution[..at], &puzzle.solution[at]);
                let reply = puzzle.solution.get(at + 1).cloned();
                assert_eq!(judged, Ok(Judgement::Right { reply }), "{puzzle} at {at}");
            }
        }
    }
}

#[test]
fn refutations_refute() {
    for game in VariantId::ALL {
        dispatch!(game, V => refuted::<V>());
    }
}

fn refuted<V: Puzzled>() {
    let mut shown = 0;
    for puzzle in short_mates(V::ID, 3).take(10) {
        let problem = puzzle.problem::<V>().expect("it can be read");
        for mv in problem.start.legal_moves() {
            let judged = judge(puzzle, &[], &mv.to_string()).expect("it is legal");
            if let Judgement::Wrong {
                refutation: Some(reply),
            } = judged
            {
                let mut pos = problem.start.after(mv);
                pos.play(reply.parse().expect("it is a move"))
                    .expect("it is legal");
                let is_over = pos.ending().is_some();
                assert!(is_over || mates(&pos, 1).is_empty(), "{puzzle} {mv} {reply}");
                shown += 1;
            }
        }
    }
    assert!(shown > 10, "{shown} refutations of {}", V::NAME);
}

#[test]
fn graphs_lead_along_the_main_line_to_the_end() {
    for game in VariantId::ALL {
        for puzzle in set(game).iter().step_by(set(game).len() / 25 + 1) {
            let graph = graph(puzzle).expect("it can be compiled");
            let mut at = 0;
            for moves in puzzle.solution.chunks(2) {
                let node = &graph.nodes[at];
                assert!(node.board.legal.contains(&moves[0]), "{puzzle}");
                at = node.next[&moves[0]];
                if let Some(reply) = moves.get(1) {
                    let answer = graph.nodes[at].reply.as_ref().expect("the opponent answers");
                    assert_eq!(&answer.mv, reply, "{puzzle}");
                    at = answer.to;
                }
            }
            assert!(graph.nodes[at].done, "{puzzle}");
            assert_eq!(graph.par, puzzle.plies().div_ceil(2));
        }
    }
}

#[test]
fn trees_hold_the_main_line_and_proofs_every_answer() {
    for game in VariantId::ALL {
        for puzzle in short_mates(game, 3).take(10) {
            let tree = solution_tree(puzzle).expect("it can be read");
            assert_eq!(
                (tree[0].mv.as_str(), tree[0].left),
                (puzzle.solution[0].as_str(), 2)
            );
            let has_reply = tree[0].then.iter().any(|branch| branch.mv == puzzle.solution[1]);
            assert!(has_reply, "{puzzle}");
            let proof = proof_tree(puzzle, 3000)
                .expect("it can be read")
                .expect("it is short");
            let answers = dispatch!(game, V => answers::<V>(puzzle));
            let mut proven: Vec<&str> = proof.then.iter().map(|branch| branch.mv.as_str()).collect();
            proven.sort_unstable();
            assert_eq!(proven, answers, "{puzzle}");
        }
    }
}

fn answers<V: Puzzled>(puzzle: &Puzzle) -> Vec<String> {
    let problem = puzzle.problem::<V>().expect("it can be read");
    let moves = problem.start.after(problem.line[0]).legal_moves();
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

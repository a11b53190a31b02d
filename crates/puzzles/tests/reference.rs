//! Mates and campmates of Shinobi under the classic rules, walked answer by answer with the slow rules of the tests, which
//! share nothing with the library.

#[path = "../../rules/tests/reference/mod.rs"]
mod reference;

use komadai_puzzles::{Branch, Puzzle, proof_tree, set};
use komadai_rules::VariantId;
use reference::Reference;

/// How many puzzles are walked, `KOMADAI_TEST_SCALE` times as many when asked.
const SAMPLE: usize = 25;
/// Proofs of more moves take too long with slow rules.
const MOST: usize = 400;

#[test]
fn mates_of_shinobi_classic_stand_up_to_the_slow_rules() {
    let scale = std::env::var("KOMADAI_TEST_SCALE").ok();
    let scale: usize = scale.and_then(|scale| scale.parse().ok()).unwrap_or(1);
    let classic: Vec<&Puzzle> = set(VariantId::Shinobi)
        .iter()
        .filter(|puzzle| puzzle.rules == "classic")
        .collect();
    let step = (classic.len() / (SAMPLE * scale)).max(1);
    let mut walked = 0;
    for puzzle in classic.into_iter().step_by(step) {
        let Some(proof) = proof_tree(puzzle, MOST).expect("it can be read") else {
            continue;
        };
        let winner = if puzzle.position.contains(" w ") {
            "1-0"
        } else {
            "0-1"
        };
        walk(&puzzle.position, &proof, winner, puzzle);
        walked += 1;
    }
    assert!(walked > 10, "only {walked} were walked");
}

/// The game after a move from a position.
fn after(position: &str, mv: &str, puzzle: &Puzzle) -> Reference {
    let mut game = Reference::new("shinobi", "classic", position).expect("it is a position");
    if let Err(error) = game.play(mv) {
        panic!("{puzzle}: {mv}: {error}");
    }
    game
}

/// Plays a move of the solver, then every legal answer, each of which must be in the proof.
fn walk(position: &str, branch: &Branch, winner: &str, puzzle: &Puzzle) {
    let next = after(position, &branch.mv, puzzle);
    if let Some((result, _)) = next.outcome() {
        assert_eq!(result, winner, "{puzzle} after {}", branch.mv);
        return;
    }
    let mut proven: Vec<&str> = branch.then.iter().map(|answer| answer.mv.as_str()).collect();
    proven.sort_unstable();
    assert_eq!(next.legal(), proven, "{puzzle} after {}", branch.mv);
    assert!(branch.left > 0, "{puzzle} is not over");
    for answer in &branch.then {
        let is_shorter = answer.left < branch.left;
        assert!(is_shorter, "{puzzle}: {} holds out longer", answer.mv);
        let answered = after(&next.text(), &answer.mv, puzzle);
        assert!(
            answered.outcome().is_none(),
            "{puzzle}: {} ends the game",
            answer.mv
        );
        let reply = answer.then.first().expect("every answer is answered");
        walk(&answered.text(), reply, winner, puzzle);
    }
}

//! A game that the engine does not know is solved and played, with its pieces' values alone and without a network.

#[path = "../../rules/tests/toy/game.rs"]
mod game;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use game::{Minishogi, Role};
use komadai_engine::mate::{MateLimits, Verdict, solve};
use komadai_engine::{Engine, Limits, Parameters, Playable, Settings};
use komadai_rules::{Line, Position};

impl Parameters for Minishogi {
    fn value(role: Role) -> i32 {
        match role {
            Role::King => 0,
            Role::Pawn => 100,
            Role::Silver => 400,
            Role::Gold | Role::PromotedSilver | Role::Tokin => 500,
            Role::Bishop => 600,
            Role::Rook => 700,
            Role::Horse => 900,
            Role::Dragon => 1_000,
        }
    }
}

impl Playable for Minishogi {}

fn mate_in_one() -> Line<Minishogi> {
    Line::new(Position::read("4k/5/4P/5/K4 b G 1", Default::default()).expect("a position"))
}

#[test]
fn the_mate_solver_solves_it() {
    let verdict = solve(&mate_in_one(), &MateLimits::default(), &AtomicBool::new(false));
    assert_eq!(verdict, Verdict::Mate(vec!["G*1b".parse().unwrap()]));
}

#[test]
fn the_search_finds_the_mate() {
    let engine = Engine::<Minishogi>::new(Settings::default());
    engine.prepare();
    let limits = Limits {
        depth: Some(3),
        ..Limits::default()
    };
    let best = engine.go(&mate_in_one(), &limits, Instant::now(), &mut |_| {});
    assert_eq!(best.mv.map(|mv| mv.to_string()).as_deref(), Some("G*1b"));
}

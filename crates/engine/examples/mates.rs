//! How fast mates are found: the problems of `testdata/mates.jsonl`, then problems of 3 to 11 plies from
//! games of the engine against itself. Each mate is verified, and the short ones are the shortest.
//!
//! `cargo run --release --package komadai-engine --example mates [GAMES]`

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use komadai_engine::mate::{MateLimits, Study, Verdict, solve, study};
use komadai_engine::{Engine, Limits, Playable, Settings};
use komadai_rules::text::read_setup;
use komadai_rules::{Line, Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun, Variant, shogi};
use serde_json::Value;

const PROBLEMS: &str = include_str!("../../../testdata/mates.jsonl");

fn main() {
    let games = std::env::args().nth(1).and_then(|count| count.parse().ok());
    known_problems();
    let games = games.unwrap_or(40);
    own_problems::<Shogi>(games);
    own_problems::<Shogun>(games);
    own_problems::<Shinobi>(games);
    own_problems::<ShinobiPlus>(games);
}

fn limits(seconds: u64) -> MateLimits {
    MateLimits {
        time: Some(Duration::from_secs(seconds)),
        table_mib: 1024,
        ..MateLimits::default()
    }
}

fn known_problems() {
    let mut total = Duration::ZERO;
    for problem in PROBLEMS.lines() {
        let problem: Value = serde_json::from_str(problem).expect("each line is JSON");
        let text = |field: &str| problem[field].as_str().expect("the field is text").to_owned();
        let setup = read_setup::<Shogi>(&text("sfen")).expect("it is an SFEN");
        let pos = setup.into_problem(shogi::Rules::Modern).expect("it is a problem");
        let start = Instant::now();
        let verdict = solve(&Line::new(pos), &limits(600), &AtomicBool::new(false));
        let time = start.elapsed();
        let answer = match verdict {
            Verdict::Mate(moves) => format!("mate in {}", moves.len()),
            Verdict::NoMate => "no mate".into(),
            Verdict::Unknown => "not found out".into(),
        };
        println!("{:<20} {:>9.3} s  {answer}", text("name"), time.as_secs_f64());
        total += time;
    }
    println!("{:<20} {:>9.3} s", "all", total.as_secs_f64());
}

/// Times the search on problems from games between two weak engines.
fn own_problems<V: Playable>(games: u64) {
    let mut times = Vec::new();
    let (mut none, mut unknown) = (0, 0);
    for game in 0..games {
        for pos in last_positions::<V>(game) {
            let known = study_briefly(&pos);
            match &known.verdict {
                Verdict::Mate(moves) if known.is_shortest && (3..=11).contains(&moves.len()) => {
                    let start = Instant::now();
                    let _ = solve(&Line::new(pos), &limits(60), &AtomicBool::new(false));
                    times.push(start.elapsed());
                }
                Verdict::Mate(_) => {}
                Verdict::NoMate => none += 1,
                Verdict::Unknown => unknown += 1,
            }
        }
    }
    times.sort_unstable();
    let at = |part: f64| {
        let time = times.get((times.len() as f64 * part) as usize);
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!(
        "{:<12} {:>5} problems of 3 to 11 plies: median {:.3} ms, nine in ten below {:.3} ms, worst {:.3} ms; \
         {none} positions without a mate, {unknown} not found out",
        V::NAME,
        times.len(),
        at(0.5),
        at(0.9),
        times.last().map_or(0.0, |time| time.as_secs_f64() * 1e3),
    );
}

fn study_briefly<V: Variant>(pos: &Position<V>) -> Study<V> {
    let limits = MateLimits {
        nodes: Some(200_000),
        ..limits(60)
    };
    study(&Line::new(*pos), &limits, false, &AtomicBool::new(false))
}

/// The last positions of a game, which begins with some moves by chance.
fn last_positions<V: Playable>(game: u64) -> Vec<Position<V>> {
    let rules = V::Rules::from_name("modern").unwrap_or_default();
    let mut line = Line::new(Position::<V>::start(rules));
    let engine = Engine::<V>::new(Settings {
        hash: 1,
        ..Settings::default()
    });
    let thinking = Limits {
        nodes: Some(400),
        ..Limits::default()
    };
    let mut seed = game;
    while line.ending().is_none() && line.len() < 300 {
        let moves = line.position().legal_moves();
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let by_chance = moves[(seed >> 33) as usize % moves.len()];
        let mv = if line.len() < 8 {
            Some(by_chance)
        } else {
            engine.prepare();
            engine.go(&line, &thinking, Instant::now(), &mut |_| {}).mv
        };
        if mv.is_none_or(|mv| line.play(mv).is_err()) {
            break;
        }
    }
    let last = line.len().saturating_sub(16)..line.len();
    last.filter_map(|ply| line.position_at(ply).copied()).collect()
}

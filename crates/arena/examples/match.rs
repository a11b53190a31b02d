//! Plays a match and prints its progress:
//!
//! ```text
//! match shogun --engine cmd=A time=movetime=100ms --engine cmd=B time=movetime=100ms option.Hash=16 \
//!     --pairs 10 --random 6 --balance 100 --judge cmd=A time=nodes=20000 --log games.jsonl
//! ```

use std::error::Error;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use komadai_arena::stats::Sprt;
use komadai_arena::{
    Adjudication, Balance, Draw, EngineConfig, Entry, Event, FaultKind, Match, Openings, Summary, Win,
    read_time,
};
use komadai_rules::VariantId;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let contest = read(&words)?;
    let names = contest.engines.each_ref().map(|engine| engine.name.clone());
    let summary = contest.run(&AtomicBool::new(false), &mut |event| {
        if let Event::Finished { entry, summary, sprt } = event {
            report(entry, summary);
            if let Some(state) = sprt {
                println!(
                    "    LLR {:.2} ({:.2}, {:.2})",
                    state.llr, state.lower, state.upper
                );
            }
        }
    })?;
    print(&summary, &names);
    Ok(())
}

fn report(entry: &Entry, summary: &Summary) {
    let tally = summary.tally;
    println!(
        "{:4} {} - {}: {} ({}, {} plies)   +{} ={} -{}",
        entry.number + 1,
        entry.sente,
        entry.gote,
        entry.result,
        entry.cause,
        entry.opening.len() + entry.moves.len(),
        tally.wins,
        tally.draws,
        tally.losses
    );
}

fn print(summary: &Summary, names: &[String; 2]) {
    let tally = summary.tally;
    println!(
        "{} against {}: +{} ={} -{}, pairs {:?}",
        names[0], names[1], tally.wins, tally.draws, tally.losses, tally.pairs
    );
    if let Some(estimate) = tally.estimate() {
        println!(
            "score {:.1} %, Elo {:+.0} [{:+.0}, {:+.0}], likelihood of superiority {:.1} %",
            100.0 * estimate.score,
            estimate.elo,
            estimate.interval[0],
            estimate.interval[1],
            100.0 * estimate.superiority
        );
    }
    println!("causes {:?}", summary.causes);
    for (name, work) in names.iter().zip(summary.work) {
        println!(
            "{name}: {:.0} nodes/s, depth {:.1}, slowest move {:?}, {}",
            work.speed(),
            work.depth(),
            work.slowest,
            FaultKind::ALL
                .map(|kind| format!("{} {}", kind.name(), summary.count_faults(name, kind)))
                .join(", ")
        );
    }
    for fault in &summary.faults {
        println!("game {}: {:?}", fault.number + 1, fault.fault);
    }
}

/// Splits the words into the game and sections that begin with `--`.
fn read(words: &[String]) -> Result<Match, Box<dyn Error>> {
    let (game, rest) = words.split_first().ok_or("which game?")?;
    let game: VariantId = game.parse()?;
    let mut sections: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in rest {
        match word.strip_prefix("--") {
            Some(name) => sections.push((name, Vec::new())),
            None => sections
                .last_mut()
                .ok_or("a word before the first --")?
                .1
                .push(word),
        }
    }
    let mut engines = Vec::new();
    for (_, words) in sections.iter().filter(|(name, _)| *name == "engine") {
        engines.push(EngineConfig::read(words.iter().copied())?);
    }
    let engines = <[EngineConfig; 2]>::try_from(engines).map_err(|_| "two --engine are needed")?;
    let mut contest = Match::new(game, engines);
    for (name, words) in &sections {
        apply(&mut contest, name, words)?;
    }
    for (name, words) in &sections {
        balance(&mut contest, name, words)?;
    }
    Ok(contest)
}

fn apply(contest: &mut Match, name: &str, words: &[&str]) -> Result<(), Box<dyn Error>> {
    let adjudication: &mut Adjudication = &mut contest.conduct.adjudication;
    match (name, words) {
        ("engine" | "judge" | "balance", _) => {}
        ("rules", [rules]) => contest.rules = Some((*rules).into()),
        ("pairs", [pairs]) => contest.pairs = pairs.parse()?,
        ("seed", [seed]) => contest.seed = seed.parse()?,
        ("concurrency", [count]) => contest.concurrency = count.parse()?,
        ("margin", [time]) => contest.conduct.margin = read_time(time).unwrap_or(Duration::ZERO),
        ("log", [path]) => contest.log = Some(PathBuf::from(path)),
        ("records", [path]) => contest.records = Some(PathBuf::from(path)),
        ("sprt", [elo0, elo1]) => contest.sprt = Some(Sprt::new(elo0.parse()?, elo1.parse()?)),
        ("max-plies", [plies]) => adjudication.max_plies = Some(plies.parse()?),
        ("win", [score, moves]) => {
            adjudication.win = Some(Win {
                score: score.parse()?,
                moves: moves.parse()?,
            });
        }
        ("draw", [score, moves, after]) => {
            adjudication.draw = Some(Draw {
                score: score.parse()?,
                moves: moves.parse()?,
                after: after.parse()?,
            });
        }
        ("openings", [path]) => {
            contest.openings = Openings::List {
                text: std::fs::read_to_string(path)?,
                shuffled: false,
            };
        }
        ("random", [plies]) => {
            contest.openings = Openings::Random {
                start: None,
                plies: plies.parse()?,
                balance: None,
            };
        }
        _ => return Err(format!("--{name} {words:?} is not understood").into()),
    }
    Ok(())
}

/// `--balance MARGIN` and `--judge …` go with `--random`.
fn balance(contest: &mut Match, name: &str, words: &[&str]) -> Result<(), Box<dyn Error>> {
    let Openings::Random { balance, .. } = &mut contest.openings else {
        return Ok(());
    };
    match (name, words) {
        ("judge", words) => {
            *balance = Some(Box::new(Balance {
                judge: EngineConfig::read(words.iter().copied())?,
                margin: 100,
            }));
        }
        ("balance", [margin]) => match balance {
            Some(balance) => balance.margin = margin.parse()?,
            None => return Err("--balance comes after --judge".into()),
        },
        _ => {}
    }
    Ok(())
}

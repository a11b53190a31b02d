//! Development tasks: `cargo xtask test`, `crosscheck`, `screenshots`, `long`, `levels`, `cluster-demo`.

mod demo;
mod levels;
mod place;
mod run;
mod steps;
mod tools;

use std::process::ExitCode;

use place::Place;
use steps::{Build, COMMANDS, Task};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(name) = args.next() else {
        eprintln!("{}", help());
        return ExitCode::from(2);
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        println!("{}", help());
        return ExitCode::SUCCESS;
    }
    let words: Vec<_> = args.collect();
    let outcome = match name.as_str() {
        "levels" => levels(&words),
        "cluster-demo" => demo::run(&words),
        _ => task(&name, &words).map(|task| run_all(&task)),
    };
    outcome.unwrap_or_else(|message| {
        eprintln!("{message}");
        ExitCode::from(2)
    })
}

/// Measures the levels with the release build, or with the binary named by `KOMADAI`.
fn levels(words: &[String]) -> Result<ExitCode, String> {
    let order = levels::Order::read(words)?;
    let binary = match std::env::var_os("KOMADAI") {
        Some(named) => named.into(),
        None => Place::find()?.binary(Build::Release),
    };
    levels::run(&order, &binary)?;
    Ok(ExitCode::SUCCESS)
}

/// The command with this name, with only the steps asked for if any are. Flags are for the pictures.
fn task(name: &str, words: &[String]) -> Result<Task, String> {
    let task = COMMANDS
        .iter()
        .find(|task| task.name == name)
        .ok_or_else(|| format!("unknown command {name:?}; try `cargo xtask --help`"))?;
    let (flags, wanted): (Vec<_>, Vec<_>) = words.iter().cloned().partition(|word| word.starts_with("--"));
    if let Some(flag) = flags.first().filter(|_| name != "screenshots") {
        return Err(format!("`{name}` has no flag {flag:?}"));
    }
    for step in &wanted {
        if !task.steps().any(|known| known.name == step) {
            return Err(format!("`{name}` has no step {step:?}; try `cargo xtask --help`"));
        }
    }
    let mut task = task.clone();
    for lane in task.lanes_mut() {
        if !wanted.is_empty() {
            lane.retain(|step| wanted.iter().any(|name| name == step.name));
        }
        for step in lane {
            step.hand_on(&flags);
        }
    }
    Ok(task)
}

fn run_all(task: &Task) -> ExitCode {
    let place = match Place::find() {
        Ok(place) => place,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::FAILURE;
        }
    };
    let report = run::all(task, &place);
    if task.is_told {
        println!("\n{}", report.table());
    }
    println!("{report}");
    if report.is_success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn help() -> String {
    let mut text = String::from("Development tasks.\n\nUsage: cargo xtask <COMMAND> [STEP]...\n");
    for task in COMMANDS.iter() {
        text += &format!("\n{}: {}\n", task.name, task.about);
        for step in task.steps() {
            text += &format!("  {:<18} {}\n", step.name, step.shown());
        }
    }
    text += "\nlevels: matches between the levels for human opponents; `cargo xtask levels [fit] [GAMES] [GAME]...`\n";
    text += "\ncluster-demo: a site of three servers, with PostgreSQL, NATS, a worker and a balancer, until Ctrl-C\n";
    text += "\nWith steps named, only these run. Each step's output is kept in target/xtask/ and shown if it fails.";
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_every_step() {
        let help = help();
        for task in COMMANDS.iter() {
            assert!(help.contains(task.name));
            for step in task.steps() {
                assert!(help.contains(step.name), "{}", step.name);
            }
        }
    }

    #[test]
    fn steps_can_be_chosen() {
        let chosen = task("test", &["format".into()]).expect("test has a step format");
        assert_eq!(
            chosen.steps().map(|step| step.name).collect::<Vec<_>>(),
            ["format"]
        );
        assert!(task("test", &["no such step".into()]).is_err());
        assert!(task("no such command", &[]).is_err());
    }

    #[test]
    fn flags_are_for_pictures_alone() {
        assert!(task("test", &["--size=390x664".into()]).is_err());
        let place = Place::find().expect("this is a workspace");
        let words = ["pictures".into(), "--size=390x664".into()];
        let chosen = task("screenshots", &words).expect("it takes flags");
        let args = chosen.steps().next().expect("it has one").args(&place);
        assert_eq!(
            args.last().map(String::as_str),
            Some("--size=390x664"),
            "{args:?}"
        );
    }
}

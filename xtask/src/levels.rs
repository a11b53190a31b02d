//! Levels for human opponents: measured by matches, and fitted so that each is as far above the one below.
//!
//! `cargo xtask levels` plays every level against the one below it and prints the table of `docs/levels.md`.
//! `cargo xtask levels fit` measures the whole range of skill and prints the ladder of each game.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Each game with its rule set.
const GAMES: [(&str, &str); 4] = [
    ("shogi", "modern"),
    ("shogun", "classic"),
    ("shinobi", "modern"),
    ("shinobiplus", "modern"),
];
const LEVELS: u32 = 10;
/// Skills between which the range is measured.
const GRID: [u32; 16] = [
    1, 40, 80, 120, 160, 200, 250, 300, 350, 400, 450, 520, 600, 700, 850, 1000,
];
/// The skill from which a player makes no errors; the strongest level is no weaker.
const SOUND: f64 = 600.0;
/// What a level should be above the one below: a score of 77 %.
const STEP: f64 = 210.0;

/// What to do, from the words after `levels`.
pub(crate) struct Order {
    fit: bool,
    games: u32,
    only: Vec<String>,
}

impl Order {
    /// Reads `[fit] [GAMES] [GAME]...`.
    pub(crate) fn read(words: &[String]) -> Result<Self, String> {
        let mut order = Self {
            fit: false,
            games: 100,
            only: Vec::new(),
        };
        for word in words {
            if word == "fit" {
                order.fit = true;
            } else if let Ok(games) = word.parse() {
                order.games = games;
            } else if GAMES.iter().any(|(game, _)| game == word) {
                order.only.push(word.clone());
            } else {
                return Err(format!("{word:?} is neither `fit` nor a number nor a game"));
            }
        }
        Ok(order)
    }

    fn wants(&self, game: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == game)
    }
}

/// What a match said about its first engine.
struct Outcome {
    games: u64,
    score: f64,
    /// Half the width of the interval that holds the true score 95 times of 100.
    error: f64,
}

/// Measures, and prints a table.
pub(crate) fn run(order: &Order, komadai: &Path) -> Result<(), String> {
    for (game, rules) in GAMES.into_iter().filter(|(game, _)| order.wants(game)) {
        let play = |first: &str, second: &str| play(komadai, (game, rules), first, second, order.games);
        if order.fit {
            fit(game, &play)?;
        } else {
            verify(game, &play)?;
        }
    }
    Ok(())
}

/// Every level against the one below.
fn verify(game: &str, play: &dyn Fn(&str, &str) -> Result<Outcome, String>) -> Result<(), String> {
    println!(
        "\n## {game}\n\n| level | opponent | games | score | error | wanted | |\n|---|---|---|---|---|---|---|"
    );
    for level in 1..=LEVELS {
        let (opponent, name, wanted) = match level {
            1 => ("random".into(), "the beginner".into(), 40..=60),
            _ => (
                format!("komadai level={}", level - 1),
                format!("level {}", level - 1),
                65..=85,
            ),
        };
        let outcome = play(&format!("komadai level={level}"), &opponent)?;
        let share = 100.0 * outcome.score;
        let is_right = wanted.contains(&(share.round() as i32));
        println!(
            "| {level} | {name} | {} | {share:.1} % | ± {:.1} | {} to {} % | {} |",
            outcome.games,
            100.0 * outcome.error,
            wanted.start(),
            wanted.end(),
            if is_right { "" } else { "**off**" }
        );
    }
    Ok(())
}

/// The ladder on which all steps are alike.
fn fit(game: &str, play: &dyn Fn(&str, &str) -> Result<Outcome, String>) -> Result<(), String> {
    let player = |skill: u32| format!("komadai option.Skill={skill} name=skill-{skill}");
    let mut curve = vec![(0.0, f64::from(GRID[0]))];
    for pair in GRID.windows(2) {
        let outcome = play(&player(pair[1]), &player(pair[0]))?;
        let step = elo(outcome.score);
        eprintln!("{game}: skill {} is {step:+.0} over {}", pair[1], pair[0]);
        curve.push((curve[curve.len() - 1].0 + step, f64::from(pair[1])));
    }
    // Where the beginner stands, as the weakest players see it.
    let mut marks = Vec::new();
    for &(rating, skill) in &curve[..4] {
        let score = play(&player(skill as u32), "random")?.score;
        eprintln!(
            "{game}: skill {skill} scores {:.0} % against the beginner",
            100.0 * score
        );
        marks.push((rating - elo(score), (score - 0.5).abs()));
    }
    marks.sort_by(|a, b| a.1.total_cmp(&b.1));
    let lowest = marks[0].0;
    let sound = curve
        .iter()
        .find(|point| point.1 >= SOUND)
        .map_or(0.0, |point| point.0);
    let wanted = lowest + STEP * f64::from(LEVELS - 1);
    let highest = wanted.clamp(sound, curve[curve.len() - 1].0.max(sound));
    let step = (highest - lowest) / f64::from(LEVELS - 1);
    let ladder: Vec<_> = (0..LEVELS)
        .map(|level| skill_at(&curve, lowest + step * f64::from(level)).to_string())
        .collect();
    println!(
        "{game}: {step:.0} Elo a level\n    const LEVELS: Ladder = [{}];",
        ladder.join(", ")
    );
    Ok(())
}

/// The Elo difference that gives a score, kept within what a short match can tell.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.02, 0.98);
    400.0 * (score / (1.0 - score)).log10()
}

/// The skill with a rating, on straight lines between the points of a curve.
fn skill_at(curve: &[(f64, f64)], rating: f64) -> u32 {
    let after = curve.iter().position(|point| point.0 >= rating);
    let at = after.unwrap_or(curve.len() - 1).max(1);
    let [(low, from), (high, to)] = [curve[at - 1], curve[at]];
    let share = ((rating - low) / (high - low).max(1.0)).clamp(0.0, 1.0);
    (from + (to - from) * share).round() as u32
}

fn play(
    komadai: &Path,
    (game, rules): (&str, &str),
    first: &str,
    second: &str,
    games: u32,
) -> Result<Outcome, String> {
    let games = games.to_string();
    let output = Command::new(komadai)
        .args([
            "match", "--json", "--game", game, "--rules", rules, "--random", "4",
        ])
        .args(["--nodes", "1000000", "--max-plies", "400", "--games", &games])
        .args(["--engine", first, "--engine", second])
        .output()
        .map_err(|error| format!("cannot run {}: {error}", komadai.display()))?;
    let answer: Value = serde_json::from_slice(&output.stdout).map_err(|_| {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        format!("no answer: {said}")
    })?;
    let number = |value: &Value| value.as_f64().unwrap_or(0.0);
    let tally = &answer["summary"]["tally"];
    Ok(Outcome {
        games: ["wins", "draws", "losses"]
            .iter()
            .filter_map(|kind| tally[kind].as_u64())
            .sum(),
        score: number(&answer["score"]),
        error: 1.96 * number(&answer["estimate"]["error"]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_lie_between_points_of_the_curve() {
        let curve = [(0.0, 1.0), (100.0, 101.0), (300.0, 201.0)];
        let skills = [-50.0, 0.0, 50.0, 200.0, 300.0, 900.0].map(|rating| skill_at(&curve, rating));
        assert_eq!(skills, [1, 1, 51, 151, 201, 201]);
    }

    #[test]
    fn orders_are_read() {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let order = Order::read(&words("fit 40 shogun")).expect("it is an order");
        assert!(order.fit && order.games == 40 && order.wants("shogun") && !order.wants("shogi"));
        assert!(Order::read(&words("chess")).is_err());
    }
}

//! Levels for human opponents: measured by matches, and fitted so that each is as far above the one below.
//!
//! `cargo xtask levels` plays every level against the one below it and prints the table of `docs/levels.md`.
//! `cargo xtask levels fit` measures the whole range of skill and prints the ladder of each game.

use std::path::Path;
use std::process::Command;

use komadai_rules::VariantId;
use serde_json::Value;

const LEVELS: u32 = 10;
/// Skills between which the range is measured.
const GRID: [u32; 17] = [
    1, 50, 100, 150, 185, 220, 250, 280, 310, 350, 400, 450, 500, 575, 650, 750, 900,
];
/// The skill from which a player makes no errors; the strongest level is no weaker.
const SOUND: f64 = 450.0;
/// What a level should be above the one below: a score of 77 %.
const STEP: f64 = 210.0;

/// Each game with the rule set that people play it by today.
fn games() -> impl Iterator<Item = (&'static str, &'static str)> {
    VariantId::ALL.into_iter().map(|game| {
        let info = game.info();
        let modern = info.rule_sets.iter().find(|rules| **rules == "modern");
        (game.name(), modern.copied().unwrap_or(info.usual_rules()))
    })
}

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
            } else if word.parse::<VariantId>().is_ok() {
                order.only.push(word.clone());
            } else {
                return Err(format!("{word:?} is not `fit`, a number or a game"));
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

/// Plays a match between two engines.
type Play<'a> = dyn Fn(&str, &str) -> Result<Outcome, String> + 'a;

/// Ratings and the skills that have them, both rising.
type Curve = Vec<(f64, f64)>;

/// Measures, and prints a table.
pub(crate) fn run(order: &Order, komadai: &Path) -> Result<(), String> {
    for (game, rules) in games().filter(|(game, _)| order.wants(game)) {
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
fn verify(game: &str, play: &Play<'_>) -> Result<(), String> {
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

/// The ladder on which all steps are alike: first from the grid, then once more from what came out.
fn fit(game: &str, play: &Play<'_>) -> Result<(), String> {
    let weakest = beginner(game, play)?;
    let from = GRID.partition_point(|&skill| f64::from(skill) <= weakest).max(1);
    let rough = ladder(&measure(game, &GRID[from - 1..], play)?, weakest);
    let ladder = ladder(&measure(game, &rough, play)?, weakest);
    let ladder: Vec<_> = ladder.iter().map(ToString::to_string).collect();
    println!("{game}:\n    const LEVELS: Ladder = [{}];", ladder.join(", "));
    Ok(())
}

/// The ratings of skills, each measured against the one before, up to where the strongest level will be.
fn measure(game: &str, skills: &[u32], play: &Play<'_>) -> Result<Curve, String> {
    let mut curve = vec![(0.0, f64::from(skills[0]))];
    for pair in skills.windows(2) {
        let (rating, skill) = curve[curve.len() - 1];
        if skill >= SOUND && rating >= STEP * f64::from(LEVELS) {
            break;
        }
        let outcome = play(&player(pair[1]), &player(pair[0]))?;
        // More skill is never worse, whatever a short match says.
        let step = elo(outcome.score).max(10.0);
        eprintln!("{game}: skill {} is {step:+.0} over {}", pair[1], pair[0]);
        curve.push((rating + step, f64::from(pair[1])));
    }
    Ok(curve)
}

/// Skills at equal distances from the weakest to the strongest.
fn ladder(curve: &Curve, weakest: f64) -> Vec<u32> {
    let lowest = rating_at(curve, weakest);
    let sound = rating_at(curve, SOUND);
    let last = curve.last().map_or(sound, |point| point.0.max(sound));
    let highest = (lowest + STEP * f64::from(LEVELS - 1)).clamp(sound, last);
    let step = (highest - lowest) / f64::from(LEVELS - 1);
    (0..LEVELS)
        .map(|level| skill_at(curve, lowest + step * f64::from(level)))
        .collect()
}

/// The skill that is even with the beginner.
fn beginner(game: &str, play: &Play<'_>) -> Result<f64, String> {
    let (mut last_skill, mut last_score) = (f64::from(GRID[0]), 0.0);
    for skill in GRID {
        let score = play(&player(skill), "random")?.score;
        eprintln!(
            "{game}: skill {skill} scores {:.0} % against the beginner",
            100.0 * score
        );
        let skill = f64::from(skill);
        if score >= 0.5 {
            let share = (0.5 - last_score) / (score - last_score).max(0.01);
            return Ok(last_skill + (skill - last_skill) * share.clamp(0.0, 1.0));
        }
        (last_skill, last_score) = (skill, score);
    }
    Err(format!("{game}: the beginner beats everybody"))
}

fn player(skill: u32) -> String {
    format!("komadai option.Skill={skill} name=skill-{skill}")
}

/// The Elo difference that gives a score, kept within what a short match can tell.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.02, 0.98);
    400.0 * (score / (1.0 - score)).log10()
}

/// The skill with a rating, on straight lines between the points of a curve.
fn skill_at(curve: &[(f64, f64)], rating: f64) -> u32 {
    between(curve.iter().copied(), rating).round() as u32
}

/// The rating of a skill.
fn rating_at(curve: &[(f64, f64)], skill: f64) -> f64 {
    between(curve.iter().map(|&(rating, skill)| (skill, rating)), skill)
}

/// The value at a place, on straight lines between points in order, and beyond them that of the last.
fn between(points: impl Iterator<Item = (f64, f64)>, place: f64) -> f64 {
    let mut before: Option<(f64, f64)> = None;
    for (at, value) in points {
        match before {
            Some((start, from)) if at >= place => {
                let share = (place - start) / (at - start).max(1e-9);
                return from + (value - from) * share.clamp(0.0, 1.0);
            }
            None if at >= place => return value,
            _ => before = Some((at, value)),
        }
    }
    before.map_or(0.0, |(_, value)| value)
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
        assert_eq!(rating_at(&curve, 151.0), 200.0);
    }

    #[test]
    fn orders_are_read() {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let order = Order::read(&words("fit 40 shogun")).expect("it is an order");
        assert!(order.fit && order.games == 40 && order.wants("shogun") && !order.wants("shogi"));
        assert!(Order::read(&words("chess")).is_err());
    }
}

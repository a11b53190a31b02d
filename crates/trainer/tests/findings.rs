//! From a handful of games to a text with plots.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use komadai_rules::{Listed, Shogun, VariantId};
use komadai_trainer::data::Folder;
use komadai_trainer::findings::{Findings, FreeGames, Plan, StartGames, find};
use komadai_trainer::{SelfPlay, usual_rules};

const GAMES: u64 = 40;

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("komadai-findings-{name}-{}", std::process::id()));
    fs::create_dir_all(&path).expect("a temporary folder");
    path
}

/// Self-play of Shogun, a few nodes a move.
fn play(folder: &std::path::Path) {
    let recipe = SelfPlay::<Shogun> {
        games: Some(GAMES),
        nodes: 60,
        threads: 2,
        seed: 5,
        rules: usual_rules::<Shogun>(),
        net: None,
    };
    let mut games = Folder::open(folder, Shogun::ID, recipe.origins()).unwrap();
    komadai_trainer::play(&recipe, &mut games, &AtomicBool::new(false), &|_| {}).unwrap();
    games.finish().unwrap();
}

fn findings(games: &[VariantId], data: &[PathBuf], threads: usize) -> Findings {
    let plan = Plan {
        games: games.to_vec(),
        data: data.to_vec(),
        starts: StartGames {
            games: 4,
            nodes: 100,
            threads,
        },
        free: FreeGames {
            games: 4,
            nodes: 100,
            threads,
        },
        think: 20_000,
    };
    assert_eq!(plan.steps() % 4, 0);
    find(plan, &|| {}).unwrap()
}

#[test]
fn the_same_games_give_the_same_text() {
    let folder = folder("same");
    play(&folder);
    let once = findings(&[VariantId::Shogun], std::slice::from_ref(&folder), 1);
    let twice = findings(&[VariantId::Shogun], std::slice::from_ref(&folder), 2);
    let text = once.document("plots");
    assert_eq!(text, twice.document("plots"));
    assert_eq!(once.plots(), twice.plots());
    for part in [
        "| Shogun Chess | 40 | 60 | 5 |",
        "](plots/values-shogun.svg)",
        "| queen |",
        "| pawn | 1.00 ± ",
        "An extra pawn turns an even game",
        "## Who is better off",
        "### Shogun Chess: first moves and habits",
        "| the first 4 moves of White |",
        "1. ",
    ] {
        assert!(text.contains(part), "{part:?} is missing in {text}");
    }
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn without_data_there_are_still_games_and_searches() {
    let found = findings(&[VariantId::Shinobi, VariantId::ShinobiPlus], &[], 1);
    let text = found.document("plots");
    for part in ["Too few games to say", "1. J@c3", "### Shinobi+", "the Clan"] {
        assert!(text.contains(part), "{part:?} is missing in {text}");
    }
    let plots = found.plots();
    let names: Vec<_> = plots.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["sides.svg", "lengths.svg", "ends.svg"]);
    for (name, svg) in &plots {
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{name}");
        assert_eq!(svg.matches('<').count(), svg.matches('>').count(), "{name}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
    }
}

#[test]
fn handicaps_are_told_where_there_are_any() {
    let text = findings(&[VariantId::Shogun, VariantId::Shogi], &[], 1).document("plots");
    for part in [
        "The giver, White, moves first",
        "### Shogi, classic: handicaps",
        "| rook, bishop and 2 lances | 4 |",
    ] {
        assert!(text.contains(part), "{part:?} is missing in {text}");
    }
    assert_eq!(text.matches(": handicaps").count(), 1);
}

#[test]
fn a_folder_without_games_is_refused() {
    let folder = folder("empty");
    let plan = Plan {
        games: vec![VariantId::Shogi],
        data: vec![folder.clone()],
        starts: StartGames {
            games: 0,
            nodes: 1,
            threads: 1,
        },
        free: FreeGames {
            games: 0,
            nodes: 1,
            threads: 1,
        },
        think: 1,
    };
    assert!(find(plan, &|| {}).is_err());
    fs::remove_dir_all(folder).unwrap();
}

//! What a folder of games promises: nothing is lost but what was in the air, and damage is found.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use komadai_engine::Playable;
use komadai_engine::net::{Net, WIDTH, Weights, inputs, output_buckets};
use komadai_rules::{Listed, Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun, Variant, VariantId};
use komadai_trainer::data::{Chunk, DataError, Fault, Folder, Game, Origin, Record, read, stats, verify};
use komadai_trainer::data::{chunks, pick, quiet_positions, shuffle};
use komadai_trainer::{SelfPlay, play, usual_rules};
use tempfile::{TempDir, tempdir};

fn recipe<V: Playable>(games: u64) -> SelfPlay<V> {
    SelfPlay {
        games: Some(games),
        nodes: 40,
        threads: 1,
        seed: 3,
        rules: usual_rules::<V>(),
        net: None,
    }
}

fn fill<V: Listed + Playable>(folder: &Path, recipe: &SelfPlay<V>) -> u64 {
    let mut games = Folder::open(folder, V::ID, recipe.origins()).unwrap();
    let played = play(recipe, &mut games, &AtomicBool::new(false), &|_| {}).unwrap();
    assert_eq!(Some(played.games), recipe.games);
    played.new
}

/// Nine games of Shogun Chess in one chunk.
fn filled() -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    fill::<Shogun>(folder.path(), &recipe(9));
    let chunk = folder.path().join("games-00001.kdata");
    (folder, chunk)
}

/// The games of a folder by number.
fn games(folder: &Path) -> BTreeMap<u64, Record> {
    let mut games = BTreeMap::new();
    for path in chunks(&[folder.to_owned()]).unwrap() {
        for block in Chunk::open(&path).unwrap().blocks() {
            let (_, record) = block.unwrap();
            assert_eq!(games.insert(record.number, record), None);
        }
    }
    games
}

/// Where the blocks of a chunk begin.
fn places(chunk: &Path) -> Vec<usize> {
    let blocks = Chunk::open(chunk).unwrap();
    blocks.blocks().map(|block| block.unwrap().0 as usize).collect()
}

fn round_trip<V: Listed + Playable>() {
    let folder = tempdir().unwrap();
    fill::<V>(folder.path(), &recipe(6));
    let stored = games(folder.path());
    let read = read::<V>(&[folder.path().to_owned()]).unwrap();
    assert_eq!((stored.len(), read.len()), (6, 6));
    for game in &read {
        let record = &stored[&game.number];
        assert_eq!(*record, game.record(record.origin));
        let usual = usual_rules::<V>();
        assert_eq!(game.start.rules(), usual[game.number as usize % usual.len()]);
        for quiet in quiet_positions(game) {
            assert!(!quiet.pos.is_check() && quiet.pos.is_legal(quiet.mv));
        }
    }
}

#[test]
fn what_is_read_is_what_was_played() {
    round_trip::<Shogi>();
    round_trip::<Shogun>();
    round_trip::<Shinobi>();
    round_trip::<ShinobiPlus>();
}

#[test]
fn every_fourth_game_has_other_rules() {
    let names = |rules: Vec<<Shinobi as Variant>::Rules>| rules.into_iter().map(RuleSet::name);
    assert!(names(usual_rules::<Shinobi>()).eq(["modern", "modern", "modern", "classic"]));
    assert_eq!(usual_rules::<Shogun>().len(), 1);
}

#[test]
fn a_stopped_run_goes_on_as_if_it_had_not_been() {
    let unbroken = tempdir().unwrap();
    fill::<Shinobi>(unbroken.path(), &recipe(8));

    let stopped = tempdir().unwrap();
    let recipe = recipe::<Shinobi>(8);
    let mut folder = Folder::open(stopped.path(), VariantId::Shinobi, recipe.origins()).unwrap();
    let stop = AtomicBool::new(false);
    let tell = |played: &komadai_trainer::Played| stop.store(played.games == 3, Relaxed);
    assert_eq!(play(&recipe, &mut folder, &stop, &tell).unwrap().games, 3);
    drop(folder);
    let both = SelfPlay {
        threads: 2,
        ..recipe.clone()
    };
    assert_eq!(fill::<Shinobi>(stopped.path(), &both), 5);
    assert_eq!(games(stopped.path()), games(unbroken.path()));
    assert_eq!(fill::<Shinobi>(stopped.path(), &both), 0);
}

#[test]
fn games_of_another_network_are_told_apart() {
    let weights = Weights {
        first: vec![0; inputs::<Shogun>() * WIDTH],
        bias: vec![0; WIDTH],
        last: vec![0; output_buckets::<Shogun>() * 2 * WIDTH],
        last_bias: vec![0; output_buckets::<Shogun>()],
    };
    let usual = recipe::<Shogun>(2);
    let blind = SelfPlay {
        net: Some(Arc::new(Net::new(&weights))),
        games: Some(3),
        ..usual.clone()
    };
    assert_eq!(usual.origins(), usual.origins());
    assert_ne!(blind.origins()[0].evaluation, usual.origins()[0].evaluation);
    let folder = tempdir().unwrap();
    assert_eq!(fill(folder.path(), &usual), 2);
    assert_eq!(fill(folder.path(), &blind), 1);
    assert_eq!(chunks(&[folder.path().to_owned()]).unwrap().len(), 2);
}

#[test]
fn a_torn_last_game_is_played_again() {
    let (folder, chunk) = filled();
    let whole = fs::read(&chunk).unwrap();
    let places = places(&chunk);
    for cut in [whole.len() - 1, places[8] + 14, places[8] + 3, places[8] + 1] {
        fs::write(&chunk, &whole[..cut]).unwrap();
        let read = read::<Shogun>(&[folder.path().to_owned()]).unwrap();
        assert_eq!(read.len(), 8);
        let found = verify(std::slice::from_ref(&chunk), &|| {}).unwrap();
        let found = found[0].as_ref().unwrap();
        assert_eq!((found.games, found.damages.len()), (8, 1));
        assert_eq!(
            (found.damages[0].at, found.damages[0].what),
            (places[8] as u64, Fault::CutShort)
        );
        assert_eq!(fill::<Shogun>(folder.path(), &recipe(9)), 1);
        assert_eq!(fs::read(&chunk).unwrap(), whole);
    }
    // Not even the header was there.
    for cut in [0, 5, 20] {
        fs::write(&chunk, &whole[..cut]).unwrap();
        assert_eq!(fill::<Shogun>(folder.path(), &recipe(9)), 9);
        let again = folder.path().join("games-00002.kdata");
        assert_eq!(fs::read(&again).unwrap(), whole);
        fs::remove_file(again).unwrap();
    }
}

#[test]
fn no_flipped_bit_goes_unnoticed() {
    let (folder, chunk) = filled();
    let whole = fs::read(&chunk).unwrap();
    let places = places(&chunk);
    for at in (places[3]..places[4]).step_by(7).chain(places[3]..places[3] + 13) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        fs::write(&chunk, &bytes).unwrap();
        let found = verify(std::slice::from_ref(&chunk), &|| {}).unwrap();
        let found = found[0].as_ref().unwrap();
        assert_eq!((found.games, found.damages.len()), (8, 1), "byte {at}");
        assert_eq!(
            (found.damages[0].at, found.damages[0].what),
            (places[3] as u64, Fault::Checksum)
        );
        let refused = read::<Shogun>(&[folder.path().to_owned()]).unwrap_err();
        assert!(
            refused.to_string().contains(&format!("at byte {}", places[3])),
            "{refused}"
        );
    }
    // What is whole can be saved, and the lost game is played again.
    let saved = folder.path().join("saved");
    let saved = shuffle(std::slice::from_ref(&chunk), VariantId::Shogun, &saved, 1, true).unwrap();
    assert_eq!((saved.games, saved.damaged), (8, 1));
    assert_eq!(fill::<Shogun>(folder.path(), &recipe(9)), 1);
    for at in 0..places[0] {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&chunk, &bytes).unwrap();
        assert!(read::<Shogun>(std::slice::from_ref(&chunk)).is_err(), "byte {at}");
    }
}

#[test]
fn bytes_are_those_of_the_documentation() {
    let folder = tempdir().unwrap();
    let origin = Origin {
        rules: "modern".into(),
        nodes: 200,
        seed: 5,
        version: "1".into(),
        evaluation: 0x0102_0304_0506_0708,
    };
    let mut games = Folder::open(folder.path(), VariantId::Shogi, vec![origin]).unwrap();
    let start = Position::<Shogi>::read("4k4/9/9/9/9/9/2P6/9/4K4 b P 1", Default::default()).unwrap();
    let moves = [("7g7f", 258), ("5a4a", -1), ("P*5e", 3)].map(|(mv, score)| (mv.parse().unwrap(), score));
    let game = Game {
        number: 300,
        start,
        result: -1,
        moves: moves.to_vec(),
    };
    games.add(&game.record(0)).unwrap();
    let bytes = fs::read(folder.path().join("games-00001.kdata")).unwrap();

    let header = b"\x05shogi\x01\x06modern\xc8\x01\x05\x011\x08\x07\x06\x05\x04\x03\x02\x01";
    let mut block = b"\x00\xac\x02\xff\x1d4k4/9/9/9/9/9/2P6/9/4K4 b P 1".to_vec();
    // 7g is square 2 * 9 + 2; 5a 44, 4a 53, 5e 40; the pawn is the seventh piece.
    for (mv, score) in [
        (20 << 7 | 21, 258_i16),
        (44 << 7 | 53, -1),
        (1 << 15 | 6 << 7 | 40, 3),
    ] {
        block.extend_from_slice(&(!mv as u16).to_le_bytes());
        block.extend_from_slice(&score.to_le_bytes());
    }
    let mut expected = b"KOMADATA\x01\x00".to_vec();
    for (mark, part) in [("", header.as_slice()), ("game", &block)] {
        let length = (part.len() as u32).to_le_bytes();
        let checksum = crc32fast::hash(&[length.as_slice(), part].concat());
        expected.extend_from_slice(mark.as_bytes());
        expected.extend_from_slice(&length);
        expected.extend_from_slice(&checksum.to_le_bytes());
        expected.extend_from_slice(part);
    }
    assert_eq!(bytes, expected);
}

#[test]
fn a_record_that_breaks_the_rules_is_found() {
    let folder = tempdir().unwrap();
    let origin = recipe::<Shogun>(1).origins().remove(0);
    let mut games = Folder::open(folder.path(), VariantId::Shogun, vec![origin]).unwrap();
    let record = |start: &str, mv: u16| Record {
        origin: 0,
        number: 0,
        result: 1,
        start: start.into(),
        moves: vec![(mv, 0)],
    };
    games.add(&record(Shogun::START, 0)).unwrap();
    games.add(&record("8/8", 7)).unwrap();
    games
        .add(&Record {
            result: 2,
            ..record(Shogun::START, 0)
        })
        .unwrap();
    drop(games);
    let found = verify(&chunks(&[folder.path().to_owned()]).unwrap(), &|| {}).unwrap();
    let faults: Vec<_> = found[0]
        .as_ref()
        .unwrap()
        .damages
        .iter()
        .map(|damage| damage.what.to_string())
        .collect();
    let expected = [
        "the game is not valid: its move 1 is not legal",
        "the game is not valid: its start position is not valid",
        "the bytes are not a game",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn a_folder_has_one_writer_and_one_game() {
    let (folder, _) = filled();
    let origins = recipe::<Shogun>(9).origins();
    let held = Folder::open(folder.path(), VariantId::Shogun, origins.clone()).unwrap();
    let second = Folder::open(folder.path(), VariantId::Shogun, origins.clone());
    assert!(matches!(second, Err(DataError::InUse(_))));
    drop(held);
    let other = Folder::open(folder.path(), VariantId::Shogi, origins);
    assert!(matches!(other, Err(DataError::OtherGame(..))));
    assert!(matches!(
        read::<Shogi>(&[folder.path().to_owned()]),
        Err(DataError::OtherGame(..))
    ));
    let empty = tempdir().unwrap();
    assert!(matches!(
        chunks(&[empty.path().to_owned()]),
        Err(DataError::Empty(_))
    ));
    let foreign = empty.path().join("x.kdata");
    fs::write(&foreign, "something else").unwrap();
    assert!(matches!(Chunk::open(&foreign), Err(DataError::NoChunk(_))));
}

#[test]
fn a_full_chunk_is_left_alone() {
    let folder = tempdir().unwrap();
    let half = recipe::<Shogun>(5);
    let open =
        |recipe: &SelfPlay<Shogun>| Folder::open(folder.path(), VariantId::Shogun, recipe.origins()).unwrap();
    play(
        &half,
        &mut open(&half).with_per_chunk(2),
        &AtomicBool::new(false),
        &|_| {},
    )
    .unwrap();
    let paths = chunks(&[folder.path().to_owned()]).unwrap();
    let sizes = |paths: &[PathBuf]| -> Vec<_> { paths.iter().map(|path| places(path).len()).collect() };
    assert_eq!(sizes(&paths), [2, 2, 1]);
    let full = fs::read(&paths[1]).unwrap();
    let rest = recipe::<Shogun>(9);
    play(
        &rest,
        &mut open(&rest).with_per_chunk(2),
        &AtomicBool::new(false),
        &|_| {},
    )
    .unwrap();
    let paths = chunks(&[folder.path().to_owned()]).unwrap();
    assert_eq!(sizes(&paths), [2, 2, 2, 2, 1]);
    assert_eq!(fs::read(&paths[1]).unwrap(), full);
    // Games of another kind go into a chunk of their own.
    let more = SelfPlay {
        nodes: 50,
        games: Some(10),
        ..rest
    };
    play(&more, &mut open(&more), &AtomicBool::new(false), &|_| {}).unwrap();
    let paths = chunks(&[folder.path().to_owned()]).unwrap();
    assert_eq!(sizes(&paths), [2, 2, 2, 2, 1, 1]);
}

#[test]
fn a_shuffle_keeps_every_game_once() {
    let (folder, chunk) = filled();
    let copy = folder.path().join("copy.kdata");
    fs::copy(&chunk, copy).unwrap();
    let other = tempdir().unwrap();
    fill::<Shogun>(other.path(), &SelfPlay { seed: 4, ..recipe(5) });
    let paths = chunks(&[folder.path().to_owned(), other.path().to_owned()]).unwrap();
    let shuffled = |name: &str, seed: u64| {
        let out = folder.path().join(name);
        let told = shuffle(&paths, VariantId::Shogun, &out, seed, false).unwrap();
        assert_eq!((told.games, told.doubles, told.damaged), (14, 9, 0));
        let chunk = Chunk::open(&chunks(&[out]).unwrap()[0]).unwrap();
        let records = chunk.blocks().map(|block| block.unwrap().1);
        let records = records.map(|record| (chunk.origins[record.origin].seed, record.number));
        records.collect::<Vec<_>>()
    };
    let [first, second, again] = [("a", 1), ("b", 2), ("c", 1)].map(|(name, seed)| shuffled(name, seed));
    assert_eq!(first, again);
    assert_ne!(first, second);
    let mut sorted = first;
    sorted.sort_unstable();
    let expected: Vec<_> = (0..9)
        .map(|number| (3, number))
        .chain((0..5).map(|number| (4, number)))
        .collect();
    assert_eq!(sorted, expected);
    let again = shuffle(&paths, VariantId::Shogun, &folder.path().join("a"), 1, false);
    assert!(matches!(again, Err(DataError::NotEmpty(_))));
}

#[test]
fn positions_are_picked_and_counted() {
    let (folder, chunk) = filled();
    let read = read::<Shogun>(&[folder.path().to_owned()]).unwrap();
    let quiet: Vec<_> = read.iter().flat_map(quiet_positions).collect();
    let paths = [chunk.clone(), chunk];
    let stats = stats::<Shogun>(&paths, &|| {}).unwrap();
    let positions: usize = read.iter().map(|game| game.moves.len()).sum();
    assert_eq!((stats.chunks, stats.positions), (2, 2 * positions as u64));
    assert_eq!(stats.results().games(), 18);
    assert_eq!(stats.quiet, 2 * quiet.len() as u64);
    assert_eq!(
        stats.bands().iter().map(|band| band.positions).sum::<u64>(),
        stats.quiet
    );
    assert_eq!(stats.nodes, BTreeMap::from([(40, 18)]));
    assert!(stats.distinct.repeated() >= 0.5);
    assert_eq!(
        stats.lengths.quantile(1.0),
        read.iter().map(|game| game.moves.len()).max().unwrap()
    );

    let picked = pick::<Shogun>(&paths, 12, 7).unwrap();
    assert_eq!(picked.len(), 12);
    let known = |hash| quiet.iter().any(|quiet| quiet.pos.hash() == hash);
    assert!(picked.iter().all(|quiet| known(quiet.pos.hash())));
    let hashes = |seed| -> Vec<_> {
        let picked = pick::<Shogun>(&paths, 12, seed).unwrap();
        picked.iter().map(|quiet| quiet.pos.hash()).collect()
    };
    assert_eq!(hashes(7), hashes(7));
    assert_ne!(hashes(7), hashes(8));
    assert!(pick::<Shogun>(&paths, 100_000, 1).unwrap().len() <= 2 * quiet.len());
}

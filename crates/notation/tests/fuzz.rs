//! Readers take anything: damaged files, files of another format, noise. Nothing panics or hangs, and
//! what was understood can be written again.
//!
//! Every test goes on for `KOMADAI_FUZZ_SECONDS`, two if that is not set. A failure names its seed.

mod support;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use komadai_notation::naming::western::Language;
use komadai_notation::naming::{csa, japanese, san, western};
use komadai_notation::{AnyRecord, Format, Hints, Named, format};
use komadai_rules::{Move, Position, Shogi, VariantId, dispatch};
use support::{Dice, lines};

/// Runs a test with one seed after the other until its time is up.
fn for_seeds(mut test: impl FnMut(&mut Dice)) {
    struct Told(u64);
    impl Drop for Told {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("failed with seed {}", self.0);
            }
        }
    }
    let seconds = std::env::var("KOMADAI_FUZZ_SECONDS")
        .ok()
        .and_then(|seconds| seconds.parse().ok());
    let end = Instant::now() + Duration::from_secs(seconds.unwrap_or(2));
    for seed in 0.. {
        let _told = Told(seed);
        test(&mut Dice::new(seed));
        if Instant::now() >= end {
            break;
        }
    }
}

/// The sample records, as they are.
fn samples() -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    let files = std::fs::read_dir(folder).expect("there are samples");
    let mut paths: Vec<_> = files.flatten().map(|file| file.path()).collect();
    paths.sort();
    paths.iter().flat_map(std::fs::read).collect()
}

/// Reads with a format given or not; whatever was understood settles when it is written.
fn read_anything(bytes: &[u8], format: Option<Format>) {
    let hints = Hints {
        format,
        ..Hints::default()
    };
    let Ok(reading) = format::read(bytes, &hints) else {
        return;
    };
    for record in reading.records.iter().take(3) {
        for &format in format::formats_of(record.game()) {
            settles(record, format);
        }
    }
}

fn settles(record: &AnyRecord, format: Format) {
    let Ok(text) = format::write(record, format) else {
        return;
    };
    let hints = Hints {
        format: Some(format),
        game: Some(record.game()),
        ..Hints::default()
    };
    let again = format::read(text.as_bytes(), &hints).expect("the format is given");
    let again: Vec<_> = again
        .records
        .iter()
        .map(|record| format::write(record, format))
        .collect();
    assert_eq!(again, [Ok(text.clone())], "{format}\n{text}");
}

/// Cuts, repeats, swaps and replaces pieces of a file.
fn damage(bytes: &mut Vec<u8>, other: &[u8], dice: &mut Dice) {
    for _ in 0..=dice.below(6) {
        let at = dice.below(bytes.len() + 1).min(bytes.len());
        let length = dice.below(40).min(bytes.len() - at);
        match dice.below(6) {
            0 => _ = bytes.drain(at..at + length),
            1 => {
                let piece = bytes[at..at + length].to_vec();
                bytes.splice(at..at, piece);
            }
            2 => {
                let from = dice.below(other.len());
                let until = (from + dice.below(80)).min(other.len());
                bytes.splice(at..at + length, other[from..until].iter().copied());
            }
            3 => bytes.truncate(at),
            4 => bytes.insert(at, dice.below(256) as u8),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = dice.below(256) as u8;
                }
            }
        }
    }
}

/// Shuffles the lines of a file with those of another.
fn shuffle_lines(bytes: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut lines: Vec<_> = bytes.split(|&byte| byte == b'\n').collect();
    let others: Vec<_> = other.split(|&byte| byte == b'\n').collect();
    for _ in 0..=dice.below(8) {
        let (at, to) = (dice.below(lines.len()), dice.below(lines.len()));
        match dice.below(3) {
            0 => lines.swap(at, to),
            1 => lines[at] = others[dice.below(others.len())],
            _ => lines.insert(at, others[dice.below(others.len())]),
        }
    }
    lines.join(&b'\n')
}

#[test]
fn damaged_files_do_no_harm() {
    let samples = samples();
    for_seeds(|dice| {
        let mut bytes = samples[dice.below(samples.len())].clone();
        let other = &samples[dice.below(samples.len())];
        damage(&mut bytes, other, dice);
        read_anything(&bytes, None);
    });
}

#[test]
fn shuffled_lines_do_no_harm() {
    let samples = samples();
    for_seeds(|dice| {
        let bytes = &samples[dice.below(samples.len())];
        let other = &samples[dice.below(samples.len())];
        read_anything(&shuffle_lines(bytes, other, dice), None);
    });
}

#[test]
fn files_read_in_another_format_do_no_harm() {
    for bytes in samples() {
        for format in Format::ALL {
            read_anything(&bytes, Some(format));
        }
    }
}

/// Letters that mean something somewhere.
const LETTERS: &[char] = &[
    '▲', '△', '７', '六', '歩', '銀', '成', '同', '　', '打', '(', '7', ')', '1', ' ', '\n', '：', '*', '&',
    '#', '|', 'v', '・', '手', '数', '＝', 'ま', 'で', '変', '化', '先', '後', '番', '+', '-', 'P', 'F', 'U',
    '%', '$', '\'', ',', '/', 'T', '{', '}', '[', ']', '"', ':', '.', 'e', 'x', '4', 'O', '=', '@', ';', '9',
    '9', '十', '八', '右', '直', '上',
];

fn noise(dice: &mut Dice, longest: usize) -> String {
    let length = dice.below(longest);
    (0..length).filter_map(|_| dice.pick(LETTERS)).collect()
}

#[test]
fn noise_does_no_harm() {
    for_seeds(|dice| {
        let text = noise(dice, 300);
        read_anything(text.as_bytes(), None);
        for format in Format::ALL {
            read_anything(text.as_bytes(), Some(format));
        }
    });
}

#[test]
fn noise_as_a_name_of_a_move_does_no_harm() {
    fn western_names<V: Named>(text: &str) {
        let pos = Position::<V>::start(Default::default());
        if let Ok(mv) = san::read(&pos, text) {
            assert!(pos.is_legal(mv), "{text}");
        }
        let _ = text.parse::<Move<V>>();
    }
    let shogi = Position::<Shogi>::start(Default::default());
    for_seeds(|dice| {
        let text = noise(dice, 9);
        for id in VariantId::ALL {
            dispatch!(id, V => western_names::<V>(&text));
        }
        let read = [
            western::read(&shogi, &text, Language::English),
            western::read(&shogi, &text, Language::Spanish),
            csa::read(&shogi, &text),
            japanese::read(&shogi, &text, None),
        ];
        assert!(read.iter().flatten().all(|&mv| shogi.is_legal(mv)), "{text}");
    });
}

#[test]
fn damaged_positions_do_no_harm() {
    fn settles<V: Named>(text: &str) {
        if let Ok(pos) = Position::<V>::read(text, Default::default()) {
            let again = Position::<V>::read(&pos.to_string(), Default::default());
            assert_eq!(
                again.map(|again| again.to_string()),
                Ok(pos.to_string()),
                "{text}"
            );
            assert_eq!(pos.count_moves() as usize, pos.legal_moves().len(), "{text}");
        }
    }
    let texts: Vec<String> = lines("fen.jsonl")
        .iter()
        .filter_map(|line| Some(line["in"].as_str()?.into()))
        .collect();
    for_seeds(|dice| {
        let mut bytes = texts[dice.below(texts.len())].clone().into_bytes();
        let other = texts[dice.below(texts.len())].as_bytes();
        damage(&mut bytes, other, dice);
        let text = String::from_utf8_lossy(&bytes);
        for id in VariantId::ALL {
            dispatch!(id, V => settles::<V>(&text));
        }
    });
}

#[test]
fn nesting_and_length_have_bounds() {
    let deep = ["(", "[", "{", "{\"a\":", "[[", "( {"];
    let long = [
        "9",
        "１",
        "変化：9手\n",
        "*\n",
        "|",
        "v",
        "+7776FU\n",
        "1. e4 ",
        "T9",
        "十",
        "右",
    ];
    for text in deep.iter().chain(&long) {
        let text = text.repeat(20_000);
        for format in Format::ALL {
            let hints = Hints {
                format: Some(format),
                ..Hints::default()
            };
            _ = format::read(text.as_bytes(), &hints);
        }
    }
}

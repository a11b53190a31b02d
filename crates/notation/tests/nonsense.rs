//! Readers take anything: damaged files, files of another format, noise. Nothing panics, and what was
//! understood can be written again.

mod support;

use std::path::PathBuf;

use komadai_notation::{AnyRecord, Format, Hints, format};
use support::Dice;

/// How many damaged files each test takes.
const ROUNDS: u64 = 1000;

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
    for seed in 0..ROUNDS {
        let mut dice = Dice::new(seed);
        let mut bytes = samples[dice.below(samples.len())].clone();
        let other = &samples[dice.below(samples.len())];
        damage(&mut bytes, other, &mut dice);
        read_anything(&bytes, None);
    }
}

#[test]
fn shuffled_lines_do_no_harm() {
    let samples = samples();
    for seed in 0..ROUNDS {
        let mut dice = Dice::new(seed);
        let bytes = &samples[dice.below(samples.len())];
        let other = &samples[dice.below(samples.len())];
        read_anything(&shuffle_lines(bytes, other, &mut dice), None);
    }
}

#[test]
fn files_read_in_another_format_do_no_harm() {
    for bytes in samples() {
        for format in Format::ALL {
            read_anything(&bytes, Some(format));
        }
    }
}

#[test]
fn noise_does_no_harm() {
    const LETTERS: &[char] = &[
        '▲', '△', '７', '六', '歩', '銀', '成', '同', '　', '打', '(', '7', ')', '1', ' ', '\n', '：', '*',
        '&', '#', '|', 'v', '・', '手', '数', '＝', 'ま', 'で', '変', '化', '先', '後', '番', '+', '-', 'P',
        'F', 'U', '%', '$', '\'', ',', '/', 'T', '{', '}', '[', ']', '"', ':', '.', 'e', 'x', '4', 'O', '=',
        '@', ';', '9', '9', '十', '八', '右', '直', '上',
    ];
    for seed in 0..ROUNDS {
        let mut dice = Dice::new(seed);
        let length = dice.below(300);
        let text: String = (0..length).filter_map(|_| dice.pick(LETTERS)).collect();
        read_anything(text.as_bytes(), None);
        for format in Format::ALL {
            read_anything(text.as_bytes(), Some(format));
        }
    }
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

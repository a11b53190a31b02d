//! The sample records are understood without a problem, and kept by every format that can.

use std::path::{Path, PathBuf};

use komadai_notation::{AnyRecord, Format, Hints, Reading, format};

/// Every file of `testdata/records`.
fn samples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    let files = std::fs::read_dir(folder).expect("there are samples");
    let mut paths: Vec<_> = files.flatten().map(|file| file.path()).collect();
    paths.sort();
    paths
}

fn format_of(path: &Path) -> Format {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending
        .and_then(Format::from_ending)
        .unwrap_or_else(|| panic!("{}", path.display()))
}

fn read(path: &Path) -> Reading {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    format::read(&bytes, &Hints::default()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn samples_are_what_their_endings_say() {
    for path in samples() {
        let reading = read(&path);
        assert_eq!(reading.format, format_of(&path), "{}", path.display());
        assert!(
            reading.problems.is_empty(),
            "{}: {:?}",
            path.display(),
            reading.problems
        );
        assert!(!reading.records.is_empty(), "{}", path.display());
    }
}

#[test]
fn samples_are_kept_by_their_format() {
    // USI lines do not say how a game ended, and CSA is written without fractions of a second.
    let holds_all = |path: &PathBuf| !matches!(format_of(path), Format::Usi | Format::Csa);
    for path in samples().into_iter().filter(holds_all) {
        let reading = read(&path);
        for record in &reading.records {
            let text = format::write(record, reading.format).expect("it came from there");
            assert_eq!(
                read_again(&text, record, reading.format),
                std::slice::from_ref(record),
                "{}\n{text}",
                path.display()
            );
        }
    }
}

#[test]
fn samples_settle_in_every_format() {
    for path in samples() {
        for record in read(&path).records {
            for &format in format::formats_of(record.game()) {
                let text = format::write(&record, format).expect("the game has this format");
                let again = read_again(&text, &record, format);
                let again: Vec<_> = again.iter().map(|record| format::write(record, format)).collect();
                assert_eq!(again, [Ok(text)], "{} as {format}", path.display());
            }
        }
    }
}

#[test]
fn a_sample_and_its_twin_for_windows_say_the_same() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    for (name, twin) in [("even.kif", "windows.kif"), ("game.ki2", "windows.ki2")] {
        let (sample, twin) = (read(&folder.join(name)), read(&folder.join(twin)));
        assert_eq!(sample.records, twin.records, "{name}");
        assert_ne!(sample.encoding, twin.encoding, "{name}");
    }
}

fn read_again(text: &str, record: &AnyRecord, format: Format) -> Vec<AnyRecord> {
    let hints = Hints {
        format: Some(format),
        game: Some(record.game()),
        ..Hints::default()
    };
    let reading = format::read(text.as_bytes(), &hints).expect("the format is given");
    assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
    reading.records
}

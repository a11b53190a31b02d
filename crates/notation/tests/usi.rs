//! USI position lines as they are met.

mod support;

use komadai_notation::{End, Format, Record};
use komadai_rules::Shogi;
use support::random::{read, write};
use support::{sample, shogi};

#[test]
fn lines_are_read_with_and_without_their_words() {
    let reading = read(&sample("positions.usi"), Format::Usi);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    let lengths: Vec<_> = (0..reading.records.len())
        .map(|game| shogi(&reading, game).len())
        .collect();
    assert_eq!(lengths, [0, 5, 2, 2, 1, 0, 2]);
    let resigned = shogi(&reading, 3);
    assert_eq!(resigned.node(resigned.last()).end, Some((End::Resign, None)));
}

#[test]
fn a_line_is_written_as_engines_read_it() {
    let text = "position startpos moves 7g7f 3c3d 8h2b+\n";
    assert_eq!(write(&shogi(&read(text, Format::Usi), 0), Format::Usi), text);
    let problem = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n";
    assert_eq!(
        write(&shogi(&read(problem, Format::Usi), 0), Format::Usi),
        problem
    );
}

#[test]
fn damage_is_told_by_line_and_the_rest_is_kept() {
    let text = "# comment\nposition startpos moves 7g7f 7g7f 3c3d\nposition sfen nonsense\nposition\nstartpos moves xyz\nsfen 9/9 b - x\n";
    let reading = read(text, Format::Usi);
    let lines: Vec<_> = reading
        .problems
        .list()
        .iter()
        .map(|problem| problem.line)
        .collect();
    assert_eq!(lines, [2, 3, 5, 6]);
    assert_eq!(shogi(&reading, 0).len(), 1);
    let empty = Record::<Shogi>::new(komadai_rules::Position::start(Default::default()));
    assert_eq!(shogi(&reading, 1), empty);
}

//! A reader takes no more moves than its caller wants, and says so.

use komadai_notation::{Format, Hints, format, with_record};

/// Games longer than the limit, in every format that holds more than a position.
fn long_games() -> Vec<(Format, String)> {
    let record = "position startpos moves 2h1h 8b9b 1h2h 9b8b 2h1h 8b9b 1h2h 9b8b\n";
    let usi = format::read(record.as_bytes(), &Hints::default()).unwrap();
    let shogi = [Format::Kif, Format::Ki2, Format::Csa, Format::Jkf, Format::Usi];
    let mut games: Vec<_> = shogi
        .into_iter()
        .map(|format| (format, format::write(&usi.records[0], format).unwrap()))
        .collect();
    let pgn = "[Variant \"Shogun\"]\n\n1. Nc3 Nc6 2. Nb1 Nb8 3. Nc3 Nc6 4. Nb1 Nb8 *\n";
    games.push((Format::Pgn, pgn.into()));
    games
}

#[test]
fn a_reader_stops_at_the_most_moves_and_says_so() {
    for (format, text) in long_games() {
        let read = |most_moves| {
            let hints = Hints {
                format: Some(format),
                most_moves,
                ..Hints::default()
            };
            let reading = format::read(text.as_bytes(), &hints).unwrap();
            let moves = reading
                .records
                .iter()
                .map(|record| with_record!(record, record => record.len()));
            (moves.sum::<usize>(), reading.problems)
        };
        assert_eq!(read(None).0, 8, "{format}");
        assert!(read(Some(8)).1.is_empty(), "{format}");
        let (moves, problems) = read(Some(5));
        assert_eq!(moves, 5, "{format}");
        assert!(!problems.is_empty(), "{format}: nothing was said");
    }
}

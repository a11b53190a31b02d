//! Games of a match as records, in any format of the game.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use komadai_notation::{End, Format, Header, Named, Record, format};
use komadai_rules::text::read_move;
use komadai_rules::{Position, Side};

use crate::log::{Entry, MoveEntry};

/// A game as a record, as far as its moves can be read.
pub fn record<V: Named>(entry: &Entry, rules: V::Rules) -> Option<Record<V>> {
    let start = Position::<V>::read(&entry.start, rules).ok()?;
    let mut record = Record::new(start);
    let headers = [
        (Header::Event, "Engine match".to_owned()),
        (
            Header::Round,
            format!("{}.{}", entry.pair() + 1, entry.number % 2 + 1),
        ),
        (Header::Start, date(entry.began)),
        (Header::Sente, entry.sente.clone()),
        (Header::Gote, entry.gote.clone()),
    ];
    for (header, value) in headers {
        record.headers.set(header, value);
    }
    let mut at = Record::<V>::ROOT;
    for text in &entry.opening {
        at = record.play(at, read_move(text, V::DIALECT).ok()?).ok()?;
    }
    for played in &entry.moves {
        at = record.play(at, read_move(&played.mv, V::DIALECT).ok()?).ok()?;
        let node = record.node_mut(at);
        node.spent = Some(Duration::from_millis(played.ms));
        node.clock = played.left.map(Duration::from_millis);
        node.comment = comment(played);
    }
    let turn = record.node(at).position().turn();
    let end = end(entry, turn);
    if matches!(end, End::Result(_)) {
        let why = Header::Other("Termination".into());
        record.headers.set(why, entry.cause.as_str());
    }
    record.node_mut(at).end = Some((end, None));
    Some(record)
}

/// `+0.35/12`: score and depth.
fn comment(played: &MoveEntry) -> String {
    match (played.score, played.depth) {
        (Some(score), Some(depth)) => format!("{}/{depth}", score.in_pawns()),
        (Some(score), None) => score.in_pawns(),
        (None, _) => String::new(),
    }
}

/// How a record ends that has `turn` to move.
fn end(entry: &Entry, turn: Side) -> End {
    let winner = entry.winner();
    let loser_is_to_move = winner == Some(!turn);
    match entry.cause.as_str() {
        "checkmate" => End::Mate,
        "resign" => End::Resign,
        "time" => End::Time,
        "impasse" if winner == Some(turn) => End::Declaration,
        "impasse" if winner.is_none() => End::Impasse,
        "repetition" if winner.is_none() => End::Repetition,
        "max plies" => End::MaxMoves,
        "illegal" | "perpetual" if loser_is_to_move => End::Illegal,
        "illegal" | "perpetual" => End::OpponentIllegal,
        _ => End::Result(winner),
    }
}

/// `2001.02.03` of seconds since 1970.
fn date(seconds: u64) -> String {
    let days = seconds / 86_400;
    // Years are counted from March, so that the leap day is the last day of its year; 1970-01-01 is day
    // 719468 from March of year 0. An era is 400 years.
    let day = days + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}.{month:02}.{day:02}", era * 400 + year + next)
}

/// The records of a match: a file of all games where the format allows that, else a folder with a file
/// for each.
#[derive(Clone, Debug)]
pub struct Records {
    place: PathBuf,
    format: Format,
}

impl Records {
    /// Makes the file or folder and writes the games that were played before.
    pub fn open<V: Named>(
        place: &Path,
        format: Format,
        entries: &[Entry],
        rules: V::Rules,
    ) -> io::Result<Self> {
        let records = Self {
            place: place.to_owned(),
            format,
        };
        match format.separator() {
            Some(_) => fs::write(place, "")?,
            None => fs::create_dir_all(place)?,
        }
        for entry in entries {
            records.add::<V>(entry, rules)?;
        }
        Ok(records)
    }

    fn path(&self, number: u64) -> PathBuf {
        match self.format.separator() {
            Some(_) => self.place.clone(),
            None => self.place.join(format!("game-{:05}.{}", number + 1, self.format)),
        }
    }

    /// Adds a game.
    pub fn add<V: Named>(&self, entry: &Entry, rules: V::Rules) -> io::Result<()> {
        let text = record::<V>(entry, rules);
        let Some(Ok(mut text)) = text.map(|record| format::write_record(&record, self.format)) else {
            return Err(io::Error::other(format!(
                "game {} cannot be written",
                entry.number + 1
            )));
        };
        let path = self.path(entry.number);
        match self.format.separator() {
            None => fs::write(path, text),
            Some(separator) => {
                text.push_str(separator);
                let mut file = OpenOptions::new().append(true).create(true).open(path)?;
                file.write_all(text.as_bytes())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, text) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_453, "2025.12.31"),
            (20_454, "2026.01.01"),
        ] {
            assert_eq!(date(days * 86_400 + 5), text);
        }
    }
}

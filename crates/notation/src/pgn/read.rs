//! Reading PGN, several games per file.

use komadai_rules::text::read_setup;
use komadai_rules::{Position, VariantId, dispatch};

use super::games::{Games, PgnGame, read_result};
use super::movetext::{Builder, MainLine};
use super::tags;
use super::tokens::Tokens;
use crate::any::AnyRecord;
use crate::headers::{Header, Headers};
use crate::kind::Hints;
use crate::naming::Named;
use crate::problem::Problems;
use crate::record::Record;
use crate::with_record;

/// Reads the games of a file, those of Shogi too if they say so. A game that does not say which it is, is the one
/// hinted at, else the one in which it makes most sense.
pub(crate) fn read(text: &str, hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    let mut records = Vec::new();
    let mut moves_left = hints.most_moves();
    let mut games = Games::new(text);
    while let Some(game) = games.next(problems) {
        if moves_left == 0 {
            problems.add(game.line, "too many moves, the rest is left out");
            break;
        }
        if let Some(record) = read_any(&game, hints, moves_left, problems) {
            // A game without moves takes room too.
            moves_left = moves_left.saturating_sub(1 + with_record!(&record, record => record.len()));
            records.push(record);
        }
    }
    records
}

fn read_any(
    game: &PgnGame<'_>,
    hints: &Hints,
    moves_left: usize,
    problems: &mut Problems,
) -> Option<AnyRecord> {
    let named = game.tag("Variant").map(tags::read_variant);
    let line = game.tags.first().map_or(game.line, |tag| tag.line);
    match (named, hints.game) {
        (Some(Some(id)), _) => read_as(id, game, moves_left, problems),
        (Some(None), hint) => {
            let variant = game.tag("Variant").unwrap_or_default();
            problems.add(line, format!("the variant {variant:?} is not known"));
            read_as(hint?, game, moves_left, problems)
        }
        (None, Some(id)) => read_as(id, game, moves_left, problems),
        (None, None) => {
            let (id, record, found) = guess(game, moves_left)?;
            problems.add(line, format!("no Variant tag; {id} is assumed"));
            problems.extend(found);
            record
        }
    }
}

/// The game in which there are fewest problems.
fn guess(game: &PgnGame<'_>, moves_left: usize) -> Option<(VariantId, Option<AnyRecord>, Problems)> {
    let readings = tags::games().map(|id| {
        let mut problems = Problems::default();
        let record = read_as(id, game, moves_left, &mut problems);
        (id, record, problems)
    });
    let moves = |record: &Option<AnyRecord>| record.as_ref().map_or(0, |any| with_record!(any, r => r.len()));
    readings
        .min_by_key(|(_, record, problems)| (record.is_none(), problems.len(), usize::MAX - moves(record)))
}

fn read_as(
    id: VariantId,
    game: &PgnGame<'_>,
    moves_left: usize,
    problems: &mut Problems,
) -> Option<AnyRecord> {
    dispatch!(id, V => read_game::<V>(game, moves_left, problems).map(AnyRecord::from))
}

fn read_game<V: Named>(game: &PgnGame<'_>, moves_left: usize, problems: &mut Problems) -> Option<Record<V>> {
    let headers = read_headers(game);
    let rules = headers.rules::<V::Rules>().unwrap_or_else(|| {
        problems.add(game.line, "unknown rule set, taken as the default");
        Default::default()
    });
    let mut record = match read_start::<V>(game, rules) {
        Ok(record) => record,
        Err(error) => {
            let line = game.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("FEN"));
            problems.add(line.map_or(game.line, |tag| tag.line), error);
            return None;
        }
    };
    record.headers = headers;
    let tokens = Tokens::new(game.movetext, game.line);
    let main_line = Builder::new(&mut record, moves_left, problems).read(tokens);
    set_end(&mut record, game, &main_line);
    let says_something = !game.tags.is_empty() || !record.is_empty();
    says_something.then_some(record)
}

fn read_headers(game: &PgnGame<'_>) -> Headers {
    let mut headers = Headers::default();
    for tag in &game.tags {
        let value = tag.value.trim();
        if let Some(header) = tags::read_header(tag.name, value) {
            headers.set(header, value);
        }
    }
    headers
}

fn read_start<V: Named>(game: &PgnGame<'_>, rules: V::Rules) -> Result<Record<V>, String> {
    match game.tag("FEN") {
        Some(fen) if game.tag("SetUp") != Some("0") => {
            let setup = read_setup::<V>(fen).map_err(|error| error.to_string())?;
            let start = setup.into_position(rules);
            start.map(Record::new).map_err(|error| error.to_string())
        }
        _ => Ok(Record::new(Position::start(rules))),
    }
}

/// The end of the main line, from the result at the end of the moves or else the `Result` tag, and
/// from `Termination`. A `Termination` that does not help stays a header.
fn set_end<V: Named>(record: &mut Record<V>, game: &PgnGame<'_>, main_line: &MainLine) {
    let tagged = || game.tag("Result").and_then(|value| read_result(value.trim()));
    let result = main_line.result.or_else(tagged).unwrap_or("*");
    let turn = record.node(main_line.last).position().turn();
    let reason = game.tag(tags::TERMINATION).map(str::trim).unwrap_or_default();
    let told = tags::read_end(reason, result, turn).filter(|_| main_line.is_whole);
    if told.is_none() {
        record
            .headers
            .set(Header::Other(tags::TERMINATION.into()), reason);
    }
    if let Some(end) = told.or_else(|| tags::bare_end(result)) {
        record.stop(main_line.last, end, None);
    }
}

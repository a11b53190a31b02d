//! Games as records: written down from what happened in them, and brought in from elsewhere.

mod clocks;
mod import;
mod written;

use std::sync::LazyLock;

use futures_util::future::BoxFuture;
use komadai_notation::{
    AnyRecord, Encoding, End, Format, Header, Hints, Named, Record, encoding, format, with_record,
};
use komadai_play::{Finish, Span};
use komadai_rules::{Side, dispatch};

use crate::pool::{Pool, run_detached};
use crate::store::{GameRow, Import, Store, StoreError, StoredEvent, UserId};
use crate::{Error, GameId, bounds, dates};

pub use import::{Imported, ReadGames, read, reason, understand};
pub use written::Written;

/// A game with its record.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The game as stored.
    pub row: GameRow,
    /// The record: of a game from elsewhere as it came, with its comments and branches.
    pub record: AnyRecord,
    /// Who brought it and whether lists show it, if it is from elsewhere.
    pub import: Option<(Option<UserId>, bool)>,
}

/// Records may be long: so many are read or written at the same time, and so many may wait, of all and of one address.
static SCRIBES: LazyLock<Pool> = LazyLock::new(|| Pool::start("scribe", 2, 128, 16));

/// Does what takes a while beside the threads that serve games.
pub async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    SCRIBES.run(move |()| work()).await
}

/// How a game is to be written down.
#[derive(Clone, Debug)]
pub struct Manner {
    /// The format; the usual one of the game if none is named.
    pub format: Option<Format>,
    /// The encoding.
    pub encoding: Encoding,
    /// The game whose analysis is written with it, should there be one.
    pub analysis: Option<GameId>,
    /// Where the server is seen from: `https://example.org`.
    pub site: String,
}

/// The games that are kept, as records.
#[derive(Clone, Debug)]
pub struct Records {
    store: Store,
}

impl Records {
    /// Games are kept in the store.
    pub fn new(store: Store) -> Self {
        Self { store }
    }

    /// The record of a game.
    pub fn load(&self, id: GameId) -> BoxFuture<'_, Result<Recorded, Error>> {
        Box::pin(async move {
            let found = self.store.game_with_events(id).await?;
            let (row, events) = found.ok_or(Error::NotFound("game"))?;
            let import = self.store.import(id).await?;
            aside(move || {
                let record = match import.as_ref().and_then(|import| read_import(&row, import)) {
                    Some(record) => record,
                    None => record_of(&row, &events)?,
                };
                let import = import.map(|import| (import.owner, import.is_listed));
                Ok(Recorded { row, record, import })
            })
            .await?
        })
    }

    /// A game written down.
    pub fn write(&self, id: GameId, manner: Manner) -> BoxFuture<'_, Result<Written, Error>> {
        Box::pin(async move {
            let Recorded { record, .. } = self.load(id).await?;
            self.write_as(move || Ok(record), manner, Some(id)).await
        })
    }

    /// A record written down, of a game that is kept here or of none; it is made beside the threads that serve games.
    pub async fn write_as(
        &self,
        record: impl FnOnce() -> Result<AnyRecord, Error> + Send + 'static,
        manner: Manner,
        id: Option<GameId>,
    ) -> Result<Written, Error> {
        let analysis = match manner.analysis {
            Some(id) => self.store.analysis(id).await?.and_then(|row| row.body),
            None => None,
        };
        aside(move || Written::new(record()?, &manner, analysis.as_deref(), id)).await?
    }

    /// Keeps the games of a file for who brought it; lists show them to everybody if that is wanted, otherwise they are
    /// found by their links alone.
    pub fn keep(
        &self,
        owner: UserId,
        is_listed: bool,
        read: ReadGames,
    ) -> BoxFuture<'_, Result<Imported, Error>> {
        Box::pin(async move {
            let ReadGames {
                format,
                games,
                problems,
            } = read;
            let mut imported = Imported {
                format,
                games: Vec::new(),
                problems,
            };
            for (game, moves, _) in &games {
                let (id, variant) = (game.game.id, game.game.variant);
                imported.games.push((id, variant, moves.plies as usize));
            }
            let store = self.store.clone();
            run_detached(async move {
                for (game, moves, import) in games {
                    let import = Import {
                        owner: Some(owner),
                        is_listed,
                        ..import
                    };
                    store.add_import(game, moves, import).await?;
                }
                Ok::<_, Error>(())
            })
            .await?;
            Ok(imported)
        })
    }
}

/// The record of a game of which everything that happened is known.
pub fn record_of(row: &GameRow, events: &[StoredEvent]) -> Result<AnyRecord, StoreError> {
    dispatch!(row.game.variant, V => Ok(write_down::<V>(row, events)?.into()))
}

fn write_down<V: Named>(row: &GameRow, events: &[StoredEvent]) -> Result<Record<V>, StoreError> {
    let game = row.restore::<V>(events)?;
    let mut record = Record::new(*game.line().start());
    write_headers(&mut record, row);
    let mut at = Record::<V>::ROOT;
    for played in game.played() {
        at = record
            .play(at, played.mv)
            .map_err(|error| StoreError::Value(error.to_string()))?;
        let node = record.node_mut(at);
        if row.game.terms.time.is_live() {
            node.spent = duration(played.spent);
            node.clock = duration(played.clock.main);
        }
    }
    if let Some(finish) = game.over() {
        write_end(&mut record, *finish, game.turn());
    }
    Ok(record)
}

fn write_headers<V: Named>(record: &mut Record<V>, row: &GameRow) {
    let game = &row.game;
    let headers = &mut record.headers;
    let is_japanese = V::FORMATS.contains(&Format::Kif);
    let date = |at| {
        if is_japanese {
            dates::with_slashes(at)
        } else {
            dates::with_dots(at)
        }
    };
    headers.set(
        Header::Event,
        if game.terms.rated {
            "Rated game"
        } else {
            "Casual game"
        },
    );
    headers.set(Header::Start, date(game.created).unwrap_or_default());
    headers.set(Header::Sente, game.players[Side::Sente].name());
    headers.set(Header::Gote, game.players[Side::Gote].name());
    for (side, header) in [
        (Side::Sente, Header::SenteRating),
        (Side::Gote, Header::GoteRating),
    ] {
        if let Some(rating) = row.ratings[side] {
            headers.set(header, rating.value.round().to_string());
        }
    }
    headers.set(Header::TimeControl, game.terms.time.to_string());
    if let Some(end) = &row.end {
        headers.set(Header::End, date(end.at).unwrap_or_default());
    }
    headers.set(Header::Other("GameId".into()), game.id.to_string());
    if !is_japanese {
        let clock = dates::clock(game.created).unwrap_or_default();
        headers.set(Header::Other("UTCTime".into()), clock);
    }
}

fn write_end<V: Named>(record: &mut Record<V>, finish: Finish, turn: Side) {
    let end = match finish {
        Finish::Ended(ending) => End::of(ending, turn),
        Finish::Aborted => End::Interrupted,
    };
    if matches!(end, End::Result(_)) && V::FORMATS.contains(&Format::Pgn) {
        // What the standard has no word for is told in ours.
        record
            .headers
            .set(Header::Other("Termination".into()), finish.reason());
    }
    let last = record.last();
    record.node_mut(last).end = Some((end, None));
}

fn duration(span: Span) -> Option<std::time::Duration> {
    u64::try_from(span.0).ok().map(std::time::Duration::from_millis)
}

/// The record a game came from; `None` should it no longer be understood, or be longer than what is shown.
fn read_import(row: &GameRow, import: &Import) -> Option<AnyRecord> {
    let hints = Hints {
        format: Format::from_name(&import.format),
        encoding: Some(Encoding::Utf8),
        game: Some(row.game.variant),
        most_moves: Some(bounds::POINTS),
    };
    let reading = format::read(import.record.as_bytes(), &hints).ok()?;
    reading
        .records
        .into_iter()
        .find(|record| record.game() == row.game.variant)
        .filter(|record| with_record!(record, record => import::check(record)).is_ok())
}

//! Records that come from elsewhere: understood, checked, and kept as games that are over.

use bytes::Bytes;
use futures_util::future::BoxFuture;
use komadai_notation::format::Reading;
use komadai_notation::{AnyRecord, End, Format, Header, Hints, Named, Problem, Record, format, with_record};
use komadai_play::{ClockState, Event, Finish, Moment, Span, Terms, TimeControl};
use komadai_rules::{BySide, Ending, Line, Listed, Policy, Position, Reason, RulesName, Side, VariantId};

use super::aside;
use crate::now::now;
use crate::start::start as start_of;
use crate::store::{self, Appended, Begun, Epoch, Import, NewGame, Origin, Player, StoredEvent};
use crate::text::{visible, visible_lines};
use crate::{Error, GameId, bounds, dates};

/// The longest name of a player.
const LONGEST_NAME: usize = 60;

/// What was made of a file.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The format it was taken for.
    pub format: Format,
    /// The games: their names here, which game each is, and how many moves it has.
    pub games: Vec<(GameId, VariantId, usize)>,
    /// What was not understood.
    pub problems: Vec<Problem>,
}

/// A game to be stored.
type Ready = (Begun, Appended, Import);

/// What a file says: games to be kept.
#[derive(Debug)]
pub struct ReadGames {
    /// The format it was taken for.
    pub(super) format: Format,
    pub(super) games: Vec<Ready>,
    /// What was not understood.
    pub(super) problems: Vec<Problem>,
}

/// Reads the games of a file.
pub fn read(file: Bytes, hints: Hints) -> BoxFuture<'static, Result<ReadGames, Error>> {
    Box::pin(async move {
        let at = now();
        aside(move || read_at(&file, &hints, at)).await?
    })
}

/// Understands a file that is not kept: its first games.
pub fn understand(file: Bytes, hints: Hints) -> BoxFuture<'static, Result<Reading, Error>> {
    Box::pin(async move {
        aside(move || {
            let mut reading = open(&file, &hints)?;
            reading.records.truncate(bounds::GAMES);
            for record in &reading.records {
                with_record!(record, record => check(record)).map_err(Error::Invalid)?;
            }
            Ok(reading)
        })
        .await?
    })
}

/// Reads a file, as much of it as anybody needs.
fn open(file: &[u8], hints: &Hints) -> Result<Reading, Error> {
    let hints = Hints {
        most_moves: Some(bounds::POINTS),
        ..*hints
    };
    format::read(file, &hints).map_err(|error| Error::Invalid(error.to_string()))
}

/// Sees that a record is no longer than what is stored and shown, be it after the end of its game.
pub(super) fn check<V: Named>(record: &Record<V>) -> Result<(), String> {
    let most = bounds::PLIES;
    match record.main_line().nth(most) {
        Some(_) => Err(format!("it has more than {most} moves")),
        None => Ok(()),
    }
}

fn read_at(file: &[u8], hints: &Hints, at: Moment) -> Result<ReadGames, Error> {
    let reading = open(file, hints)?;
    let mut problems = reading.problems.list().to_vec();
    let mut trouble = |message: String| problems.push(Problem { line: 0, message });
    if reading.records.len() > bounds::GAMES {
        trouble(format!("only the first {} games were taken", bounds::GAMES));
    }
    let mut games = Vec::new();
    for (record, number) in reading.records.iter().zip(1..=bounds::GAMES) {
        match with_record!(record, inner => prepare(inner, record, reading.format, at)) {
            Ok((game, is_whole)) => {
                games.push(game);
                if !is_whole {
                    trouble(format!(
                        "game {number} goes on after its end; what follows is only in its record"
                    ));
                }
            }
            Err(message) => trouble(format!("game {number}: {message}")),
        }
    }
    if games.is_empty() {
        let first = problems
            .first()
            .map_or_else(|| "there is no game in it".into(), ToString::to_string);
        return Err(Error::Invalid(first));
    }
    Ok(ReadGames {
        format: reading.format,
        games,
        problems,
    })
}

/// A record as a game that is over, and whether all of its main line is in it.
fn prepare<V: Listed + Named>(
    record: &Record<V>,
    any: &AnyRecord,
    from: Format,
    at: Moment,
) -> Result<(Ready, bool), String> {
    let rules = RulesName::of(record.start().rules());
    let start = record.start().to_string();
    // A problem without a king is no game.
    start_of::<V>(rules, &start)?;
    check(record)?;
    let line = record.to_line();
    let is_whole = record.main_line().count() == line.len();
    let played = record
        .headers
        .get(&Header::Start)
        .and_then(dates::read_day)
        // Nobody has played tomorrow.
        .filter(|day| *day <= at)
        .unwrap_or(at);
    let id = GameId::random();
    let game = NewGame {
        id,
        variant: V::ID,
        rules,
        start,
        terms: Terms {
            time: TimeControl::Unlimited,
            rated: false,
            policy: Policy::Casual,
        },
        origin: Origin::Import,
        players: BySide(Side::BOTH.map(|side| player(record, side))),
        created: played,
    };
    // In the format it came in nothing is lost.
    let formats = V::FORMATS;
    let format = Some(from)
        .filter(|from| formats.contains(from))
        .or(formats.first().copied())
        .ok_or("its game has no format")?;
    let import = Import {
        owner: None,
        is_listed: false,
        format: format.name().into(),
        record: visible_lines(&format::write(any, format).map_err(|error| error.to_string())?),
    };
    let moves = appended(id, record, &line, is_whole, played);
    // Nobody's clock runs.
    let game = Begun {
        game,
        turn_since: None,
        due: None,
    };
    Ok(((game, moves, import), is_whole))
}

fn player<V: Named>(record: &Record<V>, side: Side) -> Player {
    let header = match side {
        Side::Sente => Header::Sente,
        Side::Gote => Header::Gote,
    };
    let name = record.headers.get(&header).unwrap_or_default();
    let name: String = visible(name).chars().take(LONGEST_NAME).collect();
    // The sign in front is that of a computer's level here.
    let name = name
        .trim_start_matches(|letter: char| letter == '@' || letter.is_whitespace())
        .trim_end();
    let is_told = !name.is_empty() && name != "?";
    Player::Named(if is_told { name } else { V::SIDES[side] }.into())
}

/// The moves as they would have been stored had the game been played here.
fn appended<V: Named>(
    id: GameId,
    record: &Record<V>,
    line: &Line<V>,
    is_whole: bool,
    at: Moment,
) -> Appended {
    let mut clocks = BySide([ClockState::default(); 2]);
    let mut events = Vec::with_capacity(line.len() + 1);
    for (ply, (mv, node)) in line.moves().zip(record.main_line()).enumerate() {
        let node = record.node(node);
        let side = line.position_at(ply).map_or(Side::Sente, Position::turn);
        clocks[side].main = node.clock.map_or(clocks[side].main, span);
        events.push(Event::<V>::Moved {
            side,
            mv,
            at,
            spent: node.spent.map_or(Span::ZERO, span),
            lag: Span::ZERO,
            clocks,
        });
    }
    let finish = finish(record, line, is_whole);
    events.push(Event::Over { finish, at, clocks });
    let stored = events.iter().zip(1..);
    let stored = stored.map(|(event, version)| StoredEvent::new(version, event, None));
    let end = store::End { at, finish };
    let moves: Vec<_> = line.moves().map(|mv| mv.to_string()).collect();
    Appended {
        id,
        epoch: Epoch::default(),
        events: stored.collect(),
        plies: line.len() as u32,
        turn_since: None,
        due: None,
        end: Some((end, moves.join(" "))),
    }
}

/// How the game ended: by the rules, or as the record says.
fn finish<V: Named>(record: &Record<V>, line: &Line<V>, is_whole: bool) -> Finish {
    if let Some(ending) = line.ending() {
        return Finish::Ended(ending);
    }
    let last = record.node(record.last());
    let Some((end, _)) = last.end.as_ref().filter(|_| is_whole) else {
        return Finish::Aborted;
    };
    let Some(reason) = reason(end) else {
        return Finish::Aborted;
    };
    Finish::Ended(Ending {
        winner: end.winner(last.position().turn()),
        reason,
    })
}

/// The reason the rules have for how a written line ended.
pub fn reason(end: &End) -> Option<Reason> {
    Some(match end {
        End::Mate => Reason::Checkmate,
        End::Resign | End::Result(Some(_)) => Reason::Resign,
        End::Repetition => Reason::Repetition,
        End::Impasse | End::Declaration => Reason::Impasse,
        End::Illegal | End::OpponentIllegal => Reason::Illegal,
        End::Time | End::Forfeit | End::OpponentForfeit => Reason::Time,
        End::Draw | End::MaxMoves | End::Result(None) => Reason::Agreement,
        End::NoMate | End::Interrupted | End::Sealed | End::Other(_) => return None,
    })
}

fn span(time: std::time::Duration) -> Span {
    Span(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

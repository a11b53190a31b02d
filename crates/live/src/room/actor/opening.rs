//! A room that opens: the game is taken, then read, then made again from what happened in it.

use std::collections::{HashMap, VecDeque};
use std::sync::LazyLock;

use komadai_rules::{BySide, Side};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::excuse::Excuse;
use super::{ACKS, Room};
use crate::now::now;
use crate::pool::Pool;
use crate::room::attend::Stamps;
use crate::room::game::{self, AnyGame};
use crate::room::ownership::Owned;
use crate::room::rooms::Rooms;
use crate::store::{GameRow, Store, StoredEvent};
use crate::wire::RatingChange;
use crate::{Error, GameId};

/// A game of more moves takes a while to open, and megabytes: a few at a time, beside the threads that serve games.
const LONG: u32 = 250;
static OPENING: Semaphore = Semaphore::const_new(2);
static OPENER: LazyLock<Pool> = LazyLock::new(|| Pool::start("opener", 1, 64, 64));

impl Room {
    /// Takes a game for this node and opens it as it is stored.
    pub(super) async fn load(rooms: Rooms, id: GameId) -> Result<Self, Error> {
        let store = &rooms.store;
        let found = store.game(id).await?.ok_or(Error::NotFound("game"))?;
        // First it is owned, then read: nobody else can append to it meanwhile.
        let Owned { epoch, handed } = rooms.own(&found).await?;
        let (row, events, game) = if is_long(&found) {
            load_long(store, id, rooms.node.is_alone()).await?
        } else {
            let (row, events) = load_events(store, id).await?;
            let game = game::open(&row, &events, rooms.node.is_alone())?;
            (row, events, game)
        };
        let acks = events
            .iter()
            .filter_map(|event| Some((event.ack.clone()?, event.version)))
            .collect::<Vec<_>>();
        let skip = acks.len().saturating_sub(ACKS);
        // Of a game that is over, what the players were worth then.
        let mut ratings = row.ratings;
        for side in Side::BOTH {
            if row.end.is_none()
                && let Some(user) = row.game.players[side].user()
            {
                ratings[side] = store.rating(user, row.game.variant).await?;
            }
        }
        let changes = changes(store, &row).await?;
        let connections = BySide(Side::BOTH.map(|side| rooms.connections(&row, side)));
        let absent = |side: Side| (connections[side] == 0).then(now);
        // A room knows nobody whom the one before it knew.
        let clocks_run = row
            .turn_since
            .filter(|_| row.end.is_none() && !rooms.node.is_alone());
        let handed = handed.filter(|_| row.end.is_none());
        let excused = |side: Side| {
            row.game.players[side].user()?;
            let handed = handed.and_then(|at| Excuse::of_handed(at, now()));
            if connections[side] > 0 {
                return handed.filter(|_| side == game.turn()).map(Excuse::until_now);
            }
            let clocks_run = clocks_run.map(|at| at.max(rooms.shaken_until()));
            let released = clocks_run.and_then(|at| Excuse::of_released(at, now()));
            released.or(handed)
        };
        let excused = BySide(Side::BOTH.map(excused));
        Ok(Self {
            rooms,
            epoch,
            ratings,
            changes,
            game,
            recent: VecDeque::new(),
            acks: acks.into_iter().skip(skip).collect(),
            connections,
            absent_since: BySide(Side::BOTH.map(absent)),
            attending: HashMap::new(),
            stamps: Stamps::default(),
            excused,
            asked: None,
            presence_at: None,
            last_heard: Instant::now(),
            opened: Instant::now(),
            held: None,
            is_closed: false,
            row,
        })
    }
}

/// Whether a game has so many moves that opening it takes a while.
pub(super) fn is_long(row: &GameRow) -> bool {
    row.plies > LONG
}

async fn load_events(store: &Store, id: GameId) -> Result<(GameRow, Vec<StoredEvent>), Error> {
    let found = store.game_with_events(id).await?;
    found.ok_or(Error::NotFound("game"))
}

async fn load_long(
    store: &Store,
    id: GameId,
    is_alone: bool,
) -> Result<(GameRow, Vec<StoredEvent>, Box<dyn AnyGame>), Error> {
    let _turn = OPENING.acquire().await.map_err(|_| Error::Busy)?;
    let (row, events) = load_events(store, id).await?;
    let opened = OPENER.run(move |()| {
        let game = game::open(&row, &events, is_alone)?;
        Ok::<_, Error>((row, events, game))
    });
    opened.await?
}

/// What a rated game that is over did to ratings.
async fn changes(store: &Store, row: &GameRow) -> Result<Option<BySide<RatingChange>>, Error> {
    if row.end.is_none() || !row.game.terms.rated {
        return Ok(None);
    }
    let known = store.rating_changes(row.game.id).await?;
    let change = |side: Side| {
        let user = row.game.players[side].user()?;
        let (_, point) = known.iter().find(|(id, _)| *id == user)?;
        Some(RatingChange {
            before: point.before.round() as i32,
            after: point.after.round() as i32,
        })
    };
    let [sente, gote] = Side::BOTH.map(change);
    Ok(sente.zip(gote).map(|(sente, gote)| BySide([sente, gote])))
}

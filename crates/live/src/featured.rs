//! What is on: the games in progress that are worth watching.
//!
//! Games between people come first, then those with more watchers, then those of better players. The list is made
//! every few seconds at most, however many ask for it.

use std::cmp::Reverse;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use komadai_play::Moment;
use komadai_rules::Side;
use tokio::time::Instant;

use crate::bus::{Bus, Topic};
use crate::census::Census;
use crate::now::now;
use crate::store::{LiveGame, Store};
use crate::wire::{FeaturedGame, GameInfo, Tell};
use crate::{Error, GameId};

/// How many games are shown.
const SHOWN: usize = 12;
/// How many of the games that moved last are looked at.
const LOOKED_AT: usize = 500;
/// How long a list lasts, and how often those in the lobby are told.
const FRESH: Duration = Duration::from_secs(3);
pub(crate) const NEWS: Duration = Duration::from_secs(5);
/// A game nobody moves in for so long is not on.
const STILL: i64 = 15 * 60 * 1000;

/// The list as it was made last, and as the lobby was told; clones are the same.
#[derive(Clone, Debug)]
pub struct Featured {
    store: Store,
    bus: Bus,
    census: Census,
    made: Arc<Mutex<Option<Made>>>,
    told: Arc<Mutex<Vec<FeaturedGame>>>,
    running: Arc<Mutex<Option<(Instant, usize)>>>,
}

/// A list, and when it was made.
type Made = (Instant, Vec<FeaturedGame>);

impl Featured {
    /// Nobody has asked yet.
    pub fn new(store: Store, bus: Bus, census: Census) -> Self {
        Self {
            store,
            bus,
            census,
            made: Arc::default(),
            told: Arc::default(),
            running: Arc::default(),
        }
    }

    /// The games that are on, the best first.
    pub fn now_on(&self) -> BoxFuture<'_, Result<Vec<FeaturedGame>, Error>> {
        Box::pin(async move {
            let known = lock(&self.made).clone();
            if let Some((_, games)) = known.filter(|(made, _)| made.elapsed() < FRESH) {
                return Ok(games);
            }
            let live = self.store.live_games(lately(), LOOKED_AT).await?;
            let mut games: Vec<_> = live.iter().map(|live| self.describe(live)).collect();
            games.sort_by_key(rank);
            games.truncate(SHOWN);
            *lock(&self.made) = Some((Instant::now(), games.clone()));
            Ok(games)
        })
    }

    /// How many games are being played: those in which a player is there, and somebody moved not long ago. Where nodes share
    /// the games, one of them has those in which somebody is there.
    pub fn count_running(&self) -> BoxFuture<'_, Result<usize, Error>> {
        Box::pin(async move {
            if self.census.is_alone() {
                let games = self.store.live_game_names(lately()).await?;
                let is_played = |game: &&GameId| self.bus.followers(Topic::Players(**game)) > 0;
                return Ok(games.iter().filter(is_played).count());
            }
            let known = *lock(&self.running);
            if let Some((_, count)) = known.filter(|(made, _)| made.elapsed() < FRESH) {
                return Ok(count);
            }
            let count = self.store.count_owned_games(lately()).await?;
            *lock(&self.running) = Some((Instant::now(), count));
            Ok(count)
        })
    }

    /// Tells those in the lobby what is on, if that has changed.
    pub async fn tell_lobby(self) -> Result<(), Error> {
        if self.bus.followers(Topic::Lobby) == 0 {
            return Ok(());
        }
        let games = self.now_on().await?;
        if *lock(&self.told) != games {
            lock(&self.told).clone_from(&games);
            self.bus
                .publish_here(Topic::Lobby, &Tell::Featured { games }.into());
        }
        Ok(())
    }

    fn describe(&self, live: &LiveGame) -> FeaturedGame {
        FeaturedGame {
            info: GameInfo::new(&live.row.game, live.ratings),
            plies: live.row.plies,
            watchers: self.census.watchers(live.row.game.id),
        }
    }
}

/// Who moves in a game since then is there.
fn lately() -> Moment {
    Moment(now().0 - STILL)
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The less the better.
fn rank(game: &FeaturedGame) -> (bool, Reverse<usize>, Reverse<i32>, Reverse<u32>) {
    let players = &game.info.players;
    let with_computer = players.0.iter().any(|player| player.level.is_some());
    let ratings = Side::BOTH.map(|side| players[side].rating.unwrap_or(0));
    let rating = ratings.iter().sum();
    (
        with_computer,
        Reverse(game.watchers),
        Reverse(rating),
        Reverse(game.plies),
    )
}

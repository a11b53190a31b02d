//! What is on: the games in progress that are worth watching.
//!
//! Games between people come first, then those with more watchers, then those of better players. The list is made
//! every few seconds at most, however many ask for it.

use std::cmp::Reverse;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use komadai_rules::Side;
use tokio::time::Instant;

use crate::app::App;
use crate::bus::Topic;
use crate::now::now;
use crate::store::LiveGame;
use crate::wire::{self, FeaturedGame, GameInfo, Tell};
use crate::{Error, GameId};

/// How many games are shown.
const SHOWN: usize = 12;
/// How many of the games that moved last are looked at.
const LOOKED_AT: usize = 500;
/// How long a list lasts, and how often those in the lobby are told.
const FRESH: Duration = Duration::from_secs(3);
const NEWS: Duration = Duration::from_secs(5);
/// A game nobody moves in for so long is not on.
const STILL: i64 = 15 * 60 * 1000;

/// The list as it was made last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Featured(Arc<Mutex<Option<Made>>>);

/// A list, and when it was made.
pub type Made = (Instant, Vec<FeaturedGame>);

/// The games that are on, the best first.
pub async fn now_on(app: &App) -> Result<Vec<FeaturedGame>, Error> {
    let known = app
        .featured
        .0
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    if let Some((_, games)) = known.filter(|(made, _)| made.elapsed() < FRESH) {
        return Ok(games);
    }
    let since = komadai_play::Moment(now().0 - STILL);
    let live = app.store.live_games(since, LOOKED_AT).await?;
    let mut games: Vec<_> = live.iter().map(|live| describe(app, live)).collect();
    games.sort_by_key(rank);
    games.truncate(SHOWN);
    let made = Some((Instant::now(), games.clone()));
    *app.featured.0.lock().unwrap_or_else(PoisonError::into_inner) = made;
    Ok(games)
}

/// How many games are being played: those in which a player is there, and somebody moved not long ago.
pub async fn count_running(app: &App) -> Result<usize, Error> {
    let lately = komadai_play::Moment(now().0 - STILL);
    let games = app.store.live_game_names(lately).await?;
    let is_played = |game: &&GameId| app.bus.followers(Topic::Players(**game)) > 0;
    Ok(games.iter().filter(is_played).count())
}

/// Tells those in the lobby what is on, whenever that changes.
pub(crate) async fn broadcast(app: App) {
    let mut stopping = app.stopping();
    let mut told = Vec::new();
    loop {
        tokio::select! {
            _ = stopping.changed() => return,
            () = tokio::time::sleep(NEWS) => {}
        }
        if app.bus.followers(Topic::Lobby) == 0 {
            continue;
        }
        match now_on(&app).await {
            Ok(games) if games != told => {
                told.clone_from(&games);
                app.bus
                    .publish(Topic::Lobby, &wire::write(&Tell::Featured { games }));
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "nobody knows what is on"),
        }
    }
}

fn describe(app: &App, live: &LiveGame) -> FeaturedGame {
    FeaturedGame {
        info: GameInfo::new(&live.row.game, live.ratings),
        plies: live.row.plies,
        watchers: app.bus.followers(Topic::Watchers(live.row.game.id)),
    }
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

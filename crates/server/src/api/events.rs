//! What concerns the caller, as a stream: games that begin and end, challenges.

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};

use super::caller::{Caller, Site};
use super::challenges::challenge;
use super::lines::{Ear, Gone, Lines};
use super::view::View;
use crate::app::App;
use crate::auth::User;
use crate::bus::Topic;
use crate::guard::Client;
use crate::store::ChallengeStatus;
use crate::wire::Tell;
use crate::{Error, GameId, challenges};

/// Streams events: first the games in progress and the challenges that wait, then what happens.
pub(super) async fn stream(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Caller(user): Caller,
    site: Site,
) -> Result<Response, Error> {
    let ear = Ear::new(&app, client, vec![Topic::User(user.id)])?;
    let mut first = Vec::new();
    for row in app.store.open_games_of(user.id).await? {
        first.push(game_event(&app, &user, row.game.id, "gameStart").await?);
    }
    let (to, from) = challenges::of(&app, user.id).await?;
    for waiting in to.iter().chain(&from) {
        first.push(challenge_event(
            "challenge",
            challenge(&app, waiting, &user, &site),
        ));
    }
    let (lines, response) = Lines::open();
    tokio::spawn(async move {
        let _ = tell_all(app, user, site, ear, lines, first).await;
    });
    Ok(response)
}

async fn tell_all(
    app: App,
    user: User,
    site: Site,
    mut ear: Ear,
    lines: Lines,
    first: Vec<Value>,
) -> Result<(), Gone> {
    for event in first {
        lines.send(&event).await?;
    }
    while let Some(tell) = ear.next(&lines).await {
        let event = match tell {
            Tell::Started { game } => game_event(&app, &user, game, "gameStart").await,
            Tell::Finished { game } => game_event(&app, &user, game, "gameFinish").await,
            Tell::Challenge { challenge: told } => {
                let word = match told.status {
                    ChallengeStatus::Created => "challenge",
                    ChallengeStatus::Declined => "challengeDeclined",
                    ChallengeStatus::Canceled | ChallengeStatus::Expired => "challengeCanceled",
                    ChallengeStatus::Accepted => continue,
                };
                Ok(challenge_event(word, challenge(&app, &told, &user, &site)))
            }
            _ => continue,
        };
        match event {
            Ok(event) => lines.send(&event).await?,
            Err(error) => tracing::warn!(%error, "an event cannot be told"),
        }
    }
    Ok(())
}

async fn game_event(app: &App, user: &User, game: GameId, word: &str) -> Result<Value, Error> {
    let view = View::of(app, game).await?;
    Ok(json!({ "type": word, "game": view.summary(user.id) }))
}

fn challenge_event(word: &str, challenge: Value) -> Value {
    json!({ "type": word, "challenge": challenge, "compat": { "bot": true, "board": true } })
}

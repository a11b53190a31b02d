//! What concerns the caller, as a stream: games that begin and end, challenges.

use axum::response::Response;

use super::audience::{Audience, Event};
use super::lines::{Gone, Lines, Subscription};
use crate::Error;
use crate::bus::Topic;
use crate::store::ChallengeStatus;
use crate::task;
use crate::wire::Tell;

/// Streams events: first the games in progress and the challenges that wait, then what happens.
pub(super) async fn stream(audience: Audience, mut subscription: Subscription) -> Result<Response, Error> {
    let Audience { app, user, .. } = &audience;
    subscription.follow(vec![Topic::User(user.id)]);
    subscription.confirm(user).await?;
    let mut first = Vec::new();
    for row in app.store.open_games_of(user.id).await? {
        first.push(audience.game_event("gameStart", row.game.id).await?);
    }
    let (to, from) = app.challenges.of(user.id).await?;
    for waiting in to.iter().chain(&from) {
        first.push(audience.challenge_event("challenge", waiting).await?);
    }
    let (lines, response) = Lines::open();
    task::spawn(async move {
        let _ = tell_all(audience, subscription, lines, first).await;
    });
    Ok(response)
}

async fn tell_all(
    audience: Audience,
    mut subscription: Subscription,
    lines: Lines,
    first: Vec<Event>,
) -> Result<(), Gone> {
    for event in first {
        lines.send(&event).await?;
    }
    while let Some(message) = subscription.next(&lines).await {
        let event = match message.tell() {
            Tell::Started { game } => audience.game_event("gameStart", *game).await,
            Tell::Finished { game } => audience.game_event("gameFinish", *game).await,
            Tell::Challenge { challenge } => {
                let word = match challenge.status {
                    ChallengeStatus::Created => "challenge",
                    ChallengeStatus::Declined => "challengeDeclined",
                    ChallengeStatus::Canceled | ChallengeStatus::Expired => "challengeCanceled",
                    ChallengeStatus::Accepted => continue,
                };
                audience.challenge_event(word, challenge).await
            }
            _ => continue,
        };
        match event {
            Ok(event) => lines.send(&event).await?,
            Err(error) => tracing::warn!(%error, "an event cannot be sent"),
        }
    }
    Ok(())
}

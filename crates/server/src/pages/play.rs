//! Beginning to play: what the forms of the home page send.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::post;
use komadai_play::TimeControl;
use serde::Deserialize;

use super::Answer;
use crate::app::App;
use crate::auth::Visitor;
use crate::proposal::{Proposal, Wish};
use crate::{Error, challenges, meeting};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/play/computer", post(computer))
        .route("/play/friend", post(friend))
}

/// A game somebody wants.
#[derive(Debug, Deserialize)]
struct Wanted {
    game: String,
    #[serde(default)]
    time: String,
    #[serde(default)]
    side: Wish,
    #[serde(default)]
    level: u8,
}

impl Wanted {
    fn proposal(&self) -> Result<Proposal, Error> {
        let game = self
            .game
            .parse()
            .map_err(|error: komadai_rules::UnknownGame| Error::Invalid(error.to_string()))?;
        let time = if self.time.is_empty() {
            TimeControl::Unlimited
        } else {
            self.time
                .parse()
                .map_err(|error: komadai_play::ControlError| Error::Invalid(error.to_string()))?
        };
        Ok(Proposal {
            side: self.side,
            ..Proposal::new(game, time)
        })
    }
}

async fn computer(State(app): State<App>, visitor: Visitor, Form(wanted): Form<Wanted>) -> Answer {
    let (user, cookie) = visitor.seated(&app).await?;
    let game = meeting::play_computer(&app, &user, wanted.level, wanted.proposal()?).await?;
    Ok((cookie, Redirect::to(&format!("/game/{game}"))).into_response())
}

async fn friend(State(app): State<App>, visitor: Visitor, Form(wanted): Form<Wanted>) -> Answer {
    let (user, cookie) = visitor.seated(&app).await?;
    let challenge = challenges::create(&app, &user, None, wanted.proposal()?).await?;
    Ok((cookie, Redirect::to(&format!("/c/{}", challenge.id))).into_response())
}

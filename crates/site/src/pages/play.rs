//! Beginning to play: what the forms of the pages send.

use axum::Router;
use axum::extract::{Form, FromRef, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::post;
use komadai_rules::VariantId;
use komadai_server::challenges::Challenges;
use komadai_server::lobby::{Life, Lobby, Sought};
use komadai_server::meeting::Meeting;
use komadai_server::now::now;
use komadai_server::store::Store;
use komadai_server::user::User;
use komadai_server::{App, Error};

use super::new::{self, View};
use super::reader::Reader;
use super::usual::Usual;
use super::wanted::{Against, Order, Wanted, Wrong};
use super::{Answer, page};

pub(super) fn router() -> Router<App> {
    let mut router = Router::new();
    for against in Against::ALL.into_iter().chain([Against::User]) {
        let make = move |State(app): State<App>, reader: Reader, usual: Usual, Form(wanted): Form<Wanted>| async move {
            let wanted = Wanted {
                with: against.name().into(),
                ..wanted
            };
            make(app, reader, usual, against, wanted).await
        };
        router = router.route(against.action(), post(make));
    }
    router
}

/// Makes the game, or shows the form again with what is wrong.
async fn make(app: App, reader: Reader, usual: Usual, against: Against, wanted: Wanted) -> Answer {
    let game: VariantId = wanted.game.parse().map_err(Error::from)?;
    let order = match wanted.read(reader.words, game) {
        Ok(order) if order.proposal.rated && reader.is_guest() => {
            Err(Wrong::one("rated", reader.words.get("new-fault-rated-guest")))
        }
        read => read,
    };
    let order = match order {
        Ok(order) => order,
        Err(wrong) => {
            return refuse(
                &app.store,
                &app.meeting,
                reader,
                &usual,
                wanted,
                wrong,
                StatusCode::UNPROCESSABLE_ENTITY,
            )
            .await;
        }
    };
    let rules = order.proposal.rules();
    let (user, cookies) = reader.visitor.clone().seated(&app.store, &app.quotas).await?;
    match begin(Opponents::from_ref(&app), &user, against, &wanted, order).await {
        Ok(place) => {
            let cookies = cookies.add(usual.after(game, rules.as_str(), reader.visitor.client.https));
            Ok((cookies, Redirect::to(&place)).into_response())
        }
        Err(error) if error.status().is_server_error() || matches!(error, Error::NotFound(_)) => {
            Err(error.into())
        }
        Err(error) => {
            let text = reader.words.get(&format!("refused-{}", error.code()));
            let answer = refuse(
                &app.store,
                &app.meeting,
                reader,
                &usual,
                wanted,
                Wrong::one("", text),
                error.status(),
            )
            .await?;
            Ok((cookies, answer).into_response())
        }
    }
}

/// Those who find somebody to play with.
struct Opponents {
    store: Store,
    meeting: Meeting,
    challenges: Challenges,
    lobby: Lobby,
}

impl FromRef<App> for Opponents {
    fn from_ref(app: &App) -> Self {
        Self {
            store: app.store.clone(),
            meeting: app.meeting.clone(),
            challenges: app.challenges.clone(),
            lobby: app.lobby.clone(),
        }
    }
}

/// Where to go once it is done.
async fn begin(
    opponents: Opponents,
    user: &User,
    against: Against,
    wanted: &Wanted,
    order: Order,
) -> Result<String, Error> {
    let Opponents {
        store,
        meeting,
        challenges,
        lobby,
    } = opponents;
    let Order {
        proposal,
        level,
        range,
    } = order;
    match against {
        Against::Computer => {
            let game = meeting.play_computer(user, level, proposal).await?;
            Ok(format!("/game/{game}"))
        }
        Against::Friend => {
            let challenge = challenges.create(user, None, proposal).await?;
            Ok(format!("/c/{}", challenge.id))
        }
        Against::User => {
            let other = User::named(&store, &wanted.user).await?;
            let challenge = challenges.create(user, Some(&other), proposal).await?;
            Ok(format!("/c/{}", challenge.id))
        }
        Against::Anybody => {
            // The page that comes next says that its reader is here.
            let life = Life::Presence { away: Some(now()) };
            match lobby.seek(user.id, life, proposal, range).await? {
                Sought::Waits(_) => Ok("/#lobby".into()),
                Sought::Begun(game) => Ok(format!("/game/{game}")),
            }
        }
    }
}

/// The form once more, as it was filled in.
async fn refuse(
    store: &Store,
    meeting: &Meeting,
    mut reader: Reader,
    usual: &Usual,
    wanted: Wanted,
    wrong: Wrong,
    status: StatusCode,
) -> Answer {
    // Where the page would be found again: nothing is shown at the address a form is sent to.
    reader.path = wanted.address();
    let view = View::of(store, meeting, &reader, usual, &wanted, Some(wrong)).await?;
    Ok((status, page(new::write(&reader, &view)?)).into_response())
}

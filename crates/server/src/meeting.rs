//! How two come to play: who may meet whom, and the games that come of it.

use komadai_play::{Rank, suggested_handicap};
use komadai_rules::{Side, VariantId};
use serde::Serialize;

use crate::app::App;
use crate::auth::User;
use crate::computers::LEVELS;
use crate::limits::{What, Who};
use crate::pool::{ASKER, asker};
use crate::proposal::Proposal;
use crate::store::{Origin, Player, Role, UserId};
use crate::wire::PlayerInfo;
use crate::{Error, GameId};

/// How many games one player may have in progress: fewer than [`crate::store::Store::open_games_of`] tells.
const MOST_OPEN: u32 = 150;

/// Whether two may be brought together: nobody with themselves, nor with who blocked them or whom they blocked.
pub(crate) async fn may_meet(app: &App, a: UserId, b: UserId) -> Result<bool, Error> {
    Ok(a != b && app.store.may_meet(a, b).await?)
}

/// A rated game needs accounts: a guest's rating would be worth nothing.
pub(crate) fn check_rated(proposal: &Proposal, user: &User) -> Result<(), Error> {
    if proposal.rated && user.role == Role::Guest {
        return Err(Error::Forbidden("rated games need an account"));
    }
    Ok(())
}

/// Nobody plays more games than the server keeps an eye on.
async fn check_open(app: &App, user: &User) -> Result<(), Error> {
    if app.store.count_open_games(user.id).await? >= MOST_OPEN {
        return Err(Error::Conflict(format!(
            "one player has at most {MOST_OPEN} games in progress"
        )));
    }
    Ok(())
}

/// Begins the game of a proposal between its proposer and another.
pub(crate) async fn begin(
    app: &App,
    id: GameId,
    proposal: &Proposal,
    origin: Origin,
    proposer: &User,
    other: &User,
) -> Result<GameId, Error> {
    // Either may have closed the account, or changed the name, since they said what they want.
    let (proposer, other) = (
        open_user(app, proposer.id).await?,
        open_user(app, other.id).await?,
    );
    for player in [&proposer, &other] {
        check_rated(proposal, player)?;
        check_open(app, player).await?;
        if origin == Origin::Lobby && player.role == Role::Bot {
            return Err(Error::Forbidden("programs are met by challenges"));
        }
    }
    let players = proposal.seats(seat(&proposer), seat(&other));
    let game = proposal.game(id, players, origin)?;
    app.rooms.begin(app, game).await
}

/// Does what must not stop half-way, even if whoever asked goes away meanwhile.
pub async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    let done = tokio::spawn(ASKER.scope(asker(), work));
    done.await.map_err(|_| Error::Busy)?
}

/// Counts somebody who wants a game: by account, and by address for all who share one.
pub(crate) fn measure(app: &App, user: UserId) -> Result<(), Error> {
    app.limits.check(What::Meet, Who::User(user))?;
    app.limits.check(What::Game, Who::Address(asker()))
}

/// Begins a game with the computer; it is never rated.
pub async fn play_computer(app: &App, user: &User, level: u8, proposal: Proposal) -> Result<GameId, Error> {
    if !LEVELS.contains(&level) {
        let (low, high) = LEVELS.into_inner();
        return Err(Error::Invalid(format!("the computer has levels {low} to {high}")));
    }
    if proposal.rated {
        return Err(Error::Invalid("games with the computer are not rated".into()));
    }
    measure(app, user.id)?;
    check_open(app, user).await?;
    let players = proposal.seats(seat(user), Player::Computer { level });
    let game = proposal.game(GameId::random(), players, Origin::Computer)?;
    app.rooms.begin(app, game).await
}

/// A user as others see one in a game.
pub(crate) async fn card(app: &App, user: &User, variant: VariantId) -> Result<PlayerInfo, Error> {
    let rating = app.store.rating(user.id, variant).await?;
    Ok(PlayerInfo::new(&seat(user), rating))
}

/// A user by number, be the account closed or not.
pub(crate) async fn user(app: &App, id: UserId) -> Result<User, Error> {
    let row = app.store.user(id).await?;
    row.map(User::from).ok_or(Error::NotFound("user"))
}

/// A user by number; a closed account is not found.
pub(crate) async fn open_user(app: &App, id: UserId) -> Result<User, Error> {
    let row = app.store.user(id).await?.filter(|row| row.closed.is_none());
    row.map(User::from).ok_or(Error::NotFound("user"))
}

/// A user by name; a closed account is not found.
pub async fn user_named(app: &App, name: &str) -> Result<User, Error> {
    let row = app
        .store
        .user_named(name)
        .await?
        .filter(|row| row.closed.is_none());
    row.map(User::from).ok_or(Error::NotFound("user"))
}

/// The handicap to suggest between two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    /// Its number; none among equals, and in games that have no handicaps.
    pub handicap: Option<u8>,
    /// The side of the one who asks: the stronger one plays Gote and gives the pieces.
    #[serde(with = "komadai_play::serial::side")]
    pub side: Side,
}

/// The handicap to suggest between two players, from their ranks.
pub async fn suggestion(
    app: &App,
    asker: &User,
    other: &User,
    variant: VariantId,
) -> Result<Suggestion, Error> {
    let rank = async |user: &User| {
        let standing = app.store.standing(user.id, variant).await?;
        Ok::<_, Error>(Rank::of(standing.rating))
    };
    let (own, theirs) = (rank(asker).await?, rank(other).await?);
    let known = komadai_rules::dispatch!(variant, V => <V as komadai_rules::Variant>::HANDICAPS);
    let number = suggested_handicap(own.min(theirs), own.max(theirs));
    Ok(Suggestion {
        handicap: number.filter(|&number| known.iter().any(|handicap| handicap.number == number)),
        side: if own > theirs { Side::Gote } else { Side::Sente },
    })
}

/// A user as a game keeps one.
pub(crate) fn seat(user: &User) -> Player {
    Player::User {
        id: user.id,
        name: user.name.clone(),
    }
}

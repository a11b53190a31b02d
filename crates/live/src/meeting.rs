//! How two come to play: who may meet whom, and the games that come of it.

use futures_util::future::BoxFuture;
use komadai_play::{Proposal, Rank, ValidProposal, suggested_handicap};
use komadai_rules::{BySide, Side, VariantId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::computers::LEVELS;
use crate::now::now;
use crate::pool::asker;
use crate::quota::{Quota, QuotaKey, Quotas};
use crate::room::Rooms;
use crate::store::{NewGame, Origin, Player, Role, Store, UserId};
use crate::user::User;
use crate::wire::SideName;
use crate::{Error, GameId, id};

/// How many games one player may have in progress: fewer than [`crate::store::Store::open_games_of`] tells.
const MOST_OPEN: u32 = 150;

/// Brings people together.
#[derive(Clone, Debug)]
pub struct Meeting {
    store: Store,
    rooms: Rooms,
    quotas: Quotas,
}

/// A rated game needs accounts: a guest's rating would be worth nothing.
pub fn check_rated(proposal: &Proposal, user: &User) -> Result<(), Error> {
    if proposal.rated && user.role == Role::Guest {
        return Err(Error::Forbidden("rated games need an account"));
    }
    Ok(())
}

impl Meeting {
    /// Begins games in rooms.
    pub fn new(store: Store, rooms: Rooms, quotas: Quotas) -> Self {
        Self { store, rooms, quotas }
    }

    /// Whether two may be brought together: nobody with themselves, nor with who blocked them or whom they blocked.
    pub fn may_meet(&self, a: UserId, b: UserId) -> BoxFuture<'_, Result<bool, Error>> {
        Box::pin(async move { Ok(a != b && self.store.may_meet(a, b).await?) })
    }

    /// Counts somebody who wants a game: by account, and by address for all who share one.
    pub fn measure(&self, user: UserId) -> Result<(), Error> {
        self.quotas.check(Quota::Meet, QuotaKey::User(user))?;
        self.quotas.check(Quota::Game, QuotaKey::Address(asker()))
    }

    /// Begins the game of a proposal between its proposer and another.
    pub fn begin<'a>(
        &'a self,
        id: GameId,
        proposal: &'a ValidProposal,
        origin: Origin,
        proposer: UserId,
        other: UserId,
    ) -> BoxFuture<'a, Result<GameId, Error>> {
        Box::pin(async move {
            // Either may have closed the account, or changed the name, since they said what they want.
            let (proposer, other) = (
                User::find_open(&self.store, proposer).await?,
                User::find_open(&self.store, other).await?,
            );
            for player in [&proposer, &other] {
                check_rated(proposal, player)?;
                self.check_open(player).await?;
                if origin == Origin::Lobby && player.role == Role::Bot {
                    return Err(Error::Forbidden(
                        "bots can only be challenged, not met in the lobby",
                    ));
                }
            }
            let players = proposal.seats(proposer.seat(), other.seat(), draw_lot());
            self.rooms.begin(new_game(id, proposal, players, origin)).await
        })
    }

    /// Begins a game with the computer; it is never rated.
    pub fn play_computer<'a>(
        &'a self,
        user: &'a User,
        level: u8,
        proposal: ValidProposal,
    ) -> BoxFuture<'a, Result<GameId, Error>> {
        Box::pin(async move {
            if !LEVELS.contains(&level) {
                let (low, high) = LEVELS.into_inner();
                return Err(Error::Invalid(format!("the computer has levels {low} to {high}")));
            }
            if proposal.rated {
                return Err(Error::Invalid("games with the computer are not rated".into()));
            }
            self.measure(user.id)?;
            self.check_open(user).await?;
            let players = proposal.seats(user.seat(), Player::Computer { level }, draw_lot());
            let game = new_game(GameId::random(), &proposal, players, Origin::Computer);
            self.rooms.begin(game).await
        })
    }

    /// Nobody plays more games than the server keeps an eye on.
    async fn check_open(&self, user: &User) -> Result<(), Error> {
        if self.store.count_open_games(user.id).await? >= MOST_OPEN {
            return Err(Error::Conflict(format!(
                "one player may have at most {MOST_OPEN} games in progress"
            )));
        }
        Ok(())
    }

    /// The handicap to suggest between two players, from their ranks.
    pub fn suggestion<'a>(
        &'a self,
        asker: &'a User,
        other: &'a User,
        variant: VariantId,
    ) -> BoxFuture<'a, Result<Suggestion, Error>> {
        Box::pin(async move {
            let rank = async |user: &User| {
                let standing = self.store.standing(user.id, variant).await?;
                Ok::<_, Error>(Rank::of(standing.rating))
            };
            let (own, theirs) = (rank(asker).await?, rank(other).await?);
            let known = variant.info().handicaps;
            let number = suggested_handicap(own.min(theirs), own.max(theirs));
            Ok(Suggestion {
                handicap: number.filter(|&number| known.iter().any(|handicap| handicap.number == number)),
                side: if own > theirs { Side::Gote } else { Side::Sente },
            })
        })
    }
}

/// The game that comes of a proposal.
fn new_game(id: GameId, proposal: &ValidProposal, players: BySide<Player>, origin: Origin) -> NewGame {
    NewGame {
        id,
        variant: proposal.game,
        start: proposal.start_text().into(),
        rules: proposal.rules(),
        terms: proposal.terms(),
        origin,
        players,
        created: now(),
    }
}

/// A side drawn by lot.
fn draw_lot() -> Side {
    if id::bytes::<1>()[0].is_multiple_of(2) {
        Side::Sente
    } else {
        Side::Gote
    }
}

/// The handicap to suggest between two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Handicap)]
pub struct Suggestion {
    /// Its number; none among equals, and in games that have no handicaps.
    #[schema(required)]
    pub handicap: Option<u8>,
    /// The side of the one who asks: the stronger one plays Gote and gives the pieces.
    #[serde(with = "komadai_play::serial::side")]
    #[schema(value_type = SideName)]
    pub side: Side,
}

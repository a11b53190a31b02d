//! What waits for a visitor, wherever on the site: challenges to answer, games to move in, own seeks.

use futures_util::future::BoxFuture;
use komadai_play::ValidProposal;
use komadai_rules::Side;

use crate::lobby::Lobby;
use crate::store::{ChallengeRow, GameRow, Hash, NewGame, Role, Store, UserId};
use crate::user::User;
use crate::wire::SeekInfo;
use crate::{Error, GameId};

/// What waits for a visitor.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    /// Challenges to answer, newest first.
    pub challenges: Vec<Invitation>,
    /// Games in which somebody waits for a move, and those whose clocks run.
    pub games: Vec<Game>,
    /// What the visitor waits for.
    pub seeks: Vec<SeekInfo>,
    /// Whether anything may come soon: only then a page keeps a connection for it.
    pub expects: bool,
    /// The language of the messages this browser is sent when the site is closed; `None` if it is sent none.
    pub push: Option<String>,
}

/// A challenge to answer.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// What it is called.
    pub id: GameId,
    /// Who challenges.
    pub name: String,
    /// To what.
    pub proposal: ValidProposal,
}

/// A game that wants the visitor.
#[derive(Clone, Debug)]
pub struct Game {
    /// The game.
    pub row: GameRow,
    /// The side the visitor plays.
    pub side: Side,
    /// Whether it is the visitor's turn.
    pub is_turn: bool,
}

impl Game {
    /// Whether its clocks run.
    pub fn is_live(&self) -> bool {
        self.row.game.terms.time.is_live()
    }
}

impl Notices {
    /// How many challenges and games there are.
    pub fn count(&self) -> usize {
        self.challenges.len() + self.games.len()
    }

    /// Takes out the game that the visitor looks at anyway.
    pub fn take(&mut self, game: GameId) -> Option<Game> {
        let place = self.games.iter().position(|own| own.row.game.id == game)?;
        Some(self.games.remove(place))
    }
}

/// What waits for a user in the browser of a session, or of a guest.
pub fn of<'a>(
    store: &'a Store,
    lobby: &'a Lobby,
    user: &'a User,
    session: Option<Hash>,
) -> BoxFuture<'a, Result<Notices, Error>> {
    Box::pin(async move {
        let waiting = store.waiting(user.id, session).await?;
        let seeks = lobby.of(user.id);
        let expects = user.role != Role::Guest
            || waiting.challenged
            || !(waiting.challenges.is_empty() && waiting.games.is_empty() && seeks.is_empty());
        let invitation = |(row, name): (ChallengeRow, String)| Invitation {
            id: row.id,
            name,
            proposal: row.proposal,
        };
        Ok(Notices {
            challenges: waiting.challenges.into_iter().map(invitation).collect(),
            games: waiting
                .games
                .into_iter()
                .filter_map(|row| wanted(row, user.id))
                .collect(),
            seeks,
            expects,
            push: waiting.push,
        })
    })
}

/// A game, if it wants the user: its clocks run, or a person waits for the user's move.
fn wanted(row: GameRow, user: UserId) -> Option<Game> {
    let players = &row.game.players;
    let side = Side::BOTH
        .into_iter()
        .find(|&side| players[side].user() == Some(user))?;
    let turn = turn(&row);
    // Who plays both sides is always to move.
    let is_turn = players[turn].user() == Some(user);
    let waits = is_turn && players[!side].user().is_some();
    (row.game.terms.time.is_live() || waits).then_some(Game { row, side, is_turn })
}

/// The side to move.
pub fn turn(row: &GameRow) -> Side {
    let NewGame {
        variant,
        rules,
        start,
        ..
    } = &row.game;
    let first = variant.turn(*rules, start).unwrap_or(Side::Sente);
    if row.plies.is_multiple_of(2) {
        first
    } else {
        !first
    }
}

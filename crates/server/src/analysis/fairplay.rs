//! Who plays gets no help.
//!
//! While a user has a game in progress against another user with a clock running, the engine tells that user
//! nothing. In games of days or without a clock, it tells nothing about lines that lead through the position on
//! the board. Games against the computer are practice: there one may ask.

use komadai_rules::{Side, VariantId};

use super::question;
use crate::Error;
use crate::app::App;
use crate::store::{GameRow, NewGame, UserId};
use crate::wire::Tell;

const REFUSED: Error = Error::Forbidden("the engine does not help while you play");

/// Refuses to help the players of a game in progress. `keys` tells the positions that are asked about.
pub(super) async fn check(
    app: &App,
    user: UserId,
    variant: VariantId,
    keys: impl Fn() -> Vec<String>,
) -> Result<(), Error> {
    let games = app.store.open_games_of(user).await?;
    let between_people: Vec<_> = games.iter().filter(|row| is_between_people(&row.game)).collect();
    if between_people.iter().any(|row| row.game.terms.time.is_live()) {
        return Err(REFUSED);
    }
    let slow: Vec<_> = between_people
        .into_iter()
        .filter(|row| row.game.variant == variant)
        .collect();
    if slow.is_empty() {
        return Ok(());
    }
    let asked = keys();
    for row in slow {
        if asked.contains(&on_the_board(app, row).await?) {
            return Err(REFUSED);
        }
    }
    Ok(())
}

/// The players of a game that begins with a clock: from now on they get no help.
pub(crate) fn players(game: &NewGame) -> impl Iterator<Item = UserId> {
    let is_barred = is_between_people(game) && game.terms.time.is_live();
    let players = Side::BOTH.map(|side| game.players[side].user().filter(|_| is_barred));
    players.into_iter().flatten()
}

fn is_between_people(game: &NewGame) -> bool {
    let [sente, gote] = Side::BOTH.map(|side| game.players[side].user());
    sente.is_some() && gote.is_some() && sente != gote
}

async fn on_the_board(app: &App, row: &GameRow) -> Result<String, Error> {
    let snapshot = app.rooms.snapshot(app, row.game.id).await?;
    match &snapshot.state {
        Tell::Game { position, .. } => Ok(question::key(&position.fen)),
        _ => Ok(question::key(&row.game.start)),
    }
}

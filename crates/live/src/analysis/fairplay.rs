//! Who plays gets no help.
//!
//! While a user has a game in progress against another user with a clock running, the engine tells that user
//! nothing. In games of days or without a clock, it tells nothing about lines that lead through the position on
//! the board or one a move away from it. Games against the computer are practice: there one may ask.

use komadai_rules::{RulesName, Side, Variant, VariantId, dispatch};

use super::{Analysts, question};
use crate::Error;
use crate::start::start;
use crate::store::{GameRow, NewGame, UserId};

const REFUSED: Error = Error::Forbidden("you cannot use the engine while you are playing a game");

/// Refuses to help the players of a game in progress. `keys` tells the positions that are asked about.
pub(super) async fn check(
    analysts: &Analysts,
    user: UserId,
    variant: VariantId,
    keys: impl Fn() -> Vec<String>,
) -> Result<(), Error> {
    let games = analysts.0.store.open_games_of(user).await?;
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
        let near = on_the_board(analysts, row).await?;
        if near.iter().any(|key| asked.contains(key)) {
            return Err(REFUSED);
        }
    }
    Ok(())
}

/// The players of a game that begins with a clock: from now on they get no help.
pub(super) fn players(game: &NewGame) -> impl Iterator<Item = UserId> {
    let is_barred = is_between_people(game) && game.terms.time.is_live();
    let players = Side::BOTH.map(|side| game.players[side].user().filter(|_| is_barred));
    players.into_iter().flatten()
}

fn is_between_people(game: &NewGame) -> bool {
    let [sente, gote] = Side::BOTH.map(|side| game.players[side].user());
    sente.is_some() && gote.is_some() && sente != gote
}

/// The position on the board, and those one move away from it.
async fn on_the_board(analysts: &Analysts, row: &GameRow) -> Result<Vec<String>, Error> {
    let snapshot = analysts.0.rooms.snapshot(row.game.id).await?;
    let fen = &snapshot.state.position.fen;
    Ok(dispatch!(row.game.variant, V => near::<V>(row.game.rules, fen)))
}

fn near<V: Variant>(rules: RulesName, fen: &str) -> Vec<String> {
    let mut keys = vec![question::key(fen)];
    if let Ok(pos) = start::<V>(rules, fen) {
        keys.extend(pos.legal_moves().iter().map(|&mv| {
            let mut next = pos;
            next.play_unchecked(mv);
            question::key(&next.to_string())
        }));
    }
    keys
}

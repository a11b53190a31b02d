//! Looks in what the server says of a game for every move it has acknowledged.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use serde_json::json;

use crate::heard::Heard;
use crate::ledger::{Fault, Ledger};
use crate::plan::LoadError;
use crate::seat::Seat;
use crate::shared::Shared;

/// How long the server may take to tell a game.
const PATIENCE: Duration = Duration::from_secs(30);

/// Asks for a game and compares.
pub(crate) async fn look(shared: &Shared, seat: &mut Seat, ledger: &Ledger) -> Result<(), LoadError> {
    let Ok(faults) = tokio::time::timeout(PATIENCE, compare(shared, seat, ledger)).await else {
        shared.tally.fault(
            Fault::Stuck,
            &ledger.game,
            "the game's state was not received at the end",
        );
        return Ok(());
    };
    for fault in faults? {
        shared.tally.fault(fault, &ledger.game, "found at the end");
    }
    shared.tally.verified.fetch_add(ledger.len() as u64, Relaxed);
    seat.client
        .say(&json!({ "t": "leave", "game": ledger.game }))
        .await;
    Ok(())
}

async fn compare(shared: &Shared, seat: &mut Seat, ledger: &Ledger) -> Result<Vec<Fault>, LoadError> {
    seat.client
        .say(&json!({ "t": "watch", "game": ledger.game }))
        .await;
    loop {
        let Some(text) = seat.client.next().await else {
            seat.come_back(&shared.plan, &ledger.game, true).await?;
            continue;
        };
        let Ok(heard) = Heard::read(&text) else { continue };
        if let (Some(moves), Some(info)) = (&heard.moves, &heard.info)
            && info.id == ledger.game
        {
            return Ok(ledger.check(moves));
        }
    }
}

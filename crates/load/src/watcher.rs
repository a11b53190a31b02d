//! Those who watch a game, and go on to the next one.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::watch;

use crate::client::Client;
use crate::heard::Heard;
use crate::ledger::Fault;
use crate::plan::LoadError;
use crate::shared::Shared;
use crate::tally::Tally;

/// How long to look for a server that is gone.
const PATIENCE: Duration = Duration::from_secs(60);

/// Watches the games of a pair until the pair is gone.
pub(crate) async fn run(shared: Arc<Shared>, mut game: watch::Receiver<String>) -> Result<(), LoadError> {
    let (mut client, cookie) = Client::connect(shared.plan.address, None).await?;
    let mut watched = game.borrow_and_update().clone();
    client.say(&json!({ "t": "watch", "game": watched })).await;
    let mut version = None;
    loop {
        let text = tokio::select! {
            changed = game.changed() => {
                if changed.is_err() {
                    return Ok(());
                }
                client.say(&json!({ "t": "leave", "game": watched })).await;
                watched = game.borrow_and_update().clone();
                version = None;
                client.say(&json!({ "t": "watch", "game": watched })).await;
                continue;
            }
            text = client.next() => text,
        };
        let Some(text) = text else {
            Tally::count(&shared.tally.cut);
            client = Client::reconnect(shared.plan.address, &cookie, PATIENCE).await?;
            client
                .say(&json!({ "t": "watch", "game": watched, "since": version }))
                .await;
            continue;
        };
        let Ok(heard) = Heard::read(&text) else {
            shared.tally.fault(Fault::Unreadable, &watched, &text);
            continue;
        };
        match &*heard.t {
            "game" if heard.info.as_ref().is_some_and(|info| info.id == watched) => version = heard.v,
            "event" if heard.game.as_deref() == Some(&watched) => {
                Tally::count(&shared.tally.watched);
                version = follow(&shared, &watched, version, heard.v.unwrap_or(0));
            }
            _ => {}
        }
    }
}

/// The version seen after an event; what was seen before may come again, but nothing may be left out.
fn follow(shared: &Shared, game: &str, seen: Option<u32>, told: u32) -> Option<u32> {
    let known = seen?;
    if told > known + 1 {
        let words = format_args!("a watcher heard version {told} after {known}");
        shared.tally.fault(Fault::Gap, game, words);
    }
    Some(known.max(told))
}

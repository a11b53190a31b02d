//! How two guests come to a game: one makes an open challenge, the other accepts it.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::heard::Heard;
use crate::plan::{LoadError, Plan};

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Begins a game between two guests, who become Sente and Gote.
pub(crate) async fn begin(plan: &Plan, variant: &str, guests: [&mut Client; 2]) -> Result<String, LoadError> {
    let [first, second] = guests;
    let challenge = json!({
        "t": "meet", "id": "challenge", "what": "challenge", "game": variant, "time": plan.time, "side": "sente",
    });
    let challenge = ask(first, &challenge).await?;
    let accept = json!({ "t": "meet", "id": "accept", "what": "acceptChallenge", "challenge": challenge });
    ask(second, &accept).await
}

/// Asks for something, and waits for the name of what came of it.
async fn ask(client: &mut Client, ask: &Value) -> Result<String, LoadError> {
    client.say(ask).await;
    let answer = tokio::time::timeout(PATIENCE, answer(client)).await;
    answer.unwrap_or_else(|_| Err(LoadError::Refused("begin a game", "no answer".into())))
}

async fn answer(client: &mut Client) -> Result<String, LoadError> {
    while let Some(text) = client.next().await {
        let heard = Heard::read(&text).map_err(|error| LoadError::Unreadable(error.to_string()))?;
        match (&*heard.t, heard.name) {
            ("done", Some(name)) => return Ok(name),
            ("refused", _) => return Err(LoadError::Refused("begin a game", heard.text.unwrap_or_default())),
            _ => {}
        }
    }
    Err(LoadError::Refused(
        "begin a game",
        "the connection was closed".into(),
    ))
}

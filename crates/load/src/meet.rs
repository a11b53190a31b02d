//! How two guests come to a game: one makes an open challenge, the other accepts it.

use std::net::SocketAddr;
use std::time::Duration;

use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::Cookie;
use crate::plan::{LoadError, Plan};

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer that is read.
const LONGEST: u64 = 64 << 10;

#[derive(Deserialize)]
struct Challenge {
    id: String,
}

/// Begins a game between two guests. Its name is that of the challenge.
pub(crate) async fn begin(plan: &Plan, variant: &str, guests: [&Cookie; 2]) -> Result<String, LoadError> {
    let body = serde_json::json!({ "game": variant, "time": plan.time, "side": "sente" }).to_string();
    let answer = post(plan.address, "/api/challenge/open", guests[0], &body).await;
    let answer = answer.map_err(|why| LoadError::Refused("make a challenge", why))?;
    let challenge: Challenge =
        serde_json::from_str(&answer).map_err(|error| LoadError::Unreadable(format!("{error}: {answer}")))?;
    let path = format!("/api/challenge/{}/accept", challenge.id);
    let accepted = post(plan.address, &path, guests[1], "").await;
    accepted.map_err(|why| LoadError::Refused("let a challenge be accepted", why))?;
    Ok(challenge.id)
}

/// Asks the server to do something; the answer's body, or why not. HTTP/1.0, so that the answer ends with the
/// connection and comes in one piece.
async fn post(address: SocketAddr, path: &str, cookie: &Cookie, body: &str) -> Result<String, String> {
    let cookie = cookie.to_str().map_err(|error| error.to_string())?;
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.0\r\nhost: {address}\r\norigin: http://{address}\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.take(LONGEST).read_to_string(&mut answer).await?;
        Ok(answer)
    };
    let answer = tokio::time::timeout(PATIENCE, exchange).await.map_err(|_| "no answer".to_owned())?;
    let answer = answer.map_err(|error: std::io::Error| error.to_string())?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let status = head.split(' ').nth(1).unwrap_or_default();
    match status.starts_with('2') {
        true => Ok(body.to_owned()),
        false => Err(format!("{status} {body}")),
    }
}

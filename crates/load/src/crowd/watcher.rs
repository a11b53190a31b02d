//! Somebody who watches a pair's games with any node, and asks for the whole game every so often.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::watch;
use tokio::time::Instant;

use super::line::Line;
use super::{Crowd, seen};
use crate::heard::Heard;
use crate::history::Read;

/// How often the whole game is asked for.
const READ: Duration = Duration::from_millis(700);

/// Watches until the pair is gone.
pub(super) async fn run(
    crowd: Arc<Crowd>,
    number: usize,
    node: usize,
    mut rng: fastrand::Rng,
    mut games: watch::Receiver<String>,
) {
    let mut line = Line::new(crowd.clone(), node, rng.fork()).await;
    let mut game = games.borrow_and_update().clone();
    let (mut version, mut retry) = (None, None);
    let mut asked = crowd.recorder.now();
    let mut next = Instant::now();
    // Whether an answer is due: a second question would make it unclear which is answered.
    let mut is_asked = false;
    loop {
        let text = tokio::select! {
            changed = games.changed() => {
                if changed.is_err() {
                    return;
                }
                line.say(&json!({ "t": "leave", "game": game })).await;
                game = games.borrow_and_update().clone();
                (version, is_asked, next) = (None, false, Instant::now());
                continue;
            }
            () = tokio::time::sleep_until(next), if !is_asked => {
                asked = crowd.recorder.now();
                is_asked = true;
                next = Instant::now() + READ.mul_f64(0.5 + rng.f64());
                line.say(&json!({ "t": "watch", "game": game })).await;
                continue;
            }
            text = line.next() => text,
        };
        let Some(text) = text else {
            line.heal(retry.take()).await;
            (is_asked, next) = (false, Instant::now() + READ);
            line.say(&json!({ "t": "watch", "game": game, "since": version }))
                .await;
            continue;
        };
        let Ok(heard) = Heard::read(&text) else { continue };
        match &*heard.t {
            "game" if heard.info.as_ref().is_some_and(|info| info.id == game) => {
                // After coming back the whole game may be told though only what was missed was asked for.
                if let (true, Some(read)) = (is_asked, heard.v) {
                    let read = Read {
                        observer: number,
                        node: line.node,
                        asked,
                        told: crowd.recorder.now(),
                        game: game.clone(),
                        version: read,
                    };
                    crowd.recorder.write().read.push(read);
                }
                is_asked = false;
                version = version.max(heard.v);
            }
            "event" if heard.game.as_deref() == Some(&game) => {
                let (Some(known), Some(v)) = (version, heard.v) else {
                    continue;
                };
                if v > known + 1 {
                    line.say(&json!({ "t": "watch", "game": game, "since": known }))
                        .await;
                } else if v == known + 1 {
                    let seen = seen(&crowd.recorder, number, line.node, &heard);
                    crowd.recorder.write().seen.extend(seen);
                    version = Some(v);
                }
            }
            "refused" => (is_asked, next) = (false, Instant::now() + READ),
            "bye" => retry = heard.retry.map(Duration::from_millis),
            _ => {}
        }
    }
}

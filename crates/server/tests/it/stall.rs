//! A server whose system's clock was set back, and one whose database fails at a bad moment: nobody loses by it.

use komadai_play::Moment;
use komadai_rules::{BySide, VariantId};
use komadai_server::store::{Appended, Begun, Newcomer, Store, StoredEvent};
use serde_json::{Value, json};

use crate::common::{Client, PATIENCE, Server, database};

fn main_left(state: &Value, side: &str) -> i64 {
    state["clocks"][side]["main_left"].as_i64().unwrap()
}

#[tokio::test]
async fn clocks_run_though_the_system_was_set_back_while_the_server_was_away() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m", &sente, &gote).await;
    sente.play(game, "1", "7g7f").await;
    gote.play(game, "1", "3c3d").await;
    server.app.stop().await;
    // As if all that had happened an hour later than it will be when the server starts.
    let store = Store::open(database(&server.data)).await.unwrap();
    let later = Moment(crate::common::now() + 3_600_000);
    let newcomer = Newcomer {
        name: "later".into(),
        speaks: 1,
        version: String::new(),
        level: 1,
    };
    let joined = store.join(newcomer, later, later).await.unwrap();
    assert_eq!(joined.resumed, Some(1));
    store.leave(joined.node, later).await.unwrap();
    store.close().await;
    let server = Server::start_in(server.data).await;
    let mut sente = Client::connect(server.address, sente.cookie.clone()).await;
    let start = tokio::time::Instant::now();
    loop {
        let left = main_left(&sente.watch(game).await, "sente");
        if left < 599_000 {
            break assert!(left > 500_000, "{left} ms are left");
        }
        assert!(start.elapsed() < PATIENCE, "the clock stands still");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
}

#[tokio::test]
async fn a_rematch_that_cannot_be_noted_does_not_begin() {
    let server = Server::start().await;
    let (mut sente, gote) = (server.guest().await, server.guest().await);
    let players = BySide([sente.player(), gote.player()]);
    let game = server.game(VariantId::Shogun, "5m", &sente, &gote).await;
    sente.watch(game).await;
    sente.play(game, "1", "e2e4").await;
    let row = server.app.store.game(game).await.unwrap().unwrap();
    let next = server.new_game(VariantId::Shogun, "5m", players);
    let id = next.id;
    let begun = Begun {
        game: next,
        turn_since: None,
        due: None,
    };
    let appended = |version| Appended {
        id: game,
        epoch: row.epoch,
        events: vec![StoredEvent {
            version,
            at: Moment(crate::common::now()),
            ack: None,
            body: json!({ "t": "rematch" }).to_string(),
        }],
        plies: row.plies,
        turn_since: row.turn_since,
        due: None,
        end: None,
    };
    // There is an event of this version already.
    let store = &server.app.store;
    let failed = store.append(appended(row.version), Some(begun.clone())).await;
    assert!(failed.is_err());
    assert!(store.game(id).await.unwrap().is_none(), "an orphan was left");
    assert_eq!(store.game(game).await.unwrap().unwrap().next, None);
    store
        .append(appended(row.version + 1), Some(begun))
        .await
        .unwrap();
    assert!(store.game(id).await.unwrap().is_some());
    assert_eq!(store.game(game).await.unwrap().unwrap().next, Some(id));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_the_database() {
    use std::os::unix::fs::PermissionsExt;
    let server = Server::start().await;
    server.guest().await;
    let Some(folder) = server.data.folder() else {
        return;
    };
    for entry in std::fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        if name.to_string_lossy().starts_with("komadai.db") {
            let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{name:?} {mode:o}");
        }
    }
}

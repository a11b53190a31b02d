//! `komadai admin`: what it does to a database that is in use, and how it complains.

mod support;

use komadai_play::Moment;
use komadai_server::store::{Condition, Database, NewReport, Newcomer, ReportReason, Role, Store};
use komadai_testbed::Data;
use support::{complaint, stdout};

/// A database in use, with the accounts Habu and Oyama.
fn in_use(test: impl AsyncFnOnce(&Store, &Data)) {
    let data = Data::new();
    let runtime = tokio::runtime::Runtime::new().expect("the runtime starts");
    runtime.block_on(async {
        let database = Database::read(&data.place()).expect("it is a place");
        let store = Store::open(database).await.expect("the database opens");
        for name in ["Habu", "Oyama"] {
            let added = store
                .register(None, name.into(), "no hash".into(), Moment(1))
                .await;
            assert!(matches!(added, Ok(Some(_))), "{added:?}");
        }
        test(&store, &data).await;
        store.close().await;
    });
}

fn admin(data: &Data, args: &[&str]) -> String {
    let [flag, place] = data.flags();
    stdout(&[&["admin", &flag, &place], args].concat())
}

fn refusal(data: &Data, args: &[&str]) -> (i32, String) {
    let [flag, place] = data.flags();
    complaint(&[&["admin", &flag, &place], args].concat())
}

#[test]
fn accounts_are_promoted_closed_and_renamed_while_the_database_is_in_use() {
    in_use(async |store, data| {
        let habu = async || store.user_named("habu").await.unwrap().unwrap();
        assert_eq!(admin(data, &["promote", "habu"]), "Habu is a moderator\n");
        assert_eq!(habu().await.role, Role::Moderator);
        assert_eq!(admin(data, &["demote", "HABU"]), "Habu is a player\n");
        assert_eq!(habu().await.role, Role::Player);
        assert_eq!(
            admin(data, &["close", "habu", "--note", "asked for it"]),
            "Habu is closed\n"
        );
        assert!(habu().await.closed.is_some());
        assert_eq!(admin(data, &["reopen", "habu"]), "Habu is open again\n");
        assert!(habu().await.closed.is_none());
        assert_eq!(
            admin(data, &["timeout", "habu", "5"]),
            "habu is silent for 5 minutes\n"
        );
        assert!(store.timeout(habu().await.id, Moment(1)).await.unwrap().is_some());
        assert_eq!(admin(data, &["timeout", "habu", "0"]), "Habu may talk again\n");
        assert_eq!(
            admin(data, &["rename", "habu", "Yoshiharu"]),
            "Habu is now Yoshiharu\n"
        );
        assert_eq!(store.user_named("habu").await.unwrap(), None);
        assert_eq!(
            admin(data, &["recover", "oyama"]).lines().next().map(str::len),
            Some(20)
        );
    });
}

#[test]
fn reports_are_listed_and_resolved() {
    in_use(async |store, data| {
        assert_eq!(admin(data, &["reports"]), "there are no open reports\n");
        let id = async |name| store.user_named(name).await.unwrap().unwrap().id;
        let report = NewReport {
            reporter: id("habu").await,
            about: id("oyama").await,
            reason: ReportReason::Abuse,
            text: "said things".into(),
            game: None,
            at: Moment(1),
        };
        store.add_report(report).await.unwrap();
        assert_eq!(
            admin(data, &["reports"]),
            "1  abuse about Oyama by Habu: said things\n"
        );
        assert_eq!(
            admin(data, &["resolve", "1", "--note", "fine"]),
            "report 1 is resolved\n"
        );
        assert_eq!(refusal(data, &["resolve", "1"]).0, 1);
    });
}

#[test]
fn servers_are_listed_with_what_belongs_to_them() {
    in_use(async |store, data| {
        assert_eq!(admin(data, &["nodes"]), "no server is running\n");
        let now = store.clock().await.unwrap();
        let newcomer = |name: &str| Newcomer {
            name: name.into(),
            speaks: 1,
            level: 1,
            version: "1.2.3".into(),
        };
        let a = store.join(newcomer("attic"), now, now).await.unwrap().node;
        let draining = Condition {
            is_linked: true,
            is_draining: true,
            workers: 8,
        };
        store.claim_office("lobby", a).await.unwrap();
        store.beat(a, now, draining).await.unwrap();
        let listed = admin(data, &["nodes"]);
        let lines: Vec<_> = listed.lines().collect();
        assert!(lines[0].starts_with("node   number"), "{listed}");
        let words: Vec<_> = lines[1].split_whitespace().collect();
        assert_eq!((words[0], words[1]), ("attic", a.0.to_string().as_str()));
        assert!(
            lines[1].contains("1.2.3") && lines[1].ends_with("draining, has the lobby"),
            "{listed}"
        );
        assert_eq!(lines[2], "workers: 8 threads");
        store.leave(a, now).await.unwrap();
        assert_eq!(admin(data, &["nodes"]), "no server is running\n");
    });
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    in_use(async |_, data| {
        for (args, message) in [
            (&["close", "nobody"][..], "there is no account \"nobody\""),
            (
                &["rename", "habu", "oyama"],
                "there is already an account \"oyama\"",
            ),
            (
                &["rename", "habu", "Computer"],
                "this name could be mistaken for somebody else's",
            ),
            (&["resolve", "7"], "there is no open report 7"),
        ] {
            let (code, complaint) = refusal(data, args);
            assert_eq!(code, 1);
            assert!(complaint.contains(message), "{complaint}");
        }
    });
    let empty = Data::folder_alone();
    let (code, complaint) = refusal(&empty, &["reports"]);
    assert!(
        code == 1 && complaint.contains("there is no database"),
        "{complaint}"
    );
    let folder = empty.folder().expect("it is one");
    assert!(!folder.join("komadai.db").exists());
}

#[test]
fn the_place_may_be_named_before_or_after_the_task() {
    in_use(async |_, data| {
        let [flag, place] = data.flags();
        let before = stdout(&["admin", &flag, &place, "reports"]);
        assert_eq!(stdout(&["admin", "reports", &flag, &place]), before);
        assert_eq!(before, "there are no open reports\n");
    });
}

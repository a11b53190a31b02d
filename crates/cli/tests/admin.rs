//! `komadai admin`: what it does to a database that is in use, and how it complains.

mod support;

use std::path::Path;

use komadai_play::Moment;
use komadai_server::store::{NewReport, ReportReason, Role, Store};
use support::{complaint, stdout};

/// A folder with a database in use, with the accounts Habu and Oyama.
fn in_use(test: impl AsyncFnOnce(&Store, &str)) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let runtime = tokio::runtime::Runtime::new().expect("the runtime starts");
    runtime.block_on(async {
        let store = Store::open(folder.path()).expect("the database opens");
        for name in ["Habu", "Oyama"] {
            let added = store
                .register(None, name.into(), "no hash".into(), Moment(1))
                .await;
            assert!(matches!(added, Ok(Some(_))), "{added:?}");
        }
        test(
            &store,
            folder.path().to_str().expect("the folder has a plain name"),
        )
        .await;
        store.close().await;
    });
}

fn admin(folder: &str, args: &[&str]) -> String {
    stdout(&[&["admin", "--data", folder], args].concat())
}

fn refusal(folder: &str, args: &[&str]) -> (i32, String) {
    complaint(&[&["admin", "--data", folder], args].concat())
}

#[test]
fn accounts_are_promoted_closed_and_renamed_while_the_database_is_in_use() {
    in_use(async |store, folder| {
        let habu = async || store.user_named("habu").await.unwrap().unwrap();
        assert_eq!(admin(folder, &["promote", "habu"]), "Habu is a moderator\n");
        assert_eq!(habu().await.role, Role::Moderator);
        assert_eq!(admin(folder, &["demote", "HABU"]), "Habu is a player\n");
        assert_eq!(habu().await.role, Role::Player);
        assert_eq!(
            admin(folder, &["close", "habu", "--note", "asked for it"]),
            "Habu is closed\n"
        );
        assert!(habu().await.closed.is_some());
        assert_eq!(admin(folder, &["reopen", "habu"]), "Habu is open again\n");
        assert!(habu().await.closed.is_none());
        assert_eq!(
            admin(folder, &["timeout", "habu", "5"]),
            "habu is silent for 5 minutes\n"
        );
        assert!(store.timeout(habu().await.id, Moment(1)).await.unwrap().is_some());
        assert_eq!(admin(folder, &["timeout", "habu", "0"]), "Habu may talk again\n");
        assert_eq!(
            admin(folder, &["rename", "habu", "Yoshiharu"]),
            "Habu is now Yoshiharu\n"
        );
        assert_eq!(store.user_named("habu").await.unwrap(), None);
        assert_eq!(
            admin(folder, &["recover", "oyama"]).lines().next().map(str::len),
            Some(20)
        );
    });
}

#[test]
fn reports_are_listed_and_resolved() {
    in_use(async |store, folder| {
        assert_eq!(admin(folder, &["reports"]), "there are no open reports\n");
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
            admin(folder, &["reports"]),
            "1  abuse about Oyama by Habu: said things\n"
        );
        assert_eq!(
            admin(folder, &["resolve", "1", "--note", "fine"]),
            "report 1 is resolved\n"
        );
        assert_eq!(refusal(folder, &["resolve", "1"]).0, 1);
    });
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    in_use(async |_, folder| {
        for (args, message) in [
            (&["close", "nobody"][..], "there is no account \"nobody\""),
            (
                &["rename", "habu", "oyama"],
                "there is an account \"oyama\" already",
            ),
            (
                &["rename", "habu", "Computer"],
                "this name could be taken for somebody else",
            ),
            (&["resolve", "7"], "there is no open report 7"),
        ] {
            let (code, complaint) = refusal(folder, args);
            assert_eq!(code, 1);
            assert!(complaint.contains(message), "{complaint}");
        }
    });
    let empty = tempfile::tempdir().expect("there is room for a folder");
    let (code, complaint) = refusal(empty.path().to_str().unwrap_or_default(), &["reports"]);
    assert!(
        code == 1 && complaint.contains("there is no database"),
        "{complaint}"
    );
    assert!(!Path::new(empty.path()).join("komadai.db").exists());
}

#[test]
fn the_folder_may_be_named_before_or_after_the_task() {
    in_use(async |_, folder| {
        let before = stdout(&["admin", "--data", folder, "reports"]);
        assert_eq!(stdout(&["admin", "reports", "--data", folder]), before);
        assert_eq!(before, "there are no open reports\n");
    });
}

//! The link between processes, over real NATS servers.

use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use komadai_live::LinkCounts;
use komadai_live::cluster::{Access, ConnectError, Link, LinkError, Login, NodeId, Scope, Subject};
use komadai_testbed::{NatsCluster, NatsServer};
use nkeys::KeyPair;
use tokio::time::{sleep, timeout};

/// Long enough for anything on this machine.
const LONG: Duration = Duration::from_secs(10);
const NODE: NodeId = NodeId(7);

async fn connect_to(url: &str) -> Link {
    connect_as(&Access::new(url), Scope::Node).await.unwrap()
}

async fn connect_as(access: &Access, scope: Scope) -> Result<Link, ConnectError> {
    Link::connect(access, "test", scope, LinkCounts::default()).await
}

/// Answers each number with the next one.
async fn count_up(link: &Link) -> tokio::task::JoinHandle<()> {
    let mut asked = link.subscribe(Subject::to_node(NODE)).await.unwrap();
    let link = link.clone();
    tokio::spawn(async move {
        while let Some(incoming) = asked.next().await {
            assert_eq!(Subject::read(&incoming.subject), Some(Subject::Room(NODE)));
            let number: u32 = incoming.read().unwrap();
            link.answer(&incoming, &(number + 1)).await.unwrap();
        }
    })
}

/// Asks until there is an answer: interest travels between servers.
async fn ask(link: &Link, number: u32) -> u32 {
    let start = Instant::now();
    loop {
        match link
            .request(Subject::Room(NODE), &number, Duration::from_millis(500))
            .await
        {
            Ok(answer) => return answer,
            Err(error) if start.elapsed() > LONG => panic!("{error}"),
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test]
async fn what_is_asked_is_answered_or_said_to_be_heard_by_nobody() {
    let server = NatsServer::start();
    let (one, two) = (connect_to(&server.url()).await, connect_to(&server.url()).await);
    let start = Instant::now();
    let nobody = one.request::<_, u32>(Subject::Room(NODE), &1, LONG).await;
    assert_eq!(nobody, Err(LinkError::Nobody));
    assert!(start.elapsed() < LONG / 2, "nobody waits for nobody");

    let answering = count_up(&two).await;
    assert_eq!(ask(&one, 1).await, 2);
    let wrong = one
        .request::<_, u32>(Subject::Room(NODE), "no number", Duration::from_millis(300))
        .await;
    assert_eq!(wrong, Err(LinkError::Late));
    assert!(timeout(LONG, answering).await.unwrap().is_err());

    let long = "x".repeat(2_000_000);
    assert_eq!(
        one.publish(Subject::AllTell, &long).await,
        Err(LinkError::TooLong)
    );
}

#[tokio::test]
async fn nobody_hears_what_it_said_itself_and_one_of_a_group_hears_each() {
    let server = NatsServer::start();
    let (one, two) = (connect_to(&server.url()).await, connect_to(&server.url()).await);
    let mut own = one.subscribe(Subject::to_all()).await.unwrap();
    let mut other = two.subscribe(Subject::to_all()).await.unwrap();
    let mut group = Vec::new();
    for _ in 0..3 {
        group.push(two.join(Subject::Think, "workers").await.unwrap());
    }
    // What a connection asked for before is in place once it is answered.
    let _ = two.request::<_, u32>(Subject::Room(NODE), &1, LONG).await;
    one.publish(Subject::AllNode, "hello").await.unwrap();
    for number in 0..30 {
        one.publish(Subject::Think, &number).await.unwrap();
    }
    let heard = timeout(LONG, other.next()).await.unwrap().unwrap();
    assert_eq!(heard.read::<String>().unwrap(), "hello");
    let mut numbers = Vec::new();
    for member in &mut group {
        while let Ok(Some(heard)) = timeout(Duration::from_millis(300), member.next()).await {
            numbers.push(heard.read::<u32>().unwrap());
        }
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (0..30).collect::<Vec<_>>());
    assert!(timeout(Duration::from_millis(50), own.next()).await.is_err());
}

#[tokio::test]
async fn a_lost_connection_is_noticed_and_comes_back_with_all_that_was_listened_to() {
    let mut server = NatsServer::start();
    let (one, two) = (connect_to(&server.url()).await, connect_to(&server.url()).await);
    let _answering = count_up(&two).await;
    assert_eq!(ask(&one, 1).await, 2);

    let (mut of_one, mut of_two) = (one.connected(), two.connected());
    server.daemon().kill();
    timeout(LONG, of_one.wait_for(|is| !is)).await.unwrap().unwrap();
    timeout(LONG, of_two.wait_for(|is| !is)).await.unwrap().unwrap();
    assert!(!one.is_connected());
    let start = Instant::now();
    let lost = one.request::<_, u32>(Subject::Room(NODE), &1, LONG).await;
    assert_eq!(lost, Err(LinkError::Lost));
    assert_eq!(one.publish(Subject::AllNode, "hello").await, Err(LinkError::Lost));
    assert!(start.elapsed() < LONG / 2, "nothing waits for a connection");

    let _server = server.restart();
    timeout(LONG, of_one.wait_for(|is| *is)).await.unwrap().unwrap();
    assert_eq!(ask(&one, 2).await, 3);
}

#[tokio::test]
async fn a_server_that_falls_silent_is_given_up() {
    let mut server = NatsServer::start();
    let link = connect_to(&server.url()).await;
    let mut connected = link.connected();
    server.daemon().pause();
    timeout(LONG, connected.wait_for(|is| !is))
        .await
        .unwrap()
        .unwrap();
    server.daemon().resume();
    timeout(LONG, connected.wait_for(|is| *is))
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn three_servers_are_one_and_two_of_them_are_enough() {
    let mut cluster = NatsCluster::start(3);
    let two = connect_to(&cluster.servers[2].url()).await;
    let _answering = count_up(&two).await;
    // Either of these may be the one that goes.
    let one = connect_to(&cluster.url()).await;
    assert_eq!(ask(&one, 1).await, 2);
    cluster.servers[0].daemon().kill();
    assert_eq!(ask(&one, 2).await, 3);
    cluster.servers[1].daemon().kill();
    assert_eq!(ask(&one, 3).await, 4);
}

#[tokio::test]
async fn the_wrong_password_is_one_line() {
    let configuration = "authorization { user: komadai, password: right }";
    let server = NatsServer::start_with(configuration);
    let mut access = Access::new(&server.url());
    let login = |password: &str| Login::Password {
        user: "komadai".into(),
        password: password.into(),
    };
    for wrong in [Login::Open, login("wrong"), Login::Token("wrong".into())] {
        access.login = wrong;
        let refused = connect_as(&access, Scope::Node).await.unwrap_err();
        assert!(matches!(refused, ConnectError::Refused { .. }), "{refused}");
        let line = refused.to_string();
        assert!(line.contains("rejects") && line.lines().count() == 1, "{line}");
    }
    access.login = login("right");
    assert!(connect_as(&access, Scope::Node).await.is_ok());
    let url = server.url().replace("nats://", "nats://komadai:right@");
    assert!(connect_as(&Access::new(&url), Scope::Node).await.is_ok());

    let server = NatsServer::start_with("authorization { token: secret }");
    let mut access = Access::new(&server.url());
    access.login = Login::Token("secret".into());
    assert!(connect_as(&access, Scope::Node).await.is_ok());
}

#[tokio::test]
async fn a_worker_needs_no_more_than_its_own_subjects() {
    let server = NatsServer::start_with(
        "authorization { users: [
            { user: node, password: n, permissions: { publish: 'k1.>', subscribe: 'k1.>' } }
            { user: worker, password: w, permissions: { publish: 'k1.work.>', subscribe: 'k1.work.>' } }
            { user: other, password: o, permissions: { publish: 'x.>', subscribe: 'x.>' } } ] }",
    );
    let access = |user: &str| Access {
        login: Login::Password {
            user: user.into(),
            password: user[..1].into(),
        },
        ..Access::new(&server.url())
    };
    assert!(connect_as(&access("node"), Scope::Node).await.is_ok());
    assert!(connect_as(&access("worker"), Scope::Worker).await.is_ok());
    for (user, scope) in [
        ("worker", Scope::Node),
        ("other", Scope::Node),
        ("other", Scope::Worker),
    ] {
        let denied = connect_as(&access(user), scope).await.unwrap_err();
        assert!(matches!(denied, ConnectError::Denied { .. }), "{user}: {denied}");
        assert_eq!(denied.to_string().lines().count(), 1);
    }
}

/// An authority of our own and a certificate of it for this machine, good for a day; and a stranger's authority.
fn certificates(folder: &Path) {
    let certify = |name: &str, more: &str| {
        let made = Command::new("openssl")
            .args("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1".split(' '))
            .args(["-subj", &format!("/CN={name}")])
            .args(more.split_whitespace())
            .args(["-keyout", &format!("{name}.key"), "-out", &format!("{name}.crt")])
            .current_dir(folder)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    };
    certify("authority", "");
    certify("stranger", "");
    certify(
        "server",
        "-CA authority.crt -CAkey authority.key -addext basicConstraints=critical,CA:FALSE -addext \
         subjectAltName=DNS:localhost,IP:127.0.0.1",
    );
}

/// The part of a configuration that has a server speak TLS.
fn with_tls(folder: &Path) -> String {
    let file = |name: &str| folder.join(name).display().to_string();
    format!(
        "tls {{ cert_file: {:?}, key_file: {:?} }}\n",
        file("server.crt"),
        file("server.key")
    )
}

#[tokio::test]
async fn a_connection_is_private_and_with_whom_it_should_be() {
    let folder = tempfile::tempdir().unwrap();
    certificates(folder.path());
    let configuration = with_tls(folder.path()) + "authorization { user: komadai, password: right }";
    let server = NatsServer::start_with(&configuration);
    let access = |scheme: &str, ca: Option<&str>, password: &str| Access {
        login: Login::Password {
            user: "komadai".into(),
            password: password.into(),
        },
        ca: ca.map(|name| folder.path().join(name)),
        ..Access::new(&server.url().replace("nats://", scheme))
    };
    for scheme in ["tls://", "nats://"] {
        let private = access(scheme, Some("authority.crt"), "right");
        let link = connect_as(&private, Scope::Node).await.unwrap();
        let _answering = count_up(&link).await;
        let other = connect_as(&private, Scope::Node).await.unwrap();
        assert_eq!(ask(&other, 1).await, 2);
        let refused = connect_as(&access(scheme, Some("authority.crt"), "wrong"), Scope::Node).await;
        let refused = refused.unwrap_err();
        assert!(matches!(refused, ConnectError::Refused { .. }), "{refused}");
        for ca in [None, Some("stranger.crt")] {
            let refused = connect_as(&access(scheme, ca, "right"), Scope::Node).await;
            let refused = refused.unwrap_err();
            assert!(
                matches!(refused, ConnectError::Tls { .. }),
                "{scheme} {ca:?}: {refused}"
            );
            assert_eq!(refused.to_string().lines().count(), 1);
        }
    }
    // Who wants TLS does not go on without it.
    let plain = NatsServer::start();
    let mut wants = Access::new(&plain.url());
    wants.ca = Some(folder.path().join("authority.crt"));
    assert!(connect_as(&wants, Scope::Node).await.is_err());
}

/// A claim signed by a key, as NATS has it.
fn signed(issuer: &KeyPair, subject: &str, claims: serde_json::Value) -> String {
    let encode = |text: String| BASE64_URL_SAFE_NO_PAD.encode(text);
    let header = r#"{"typ":"JWT","alg":"ed25519-nkey"}"#;
    let body = serde_json::json!({
        "jti": subject, "iat": 1_700_000_000, "iss": issuer.public_key(), "sub": subject, "name": subject, "nats": claims,
    });
    let text = format!("{}.{}", encode(header.into()), encode(body.to_string()));
    let signature = issuer.sign(text.as_bytes()).unwrap();
    format!("{text}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature))
}

#[tokio::test]
async fn who_has_a_credentials_file_or_a_key_is_let_in() {
    let folder = tempfile::tempdir().unwrap();
    let (operator, account, user) = (
        KeyPair::new_operator(),
        KeyPair::new_account(),
        KeyPair::new_user(),
    );
    let root = signed(
        &operator,
        &operator.public_key(),
        serde_json::json!({ "type": "operator", "version": 2 }),
    );
    let unlimited = serde_json::json!({ "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true,
        "conn": -1, "leaf": -1 });
    let site = signed(
        &operator,
        &account.public_key(),
        serde_json::json!({ "type": "account", "version": 2, "limits": unlimited }),
    );
    let allowed = serde_json::json!({ "allow": ["k1.>"] });
    let node = signed(
        &account,
        &user.public_key(),
        serde_json::json!({ "type": "user", "version": 2, "pub": allowed, "sub": allowed, "subs": -1, "data": -1, "payload": -1 }),
    );
    let server = NatsServer::start_with(&format!(
        "operator: {root}\nresolver: MEMORY\nresolver_preload: {{ {}: {site} }}",
        account.public_key()
    ));
    let write = |name: &str, text: String| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let creds = |jwt: &str, key: &KeyPair| {
        format!(
            "-----BEGIN NATS USER JWT-----\n{jwt}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
            key.seed().unwrap()
        )
    };
    let with = |server: &NatsServer, file: PathBuf| Access {
        login: Login::Credentials(file),
        ..Access::new(&server.url())
    };
    let ours = write("node.creds", creds(&node, &user));
    assert!(connect_as(&with(&server, ours), Scope::Node).await.is_ok());
    // The same words with another's key, and no credentials at all.
    let other = write("other.creds", creds(&node, &KeyPair::new_user()));
    let refused = connect_as(&with(&server, other), Scope::Node).await.unwrap_err();
    assert!(matches!(refused, ConnectError::Refused { .. }), "{refused}");
    let nothing = write("nothing.creds", "a letter\n".into());
    let refused = connect_as(&with(&server, nothing), Scope::Node)
        .await
        .unwrap_err();
    assert!(
        refused.to_string().contains("nothing.creds: neither"),
        "{refused}"
    );

    let keys = NatsServer::start_with(&format!(
        "authorization {{ users: [ {{ nkey: {}, permissions: {{ publish: 'k1.>', subscribe: 'k1.>' }} }} ] }}",
        user.public_key()
    ));
    let seed = write("node.nk", format!("{}\n", user.seed().unwrap()));
    assert!(connect_as(&with(&keys, seed), Scope::Node).await.is_ok());
    let stranger = write("stranger.nk", KeyPair::new_user().seed().unwrap());
    let refused = connect_as(&with(&keys, stranger), Scope::Node).await.unwrap_err();
    assert!(matches!(refused, ConnectError::Refused { .. }), "{refused}");
}

#[tokio::test]
async fn what_is_not_nats_is_one_line() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = other.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in other.incoming() {
            let _ = stream.unwrap().write_all(b"220 mail.example.org ESMTP\r\n");
        }
    });
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let silent_port = silent.local_addr().unwrap().port();
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    for port in [port, silent_port, free] {
        let url = format!("nats://127.0.0.1:{port}");
        let access = Access::new(&url);
        let connecting = timeout(LONG, connect_as(&access, Scope::Node));
        let refused = connecting.await.unwrap().unwrap_err();
        let line = refused.to_string();
        assert!(matches!(refused, ConnectError::Unreached { .. }), "{line}");
        assert!(line.contains(&url) && line.lines().count() == 1, "{line}");
    }
}

//! Tests of the guard's judgement.

use super::*;
use crate::config::Config;

fn config(trusted_hops: u8) -> Config {
    Config {
        data: std::path::Path::new("unused").into(),
        address: ([127, 0, 0, 1], 0).into(),
        trusted_hops,
        tls: None,
        origins: Vec::new(),
        rate_limits: true,
        computers: 1,
        pace: Duration::ZERO,
        analysts: 1,
        push: crate::Pushing::Off,
        name: "test".into(),
        nats: None,
    }
}

fn request(headers: &[(&'static str, &str)]) -> Request {
    let mut request = Request::new(axum::body::Body::empty());
    for (name, value) in headers {
        request.headers_mut().append(*name, value.parse().unwrap());
    }
    request
}

fn client(trusted_hops: u8, headers: &[(&'static str, &str)]) -> (String, bool) {
    let peer = "10.0.0.1".parse().unwrap();
    let client = Client::of(peer, request(headers).headers(), &config(trusted_hops));
    (client.address.to_string(), client.https)
}

#[test]
fn nobody_is_believed_without_trusted_proxies() {
    let headers = [("x-forwarded-for", "1.2.3.4"), ("x-forwarded-proto", "https")];
    assert_eq!(client(0, &headers), ("10.0.0.1".into(), false));
    assert_eq!(client(1, &headers), ("1.2.3.4".into(), true));
}

#[test]
fn addresses_are_counted_from_the_right() {
    let forged = [
        ("x-forwarded-for", "6.6.6.6, 1.2.3.4"),
        ("x-forwarded-for", "5.6.7.8"),
    ];
    assert_eq!(client(1, &forged).0, "5.6.7.8");
    assert_eq!(client(2, &forged).0, "1.2.3.4");
    assert_eq!(client(9, &forged).0, "6.6.6.6");
    assert_eq!(client(1, &[("x-forwarded-for", "nonsense")]).0, "10.0.0.1");
    assert_eq!(
        client(1, &[("x-forwarded-for", "[2001:db8::1]:443")]).0,
        "2001:db8::1"
    );
    assert_eq!(client(1, &[("x-forwarded-for", "::ffff:1.2.3.4")]).0, "1.2.3.4");
    assert_eq!(client(1, &[]).0, "10.0.0.1");
}

#[test]
fn bytes_that_are_no_text_hide_no_address() {
    let mut request = request(&[]);
    let forged = HeaderValue::from_bytes(b"\xff, 5.6.7.8").unwrap();
    request.headers_mut().append("x-forwarded-for", forged);
    let client = Client::of("10.0.0.1".parse().unwrap(), request.headers(), &config(1));
    assert_eq!(client.address.to_string(), "5.6.7.8");
}

fn is_ours(https: bool, headers: &[(&'static str, &str)]) -> bool {
    let client = Client {
        https,
        ..Client::default()
    };
    let origins = ["https://friend.example".to_owned()];
    is_same_origin(&request(headers), client, &origins)
}

#[test]
fn our_pages_and_programs_are_admitted() {
    let host = ("host", "koma.example:81");
    assert!(is_ours(false, &[host]));
    assert!(is_ours(false, &[host, ("origin", "http://koma.example:81")]));
    assert!(is_ours(true, &[host, ("origin", "https://koma.example:81")]));
    assert!(is_ours(false, &[host, ("sec-fetch-site", "same-origin")]));
    assert!(is_ours(
        false,
        &[
            host,
            ("origin", "https://friend.example"),
            ("sec-fetch-site", "cross-site")
        ]
    ));
}

#[test]
fn pages_of_others_are_not() {
    let host = ("host", "koma.example");
    for origin in [
        "null",
        "",
        "http://evil.example",
        "https://koma.example.evil.example",
        "https://evil.example/koma.example",
        "https://sub.koma.example",
        "https://koma.example:82",
        "koma.example",
        "file://koma.example",
        "https://friend.example.evil.example",
    ] {
        assert!(!is_ours(false, &[host, ("origin", origin)]), "{origin}");
    }
    assert!(!is_ours(true, &[host, ("origin", "http://koma.example")]));
    for site in ["cross-site", "same-site", "nonsense"] {
        assert!(!is_ours(false, &[host, ("sec-fetch-site", site)]), "{site}");
        let both = [host, ("origin", "https://koma.example"), ("sec-fetch-site", site)];
        assert!(!is_ours(false, &both), "{site}");
    }
    assert!(!is_ours(false, &[("origin", "https://koma.example")]));
}

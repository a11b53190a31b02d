//! Somebody with a browser: asks over HTTP and keeps cookies.

use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};

use super::{Client, Server};

/// A browser of its own.
pub(crate) struct Person {
    http: reqwest::Client,
    server: String,
    /// The cookies as last set, for sockets.
    pub(crate) cookie: Option<String>,
    /// A token to show instead.
    pub(crate) token: Option<String>,
}

impl Person {
    pub(crate) fn new(server: &Server) -> Self {
        Self {
            http: reqwest::Client::new(),
            server: server.url(""),
            cookie: None,
            token: None,
        }
    }

    /// Somebody with an account.
    pub(crate) async fn registered(server: &Server, name: &str) -> Self {
        let mut person = Self::new(server);
        let (status, answer) = person.post("/api/account/register", credentials(name)).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        person
    }

    /// The same person elsewhere: signs in with the password of [`credentials`].
    pub(crate) async fn signed_in(server: &Server, name: &str) -> Self {
        let mut person = Self::new(server);
        let (status, answer) = person.post("/api/account/sign-in", credentials(name)).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        person
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let mut request = self.http.request(method, format!("{}{path}", self.server));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        request
    }

    pub(crate) async fn send(&mut self, request: RequestBuilder) -> (StatusCode, Value) {
        let response = request.send().await.unwrap();
        if let Some(set) = response.headers().get("set-cookie") {
            let cookie = set.to_str().unwrap().split(';').next().unwrap();
            self.cookie = (!cookie.ends_with('=')).then(|| cookie.to_owned());
        }
        let status = response.status();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> (StatusCode, Value) {
        let request = self.request(Method::POST, path).json(&body);
        self.send(request).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> (StatusCode, Value) {
        let request = self.request(Method::GET, path);
        self.send(request).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> (StatusCode, Value) {
        let request = self.request(Method::DELETE, path);
        self.send(request).await
    }

    /// A socket with the same cookies.
    pub(crate) async fn connect(&self, server: &Server) -> Client {
        Client::connect(server.address, self.cookie.clone()).await
    }
}

/// A name, and the password all have in tests.
pub(crate) fn credentials(name: &str) -> Value {
    json!({ "name": name, "password": PASSWORD })
}

/// The password all have in tests.
pub(crate) const PASSWORD: &str = "a long enough password";

//! One connection that asks over HTTP, again and again.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::plan::LoadError;

/// A connection.
pub(crate) struct Http {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
    cookie: Option<String>,
}

/// What the server answers.
pub(crate) struct Answered {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Http {
    /// Connects.
    pub(crate) async fn connect(address: SocketAddr) -> Result<Self, LoadError> {
        let stream = TcpStream::connect(address).await;
        let stream = stream.map_err(|error| LoadError::Connect(address, error.to_string()))?;
        let _ = stream.set_nodelay(true);
        Ok(Self {
            address,
            stream: BufReader::new(stream),
            cookie: None,
        })
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Answered, LoadError> {
        self.ask("GET", path, "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Answered, LoadError> {
        self.ask("POST", path, &body.to_string()).await
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Answered, LoadError> {
        let address = self.address;
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            cookie.unwrap_or_default(),
            body.len()
        );
        let gone = |error: std::io::Error| LoadError::Connect(address, error.to_string());
        self.stream.write_all(request.as_bytes()).await.map_err(gone)?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await.map_err(gone)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| LoadError::Unreadable(line.clone()))?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await.map_err(gone)?;
            let Some((name, value)) = line.trim_end().split_once(':') else {
                break;
            };
            match &*name.to_ascii_lowercase() {
                "content-length" => length = value.trim().parse().unwrap_or(0),
                "set-cookie" => self.cookie = value.trim().split(';').next().map(String::from),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.map_err(gone)?;
        let body = serde_json::from_slice(&body).unwrap_or(Value::Null);
        Ok(Answered { status, body })
    }
}

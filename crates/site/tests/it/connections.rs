//! Connections that say nothing, or take nothing, are not kept; and one address has so many and no more.

use std::time::Duration;

use komadai_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::Server;

/// Longer than the server waits for anybody.
const LONG: Duration = Duration::from_secs(90);

/// What a peer of HTTP/2 says first.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A frame of HTTP/2.
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let size = (payload.len() as u32).to_be_bytes();
    let mut bytes = size[1..].to_vec();
    bytes.extend([kind, flags]);
    bytes.extend(stream.to_be_bytes());
    bytes.extend(payload);
    bytes
}

/// A request for a path, in one frame of headers.
fn get(stream: u32, path: &str) -> Vec<u8> {
    // :method GET, :scheme http, :authority x, :path literal without indexing.
    let mut headers = vec![0x82, 0x86, 0x01, 0x01, b'x', 0x04];
    let mut size = path.len();
    if size < 127 {
        headers.push(size as u8);
    } else {
        headers.push(127);
        size -= 127;
        while size >= 128 {
            headers.push((size % 128) as u8 | 128);
            size /= 128;
        }
        headers.push(size as u8);
    }
    headers.extend(path.as_bytes());
    frame(1, 5, stream, &headers)
}

/// Reads until the server closes, and answers its pings as somebody who is there. Returns how much came.
async fn closes(mut peer: TcpStream) -> usize {
    let reading = async {
        let mut count = 0;
        loop {
            let mut head = [0; 9];
            if peer.read_exact(&mut head).await.is_err() {
                return count;
            }
            let size = u32::from_be_bytes([0, head[0], head[1], head[2]]) as usize;
            let mut payload = vec![0; size];
            if peer.read_exact(&mut payload).await.is_err() {
                return count;
            }
            count += size;
            if head[3] == 6 && head[4] & 1 == 0 {
                let _ = peer.write_all(&frame(6, 1, 0, &payload)).await;
            }
        }
    };
    tokio::time::timeout(LONG, reading)
        .await
        .expect("the connection is still open")
}

async fn connect(server: &Server, bytes: &[u8]) -> TcpStream {
    let mut peer = TcpStream::connect(server.address).await.unwrap();
    peer.write_all(bytes).await.unwrap();
    peer
}

#[tokio::test]
async fn who_asks_nothing_is_let_go() {
    let server = Server::start().await;
    let settings = [PREFACE, &frame(4, 0, 0, &[])].concat();
    let silent = [&b""[..], b"P", b"PRI * HTTP/2.0\r\n", &settings];
    let ends = silent.map(async |bytes| closes(connect(&server, bytes).await).await);
    futures_util::future::join_all(ends).await;
}

#[tokio::test]
async fn an_answer_nobody_takes_is_not_kept() {
    let server = Server::start().await;
    // No answer may have a single byte; but the peer is there, and says so.
    let no_window = frame(4, 0, 0, &[0, 4, 0, 0, 0, 0]);
    let mut bytes = [PREFACE, &no_window].concat();
    bytes.extend(get(1, "/analysis/shogi?moves=7g7f"));
    bytes.extend(get(3, "/"));
    let came = closes(connect(&server, &bytes).await).await;
    assert!(came > 0, "the server answered with headers at least");
}

#[tokio::test]
async fn one_address_has_so_many_connections() {
    let config = Config {
        rate_limits: true,
        ..crate::common::config(std::path::Path::new(""))
    };
    let server = Server::start_with(config).await;
    let mut open = Vec::new();
    for _ in 0..384 {
        open.push(TcpStream::connect(server.address).await.unwrap());
    }
    // The one before the last is served, the one after it is not.
    let ask = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut answer = [0; 12];
    let last = open.last_mut().unwrap();
    last.write_all(ask).await.unwrap();
    last.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    let mut more = TcpStream::connect(server.address).await.unwrap();
    let _ = more.write_all(ask).await;
    assert!(more.read_exact(&mut answer).await.is_err());
    // There is room again when others go.
    open.truncate(380);
    loop {
        let mut again = TcpStream::connect(server.address).await.unwrap();
        let _ = again.write_all(ask).await;
        if again.read_exact(&mut answer).await.is_ok() {
            break;
        }
    }
    assert_eq!(&answer, b"HTTP/1.1 200");
}

#[tokio::test]
async fn fragments_that_make_no_message_are_not_read_as_fast_as_they_come() {
    let server = Server::start().await;
    let upgrade = "GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    let mut peer = connect(&server, upgrade.as_bytes()).await;
    let mut head = [0; 12];
    peer.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 101");
    // A text that begins and never ends, in empty pieces: what the server does not read piles up on the way.
    let first = [0x01, 0x80, 0, 0, 0, 0];
    let empty = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    peer.write_all(&first).await.unwrap();
    let sending = async {
        for _ in 0..2_000 {
            peer.write_all(&empty).await.unwrap();
        }
    };
    let sent = tokio::time::timeout(Duration::from_secs(8), sending).await;
    assert!(sent.is_err(), "120 MB of nothing were read");
}

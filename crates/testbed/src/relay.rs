//! A relay between two programs that can let nothing through, one way or both, or everything late.
//!
//! What a cut holds back is not lost: it comes when the way is open again, as TCP sends again what nobody confirmed. Whoever is
//! cut off is told nothing: a connection that is there stays, and a new one is let in and hears nothing.

use std::collections::VecDeque;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::LazyLock;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::time::Instant;

/// How much is under way in a late direction at most.
const UNDER_WAY: usize = 4 << 20;

/// All relays of a process share a thread: one that a busy test does not hold up.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .thread_name("relay")
        .build();
    runtime.expect("there is room for a thread")
});

/// What becomes of bytes that go one way.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Way {
    /// They arrive.
    #[default]
    Open,
    /// They arrive when this is over.
    Cut,
    /// They arrive so much later.
    Late(Duration),
}

/// Both directions, seen from who connects.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ways {
    /// To the server.
    pub there: Way,
    /// From the server.
    pub back: Way,
}

impl Ways {
    /// All arrives.
    pub const OPEN: Self = Self {
        there: Way::Open,
        back: Way::Open,
    };
    /// Nothing arrives.
    pub const CUT: Self = Self {
        there: Way::Cut,
        back: Way::Cut,
    };
}

/// A relay: where to connect instead of to the server.
#[derive(Debug)]
pub struct Relay {
    address: SocketAddr,
    ways: watch::Sender<Ways>,
}

impl Relay {
    /// A relay to a server, which need not be there yet.
    pub fn to(server: SocketAddr) -> Self {
        Self::mishearing(server, None)
    }

    /// The same where some words come to the server as others of the same length.
    ///
    /// # Panics
    /// If they are not as long.
    pub fn mishearing(server: SocketAddr, words: Option<[&'static str; 2]>) -> Self {
        assert!(
            words.is_none_or(|[said, heard]| said.len() == heard.len()),
            "{words:?}"
        );
        let ways = watch::Sender::new(Ways::OPEN);
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
        let address = listener.local_addr().expect("it listens");
        listener.set_nonblocking(true).expect("it is ours");
        RUNTIME.spawn(listen(listener, server, words, ways.subscribe()));
        Self { address, ways }
    }

    /// Where to connect.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets through from now on what these ways let through.
    pub fn set(&self, ways: Ways) {
        self.ways.send_replace(ways);
    }
}

async fn listen(
    listener: std::net::TcpListener,
    server: SocketAddr,
    words: Option<[&'static str; 2]>,
    ways: watch::Receiver<Ways>,
) {
    let listener = TcpListener::from_std(listener).expect("this is a runtime");
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // The relay is gone, and with it what it has let in.
            () = closed(ways.clone()) => return,
        };
        if let Ok((client, _)) = accepted {
            tokio::spawn(relay(client, server, words, ways.clone()));
        }
    }
}

async fn closed(mut ways: watch::Receiver<Ways>) {
    while ways.changed().await.is_ok() {}
}

/// Relays one connection until either side ends it.
async fn relay(
    client: TcpStream,
    server: SocketAddr,
    words: Option<[&'static str; 2]>,
    ways: watch::Receiver<Ways>,
) {
    let mut opening = ways.clone();
    if opening.wait_for(|ways| ways.there != Way::Cut).await.is_err() {
        return;
    }
    let Ok(server) = TcpStream::connect(server).await else {
        return;
    };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    // Whichever ends first ends the other.
    tokio::select! {
        _ = carry(from_client, to_server, words, ways.clone(), |ways| ways.there) => {}
        _ = carry(from_server, to_client, None, ways.clone(), |ways| ways.back) => {}
        () = closed(ways) => {}
    }
}

/// Carries bytes one way: read while the way is open, written when they are due. What was said before somebody hung up still
/// arrives.
async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    words: Option<[&'static str; 2]>,
    mut ways: watch::Receiver<Ways>,
    which: fn(&Ways) -> Way,
) -> io::Result<()> {
    let mut under_way: VecDeque<(Instant, Vec<u8>)> = VecDeque::new();
    let (mut waiting, mut has_ended) = (0, false);
    let mut buffer = vec![0; 64 << 10];
    while !has_ended || !under_way.is_empty() {
        let way = which(&ways.borrow_and_update());
        let is_open = way != Way::Cut;
        let due = under_way.front().map(|(due, _)| *due);
        tokio::select! {
            changed = ways.changed() => if changed.is_err() { break },
            read = from.read(&mut buffer), if is_open && !has_ended && waiting < UNDER_WAY => {
                let read = read?;
                let late = if let Way::Late(late) = way { late } else { Duration::ZERO };
                has_ended = read == 0;
                waiting += read;
                if let Some(words) = words {
                    mishear(&mut buffer[..read], words);
                }
                under_way.push_back((Instant::now() + late, buffer[..read].to_vec()));
            }
            () = tokio::time::sleep_until(due.unwrap_or_else(Instant::now)), if is_open && due.is_some() => {
                if let Some((_, bytes)) = under_way.pop_front() {
                    waiting -= bytes.len();
                    to.write_all(&bytes).await?;
                }
            }
        }
    }
    Ok(())
}

/// Puts other words into what was said; words that come in two parts stay.
fn mishear(bytes: &mut [u8], [said, heard]: [&str; 2]) {
    let mut from = 0;
    while let Some(at) = bytes[from..]
        .windows(said.len())
        .position(|window| window == said.as_bytes())
    {
        let at = from + at;
        bytes[at..at + said.len()].copy_from_slice(heard.as_bytes());
        from = at + said.len();
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net;
    use std::time::Instant;

    use super::*;

    /// A server that says everything again, and a connection to it through a relay.
    fn echo() -> (Relay, net::TcpStream) {
        let listener = net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let relay = Relay::to(listener.local_addr().unwrap());
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut buffer = [0; 64];
            while let Ok(read @ 1..) = stream.read(&mut buffer) {
                stream.write_all(&buffer[..read]).unwrap();
            }
        });
        let stream = net::TcpStream::connect(relay.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        (relay, stream)
    }

    fn hear(stream: &mut net::TcpStream) -> Option<String> {
        let mut buffer = [0; 64];
        let read = stream.read(&mut buffer).ok()?;
        Some(String::from_utf8_lossy(&buffer[..read]).into_owned())
    }

    #[test]
    fn words_come_as_others() {
        let mut said = *b"where a = b and c = d where a = b";
        mishear(&mut said, ["a = b", "true "]);
        assert_eq!(&said, b"where true  and c = d where true ");
    }

    #[test]
    fn what_a_cut_holds_back_comes_when_it_is_over() {
        let (relay, mut stream) = echo();
        stream.write_all(b"one").unwrap();
        assert_eq!(hear(&mut stream).as_deref(), Some("one"));
        let cut = [
            Ways::CUT,
            Ways {
                there: Way::Cut,
                back: Way::Open,
            },
            Ways {
                there: Way::Open,
                back: Way::Cut,
            },
        ];
        for ways in cut {
            relay.set(ways);
            stream.write_all(b"two").unwrap();
            assert_eq!(hear(&mut stream), None, "{ways:?}");
            relay.set(Ways::OPEN);
            assert_eq!(hear(&mut stream).as_deref(), Some("two"), "{ways:?}");
        }
    }

    #[test]
    fn what_is_late_comes_later_and_in_order() {
        let (relay, mut stream) = echo();
        let late = Way::Late(Duration::from_millis(100));
        relay.set(Ways {
            there: late,
            back: Way::Open,
        });
        let start = Instant::now();
        stream.write_all(b"one ").unwrap();
        std::thread::sleep(Duration::from_millis(20));
        relay.set(Ways::OPEN);
        stream.write_all(b"two").unwrap();
        let mut heard = String::new();
        // On a busy machine it may come later still.
        while heard.len() < 7 && start.elapsed() < Duration::from_secs(20) {
            heard += &hear(&mut stream).unwrap_or_default();
        }
        assert_eq!(heard, "one two");
        assert!(start.elapsed() >= Duration::from_millis(100));
    }

    #[test]
    fn a_relay_that_is_gone_ends_its_connections() {
        let (relay, mut stream) = echo();
        stream.write_all(b"one").unwrap();
        hear(&mut stream);
        drop(relay);
        assert_eq!(hear(&mut stream).as_deref(), Some(""));
    }
}

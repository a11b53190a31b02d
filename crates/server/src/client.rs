//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::header::{HeaderMap, HeaderValue};

use crate::config::Config;

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Client {
    /// The address of who asks, as far as it is known.
    pub address: IpAddr,
    /// Whether the way here is encrypted.
    pub https: bool,
}

impl Default for Client {
    fn default() -> Self {
        Self {
            address: Ipv4Addr::UNSPECIFIED.into(),
            https: false,
        }
    }
}

impl Client {
    /// Reads the headers of so many proxies as are trusted: each appended the address it was asked from, so that what
    /// stands further left was written by whoever asks and is not believed.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, config: &Config) -> Self {
        let hops = usize::from(config.trusted_hops);
        let nth = |name: &str| {
            // Entries that are no text were written by whoever asks, too, and hide none of those after them.
            let values = headers.get_all(name).iter().map(HeaderValue::as_bytes);
            let entries = values.flat_map(|value| value.split(|&byte| byte == b','));
            let mut entries: Vec<_> = entries.map(<[u8]>::trim_ascii).collect();
            // Proxies that replace the header instead of appending to it leave one entry.
            let first = entries.len().saturating_sub(hops.max(1));
            (hops > 0 && !entries.is_empty())
                .then(|| String::from_utf8_lossy(entries.swap_remove(first)).into_owned())
        };
        let address = nth("x-forwarded-for").and_then(|text| read_address(&text));
        Self {
            address: address.unwrap_or(peer).to_canonical(),
            https: config.tls.is_some() || nth("x-forwarded-proto").as_deref() == Some("https"),
        }
    }
}

/// An address as proxies write it, perhaps with a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare.parse().ok().or_else(with_port)
}

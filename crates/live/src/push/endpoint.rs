//! Where a push service takes messages for one browser. A visitor names it, so it is looked at closely: the server must
//! not be made to ask machines of its own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use hyper::Uri;

/// Where push messages may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pushing {
    /// Nowhere.
    Off,
    /// To push services on the public internet.
    #[default]
    On,
    /// To any address, also of this machine and without encryption: for tests.
    Anywhere,
}

/// The longest address of an endpoint.
const LONGEST: usize = 1_024;
const HTTPS: u16 = 443;

/// An endpoint messages may be sent to: by https on its usual port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endpoint {
    uri: Uri,
    is_secure: bool,
}

impl Endpoint {
    /// Reads an address.
    pub fn parse(text: &str, reach: Pushing) -> Result<Self, &'static str> {
        if text.len() > LONGEST {
            return Err("the endpoint is too long");
        }
        let uri: Uri = text.parse().map_err(|_| "the endpoint is not a URL")?;
        let is_anywhere = reach == Pushing::Anywhere;
        let is_secure = uri.scheme_str() == Some("https");
        let authority = uri.authority().ok_or("the endpoint is not a URL")?;
        let is_plain = uri.scheme_str() == Some("http");
        if !(is_secure || is_anywhere && is_plain) {
            return Err("the endpoint must begin with https");
        }
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err("the endpoint is not a URL");
        }
        if !is_anywhere && authority.port_u16().unwrap_or(HTTPS) != HTTPS {
            return Err("the endpoint must use the standard https port");
        }
        Ok(Self { uri, is_secure })
    }

    /// The whole address.
    pub(super) const fn uri(&self) -> &Uri {
        &self.uri
    }

    /// Whether the way there is encrypted.
    pub(super) const fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// The name of the machine, or its number.
    pub(super) fn host(&self) -> &str {
        let host = self.uri.host().unwrap_or_default();
        host.trim_start_matches('[').trim_end_matches(']')
    }

    /// The site it belongs to.
    pub(super) fn origin(&self) -> String {
        let scheme = self.uri.scheme_str().unwrap_or_default();
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{scheme}://{}", authority.trim_end_matches(":443"))
    }

    /// The machine behind the name as it is known now, which is then asked itself: a name that means another machine a
    /// moment later gains nothing.
    pub(super) async fn resolve(&self, reach: Pushing) -> Result<SocketAddr, String> {
        let usual = if self.is_secure { HTTPS } else { 80 };
        let port = self.uri.port_u16().unwrap_or(usual);
        let found = tokio::net::lookup_host((self.host(), port)).await;
        let mut found = found.map_err(|error| error.to_string())?;
        found
            .find(|address| reach == Pushing::Anywhere || is_public(address.ip()))
            .ok_or_else(|| "the endpoint is not on the public internet".into())
    }
}

/// Whether an address belongs to the public internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = match a {
        0 | 224.. => true,
        100 => (64..128).contains(&b),
        192 => b == 0 && (c == 0 || c == 2) || (b == 88 && c == 99),
        198 => b == 18 || b == 19,
        _ => false,
    };
    !(is_special
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation())
}

/// Only 2000::/3 is given out; within it, addresses that stand for others (6to4, Teredo) and those for examples are not
/// asked.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let stands_for_another =
        a == 0x2002 || (a == 0x2001 && (b < 0x200 || b == 0xdb8)) || (a == 0x3fff && b < 0x1000);
    (a & 0xe000) == 0x2000 && !stands_for_another
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_https_on_its_usual_port_is_an_endpoint() {
        for good in [
            "https://push.example.org/send/abc",
            "https://push.example.org:443/send",
        ] {
            let endpoint = Endpoint::parse(good, Pushing::On).unwrap();
            assert_eq!(endpoint.origin(), "https://push.example.org");
        }
        for bad in [
            "http://push.example.org/",
            "https://push.example.org:22/",
            "https://user@push.example.org/",
            "ftp://push.example.org/",
            "/send/abc",
            "https://",
            "",
        ] {
            assert!(Endpoint::parse(bad, Pushing::On).is_err(), "{bad}");
        }
        assert!(Endpoint::parse(&format!("https://a.example/{}", "a".repeat(2_000)), Pushing::On).is_err());
        assert!(Endpoint::parse("http://127.0.0.1:9000/", Pushing::Anywhere).is_ok());
    }

    #[test]
    fn only_the_public_internet_is_asked() {
        for public in [
            "8.8.8.8",
            "142.250.1.1",
            "100.128.0.1",
            "2a00:1450::1",
            "2001:4860::8888",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for inner in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "203.0.113.5",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::1",
            "2001:0:1::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(inner.parse().unwrap()), "{inner}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_refused_when_it_is_looked_up() {
        for name in [
            "https://localhost/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://0x7f.1/",
        ] {
            let Ok(endpoint) = Endpoint::parse(name, Pushing::On) else {
                continue;
            };
            assert!(endpoint.resolve(Pushing::On).await.is_err(), "{name}");
        }
    }
}

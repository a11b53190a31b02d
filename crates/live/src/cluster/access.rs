//! How NATS is reached, and why it is not.

use std::path::PathBuf;
use std::time::Duration;

use async_nats::{ConnectErrorKind, ConnectOptions, ServerAddr};

/// How long a server may take to answer a new connection.
const CONNECTING: Duration = Duration::from_secs(2);
/// How much is told of why there is no connection.
const LONGEST_REASON: usize = 200;

/// Where NATS is, and who asks.
#[derive(Clone, Debug)]
pub struct Access {
    /// Its servers: `nats://127.0.0.1:4222`, `tls://…`, or host and port alone.
    pub servers: Vec<String>,
    /// Who asks.
    pub login: Login,
    /// Whose certificates are believed (PEM), besides those the system believes; NATS must then speak TLS.
    pub ca: Option<PathBuf>,
}

/// Who asks.
#[derive(Clone, Default)]
pub enum Login {
    /// Nobody in particular, or whoever the address names.
    #[default]
    Open,
    /// A user with a password.
    Password {
        /// The user.
        user: String,
        /// The password.
        password: String,
    },
    /// Whoever has this token.
    Token(String),
    /// Whoever a file names: credentials (`.creds`), or the seed of a key alone.
    Credentials(PathBuf),
}

/// Secrets are not shown.
impl std::fmt::Debug for Login {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Open => "Open",
            Self::Password { .. } => "Password",
            Self::Token(_) => "Token",
            Self::Credentials(_) => "Credentials",
        })
    }
}

/// Why there is no link, in one line.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// No server is named.
    #[error("no NATS server is named")]
    Nowhere,
    /// An address makes no sense.
    #[error("{address:?} is not the address of a NATS server (such as nats://127.0.0.1:4222): {reason}")]
    Address {
        /// The address.
        address: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file cannot be used.
    #[error("{}: {reason}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The servers refuse who asks.
    #[error("NATS at {servers} rejects the user, password, token or credentials")]
    Refused {
        /// The servers.
        servers: String,
    },
    /// Nothing there speaks as NATS does.
    #[error("no NATS server answers at {servers}: {reason}")]
    Unreached {
        /// The servers.
        servers: String,
        /// Why.
        reason: String,
    },
    /// TLS failed.
    #[error("cannot establish TLS with NATS at {servers}: {reason}")]
    Tls {
        /// The servers.
        servers: String,
        /// Why.
        reason: String,
    },
    /// The server is there, but who asks may not use what is needed.
    #[error("NATS at {servers} does not allow what komadai needs: {reason}")]
    Denied {
        /// The servers.
        servers: String,
        /// What it said.
        reason: String,
    },
}

impl Access {
    /// Access to one server, or several separated by commas.
    pub fn new(servers: &str) -> Self {
        let servers = servers
            .split(',')
            .map(str::trim)
            .filter(|server| !server.is_empty());
        Self {
            servers: servers.map(str::to_owned).collect(),
            login: Login::Open,
            ca: None,
        }
    }

    /// The servers without what is secret.
    pub(super) fn shown(&self) -> String {
        let shown = self.servers.iter().map(|server| match server.rsplit_once('@') {
            None => server.clone(),
            Some((_, place)) => place.to_owned(),
        });
        shown.collect::<Vec<_>>().join(", ")
    }

    pub(super) fn addresses(&self) -> Result<Vec<ServerAddr>, ConnectError> {
        if self.servers.is_empty() {
            return Err(ConnectError::Nowhere);
        }
        let read = |server: &String| {
            let address: ServerAddr = server
                .parse()
                .map_err(|error: std::io::Error| error.to_string())?;
            match address.scheme() {
                "nats" | "tls" if address.host().is_empty() => Err("no host is named".into()),
                "nats" | "tls" => Ok(address),
                other => Err(format!("the scheme {other} is not supported")),
            }
        };
        let refuse = |server: &String, reason| ConnectError::Address {
            address: server.rsplit('@').next().unwrap_or_default().to_owned(),
            reason,
        };
        self.servers
            .iter()
            .map(|server| read(server).map_err(|reason| refuse(server, reason)))
            .collect()
    }

    /// Who asks: an address may say so, too, by a user and a password or by a token alone.
    fn login(&self) -> Login {
        if !matches!(self.login, Login::Open) {
            return self.login.clone();
        }
        let addresses = self.addresses().unwrap_or_default();
        let mut named = addresses.iter().filter_map(|address| {
            let user = address.username()?.to_owned();
            Some(match address.password() {
                None => Login::Token(user),
                Some(password) => Login::Password {
                    user,
                    password: password.to_owned(),
                },
            })
        });
        named.next().unwrap_or_default()
    }

    pub(super) async fn options(&self) -> Result<ConnectOptions, ConnectError> {
        let options = ConnectOptions::new().connection_timeout(CONNECTING);
        let mut options = match &self.login() {
            Login::Open => options,
            Login::Password { user, password } => options.user_and_password(user.clone(), password.clone()),
            Login::Token(token) => options.token(token.clone()),
            Login::Credentials(file) => {
                let text = tokio::fs::read_to_string(file).await;
                let text = text.map_err(|error| file_error(file, &error))?;
                match seed(&text) {
                    Some(seed) => options.nkey(seed),
                    None => options.credentials(&text).map_err(|_| {
                        file_error(file, &"neither credentials for NATS nor the seed of a key")
                    })?,
                }
            }
        };
        if let Some(file) = &self.ca {
            // Looked at here: a connection that cannot read it says less.
            let text = tokio::fs::read_to_string(file).await;
            let text = text.map_err(|error| file_error(file, &error))?;
            if !text.contains("BEGIN CERTIFICATE") {
                return Err(file_error(file, &"no certificate (PEM)"));
            }
            options = options.add_root_certificates(file.clone()).require_tls(true);
        }
        Ok(options)
    }

    pub(super) fn denied(&self, reason: String) -> ConnectError {
        ConnectError::Denied {
            servers: self.shown(),
            reason,
        }
    }

    pub(super) fn failed(&self, error: &async_nats::ConnectError) -> ConnectError {
        let servers = self.shown();
        let reason = source(error);
        match error.kind() {
            ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                ConnectError::Refused { servers }
            }
            ConnectErrorKind::Tls => ConnectError::Tls { servers, reason },
            _ if is_of_tls(error) => ConnectError::Tls { servers, reason },
            ConnectErrorKind::TimedOut => ConnectError::Unreached {
                servers,
                reason: format!("no answer within {} s", CONNECTING.as_secs()),
            },
            _ => ConnectError::Unreached { servers, reason },
        }
    }
}

/// The seed of a user's key, if that is all there is.
fn seed(text: &str) -> Option<String> {
    let text = text.trim();
    (text.starts_with("SU") && !text.contains(char::is_whitespace)).then(|| text.to_owned())
}

fn file_error(file: &std::path::Path, reason: &dyn std::fmt::Display) -> ConnectError {
    ConnectError::File {
        file: file.to_owned(),
        reason: reason.to_string(),
    }
}

/// Whether two did not come to terms about encryption: what came was no TLS, or a certificate that is not believed.
fn is_of_tls(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut error = Some(error);
    while let Some(link) = error {
        let io = link.downcast_ref::<std::io::Error>();
        if io.is_some_and(|io| io.kind() == std::io::ErrorKind::InvalidData && io.get_ref().is_some()) {
            return true;
        }
        error = link.source();
    }
    false
}

/// The innermost reason, which says most, in one line: it may quote what is there instead of NATS.
fn source(error: &dyn std::error::Error) -> String {
    let mut error = error;
    while let Some(inner) = error.source() {
        error = inner;
    }
    let text = error.to_string();
    let text = text.trim_end_matches(['\r', '\n', '\'']).replace(['\'', '"'], "");
    text.escape_debug().take(LONGEST_REASON).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_passwords_are_not_shown() {
        let access = Access::new("nats://a:secret@one:4222, two ,,");
        assert_eq!(access.shown(), "one:4222, two");
        assert_eq!(access.addresses().unwrap().len(), 2);
        for wrong in ["http://one", "ws://one", "nats://a:secret@one:port", "nats://"] {
            let refused = Access::new(wrong).addresses().unwrap_err().to_string();
            assert!(
                refused.contains("not the address") && !refused.contains("secret"),
                "{refused}"
            );
        }
        assert!(matches!(
            Access::new(" ,").addresses(),
            Err(ConnectError::Nowhere)
        ));
    }

    #[tokio::test]
    async fn files_that_are_no_good_are_named() {
        let mut access = Access::new("one");
        access.ca = Some("/nowhere/ca.pem".into());
        let refused = access.options().await.unwrap_err().to_string();
        assert!(refused.starts_with("/nowhere/ca.pem: "), "{refused}");
        access.ca = None;
        access.login = Login::Credentials("/nowhere/a.creds".into());
        let refused = access.options().await.unwrap_err().to_string();
        assert!(refused.starts_with("/nowhere/a.creds: "), "{refused}");
    }
}

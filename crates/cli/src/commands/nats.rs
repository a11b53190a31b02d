//! How NATS is reached: flags and settings shared by those who speak over it.

use std::path::PathBuf;

use clap::Args;
use komadai_live::cluster::{Access, Login};

use crate::failure::Failure;

/// How NATS is reached.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Nats {
    /// NATS servers, separated by commas, such as nats://10.0.0.1:4222 or tls://nats.example.org
    #[arg(
        long = "nats",
        env = "KOMADAI_NATS",
        value_name = "URLS",
        hide_env_values = true
    )]
    pub(crate) servers: Option<String>,

    /// The user for NATS
    #[arg(long = "nats-user", env = "KOMADAI_NATS_USER", value_name = "NAME")]
    pub(crate) user: Option<String>,

    /// The password of that user; better in the environment, where other users of the machine do not see it
    #[arg(
        long = "nats-password",
        env = "KOMADAI_NATS_PASSWORD",
        value_name = "WORD",
        hide_env_values = true
    )]
    pub(crate) password: Option<String>,

    /// A token for NATS, instead of user and password
    #[arg(
        long = "nats-token",
        env = "KOMADAI_NATS_TOKEN",
        value_name = "TOKEN",
        hide_env_values = true
    )]
    pub(crate) token: Option<String>,

    /// A file with credentials for NATS (.creds) or the seed of a key, instead of user and password
    #[arg(
        long = "nats-credentials",
        env = "KOMADAI_NATS_CREDENTIALS",
        value_name = "FILE"
    )]
    pub(crate) credentials: Option<PathBuf>,

    /// Certificates to believe (PEM) besides those this system believes; NATS must then speak TLS
    #[arg(long = "nats-ca", env = "KOMADAI_NATS_CA", value_name = "FILE")]
    pub(crate) ca: Option<PathBuf>,
}

impl Nats {
    /// What is not said here, others say.
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            servers: self.servers.or(other.servers),
            user: self.user.or(other.user),
            password: self.password.or(other.password),
            token: self.token.or(other.token),
            credentials: self.credentials.or(other.credentials),
            ca: self.ca.or(other.ca),
        }
    }

    /// How NATS is reached, if it is to be.
    pub(crate) fn access(self) -> Result<Option<Access>, Failure> {
        let usage = |text: &str| Err(Failure::Usage(text.into()));
        let login = match (self.user, self.password, self.token, self.credentials) {
            (None, None, None, None) => Login::Open,
            (Some(user), Some(password), None, None) => Login::Password { user, password },
            (None, None, Some(token), None) => Login::Token(token),
            (None, None, None, Some(file)) => Login::Credentials(file),
            (Some(_), None, ..) | (None, Some(_), ..) => {
                return usage("--nats-user and --nats-password need each other");
            }
            _ => {
                return usage(
                    "give NATS a user and password, a token or a credentials file, not several of them",
                );
            }
        };
        let Some(servers) = self.servers else {
            return match (login, self.ca) {
                (Login::Open, None) => Ok(None),
                _ => usage("these options need --nats, the address of NATS"),
            };
        };
        Ok(Some(Access {
            login,
            ca: self.ca,
            ..Access::new(&servers)
        }))
    }
}

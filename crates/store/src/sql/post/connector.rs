//! How connections are made, and what is said of those that cannot be.

use tokio::runtime::Handle;
use tokio_postgres::Client;
use tokio_postgres::error::SqlState;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{Address, Session, explain, migrate, tls};
use crate::{Result, StoreError};

/// The oldest PostgreSQL that has all we ask for.
const OLDEST: i32 = 13;

/// Makes connections to a database.
#[derive(Clone)]
pub(crate) struct Connector {
    address: Address,
    tls: MakeRustlsConnect,
}

/// What a connection is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// To look.
    Read,
    /// To change something, with what else is read for it. Where an index can be used it is: the smaller what a transaction
    /// looks at, the fewer others it collides with.
    Write,
    /// To append moves, many at once: in the order they are given, so that no two batches wait for each other.
    Append,
    /// To bring tables into shape, or to carry a whole site: that may take long.
    Move,
}

impl Purpose {
    const fn settings(self) -> &'static str {
        match self {
            Self::Read => {
                "set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '5s';
                 set plan_cache_mode = force_generic_plan"
            }
            Self::Write => {
                "set statement_timeout = '5s'; set idle_in_transaction_session_timeout = '1s';
                 set plan_cache_mode = force_generic_plan; set enable_seqscan = off"
            }
            Self::Append => {
                "set statement_timeout = '5s'; set idle_in_transaction_session_timeout = '1s';
                 set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
                 set enable_mergejoin = off"
            }
            Self::Move => "set statement_timeout = 0",
        }
    }
}

impl Connector {
    /// Knows how to reach a database; nothing is asked of it yet.
    pub(crate) fn new(address: Address) -> Result<Self> {
        let config = tls::config(&address.trust).map_err(StoreError::Address)?;
        Ok(Self {
            address,
            tls: MakeRustlsConnect::new(config),
        })
    }

    /// Sees that the database can be used, and brings it up to date.
    pub(crate) async fn prepare(&self) -> Result<()> {
        let mut client = self.connect(Purpose::Move).await?;
        self.check_server(&client).await?;
        let prepared = migrate::run(&mut client, &self.to_string()).await;
        prepared.map_err(|error| match error {
            StoreError::Failed(reason) => self.refuse(reason),
            other => other,
        })
    }

    /// Sees that the database is up to date, and changes nothing.
    pub(crate) async fn check(&self) -> Result<()> {
        let client = self.connect(Purpose::Move).await?;
        migrate::check(&client, &self.to_string()).await
    }

    /// A connection to an empty database, in a transaction in which all tables are made.
    pub(crate) async fn make_tables(&self) -> Result<Session> {
        let client = self.connect(Purpose::Move).await?;
        self.check_server(&client).await?;
        client.batch_execute("begin").await?;
        let sql = "select count(*) from pg_tables where schemaname = current_schema()";
        if client.query_one(sql, &[]).await?.get::<_, i64>(0) > 0 {
            return Err(self.refuse("it already has tables, and none are overwritten".into()));
        }
        migrate::make(&client).await?;
        Ok(Session::new(client, Handle::current()))
    }

    /// A connection.
    pub(super) async fn connect(&self, purpose: Purpose) -> Result<Client> {
        // Its own patience ends where somebody answers, whether that is a PostgreSQL or not.
        let connecting = self.address.config.connect(self.tls.clone());
        let patience = self.address.patience();
        let connected = tokio::time::timeout(patience, connecting).await;
        let connected = connected.map_err(|_| {
            self.refuse(format!(
                "no answer from PostgreSQL within {} s",
                patience.as_secs()
            ))
        })?;
        let (client, connection) = connected.map_err(|error| self.describe(&error))?;
        tokio::spawn(async move {
            // Who uses the connection hears of it.
            if let Err(error) = connection.await {
                tracing::debug!(error = explain(&error), "a connection to the database ended");
            }
        });
        client.batch_execute(purpose.settings()).await?;
        Ok(client)
    }

    /// A connection for those who wait for their answers.
    pub(crate) async fn session(&self, purpose: Purpose) -> Result<Session> {
        Ok(Session::new(self.connect(purpose).await?, Handle::current()))
    }

    async fn check_server(&self, client: &Client) -> Result<()> {
        let sql =
            "select current_setting('server_version_num')::int / 10000, current_setting('server_encoding')";
        let row = client.query_one(sql, &[]).await?;
        let (version, encoding): (i32, String) = (row.get(0), row.get(1));
        if version < OLDEST {
            return Err(self.refuse(format!(
                "it is PostgreSQL {version}; version {OLDEST} or newer is needed"
            )));
        }
        if encoding != "UTF8" {
            return Err(self.refuse(format!("its encoding is {encoding}, not UTF8")));
        }
        Ok(())
    }

    /// Says of a database that cannot be reached why.
    fn describe(&self, error: &tokio_postgres::Error) -> StoreError {
        let reason = match error.code() {
            Some(&SqlState::INVALID_PASSWORD) => "it rejects the password".into(),
            Some(&SqlState::INVALID_CATALOG_NAME) => {
                "there is no such database: make one with createdb".into()
            }
            Some(&SqlState::INVALID_AUTHORIZATION_SPECIFICATION) => {
                "it has no such user, or does not let it in".into()
            }
            _ => match explain(error) {
                reason if reason.ends_with("password missing") => {
                    "it needs a password: see PGPASSWORD and PGPASSFILE".into()
                }
                reason => reason,
            },
        };
        self.refuse(reason)
    }

    fn refuse(&self, reason: String) -> StoreError {
        StoreError::Postgres(self.to_string(), reason)
    }
}

impl std::fmt::Display for Connector {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.address.fmt(f)
    }
}

impl std::fmt::Debug for Connector {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.address.fmt(f)
    }
}

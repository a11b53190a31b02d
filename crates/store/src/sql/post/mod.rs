//! PostgreSQL: connections lent one transaction at a time, a batch for moves, the shape of the tables.

mod address;
mod batch;
mod connector;
mod migrate;
mod password;
mod pool;
mod session;
mod tls;

use crate::StoreError;

pub use address::Address;
pub(crate) use batch::{Happening, Turn};
pub(crate) use connector::{Connector, Purpose};
pub(crate) use pool::{Isolation, Pool};
pub(crate) use session::Session;

/// What went wrong, in a line.
fn explain(error: &tokio_postgres::Error) -> String {
    if let Some(error) = error.as_db_error() {
        return format!("{} ({})", error.message(), error.code().code());
    }
    let mut line = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        let text = error.to_string();
        if !line.contains(&text) {
            line += &format!(": {text}");
        }
        cause = error.source();
    }
    line
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Failed(explain(&error))
    }
}

//! A connection for those who wait for their answers, on a thread that may.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use bytes::BytesMut;
use tokio::runtime::Handle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Row, Statement};

use super::explain;
use crate::sql::{Value, Values};
use crate::{Result, StoreError};

/// How many statements are kept prepared: searches have many forms.
const STATEMENTS: usize = 256;

/// A connection. Its questions are prepared once.
pub(crate) struct Session {
    client: Client,
    runtime: Handle,
    statements: RefCell<HashMap<String, Statement>>,
    trouble: Cell<Option<Trouble>>,
}

/// What went wrong in a transaction, as far as it matters for trying again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// Another transaction came in between: tried again, it may succeed.
    Conflict,
    /// There is such a row already, which may be another's who came in between.
    Duplicate,
    /// The connection is gone.
    Lost,
    /// Whatever else: it would fail again.
    Other,
}

impl Trouble {
    pub(super) fn of(error: &tokio_postgres::Error) -> Self {
        match error.code() {
            None if is_local(error) => Self::Other,
            None => Self::Lost,
            Some(&SqlState::T_R_SERIALIZATION_FAILURE | &SqlState::T_R_DEADLOCK_DETECTED) => Self::Conflict,
            Some(&SqlState::UNIQUE_VIOLATION) => Self::Duplicate,
            // The server goes down: whether it did what it was asked last, nobody knows. Or nothing was asked for so long that it
            // hung up.
            Some(
                &SqlState::ADMIN_SHUTDOWN
                | &SqlState::CRASH_SHUTDOWN
                | &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
            ) => Self::Lost,
            Some(_) => Self::Other,
        }
    }
}

/// Whether it is about values, and not the connection.
fn is_local(error: &tokio_postgres::Error) -> bool {
    let cause = std::error::Error::source(error);
    !error.is_closed() && cause.is_some_and(|cause| !cause.is::<std::io::Error>())
}

impl Session {
    pub(super) fn new(client: Client, runtime: Handle) -> Self {
        Self {
            client,
            runtime,
            statements: RefCell::default(),
            trouble: Cell::default(),
        }
    }

    /// Whether it can be used again.
    pub(super) fn is_whole(&self) -> bool {
        !self.client.is_closed()
    }

    /// What went wrong since it was last asked.
    pub(super) fn take_trouble(&self) -> Option<Trouble> {
        self.trouble.take()
    }

    /// Runs statements without values, if there are any.
    pub(crate) fn script(&self, sql: &str) -> Result<()> {
        if sql.is_empty() {
            return Ok(());
        }
        self.wait(self.client.batch_execute(sql))
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn run(&self, sql: &str, values: Values<'_>) -> Result<usize> {
        let statement = self.prepare(sql)?;
        let values: Vec<_> = values.iter().map(|value| value.put()).collect();
        let changed = self.wait(self.client.execute_raw(&statement, &values))?;
        Ok(changed as usize)
    }

    /// All rows of an answer.
    pub(crate) fn rows(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>> {
        let statement = self.prepare(sql)?;
        let values: Vec<_> = values.iter().map(|value| value.put()).collect();
        let values: Vec<_> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.wait(self.client.query(&statement, &values))
    }

    fn prepare(&self, sql: &str) -> Result<Statement> {
        if let Some(statement) = self.statements.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.wait(self.client.prepare(&numbered(sql)))?;
        let mut statements = self.statements.borrow_mut();
        if statements.len() >= STATEMENTS {
            statements.clear();
        }
        statements.insert(sql.into(), statement.clone());
        Ok(statement)
    }

    fn wait<T>(
        &self,
        answer: impl Future<Output = std::result::Result<T, tokio_postgres::Error>>,
    ) -> Result<T> {
        self.runtime.block_on(answer).map_err(|error| {
            self.trouble.set(Some(Trouble::of(&error)));
            StoreError::Failed(explain(&error))
        })
    }
}

/// `$1` is what others write as `?1`.
fn numbered(sql: &str) -> String {
    sql.replace('?', "$")
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").finish_non_exhaustive()
    }
}

/// Goes in as the type the statement asks for.
impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match (self, kind) {
            (Self::Null, _) => Ok(IsNull::Yes),
            (Self::Integer(value), &Type::INT4) => i32::try_from(*value)?.to_sql(kind, out),
            (Self::Integer(value), &Type::BOOL) => (*value != 0).to_sql(kind, out),
            (Self::Integer(value), &Type::FLOAT8) => (*value as f64).to_sql(kind, out),
            (Self::Integer(value), _) => value.to_sql(kind, out),
            (Self::Real(value), _) => value.to_sql(kind, out),
            (Self::Bool(value), &Type::INT8) => i64::from(*value).to_sql(kind, out),
            (Self::Bool(value), _) => value.to_sql(kind, out),
            // PostgreSQL has no text with a zero in it.
            (Self::Text(text), _) if text.contains('\0') => text.replace('\0', "\u{fffd}").to_sql(kind, out),
            (Self::Text(text), _) => text.to_sql(kind, out),
            (Self::Bytes(bytes), _) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value<'a> {
    fn from_sql(
        kind: &Type,
        raw: &'a [u8],
    ) -> std::result::Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(match *kind {
            Type::BOOL => Self::Bool(bool::from_sql(kind, raw)?),
            Type::INT8 => Self::Integer(i64::from_sql(kind, raw)?),
            Type::INT4 => Self::Integer(i32::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => Self::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => Self::Bytes(raw),
            Type::TEXT | Type::VARCHAR | Type::NAME => Self::Text(std::str::from_utf8(raw)?.into()),
            ref other => return Err(format!("a column of the type {other}").into()),
        })
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

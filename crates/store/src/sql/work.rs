//! Questions and changes, whatever their answers are.
//!
//! Threads, transactions and tries are the same for all of them and know nothing but [`Work`], so that they are compiled once and
//! not for each question.

use std::any::Any;

use super::Db;
use crate::Result;

/// What somebody wants to ask of the database or change in it. It may be tried several times.
pub(crate) struct Work(Box<Asking>);

type Asking = dyn Fn(&Db) -> Result<Reply> + Send;

/// The answer to some [`Work`], of the type that it was made with.
pub(crate) struct Reply(Box<dyn Any + Send>);

impl Work {
    pub(crate) fn new<T: Send + 'static>(work: impl Fn(&Db) -> Result<T> + Send + 'static) -> Self {
        Self(Box::new(move |db| Ok(Reply(Box::new(work(db)?)))))
    }

    pub(crate) fn run(&self, db: &Db) -> Result<Reply> {
        (self.0)(db)
    }
}

impl Reply {
    /// The answer itself.
    pub(crate) fn get<T: 'static>(self) -> T {
        *self.0.downcast().expect("an answer has the type of its question")
    }
}

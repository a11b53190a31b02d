//! What one connection has asked the engine. When the connection goes, so does all of it.

use std::collections::HashMap;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use komadai_analysis::Analysable;
use komadai_rules::{Line, Listed, Variant, dispatch};

use super::lines::Looking;
use super::mate::Mating;
use super::ticket::Ticket;
use super::{Analysts, Task, fairplay, question};
use crate::bus::Outbox;
use crate::store::UserId;
use crate::wire::Question;
use crate::{Error, records};

/// How many questions of a connection may be open.
const MOST: usize = 4;
/// The longest name a client may give to a question.
const LONGEST_ID: usize = 64;

/// The open questions of a connection, by the client's names for them.
#[derive(Debug)]
pub struct Desk {
    analysts: Analysts,
    user: UserId,
    open: HashMap<String, Arc<Ticket>>,
}

impl Desk {
    /// Nothing is asked yet.
    pub fn new(analysts: Analysts, user: UserId) -> Self {
        Self {
            analysts,
            user,
            open: HashMap::new(),
        }
    }

    /// Looks at a position. A question of the same name is given up for it.
    pub fn look<'a>(
        &'a mut self,
        outbox: &'a Outbox,
        question: &'a Question,
    ) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let ticket = self.open(&question.id)?;
            let task = dispatch!(question::game(question)?, V => {
                let line = played(question, question::line::<V>).await?;
                self.check(&line).await?;
                Box::new(Looking::new(line, question, outbox.clone(), ticket.clone())) as Box<dyn Task>
            });
            self.ask(&question.id, ticket, task)
        })
    }

    /// Looks for a mate.
    pub fn mate<'a>(
        &'a mut self,
        outbox: &'a Outbox,
        question: &'a Question,
    ) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let ticket = self.open(&question.id)?;
            let task = dispatch!(question::game(question)?, V => {
                let line = played(question, question::problem::<V>).await?;
                self.check(&line).await?;
                Box::new(Mating::new(line, question, outbox.clone(), ticket.clone())) as Box<dyn Task>
            });
            self.ask(&question.id, ticket, task)
        })
    }

    /// Gives a question up: the last word is what was found so far.
    pub fn stop(&mut self, id: &str) {
        if let Some(ticket) = self.open.remove(id) {
            ticket.stop();
            self.analysts.tidy(self.user);
        }
    }

    /// Forgets a question: nothing more is told about it.
    fn forget(&mut self, id: &str) {
        if let Some(ticket) = self.open.remove(id) {
            ticket.silence();
            self.analysts.tidy(self.user);
        }
    }

    async fn check<V: Analysable + Listed>(&self, line: &Line<V>) -> Result<(), Error> {
        fairplay::check(&self.analysts, self.user, V::ID, || question::keys(line)).await
    }

    /// Room for another question.
    fn open(&mut self, id: &str) -> Result<Arc<Ticket>, Error> {
        if id.len() > LONGEST_ID {
            return Err(Error::Invalid(format!(
                "an id may have at most {LONGEST_ID} bytes"
            )));
        }
        self.forget(id);
        // What is answered is held by nobody else.
        self.open.retain(|_, ticket| Arc::strong_count(ticket) > 1);
        if self.open.len() >= MOST {
            return Err(Error::TooMany);
        }
        Ok(Arc::default())
    }

    fn ask(&mut self, id: &str, ticket: Arc<Ticket>, task: Box<dyn Task>) -> Result<(), Error> {
        self.analysts.push(self.user, task)?;
        self.open.insert(id.into(), ticket);
        Ok(())
    }
}

/// The line of a question, played beside the threads that serve games: it may be long.
async fn played<V: Variant>(
    question: &Question,
    play: fn(&Question) -> Result<Line<V>, Error>,
) -> Result<Line<V>, Error> {
    let question = question.clone();
    records::aside(move || play(&question)).await?
}

impl Drop for Desk {
    fn drop(&mut self) {
        if !self.open.is_empty() {
            self.open.values().for_each(|ticket| ticket.stop());
            self.analysts.tidy(self.user);
        }
    }
}

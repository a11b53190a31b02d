//! Analysis done by workers.

use std::sync::Arc;

use super::{Heard, Shared, Task, Ticket, Turn};
use crate::cluster::Subject;
use crate::task;
use crate::work::{Job, Lost, Place};

/// Hires out what waits: each thing is done, or goes back into the queue.
pub(super) fn hire(shared: Arc<Shared>) -> impl Fn(Place, Turn) {
    move |place, turn| {
        task::spawn(serve(shared.clone(), place, turn));
    }
}

async fn serve(shared: Arc<Shared>, place: Place, (address, user, mut task): Turn) {
    let ticket = task.ticket().cloned();
    let Some((subject, job)) = task.job() else {
        return end_without(&shared, (address, user, task));
    };
    shared.enter(user, ticket.as_ref());
    let (task, done) = ask(place, subject, &job, task, ticket.as_deref()).await;
    if let Some(ticket) = &ticket {
        ticket.disarm();
    }
    shared.leave(ticket.as_ref());
    let is_stopped = ticket.is_some_and(|ticket| ticket.is_stopped());
    match done {
        Ok(false) => {}
        // What is given up ends with what was found so far.
        Err(Lost) if is_stopped => {}
        Ok(true) | Err(Lost) => shared.queue.put_back(address, user, task),
    }
}

/// Returns whether something is left to do.
async fn ask(
    place: Place,
    subject: Subject,
    job: &Job,
    mut task: Box<dyn Task>,
    ticket: Option<&Ticket>,
) -> (Box<dyn Task>, Result<bool, Lost>) {
    let mut order = match place.ask(subject, job).await {
        Ok(order) => order,
        Err(lost) => return (task, Err(lost)),
    };
    if let Some(ticket) = ticket {
        ticket.arm(order.stopper());
    }
    loop {
        let answer = match order.next().await {
            Ok(answer) => answer,
            Err(lost) => return (task, Err(lost)),
        };
        // The last word about a whole game takes a while to write.
        let hearing = tokio::task::spawn_blocking(move || {
            let heard = task.hear(answer);
            (task, heard)
        });
        let heard;
        (task, heard) = hearing.await.expect("answers are read without a panic");
        match heard {
            Some(Heard::More) => {}
            Some(Heard::Done { is_left }) => return (task, Ok(is_left)),
            None => return (task, order.refuse()),
        }
    }
}

/// Nothing is to be searched: a thread ends it at once, without an engine.
fn end_without(shared: &Arc<Shared>, (address, user, mut task): Turn) {
    let shared = shared.clone();
    tokio::task::spawn_blocking(move || {
        if task.work(&mut Default::default()) {
            shared.queue.put_back(address, user, task);
        }
    });
}

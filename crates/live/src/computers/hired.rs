//! Moves found by workers.

use std::sync::Arc;
use std::time::Instant;

use komadai_engine::Playable;
use komadai_rules::{Line, dispatch};

use super::{Asker, Choice, Decision, MoveRequest, Outlet, Queue, patience};
use crate::task;
use crate::work::{Answer, Effort, Job, Lost, Place};

/// Hires the requests of a queue out: each is answered, or goes back into the queue.
pub(super) fn hire(
    queue: Arc<Queue>,
    outlet: Outlet,
    effort: Effort,
) -> impl Fn(Place, ((), Asker, (MoveRequest, Instant))) {
    move |place, ((), asker, (request, asked))| {
        let (queue, outlet) = (queue.clone(), outlet.clone());
        task::spawn(async move {
            match ask(place, effort, &request, asked, queue.len()).await {
                // Nobody listens when the server ends.
                Ok(decision) => drop(outlet.finds.send(outlet.reply(request, asked, decision)).await),
                Err(Lost) => queue.put_back((), asker, (request, asked)),
            }
        });
    }
}

async fn ask(
    place: Place,
    effort: Effort,
    request: &MoveRequest,
    asked: Instant,
    others: usize,
) -> Result<Decision, Lost> {
    let job = Job::Think {
        played: request.line.written().ok_or(Lost)?,
        game: request.game,
        side: request.side,
        level: request.level,
        time: patience(request, asked, others).as_millis() as u64,
    };
    let mut order = place.ask(effort.moves(), &job).await?;
    let answer = order.next().await?;
    let decision = dispatch!(request.line.variant(), V => read::<V>(request.line.of::<V>(), answer));
    decision.map_or_else(|| order.refuse(), Ok)
}

/// What a worker wants to do, if it can be done.
fn read<V: Playable>(line: Option<&Line<V>>, answer: Answer) -> Option<Decision> {
    let line = line?;
    match answer {
        Answer::Move { mv, lost } => {
            let is_legal = mv.parse().is_ok_and(|mv| line.position().is_legal(mv));
            is_legal.then_some(Decision {
                choice: Choice::Move(mv),
                is_lost: lost,
            })
        }
        Answer::Declare if line.may_declare() => Some(Choice::Declare.into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Position, Shogi};

    use super::*;

    #[test]
    fn only_what_the_rules_allow_is_believed() {
        let line = Line::new(Position::<Shogi>::start(Default::default()));
        let mv = |text: &str| Answer::Move {
            mv: text.into(),
            lost: false,
        };
        let read = |answer| read(Some(&line), answer);
        assert_eq!(read(mv("7g7f")), Some(Choice::Move("7g7f".into()).into()));
        for strange in [
            mv("7g7e"),
            mv(""),
            mv("7g7f "),
            mv("resign"),
            Answer::Declare,
            Answer::Alive,
        ] {
            assert_eq!(read(strange.clone()), None, "{strange:?}");
        }
    }
}

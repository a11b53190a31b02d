//! What clients were answered, and what is stored of it.

use komadai_load::{Answer, Asked, Side, What};

use super::stored::{Body, Event};
use super::{Broken, Evidence};

/// (1) Everything acknowledged is stored at its version, with its move; and with the clocks its sender was told.
pub(crate) fn are_stored(evidence: &Evidence) -> Broken {
    let mut broken = Broken::new();
    for asked in &evidence.history.asked {
        let Some((_, Answer::Done(version))) = asked.answer else {
            continue;
        };
        let game = evidence.stored.get(&asked.game);
        let Some(event) = game.and_then(|game| game.event(version)) else {
            broken.push(format!("{} has no version {version}: {asked:?}", asked.game));
            continue;
        };
        let is_it = event.ack.as_ref() == Some(&name(asked));
        let is_as_told = match (&event.body, &asked.mv) {
            (Body::Moved { mv, side, .. }, Some(asked_mv)) => mv == asked_mv && *side == asked.side,
            (Body::Over { finish, .. }, None) => finish.reason == "resign",
            _ => false,
        };
        if !is_it || !is_as_told {
            broken.push(format!(
                "another event is stored there: {asked:?}: {}",
                event.text
            ));
        }
    }
    broken.extend(clocks_are_as_told(evidence));
    broken
}

/// Whatever clocks anybody was told are stored.
fn clocks_are_as_told(evidence: &Evidence) -> Broken {
    let told = evidence.history.seen.iter().filter_map(|seen| match &seen.what {
        What::Moved { spent, left, .. } => Some((seen, *spent, *left)),
        _ => None,
    });
    let mut broken = Broken::new();
    for (seen, told_spent, told_left) in told {
        let event = evidence
            .stored
            .get(&seen.game)
            .and_then(|game| game.event(seen.version));
        if let Some(Event {
            body: Body::Moved {
                side, spent, clocks, ..
            },
            text,
            ..
        }) = event
            && (*spent, clocks.of(*side).main.0) != (told_spent, told_left)
        {
            broken.push(format!("other clocks are stored: {seen:?}: {text}"));
        }
    }
    broken
}

/// (7) What was asked is done once or not at all: what was refused is not stored, nor anything twice.
pub(crate) fn end_one_way(evidence: &Evidence) -> Broken {
    let mut broken = Broken::new();
    for asked in &evidence.history.asked {
        let events = evidence
            .stored
            .get(&asked.game)
            .map_or(&[][..], |game| &game.events);
        let wanted = name(asked);
        let count = events
            .iter()
            .filter(|event| event.ack.as_ref() == Some(&wanted))
            .count();
        let is_refused = matches!(asked.answer, Some((_, Answer::Refused(_))));
        if count > 1 || (is_refused && count > 0) {
            broken.push(format!("stored {count} times: {asked:?}"));
        }
    }
    broken
}

/// Legal moves in turn are not refused, unless the game was over.
pub(crate) fn are_not_refused(evidence: &Evidence) -> Broken {
    let refused = evidence.history.asked.iter().filter(|asked| match &asked.answer {
        Some((_, Answer::Refused(code))) => code != "over",
        _ => false,
    });
    refused.map(|asked| format!("{asked:?}")).collect()
}

/// What it is stored as.
fn name(asked: &Asked) -> String {
    let side = match asked.side {
        Side::Sente => 's',
        Side::Gote => 'g',
    };
    format!("{side}:{}", asked.id)
}

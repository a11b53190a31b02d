//! What this node has heard of games that are elsewhere, and what it says to their owners about who follows them here.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::attend::Stamp;
use crate::GameId;
use crate::store::NodeId;
use crate::wire::Version;

/// The games that are followed here.
#[derive(Debug, Default)]
pub(super) struct Attendance {
    state: Mutex<State>,
    wake: Notify,
    /// How often owners were told anything.
    stamps: AtomicU64,
}

#[derive(Debug, Default)]
struct State {
    /// The last version that was told here, if any was.
    followed: HashMap<GameId, Option<Version>>,
    /// Of which the owner must be told.
    changed: HashSet<GameId>,
    /// Whose followers are sent elsewhere, for a reason of ours, and when that was last noted.
    given_up: HashMap<GameId, Mark>,
    marks: Mark,
    /// Whose owners have not heard yet that this node goes.
    unaware: HashSet<GameId>,
    /// The owners who were told of those who follow, and must hear if nobody does any more.
    owners: HashMap<GameId, NodeId>,
}

/// A number for each time that a game is given up.
pub(super) type Mark = u64;

/// What becomes of an event that came from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// It is the next one.
    Next,
    /// It was told already.
    Known,
    /// Some before it are missing.
    Gap,
}

impl Attendance {
    /// Who follows a game, or is there, has changed.
    pub(super) fn changed(&self, game: GameId) {
        let mut state = self.lock();
        state.followed.entry(game).or_default();
        state.changed.insert(game);
        drop(state);
        self.wake.notify_one();
    }

    /// A game has moved: its owner must be told, if anybody here follows it.
    pub(super) fn changed_if_followed(&self, game: GameId) {
        let mut state = self.lock();
        if state.followed.contains_key(&game) {
            state.changed.insert(game);
            drop(state);
            self.wake.notify_one();
        }
    }

    /// All owners must be told of everything.
    pub(super) fn all_changed(&self) {
        let mut state = self.lock();
        let all: Vec<_> = state.followed.keys().copied().collect();
        state.changed.extend(all);
        drop(state);
        self.wake.notify_one();
    }

    /// Waits until something has changed.
    pub(super) async fn wait(&self) {
        self.wake.notified().await;
    }

    /// A number larger than all before it.
    pub(super) fn stamp(&self) -> Stamp {
        Stamp(self.stamps.fetch_add(1, Relaxed) + 1)
    }

    /// The games whose owners must be told.
    pub(super) fn take(&self) -> Vec<GameId> {
        self.lock().changed.drain().collect()
    }

    /// A game is followed, whatever was known of it.
    pub(super) fn keep(&self, game: GameId) {
        self.lock().followed.entry(game).or_default();
    }

    /// The games that are followed.
    pub(super) fn followed(&self) -> Vec<GameId> {
        self.lock().followed.keys().copied().collect()
    }

    /// A game is followed no more.
    pub(super) fn forget(&self, game: GameId) {
        let mut state = self.lock();
        state.followed.remove(&game);
        state.given_up.remove(&game);
        state.unaware.remove(&game);
        state.owners.remove(&game);
    }

    /// An owner is about to be told who follows a game.
    pub(super) fn tell(&self, game: GameId, owner: NodeId) {
        self.lock().owners.insert(game, owner);
    }

    /// Who was last told who follows a game.
    pub(super) fn told(&self, game: GameId) -> Option<NodeId> {
        self.lock().owners.get(&game).copied()
    }

    /// Who follows a game here must go elsewhere: its owner is not heard, or does not answer.
    pub(super) fn give_up(&self, game: GameId) {
        let mut state = self.lock();
        if state.followed.contains_key(&game) {
            state.marks += 1;
            let mark = state.marks;
            state.given_up.insert(game, mark);
        }
    }

    /// When it was noted that those who follow a game here go for a reason of ours, if they do.
    pub(super) fn given_up(&self, game: GameId) -> Option<Mark> {
        self.lock().given_up.get(&game).copied()
    }

    /// The owner of a game has answered what was said when that was last noted: who follows it here may stay. What was noted
    /// since then it has not heard.
    pub(super) fn is_answered(&self, game: GameId, said: Option<Mark>) {
        let mut state = self.lock();
        if state.given_up.get(&game) == said.as_ref() {
            state.given_up.remove(&game);
        }
    }

    /// A game is owned here: who follows it may stay.
    pub(super) fn is_here(&self, game: GameId) {
        let mut state = self.lock();
        state.given_up.remove(&game);
        state.unaware.remove(&game);
    }

    /// This node goes: all owners must hear of it.
    pub(super) fn go(&self) {
        let mut state = self.lock();
        state.unaware = state.followed.keys().copied().collect();
        drop(state);
        self.all_changed();
    }

    /// The owner of a game knows that this node goes.
    pub(super) fn is_aware(&self, game: GameId) {
        self.lock().unaware.remove(&game);
    }

    /// Whether all owners know that this node goes.
    pub(super) fn are_aware(&self) -> bool {
        self.lock().unaware.is_empty()
    }

    /// The last version that was told here.
    pub(super) fn since(&self, game: GameId) -> Option<Version> {
        self.lock().followed.get(&game).copied().flatten()
    }

    /// Those who follow a game here know it up to a version.
    pub(super) fn seen(&self, game: GameId, version: Version) {
        let mut state = self.lock();
        if let Some(seen) = state.followed.get_mut(&game) {
            *seen = Some(seen.map_or(version, |seen| seen.max(version)));
        }
    }

    /// Somebody who came was told a game up to a version. Others here may have missed what led to it: the owner is asked.
    pub(super) fn came(&self, game: GameId, version: Version) {
        let mut state = self.lock();
        let Some(seen) = state.followed.get_mut(&game) else {
            return;
        };
        if *seen.get_or_insert(version) < version {
            state.changed.insert(game);
            drop(state);
            self.wake.notify_one();
        }
    }

    /// The same as [`Self::seen`], and whether that is news. Until somebody was told something, nothing is.
    pub(super) fn rises(&self, game: GameId, version: Version) -> bool {
        let mut state = self.lock();
        let Some(seen) = state.followed.get_mut(&game) else {
            return false;
        };
        let is_news = seen.is_some_and(|seen| seen < version);
        if is_news {
            *seen = Some(version);
        }
        is_news
    }

    /// An event came: whether it is told.
    pub(super) fn place(&self, game: GameId, version: Version) -> Place {
        let mut state = self.lock();
        let Some(seen) = state.followed.get_mut(&game) else {
            return Place::Known;
        };
        match *seen {
            Some(seen) if version <= seen => Place::Known,
            Some(seen) if version > seen + 1 => {
                state.changed.insert(game);
                drop(state);
                self.wake.notify_one();
                Place::Gap
            }
            _ => {
                *seen = Some(version);
                Place::Next
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_told_once_and_in_order() {
        let (attendance, game) = (Attendance::default(), GameId::random());
        assert_eq!(attendance.place(game, 1), Place::Known, "nobody follows");
        attendance.changed(game);
        assert_eq!(attendance.take(), [game]);
        assert_eq!(attendance.place(game, 5), Place::Next, "whatever comes first");
        assert_eq!(attendance.place(game, 5), Place::Known);
        assert_eq!(attendance.place(game, 6), Place::Next);
        assert_eq!(attendance.place(game, 8), Place::Gap);
        assert_eq!(attendance.take(), [game], "the owner is asked for it");
        assert_eq!(attendance.since(game), Some(6));
        attendance.seen(game, 9);
        attendance.seen(game, 7);
        assert_eq!(attendance.since(game), Some(9));
    }

    #[test]
    fn who_comes_takes_nothing_from_those_who_are_there() {
        let (attendance, game) = (Attendance::default(), GameId::random());
        attendance.changed(game);
        assert!(!attendance.rises(game, 4), "nobody was told anything yet");
        assert_eq!(attendance.place(game, 4), Place::Next);
        attendance.take();
        // Events 5 and 6 were lost on their way here; somebody else asks for the whole game.
        attendance.came(game, 6);
        assert_eq!(attendance.since(game), Some(4));
        assert_eq!(attendance.take(), [game], "the owner is asked for both");
        assert!(attendance.rises(game, 5) && attendance.rises(game, 6));
        attendance.came(game, 6);
        assert!(attendance.take().is_empty());
    }

    #[test]
    fn a_game_is_given_up_until_its_owner_answers_or_nobody_follows_it() {
        let (attendance, game) = (Attendance::default(), GameId::random());
        attendance.give_up(game);
        assert_eq!(attendance.given_up(game), None, "nobody follows");
        attendance.changed(game);
        attendance.give_up(game);
        let said = attendance.given_up(game);
        assert!(said.is_some());
        attendance.is_answered(game, said);
        assert_eq!(attendance.given_up(game), None);
        attendance.give_up(game);
        attendance.forget(game);
        attendance.changed(game);
        assert_eq!(attendance.given_up(game), None);
    }

    #[test]
    fn an_answer_to_what_was_said_before_changes_nothing() {
        let (attendance, game) = (Attendance::default(), GameId::random());
        attendance.changed(game);
        let before = attendance.given_up(game);
        attendance.give_up(game);
        attendance.is_answered(game, before);
        assert!(
            attendance.given_up(game).is_some(),
            "its owner has not heard of it"
        );
        let said = attendance.given_up(game);
        attendance.give_up(game);
        attendance.is_answered(game, said);
        assert!(attendance.given_up(game).is_some(), "nor of the second time");
        attendance.is_here(game);
        assert_eq!(attendance.given_up(game), None);
    }

    #[test]
    fn a_node_that_goes_waits_until_all_owners_know() {
        let (attendance, one, two) = (Attendance::default(), GameId::random(), GameId::random());
        attendance.changed(one);
        attendance.changed(two);
        attendance.take();
        assert!(attendance.are_aware(), "it does not go");
        attendance.go();
        assert_eq!(attendance.take().len(), 2, "both are told");
        attendance.is_aware(one);
        assert!(!attendance.are_aware());
        attendance.forget(two);
        assert!(attendance.are_aware());
    }
}

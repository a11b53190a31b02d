//! When a computer gives up: after it thought its game lost for a few turns, whoever did the thinking.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use komadai_rules::Side;

use super::{Choice, Decision, MoveRequest};
use crate::GameId;

/// The weakest level that gives up a lost game; weaker ones misjudge, and their opponents like to mate.
const RESIGNS_FROM: u8 = 7;
/// In how many turns in a row a game must be lost.
const TURNS: u32 = 3;
/// How many lost games are remembered: past that all are forgotten, which costs nothing but a few more moves.
const MOST: usize = 4_096;

/// In how many of its last turns a computer thought its game lost.
#[derive(Default, Debug)]
pub(super) struct Hopes(Mutex<HashMap<(GameId, Side), u32>>);

impl Hopes {
    /// What comes of a decision.
    pub(super) fn weigh(&self, request: &MoveRequest, decision: Decision) -> Choice {
        let key = (request.game, request.side);
        let mut lost = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !decision.is_lost {
            lost.remove(&key);
            return decision.choice;
        }
        if lost.len() >= MOST && !lost.contains_key(&key) {
            lost.clear();
        }
        let turns = lost.entry(key).or_default();
        *turns += 1;
        let resigns = request.level >= RESIGNS_FROM && request.opponent.is_some() && *turns >= TURNS;
        if resigns {
            lost.remove(&key);
            return Choice::Resign;
        }
        decision.choice
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computers::tests::request;

    #[test]
    fn hope_comes_back_and_room_is_bounded() {
        let (hopes, mine) = (Hopes::default(), request(9, 1));
        let decision = |is_lost| Decision {
            choice: Choice::Declare,
            is_lost,
        };
        let give_up = |lost: &[bool]| {
            let weigh = |&is_lost| hopes.weigh(&mine, decision(is_lost)) == Choice::Resign;
            lost.iter().map(weigh).collect::<Vec<_>>()
        };
        assert_eq!(give_up(&[true, true, false, true]), [false; 4]);
        assert_eq!(give_up(&[true, true, true]), [false, true, false]);
        for _ in 0..MOST + 10 {
            hopes.weigh(&request(9, 1), decision(true));
        }
        assert!(hopes.0.lock().unwrap().len() <= MOST);
    }
}

//! Players whom a server lost, or told late of their turn: it was not their doing, and they are not charged for it.
//!
//! When the node of a player's last connection dies or drains, the clock of that player is not looked at until they are
//! back, or ten seconds have passed. What was lost is then given back, stored and told.

use std::time::Duration;

use komadai_play::{Moment, Span};
use komadai_rules::{BySide, Side};
use tokio::time::Instant;

use super::Room;
use crate::Error;
use crate::now::now;
use crate::room::ask::SentMove;
use crate::store::NodeId;
use crate::wire::Version;

/// How long one may take to come back.
const PATIENCE: Duration = Duration::from_secs(10);

/// A player who is away for a reason of ours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excuse {
    /// Since when.
    since: Moment,
    /// Until when at most.
    pub(super) until: Instant,
}

impl Excuse {
    /// Who is not there when a room opens whose game was just released: clocks stand still until a moment, since a server was
    /// lost, or was without the others; it may have been theirs. The side to move has that time anyway, and the other side needs
    /// it as soon as the first has moved.
    pub(super) fn of_released(clocks_run: Moment, now: Moment) -> Option<Self> {
        let left = clocks_run - now;
        (left > Span::ZERO).then(|| Self {
            since: now,
            until: Instant::now() + Duration::from_millis(left.0 as u64).min(PATIENCE),
        })
    }

    /// Who is not there when a room opens whose game was handed over at a moment, while a player was there: nobody could move
    /// since then, and the server that let go of it may have been theirs.
    pub(super) fn of_handed(at: Moment, now: Moment) -> Option<Self> {
        let passed = Duration::from_millis((now - at).0.max(0) as u64);
        PATIENCE.checked_sub(passed).map(|left| Self {
            since: at,
            until: Instant::now() + left,
        })
    }

    /// The same for whoever is there.
    pub(super) fn until_now(self) -> Self {
        let until = Instant::now();
        Self { until, ..self }
    }
}

impl Room {
    /// A node is gone that was last alive at a moment: players who were there alone are excused.
    pub(super) async fn lose(&mut self, node: NodeId, at: Moment) {
        self.stamps.forget(node);
        let mute = self.lost();
        let Some(lost) = self.attending.remove(&node) else {
            return;
        };
        self.excuse_lost(lost.here, at, mute);
        self.note_players().await;
        self.tell_presence();
    }

    /// A node that knew a game up to a version closed connections: who was not told of the turn has used nothing of it.
    pub(super) fn excuse_closed(
        &mut self,
        were_here: BySide<u32>,
        since: Option<Version>,
        lost: BySide<Option<Moment>>,
    ) {
        let is_behind = since.is_some_and(|since| since < self.game.version());
        let turn = self.game.turn_since().filter(|_| is_behind);
        let at = now();
        self.excuse_lost(were_here, turn.map_or(at, |turn| turn.min(at)), lost);
    }

    /// A node lost connections at a moment: players who had no others are excused, from then on or since they were out of reach.
    pub(super) fn excuse_lost(&mut self, were_here: BySide<u32>, at: Moment, lost: BySide<Option<Moment>>) {
        for side in Side::BOTH {
            let is_lost = were_here[side] > 0 && self.count(side) == 0;
            if is_lost && self.excused[side].is_none() && self.game.over().is_none() {
                self.excused[side] = Some(Excuse {
                    since: lost[side].map_or(at, |since| since.min(at)),
                    until: Instant::now() + PATIENCE,
                });
            }
        }
    }

    /// Time until a player was told of the turn is not theirs. Where the server delayed it, all of it is given back; where they
    /// had to come back first, that may be their own doing, and counts as lag, of which little is.
    pub(super) fn excuse_late_news(&mut self, side: Side, sent: &SentMove, at: Moment) -> Span {
        let Some(told) = sent.told.filter(|_| !self.rooms.node.is_alone()) else {
            return sent.lag;
        };
        if !told.came {
            // What was told before this turn began is earlier than it, and changes nothing.
            self.game.begin_turn_late(told.at.min(at));
            if let Some(thought) = sent.thought {
                self.game.begin_turn_late(at - thought);
            }
            return sent.lag;
        }
        if told.version != self.game.version() {
            return sent.lag;
        }
        if self.was_with_the_dead(side) {
            self.game.begin_turn_late(told.at.min(at));
            return sent.lag;
        }
        let since = self.game.turn_since().unwrap_or(told.at);
        let (told_at, asked) = (told.at.min(at), told.asked.unwrap_or(told.at));
        self.game.give_back(waited(since, asked, told_at));
        sent.lag + (asked.min(told_at) - since).max(Span::ZERO)
    }

    /// Where the site was in trouble during a turn, its player may have been without a server for reasons of ours that no server
    /// knows of: how long they thought is what they say, as far as trouble can have cost them the rest.
    pub(super) fn excuse_trouble(&mut self, sent: &SentMove, at: Moment) {
        let (Some(claimed), Some(since)) = (sent.claimed, self.game.turn_since()) else {
            return;
        };
        let turn = Duration::from_millis((now() - since).0.max(0) as u64);
        let cost = self.rooms.peers.trouble().cost(turn);
        self.game.give_back(lost_to_trouble(since, at, claimed, cost));
    }

    /// Whether a node has a player's connections, as far as we know, and goes, or does not say anything any more, or did not
    /// until just now.
    fn was_with_the_dead(&self, side: Side) -> bool {
        self.with_player(side).any(|since| since.is_some())
    }

    /// Whether a player may not have been told of the turn: all connections we know of are with nodes that go or are not heard.
    pub(super) fn is_out_of_reach(&self, side: Side) -> bool {
        self.lost()[side].is_some()
    }

    /// Since when players are out of reach, if they are.
    pub(super) fn lost(&self) -> BySide<Option<Moment>> {
        BySide(Side::BOTH.map(|side| lost(self.connections[side], self.with_player(side))))
    }

    /// Since when each node with connections of a player goes, or is not heard, if so.
    fn with_player(&self, side: Side) -> impl Iterator<Item = Option<Moment>> {
        let hearing = self.rooms.peers.hearing();
        let moment = |since: std::time::Instant| now() - Span(since.elapsed().as_millis() as i64);
        let nodes = self.attending.iter();
        nodes
            .filter(move |(_, attending)| attending.here[side] > 0)
            .map(move |(&node, attending)| attending.going.or_else(|| hearing.mute_since(node).map(moment)))
    }

    /// Who was out of reach since a moment, and is not any more, is back: time in between was not theirs. It is judged now, for when
    /// they move the node they were with may be forgotten; and given back when it is noted that they are there.
    pub(super) fn excuse_found(&mut self, lost: BySide<Option<Moment>>) {
        for side in Side::BOTH {
            let is_back = self.count(side) > 0 && !self.is_out_of_reach(side);
            let Some(since) = lost[side].filter(|_| is_back && self.excused[side].is_none()) else {
                continue;
            };
            self.excused[side] = Some(Excuse {
                since,
                until: Instant::now(),
            });
        }
    }

    /// A node says that those with it were told of a version. If it has all connections of whose turn it is, and they do not know
    /// that yet, they are told now.
    pub(super) fn tell_of_turn_late(&mut self, node: NodeId, since: Option<Version>) {
        let (side, version) = (self.game.turn(), self.game.version());
        let here = self
            .attending
            .get(&node)
            .map_or(0, |attending| attending.here[side]);
        let is_behind = since.is_some_and(|since| since < version);
        if is_behind && here > 0 && self.count(side) == here && self.game.over().is_none() {
            self.game.begin_turn_late(now());
        }
    }

    /// When the game is handed over, if a player is there, or is not for a reason of ours: since when whose turn it is cannot move.
    pub(super) fn handed(&self) -> Option<Moment> {
        let (lost, at) = (self.lost(), now());
        let cannot_move = |side: Side| {
            let is_here = (self.count(side) > 0).then_some(at);
            let excused = self.excused[side].map(|excuse| excuse.since);
            [excused, lost[side], is_here].into_iter().flatten().min()
        };
        let turn = self.game.turn();
        cannot_move(turn).or_else(|| cannot_move(!turn).map(|_| at))
    }

    /// A player is back: time that was lost in their turn until a moment is given back.
    pub(super) async fn excuse(&mut self, side: Side, until: Moment) -> Result<(), Error> {
        let Some(excuse) = self.excused[side].take() else {
            return Ok(());
        };
        if self.game.over().is_some() || self.game.turn() != side {
            return Ok(());
        }
        self.game.decide_shift(excuse.since, until);
        self.carry_out(None, None).await.map(drop)
    }

    /// A player acts, and did so at a moment: what was lost in the turn until then is given back. Whoever is not there yet,
    /// because the node that was lost sent on at last what it had heard, stays excused until they come back.
    pub(super) async fn excuse_who_acts(&mut self, side: Side, at: Moment) -> Result<(), Error> {
        let still = self.excused[side].filter(|_| self.count(side) == 0);
        self.excuse(side, at).await?;
        self.excused[side] = still.map(|excuse| Excuse {
            since: now(),
            ..excuse
        });
        Ok(())
    }

    /// Those who did not come back in time are excused no longer.
    pub(super) async fn end_excuses(&mut self) -> Result<(), Error> {
        for side in Side::BOTH {
            if self.excused[side].is_some_and(|excuse| excuse.until <= Instant::now()) {
                self.excuse(side, now()).await?;
            }
        }
        Ok(())
    }
}

/// How much of a turn that began at a moment passed while its player waited for the server, from when they asked for the game until
/// they were told.
fn waited(since: Moment, asked: Moment, told: Moment) -> Span {
    (told - asked.max(since)).max(Span::ZERO)
}

/// How much of a turn until a move its player did not think, if trouble can have cost them so much.
fn lost_to_trouble(since: Moment, at: Moment, claimed: Span, cost: Duration) -> Span {
    let rest = at - since - claimed.max(Span::ZERO);
    rest.max(Span::ZERO).min(Span(cost.as_millis() as i64))
}

/// Since when a player is out of reach who has connections here, and with other nodes, each of which goes or is not heard since a
/// moment, or is well: since the last of them is.
fn lost(here: u32, elsewhere: impl Iterator<Item = Option<Moment>>) -> Option<Moment> {
    if here > 0 {
        return None;
    }
    let all: Option<Vec<Moment>> = elsewhere.collect();
    all?.into_iter().max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_with_lost_nodes_alone_is_out_of_reach() {
        let of = |here, elsewhere: &[Option<i64>]| {
            let elsewhere = elsewhere.iter().map(|since| since.map(Moment));
            lost(here, elsewhere).map(|since| since.0)
        };
        assert_eq!(of(0, &[]), None, "who is nowhere left of their own accord");
        assert_eq!(of(0, &[Some(5)]), Some(5));
        assert_eq!(
            of(0, &[Some(5), Some(7)]),
            Some(7),
            "until then they were with one of them"
        );
        assert_eq!(of(0, &[Some(5), None]), None);
        assert_eq!(of(1, &[Some(5)]), None);
    }

    #[test]
    fn who_waits_for_an_answer_of_the_server_is_not_charged_for_it() {
        let of = |since, asked, told| waited(Moment(since), Moment(asked), Moment(told)).0;
        assert_eq!(of(1_000, 500, 1_800), 800, "the whole turn until then");
        assert_eq!(
            of(1_000, 1_300, 1_800),
            500,
            "until they asked, they were not there"
        );
        assert_eq!(of(2_000, 500, 1_800), 0, "the turn began later");
        assert_eq!(of(1_000, 1_800, 1_800), 0);
    }

    #[test]
    fn what_players_say_counts_as_far_as_trouble_can_have_cost_them() {
        let second = Duration::from_secs(1);
        let of = |claimed, cost| lost_to_trouble(Moment(10_000), Moment(15_000), Span(claimed), cost).0;
        assert_eq!(of(900, second * 10), 4_100, "the rest of the turn");
        assert_eq!(of(900, second * 3), 3_000, "no more than trouble can have cost");
        assert_eq!(of(900, Duration::ZERO), 0, "there was none");
        assert_eq!(of(9_000, second * 10), 0, "they thought for longer");
        assert_eq!(of(-9_000, second * 10), 5_000);
    }

    #[test]
    fn who_is_away_when_a_released_game_opens_is_excused_while_clocks_stand_still() {
        let now = Moment(50_000);
        let before = Instant::now();
        let excuse = Excuse::of_released(Moment(53_000), now).expect("clocks stand still");
        assert_eq!(excuse.since, now);
        assert!(excuse.until >= before + Duration::from_secs(3));
        let long = Excuse::of_released(Moment(150_000), now).expect("clocks stand still");
        assert!(long.until <= Instant::now() + PATIENCE);
        assert!(Excuse::of_released(now, now).is_none(), "clocks run");
        assert!(Excuse::of_released(Moment(49_000), now).is_none());
    }

    #[test]
    fn nobody_is_charged_for_the_time_between_two_owners() {
        let (now, before) = (Moment(50_000), Instant::now());
        let excuse = Excuse::of_handed(Moment(48_000), now).expect("just handed over");
        assert_eq!(excuse.since, Moment(48_000));
        assert!(excuse.until >= before + Duration::from_secs(8));
        assert!(
            excuse.until_now().until <= Instant::now(),
            "who is there moves on"
        );
        let skewed = Excuse::of_handed(Moment(50_100), now).expect("the clock of the other is ahead");
        assert!(skewed.until <= Instant::now() + PATIENCE);
        assert!(
            Excuse::of_handed(Moment(39_000), now).is_none(),
            "nobody asked for it"
        );
    }
}

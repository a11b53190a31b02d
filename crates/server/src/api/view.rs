//! A game as programs see it, kept up to date by what happens in it.

use komadai_play::{ClockView, Finish, Offer, Rating, TimeControl};
use komadai_rules::{BySide, Side};
use serde_json::{Map, Value, json};

use super::dialect::Dialect;
use super::words;
use crate::name::key;
use crate::room::Rooms;
use crate::store::{GameRow, Player, Role, Store, UserId};
use crate::wire::{GameInfo, Happening, PlayerInfo, PositionInfo, StandingOffer, Tell, Version};
use crate::{Error, GameId};

/// What lichess says where there is no clock.
const NO_CLOCK: i64 = i32::MAX as i64;

/// A game as it stands.
pub(super) struct View {
    pub(super) row: GameRow,
    pub(super) info: GameInfo,
    pub(super) version: Version,
    pub(super) position: PositionInfo,
    /// In coordinates.
    pub(super) moves: Vec<String>,
    pub(super) clocks: BySide<ClockView>,
    pub(super) offers: Vec<StandingOffer>,
    pub(super) over: Option<Finish>,
}

impl View {
    /// A game as it stands.
    pub(super) async fn of(rooms: &Rooms, id: GameId) -> Result<Self, Error> {
        let snapshot = rooms.snapshot(id).await?;
        let state = snapshot.state;
        Ok(Self {
            row: snapshot.row,
            info: state.info,
            version: state.v,
            position: state.position,
            moves: state.moves.into_iter().map(|mv| mv.mv).collect(),
            clocks: state.clocks,
            offers: state.offers,
            over: state.over,
        })
    }

    /// The side a user plays.
    pub(super) fn side_of(&self, user: UserId) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.info.players[side].user == Some(user))
    }

    /// Takes in what happened; says whether programs are told. What was seen before is passed over, and a move that
    /// ends the game is told together with the end, which comes next.
    pub(super) fn hear(&mut self, tell: &Tell<'_>) -> bool {
        let Tell::Event { v, what, offers, .. } = tell else {
            return false;
        };
        if *v <= self.version {
            return false;
        }
        self.version = *v;
        self.offers.clone_from(offers);
        match &**what {
            Happening::Moved {
                mv, position, clocks, ..
            } => {
                self.moves.push(mv.mv.clone());
                self.stand(position, *clocks);
                return !position.legal.is_empty();
            }
            Happening::TakenBack {
                plies,
                position,
                clocks,
                ..
            } => {
                let left = self.moves.len().saturating_sub((*plies).into());
                self.moves.truncate(left);
                self.stand(position, *clocks);
            }
            Happening::Offered { .. } | Happening::Declined { .. } => {}
            Happening::TimeGiven { clocks, .. }
            | Happening::ClocksStarted { clocks, .. }
            | Happening::Shifted { clocks, .. } => {
                self.clocks = *clocks;
            }
            Happening::Over { finish, clocks, .. } => {
                self.over = Some(*finish);
                self.clocks = *clocks;
            }
            Happening::Rematch { .. } => return false,
        }
        true
    }

    fn stand(&mut self, position: &PositionInfo, clocks: BySide<ClockView>) {
        self.position.clone_from(position);
        self.clocks = clocks;
    }

    /// What changes in a game: a `gameState`.
    pub(super) fn state(&self, dialect: Dialect) -> Value {
        let mut state = Map::new();
        state.insert("type".into(), "gameState".into());
        state.insert("moves".into(), self.moves.join(" ").into());
        for side in Side::BOTH {
            let (clock, offer) = (dialect.clock_letter(side), dialect.offer_letter(side));
            let offers = |offer| self.offers.contains(&StandingOffer { side, offer });
            let time = match dialect {
                Dialect::Lichess => self.time_left(side),
                Dialect::Lishogi => self.time_shown(side),
            };
            state.insert(format!("{clock}time"), time.into());
            state.insert(format!("{clock}inc"), increment(self.info.time).into());
            state.insert(format!("{offer}draw"), offers(Offer::Draw).into());
            state.insert(format!("{offer}takeback"), offers(Offer::Takeback).into());
        }
        state.insert("byo".into(), byoyomi(self.info.time).into());
        state.insert("status".into(), words::status(self.over).1.into());
        if let Some(finish) = self.over {
            state.insert("reason".into(), finish.reason().into());
        }
        if let Some(winner) = self.over.and_then(Finish::winner) {
            state.insert("winner".into(), dialect.color(winner).into());
        }
        state.insert("fen".into(), self.position.fen.clone().into());
        let [white, black] = &self.clocks.0;
        state.insert("clocks".into(), json!({ "white": white, "black": black }));
        state.into()
    }

    /// The whole game: a `gameFull`.
    pub(super) async fn full(&self, store: &Store, dialect: Dialect) -> Result<Value, Error> {
        let info = &self.info;
        let variant = self.row.game.variant;
        let sente = player(store, &info.players[Side::Sente]).await?;
        let gote = player(store, &info.players[Side::Gote]).await?;
        let mut full = json!({
            "type": "gameFull",
            "id": info.id,
            "variant": dialect.variant(variant),
            "rules": info.rules,
            "speed": info.time.speed().name(),
            "perf": words::perf(variant),
            "rated": info.rated,
            "createdAt": info.created.0,
            "white": sente.clone(),
            "black": gote.clone(),
            "sente": sente,
            "gote": gote,
            "initialFen": self.initial_fen(),
            "initialSfen": self.initial_fen(),
            "clock": null,
            "source": words::source(self.row.game.origin),
            "state": self.state(dialect),
        });
        match info.time {
            TimeControl::Unlimited => {}
            TimeControl::Correspondence { days } => full["daysPerTurn"] = days.into(),
            TimeControl::Clock {
                main,
                byoyomi,
                periods,
                increment,
            } => {
                full["clock"] = json!({
                    "initial": main, "increment": increment, "byoyomi": byoyomi, "periods": periods,
                });
            }
        }
        Ok(full)
    }

    /// The game in a list of somebody's games, or in an event.
    pub(super) fn summary(&self, user: UserId, dialect: Dialect) -> Value {
        let side = self.side_of(user).unwrap_or(Side::Sente);
        let opponent = &self.info.players[!side];
        let id = self.info.id;
        let (number, name) = words::status(self.over);
        let mut summary = json!({
            "id": id,
            "gameId": id,
            "fullId": id,
            "color": dialect.color(side),
            "fen": self.position.fen,
            "hasMoved": self.moves.len() > 1,
            "isMyTurn": self.over.is_none() && self.position.turn == side,
            "lastMove": self.moves.last().map_or("", String::as_str),
            "opponent": {
                "id": opponent.user.map(|_| key(&opponent.name)),
                "username": opponent.name,
                "rating": opponent.rating,
                "ai": opponent.level,
            },
            "perf": self.info.game.name(),
            "rated": self.info.rated,
            "source": words::source(self.row.game.origin),
            "speed": self.info.time.speed().name(),
            "status": { "id": number, "name": name },
            "variant": dialect.variant(self.row.game.variant),
            "compat": { "bot": true, "board": true },
        });
        if self.info.time != TimeControl::Unlimited {
            summary["secondsLeft"] = (self.time_left(side) / 1000).into();
        }
        if let Some(winner) = self.over.and_then(Finish::winner) {
            summary["winner"] = dialect.color(winner).into();
        }
        summary
    }

    /// `startpos`, or where else it started.
    pub(super) fn initial_fen(&self) -> String {
        initial_fen(&self.row)
    }

    /// What is left for the move: main time, and the running period of byo-yomi.
    pub(super) fn time_left(&self, side: Side) -> i64 {
        let clock = &self.clocks[side];
        match self.info.time {
            TimeControl::Unlimited => NO_CLOCK,
            _ => clock.main_left.0 + clock.period_left.0,
        }
    }

    /// What a clock shows: main time, and after it the running period of byo-yomi.
    fn time_shown(&self, side: Side) -> i64 {
        let clock = &self.clocks[side];
        match self.info.time {
            TimeControl::Unlimited => NO_CLOCK,
            _ if clock.main_left.is_zero() => clock.period_left.0,
            _ => clock.main_left.0,
        }
    }
}

/// `startpos`, or where else a game started.
pub(super) fn initial_fen(row: &GameRow) -> String {
    use komadai_rules::{Position, dispatch};
    let usual = dispatch!(row.game.variant, V => Position::<V>::start(Default::default()).to_string());
    if row.game.start == usual {
        "startpos".into()
    } else {
        row.game.start.clone()
    }
}

fn increment(time: TimeControl) -> i64 {
    match time {
        TimeControl::Clock { increment, .. } => increment.0,
        _ => 0,
    }
}

fn byoyomi(time: TimeControl) -> i64 {
    match time {
        TimeControl::Clock { byoyomi, .. } => byoyomi.0,
        _ => 0,
    }
}

/// A player of a game.
pub(super) async fn player(store: &Store, player: &PlayerInfo) -> Result<Value, Error> {
    if let Some(level) = player.level {
        return Ok(json!({ "aiLevel": level, "name": player.name }));
    }
    let row = match player.user {
        Some(user) => store.user(user).await?,
        None => None,
    };
    let title = row.filter(|row| row.role == Role::Bot).map(|_| "BOT");
    Ok(json!({
        "id": key(&player.name),
        "name": player.name,
        "title": title,
        "rating": player.rating,
        "provisional": player.provisional,
    }))
}

/// A player of a stored game, with the rating at the time.
pub(super) fn stored_player(player: &Player, rating: Option<Rating>) -> Value {
    let mut shown = match player {
        Player::Computer { level } => json!({ "aiLevel": level }),
        Player::User { name, .. } => json!({ "user": { "id": key(name), "name": name } }),
        Player::Named(name) => json!({ "name": name }),
    };
    if let Some(rating) = rating {
        shown["rating"] = json!(rating.value.round() as i64);
        if rating.is_provisional() {
            shown["provisional"] = true.into();
        }
    }
    shown
}

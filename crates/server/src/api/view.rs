//! A game as programs see it: each thing that happens in it says how it stands.

use std::ops::Not;

use komadai_play::{ClockView, Finish, Moment, Offer, Rating, Span, TimeControl};
use komadai_rules::{BySide, Side};
use serde::Serialize;
use utoipa::ToSchema;

use super::dialect::Dialect;
use super::evals::PlayerAnalysis;
use super::shapes::{self, Color, GameStatus, LightUser, PerfName, Title, VariantName};
use super::words;
use crate::bus::{Message, Standing};
use crate::name::key;
use crate::room::Rooms;
use crate::store::{GameRow, Player, Role, Store, UserId};
use crate::wire::{GameInfo, Happening, PlayerInfo, StandingOffer, Tell};
use crate::{Error, GameId};

/// What lichess says where there is no clock.
const NO_CLOCK: i64 = i32::MAX as i64;

/// A game as it stands.
pub(super) struct View {
    pub(super) row: GameRow,
    pub(super) info: GameInfo,
    pub(super) now: Standing,
}

impl View {
    /// A game as it stands.
    pub(super) async fn of(rooms: &Rooms, id: GameId) -> Result<Self, Error> {
        let snapshot = rooms.snapshot(id).await?;
        Ok(Self {
            row: snapshot.row,
            now: Standing::from(&snapshot.state),
            info: snapshot.state.info,
        })
    }

    /// The side a user plays.
    pub(super) fn side_of(&self, user: UserId) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.info.players[side].user == Some(user))
    }

    /// Takes in how the game stands after what happened; says whether programs are told. What was seen before is passed
    /// over, and a move that ends the game is told together with the end, which comes next.
    pub(super) fn hear(&mut self, message: &Message) -> bool {
        let (Tell::Event { what, .. }, Some(standing)) = (message.tell(), message.standing()) else {
            return false;
        };
        if standing.version <= self.now.version {
            return false;
        }
        self.now.clone_from(standing);
        match &**what {
            Happening::Moved { position, .. } => !position.legal.is_empty(),
            Happening::Rematch { .. } => false,
            _ => true,
        }
    }

    /// What changes in a game: a `gameState`.
    pub(super) fn state(&self, dialect: Dialect) -> GameState {
        let white = dialect.white_clock();
        let time = |side| match dialect {
            Dialect::Lichess => self.time_left(side),
            Dialect::Lishogi => self.time_shown(side),
        };
        let increment = increment(self.info.time);
        let offers = |side, offer| self.now.offers.contains(&StandingOffer { side, offer });
        let [sente, gote] = Side::BOTH.map(|side| OffersOfSide {
            draw: offers(side, Offer::Draw),
            takeback: offers(side, Offer::Takeback),
        });
        let BySide([white_clock, black_clock]) = self.now.clocks;
        GameState {
            kind: "gameState",
            moves: self.now.moves.clone(),
            wtime: time(white),
            btime: time(!white),
            winc: increment,
            binc: increment,
            offers: match dialect {
                Dialect::Lichess => OfferFlags::lichess(sente, gote),
                Dialect::Lishogi => OfferFlags::lishogi(sente, gote),
            },
            byo: byoyomi(self.info.time),
            status: words::status(self.now.over).name,
            reason: self.now.over.map(Finish::reason),
            winner: self
                .now
                .over
                .and_then(Finish::winner)
                .map(|side| dialect.color(side)),
            fen: self.now.fen.clone(),
            clocks: Clocks {
                white: white_clock,
                black: black_clock,
            },
        }
    }

    /// The whole game: a `gameFull`.
    pub(super) async fn full(&self, store: &Store, dialect: Dialect) -> Result<GameFull, Error> {
        let info = &self.info;
        let variant = self.row.game.variant;
        let sente = GamePlayer::of(store, &info.players[Side::Sente]).await?;
        let gote = GamePlayer::of(store, &info.players[Side::Gote]).await?;
        let (days_per_turn, clock) = match info.time {
            TimeControl::Unlimited => (None, None),
            TimeControl::Correspondence { days } => (Some(days), None),
            TimeControl::Clock {
                main,
                byoyomi,
                periods,
                increment,
            } => {
                let clock = GameClock {
                    initial: main,
                    increment,
                    byoyomi,
                    periods,
                };
                (None, Some(clock))
            }
        };
        Ok(GameFull {
            kind: "gameFull",
            id: info.id,
            variant: dialect.variant(variant),
            rules: info.rules.as_str(),
            speed: info.time.speed().name(),
            perf: PerfName::of(variant),
            rated: info.rated,
            created_at: info.created,
            white: sente.clone(),
            black: gote.clone(),
            sente,
            gote,
            initial_fen: self.initial_fen(),
            initial_sfen: self.initial_fen(),
            clock,
            days_per_turn,
            source: words::source(self.row.game.origin),
            state: self.state(dialect),
        })
    }

    /// The game in a list of somebody's games, or in an event.
    pub(super) fn summary(&self, user: UserId, dialect: Dialect) -> GameSummary {
        let side = self.side_of(user).unwrap_or(Side::Sente);
        let opponent = &self.info.players[!side];
        let id = self.info.id;
        let has_clock = self.info.time != TimeControl::Unlimited;
        GameSummary {
            id,
            game_id: id,
            full_id: id,
            color: dialect.color(side),
            fen: self.now.fen.clone(),
            has_moved: self.now.plies > 1,
            is_my_turn: self.now.over.is_none() && self.now.turn == side,
            last_move: self.now.last_move().unwrap_or_default().into(),
            opponent: Opponent {
                id: opponent.user.map(|_| key(&opponent.name)),
                username: opponent.name.clone(),
                rating: opponent.rating,
                ai: opponent.level,
            },
            perf: self.info.game.name(),
            rated: self.info.rated,
            source: words::source(self.row.game.origin),
            speed: self.info.time.speed().name(),
            status: words::status(self.now.over),
            variant: dialect.variant(self.row.game.variant),
            compat: Compat::BOTH,
            seconds_left: has_clock.then(|| self.time_left(side) / 1000),
            winner: self
                .now
                .over
                .and_then(Finish::winner)
                .map(|side| dialect.color(side)),
            player: None,
            turns: None,
            created_at: None,
        }
    }

    /// `startpos`, or where else it started.
    pub(super) fn initial_fen(&self) -> String {
        initial_fen(&self.row)
    }

    /// What is left for the move: main time, and the running period of byo-yomi.
    pub(super) fn time_left(&self, side: Side) -> i64 {
        let clock = &self.now.clocks[side];
        match self.info.time {
            TimeControl::Unlimited => NO_CLOCK,
            _ => clock.main_left.0 + clock.period_left.0,
        }
    }

    /// What a clock shows: main time, and after it the running period of byo-yomi.
    fn time_shown(&self, side: Side) -> i64 {
        let clock = &self.now.clocks[side];
        match self.info.time {
            TimeControl::Unlimited => NO_CLOCK,
            _ if clock.main_left.is_zero() => clock.period_left.0,
            _ => clock.main_left.0,
        }
    }
}

/// `startpos`, or where else a game started.
pub(super) fn initial_fen(row: &GameRow) -> String {
    if row.game.start == row.game.variant.info().start {
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

/// A game of yours.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameSummary {
    #[schema(value_type = String)]
    id: GameId,
    #[schema(value_type = String)]
    game_id: GameId,
    #[schema(value_type = String)]
    full_id: GameId,
    color: Color,
    fen: String,
    has_moved: bool,
    pub(super) is_my_turn: bool,
    /// In coordinates; empty before the first move.
    last_move: String,
    opponent: Opponent,
    perf: &'static str,
    rated: bool,
    source: &'static str,
    speed: &'static str,
    status: GameStatus,
    variant: VariantName,
    compat: Compat,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    seconds_left: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    winner: Option<Color>,
    /// The same as the color, where a game has just begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    player: Option<Color>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    turns: Option<usize>,
    /// In milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, nullable = false)]
    created_at: Option<Moment>,
}

impl GameSummary {
    /// The same with what is told of a game that has just begun.
    pub(super) fn begun(self, view: &View) -> Self {
        Self {
            player: Some(self.color),
            turns: Some(view.now.plies),
            created_at: Some(view.info.created),
            ..self
        }
    }
}

/// The other player.
#[derive(Serialize, ToSchema)]
struct Opponent {
    #[schema(required)]
    id: Option<String>,
    username: String,
    #[schema(required)]
    rating: Option<i32>,
    /// The level of a computer.
    #[schema(required)]
    ai: Option<u8>,
}

/// Through which doors a game can be played.
#[derive(Serialize, ToSchema)]
pub(super) struct Compat {
    bot: bool,
    board: bool,
}

impl Compat {
    pub(super) const BOTH: Self = Self {
        bot: true,
        board: true,
    };
}

/// A whole game: the first line of its stream.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameFull {
    /// gameFull.
    #[serde(rename = "type")]
    kind: &'static str,
    #[schema(value_type = String)]
    id: GameId,
    variant: VariantName,
    rules: &'static str,
    speed: &'static str,
    perf: PerfName,
    rated: bool,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    created_at: Moment,
    white: GamePlayer,
    black: GamePlayer,
    sente: GamePlayer,
    gote: GamePlayer,
    /// startpos, or where else it started.
    initial_fen: String,
    initial_sfen: String,
    #[schema(required)]
    clock: Option<GameClock>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    days_per_turn: Option<u8>,
    source: &'static str,
    state: GameState,
}

/// The clocks of a game, in milliseconds.
#[derive(Serialize, ToSchema)]
struct GameClock {
    #[schema(value_type = i64)]
    initial: Span,
    #[schema(value_type = i64)]
    increment: Span,
    #[schema(value_type = i64)]
    byoyomi: Span,
    periods: u8,
}

/// How a game stands, clocks in milliseconds.
#[derive(Serialize, ToSchema)]
pub(super) struct GameState {
    /// gameState.
    #[serde(rename = "type")]
    kind: &'static str,
    /// In coordinates, separated by spaces.
    moves: String,
    wtime: i64,
    btime: i64,
    winc: i64,
    binc: i64,
    #[serde(flatten)]
    offers: OfferFlags,
    /// The seconds of a period of byo-yomi, in milliseconds.
    byo: i64,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    winner: Option<Color>,
    fen: String,
    clocks: Clocks,
}

/// Both clocks with their periods: White is Sente.
#[derive(Serialize, ToSchema)]
struct Clocks {
    #[schema(value_type = HashMap<String, Value>)]
    white: ClockView,
    #[schema(value_type = HashMap<String, Value>)]
    black: ClockView,
}

/// What a side offers.
struct OffersOfSide {
    draw: bool,
    takeback: bool,
}

/// What the sides offer: `w` is Sente in lichess's words, `s` in lishogi's.
#[derive(Default, Serialize, ToSchema)]
struct OfferFlags {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    wdraw: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    bdraw: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    wtakeback: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    btakeback: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sdraw: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    gdraw: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    stakeback: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    gtakeback: Option<bool>,
}

impl OfferFlags {
    fn lichess(sente: OffersOfSide, gote: OffersOfSide) -> Self {
        Self {
            wdraw: Some(sente.draw),
            bdraw: Some(gote.draw),
            wtakeback: Some(sente.takeback),
            btakeback: Some(gote.takeback),
            ..Self::default()
        }
    }

    fn lishogi(sente: OffersOfSide, gote: OffersOfSide) -> Self {
        Self {
            sdraw: Some(sente.draw),
            gdraw: Some(gote.draw),
            stakeback: Some(sente.takeback),
            gtakeback: Some(gote.takeback),
            ..Self::default()
        }
    }
}

/// A player of a game: somebody, or a computer by its level.
#[derive(Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum GamePlayer {
    #[serde(rename_all = "camelCase")]
    Computer { ai_level: u8, name: String },
    Person {
        id: String,
        name: String,
        #[schema(value_type = Option<String>)]
        title: Title,
        rating: Option<i32>,
        provisional: bool,
    },
}

impl GamePlayer {
    async fn of(store: &Store, player: &PlayerInfo) -> Result<Self, Error> {
        let name = player.name.clone();
        if let Some(ai_level) = player.level {
            return Ok(Self::Computer { ai_level, name });
        }
        let row = match player.user {
            Some(user) => store.user(user).await?,
            None => None,
        };
        Ok(Self::Person {
            id: key(&name),
            name,
            title: row.filter(|row| row.role == Role::Bot).map(|_| "BOT"),
            rating: player.rating,
            provisional: player.provisional,
        })
    }
}

/// A player of a stored game, with the rating at the time.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredPlayer {
    /// The level of a computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ai_level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    user: Option<LightUser>,
    /// The name of somebody without an account here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rating: Option<i64>,
    #[serde(skip_serializing_if = "Not::not")]
    provisional: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) rating_diff: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) analysis: Option<PlayerAnalysis>,
}

impl StoredPlayer {
    pub(super) fn new(player: &Player, rating: Option<Rating>) -> Self {
        let mut shown = Self {
            rating: rating.map(shapes::shown),
            provisional: rating.is_some_and(|rating| rating.is_provisional()),
            ..Self::default()
        };
        match player {
            Player::Computer { level } => shown.ai_level = Some(*level),
            Player::User { name, .. } => shown.user = Some(LightUser::named(name)),
            Player::Named(name) => shown.name = Some(name.clone()),
        }
        shown
    }
}

/// The players of a stored game: White is Sente.
#[derive(Serialize, ToSchema)]
pub(super) struct StoredPlayers {
    pub(super) white: StoredPlayer,
    pub(super) black: StoredPlayer,
}

impl StoredPlayers {
    pub(super) fn of(row: &GameRow) -> Self {
        let player = |side: Side| StoredPlayer::new(&row.game.players[side], row.ratings[side]);
        Self {
            white: player(Side::Sente),
            black: player(Side::Gote),
        }
    }

    /// The player of a side.
    pub(super) fn of_side(&mut self, side: Side) -> &mut StoredPlayer {
        match side {
            Side::Sente => &mut self.white,
            Side::Gote => &mut self.black,
        }
    }
}

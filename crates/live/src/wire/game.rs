//! A game as clients see it.

use komadai_play::{Moment, Offer, Rank, Rating, Span, TimeControl, serial};
use komadai_rules::{BySide, DenialReason, Policy, RulesName, Side, VariantId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::names::Names;
use crate::GameId;
use crate::store::{Change, NewGame, Player, UserId};

/// What was settled before the game began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// Its name.
    #[schema(value_type = String)]
    pub id: GameId,
    /// Which game.
    #[serde(with = "serial::game")]
    #[schema(value_type = String)]
    pub game: VariantId,
    /// Its rule set.
    #[serde(with = "serial::rules")]
    #[schema(value_type = String)]
    pub rules: RulesName,
    /// The position it started from.
    pub start: String,
    /// The clocks.
    #[schema(value_type = String)]
    pub time: TimeControl,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// What an illegal move costs.
    #[serde(with = "serial::policy")]
    #[schema(value_type = String)]
    pub policy: Policy,
    /// Who plays.
    #[serde(with = "serial::by_side")]
    #[schema(value_type = Players)]
    pub players: BySide<PlayerInfo>,
    /// When it began, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub created: Moment,
}

/// The players of a game, as they are written.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what `serial::by_side` writes")]
struct Players {
    sente: PlayerInfo,
    gote: PlayerInfo,
}

impl GameInfo {
    /// What a stored game says.
    pub fn new(game: &NewGame, ratings: BySide<Option<Rating>>) -> Self {
        let player = |side: Side| PlayerInfo::new(&game.players[side], ratings[side]);
        Self {
            id: game.id,
            game: game.variant,
            rules: game.rules,
            start: game.start.clone(),
            time: game.terms.time,
            rated: game.terms.rated,
            policy: game.terms.policy,
            players: BySide(Side::BOTH.map(player)),
            created: game.created,
        }
    }
}

/// A side by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Side)]
pub enum SideName {
    /// Sente.
    Sente,
    /// Gote.
    Gote,
}

impl From<Side> for SideName {
    fn from(side: Side) -> Self {
        match side {
            Side::Sente => Self::Sente,
            Side::Gote => Self::Gote,
        }
    }
}

/// A player as others see one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Player)]
pub struct PlayerInfo {
    /// The name.
    pub name: String,
    /// The number, for people and bots with a seat here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, nullable = false)]
    pub user: Option<UserId>,
    /// The computer's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub level: Option<u8>,
    /// The rating when the game was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rating: Option<i32>,
    /// The rank that goes with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, nullable = false)]
    pub rank: Option<Rank>,
    /// Whether the rating is only a guess yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
}

impl PlayerInfo {
    /// What a player's seat and rating say.
    pub fn new(player: &Player, rating: Option<Rating>) -> Self {
        Self {
            name: player.name(),
            user: player.user(),
            level: match player {
                Player::Computer { level } => Some(*level),
                _ => None,
            },
            rating: rating.map(|rating| rating.value.round() as i32),
            rank: rating.map(Rank::of),
            provisional: rating.is_some_and(|rating| rating.is_provisional()),
        }
    }
}

/// A position with what can be done in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionInfo {
    /// FEN, for Shogi SFEN.
    pub fen: String,
    /// Whose turn it is.
    #[serde(with = "serial::side")]
    #[schema(value_type = SideName)]
    pub turn: Side,
    /// Whether that side is in check.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
    /// Legal moves in coordinates, separated by spaces.
    pub legal: String,
    /// What the waiting player may set as a premove, written the same way; only where that is a person.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reach: String,
    /// Promotions and drops that a rule forbids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub denied: Vec<Denied>,
    /// Points as counted in an impasse, once a king is on its way.
    #[serde(with = "maybe", default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<HashMap<String, u32>>, nullable = false)]
    pub points: Option<BySide<u32>>,
    /// Whether an impasse can be agreed on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub impasse: bool,
}

/// Moves that look possible and are not, all for the same reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Denied {
    /// Why.
    #[serde(with = "serial::denial")]
    #[schema(value_type = String)]
    pub reason: DenialReason,
    /// The role the reason speaks of, by its letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub about: Option<String>,
    /// In coordinates, separated by spaces.
    pub moves: String,
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MoveInfo {
    /// In coordinates.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is called, by notation.
    pub names: Names,
    /// Thinking time.
    pub spent: Span,
    /// The mover's main time afterwards.
    pub left: Span,
    /// The position after it, where a whole game is told.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fen: String,
    /// Whether it gave check, where a whole game is told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
}

impl MoveInfo {
    /// The same where it is told with the position it led to.
    pub(crate) fn of_event(&self) -> Self {
        Self {
            mv: self.mv.clone(),
            names: self.names.clone(),
            fen: String::new(),
            check: false,
            ..*self
        }
    }
}

/// What a game did to a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// Before the game.
    pub before: i32,
    /// After it.
    pub after: i32,
}

impl From<Change> for RatingChange {
    fn from(change: Change) -> Self {
        Self {
            before: change.before.value.round() as i32,
            after: change.after.value.round() as i32,
        }
    }
}

/// An offer that can be accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StandingOffer {
    /// Who made it.
    #[serde(with = "serial::side")]
    pub side: Side,
    /// What.
    pub offer: Offer,
}

/// Something of both sides that may be absent.
pub(super) mod maybe {
    use komadai_play::serial::by_side;
    use komadai_rules::BySide;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(in crate::wire) fn serialize<T: Serialize, S: Serializer>(
        both: &Option<BySide<T>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match both {
            Some(both) => by_side::serialize(both, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub(in crate::wire) fn deserialize<'a, T: Deserialize<'a>, D: Deserializer<'a>>(
        deserializer: D,
    ) -> Result<Option<BySide<T>>, D::Error> {
        by_side::deserialize(deserializer).map(Some)
    }
}

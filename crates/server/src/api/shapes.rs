//! What answers to several addresses have in common.

use axum::Json;
use komadai_notation::Appearance;
use komadai_play::{Rating, TimeControl, ValidProposal, Wish};
use komadai_rules::VariantId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema};

use crate::GameId;
use crate::name::key;
use crate::store::Tally;

/// It is done.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    ok: bool,
}

/// The answer to what was done.
pub(super) fn done() -> Json<Done> {
    Json(Done { ok: true })
}

/// The name of something.
#[derive(Serialize, ToSchema)]
pub(super) struct Id {
    #[schema(value_type = String)]
    pub(super) id: GameId,
}

/// Something in a file that was not understood.
#[derive(Serialize, ToSchema)]
pub(super) struct Problem {
    line: usize,
    message: String,
}

impl From<&komadai_notation::Problem> for Problem {
    fn from(problem: &komadai_notation::Problem) -> Self {
        Self {
            line: problem.line,
            message: problem.message.clone(),
        }
    }
}

/// A side: White is Sente. Sides are called by their own names in lishogi's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Color {
    White,
    Black,
    Sente,
    Gote,
}

impl Color {
    /// The word for it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Sente => "sente",
            Self::Gote => "gote",
        }
    }
}

/// The title of programs: people have none.
pub(super) type Title = Option<&'static str>;

/// A user, briefly.
#[derive(Serialize, ToSchema)]
pub(super) struct LightUser {
    id: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    title: Option<Title>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    online: Option<bool>,
}

impl LightUser {
    /// A user of this name.
    pub(super) fn named(name: &str) -> Self {
        Self {
            id: key(name),
            name: name.into(),
            title: None,
            online: None,
        }
    }

    /// The same, with the title and whether the user is here.
    pub(super) fn seen(self, title: Title, online: bool) -> Self {
        Self {
            title: Some(title),
            online: Some(online),
            ..self
        }
    }
}

/// A game, as variants are told.
#[derive(Serialize, ToSchema)]
#[schema(as = Variant)]
pub(super) struct VariantName {
    pub(super) key: &'static str,
    pub(super) name: &'static str,
    pub(super) short: &'static str,
}

impl VariantName {
    /// A game as lichess tells variants.
    pub(super) fn of(variant: VariantId) -> Self {
        let title = title(variant);
        Self {
            key: variant.name(),
            name: title,
            short: title,
        }
    }
}

/// What a game is called.
pub(super) fn title(variant: VariantId) -> &'static str {
    Appearance::of(variant).title
}

/// What a rating is about: the game, whatever its speed.
#[derive(Serialize, ToSchema)]
pub(super) struct PerfName {
    icon: &'static str,
    name: &'static str,
}

impl PerfName {
    pub(super) fn of(variant: VariantId) -> Self {
        Self {
            icon: "",
            name: title(variant),
        }
    }
}

/// How a game stands.
#[derive(Serialize, ToSchema)]
pub(super) struct GameStatus {
    pub(super) id: u8,
    pub(super) name: &'static str,
}

/// What is proposed.
#[derive(Serialize, ToSchema)]
#[schema(as = Proposal)]
pub(super) struct ProposalInfo {
    game: &'static str,
    rules: &'static str,
    /// The clocks: `10m+30s`, `3m+2s/move`, `3d`, `unlimited`.
    #[schema(value_type = String)]
    time: TimeControl,
    /// A handicap of Shogi, given by Gote.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    handicap: Option<u8>,
    /// The position to start from, if it is not the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    start: Option<String>,
    rated: bool,
    /// The side the proposer wants: sente, gote or random.
    #[schema(value_type = String)]
    side: Wish,
    /// What an illegal move costs: casual or tournament.
    policy: &'static str,
}

impl From<&ValidProposal> for ProposalInfo {
    fn from(proposal: &ValidProposal) -> Self {
        Self {
            game: proposal.game.name(),
            rules: proposal.rules().as_str(),
            time: proposal.time,
            handicap: proposal.handicap,
            start: proposal.start.clone(),
            rated: proposal.rated,
            side: proposal.side,
            policy: proposal.policy.name(),
        }
    }
}

/// Games by how they went.
#[derive(Serialize, ToSchema)]
pub(super) struct GameCount {
    all: u32,
    rated: u32,
    win: u32,
    loss: u32,
    draw: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    playing: Option<u32>,
}

impl GameCount {
    /// Games that ended.
    pub(super) fn of(tally: &Tally) -> Self {
        Self {
            all: tally.all,
            rated: tally.rated,
            win: tally.wins,
            loss: tally.losses,
            draw: tally.draws,
            playing: None,
        }
    }

    /// The same with those in progress.
    pub(super) fn with_playing(tally: &Tally) -> Self {
        Self {
            playing: Some(tally.playing),
            ..Self::of(tally)
        }
    }
}

/// A rating as it is shown.
pub(super) fn shown(rating: Rating) -> i64 {
    rating.value.round() as i64
}

/// An object with a value of one kind for each of these names.
pub(super) fn object_of(
    names: impl IntoIterator<Item = &'static str>,
    value: &RefOr<Schema>,
    is_sure: bool,
    description: &str,
) -> RefOr<Schema> {
    let mut object = ObjectBuilder::new().description(Some(description));
    for name in names {
        object = object.property(name, value.clone());
        if is_sure {
            object = object.required(name);
        }
    }
    object.build().into()
}

//! Games worth watching.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game::GameInfo;

/// A game in progress that is worth watching.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeaturedGame {
    /// What was settled before it began.
    #[serde(flatten)]
    pub info: GameInfo,
    /// How many moves were made.
    pub plies: u32,
    /// How many watch.
    pub watchers: usize,
}

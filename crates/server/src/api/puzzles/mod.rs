//! `/api/puzzle`, `/api/storm`: puzzles for programs and pages. Each file has its addresses and the types of their answers.

mod choosing;
mod elsewhere;
mod mistakes;
mod opinions;
mod results;
mod runs;
mod shapes;
mod solver;

use axum::Router;
use komadai_rules::VariantId;

use super::fields::Fields;
use super::words;
use crate::Error;
use crate::app::App;
use crate::auth::{Access, Scope, Visitor};
use crate::puzzles::Solving;
use crate::quota::QuotaKey;
use crate::store::Role;

pub(super) use choosing::{Batch, Judged, Themes, Tree};
pub(super) use elsewhere::PackInfo;
pub(super) use mistakes::GameMistakes;
pub(super) use opinions::{Suspects, VoteInfo};
pub(super) use results::{Judgements, TryInput};
pub(super) use runs::{RunInfo, RunResult, RunTryInput, StormDashboard, StormLeaders};
pub(super) use shapes::PuzzleAndGame;
pub(super) use solver::{ActivityLine, DashboardInfo, Replay, SolverState};

pub(super) fn router() -> Router<App> {
    Router::new()
        .merge(choosing::router())
        .merge(elsewhere::router())
        .merge(mistakes::router())
        .merge(opinions::router())
        .merge(results::router())
        .merge(runs::router())
        .merge(solver::router())
}

/// Who solves, as far as something is kept: an account, and a token only where it permits to see that.
fn solving(visitor: &Visitor) -> Solving {
    let is_permitted = match visitor.access {
        Access::Token { scopes, .. } => scopes.has(Scope::PuzzleRead),
        _ => true,
    };
    let account = visitor.user.as_ref().filter(|user| user.role != Role::Guest);
    Solving(account.filter(|_| is_permitted).map(|user| user.id))
}

/// Who is held to a quota: the account, or the address of who has none.
fn who(visitor: &Visitor) -> QuotaKey {
    match solving(visitor).0 {
        Some(user) => QuotaKey::User(user),
        None => QuotaKey::Address(visitor.client.address),
    }
}

/// The game that is asked for; any if none is.
fn game(asked: &Fields) -> Result<Option<VariantId>, Error> {
    asked
        .text("game")
        .map(|name| words::read_variant(Some(name)))
        .transpose()
}

//! The page of a player: ranks, the rating over time, what is played most, the latest games, and what one may do.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use komadai_rules::VariantId;
use komadai_server::auth::Scope;
use komadai_server::bus::Topic;
use komadai_server::name::has_page;
use komadai_server::relations::Turn;
use komadai_server::store::{Found, GameRow, Habits, Player, Point, Profile, Role, Search, Standing, Store};
use komadai_server::{App, Error};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::dates::day;
use super::entry::{entry, player_name, rating_text};
use super::graph::graph;
use super::layout::{Layout, layout};
use super::rank::rank_text;
use super::reader::Reader;
use super::words::title as game_title;
use super::{Answer, address, page};

/// How many games, opponents and points of the graph are shown.
const GAMES: usize = 8;
const OPPONENTS: usize = 6;
const POINTS: usize = 500;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/player/{name}", get(show))
        .route("/player/{name}/{turn}", post(turn))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct PlayerQuery {
    game: String,
}

/// What the visitor has to do with the player.
#[derive(Clone, Copy, Debug, Default)]
struct Relation {
    is_own: bool,
    may_act: bool,
    follows: bool,
    blocks: bool,
}

async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(name): Path<String>,
    Query(asked): Query<PlayerQuery>,
) -> Answer {
    let profile = app.store.profile(&name).await?;
    let profile = profile.filter(|profile| profile.user.role != Role::Guest);
    let profile = profile.ok_or(Error::NotFound("player"))?;
    let user = profile.user.id;
    let search = Search {
        user: Some(user),
        ..Search::default()
    };
    let recent = app.store.search(search, GAMES).await?;
    let habits = app.store.habits(user, OPPONENTS).await?;
    let rated = rated(&profile);
    let most = rated.iter().max_by_key(|(_, standing)| standing.games);
    let game = asked
        .game
        .parse()
        .ok()
        .or_else(|| most.map(|(game, _)| *game))
        .unwrap_or_default();
    let points = app.store.rating_history(user, game, POINTS).await?;
    let relation = relation(&app.store, &reader, &profile).await?;
    let open = app.store.open_games_of(user).await?;
    let now = open
        .iter()
        .find(|row| row.game.terms.time.is_live() && row.plies > 0);
    // Whoever looks at their own page is here.
    let is_here = relation.is_own || app.bus.is_followed(Topic::User(user));
    let words = reader.words;
    let body = html! {
        (title(words, &profile, is_here))
        @if profile.user.closed.is_some() { p.quiet { (words.get("player-closed")) } }
        @else { (actions(words, &profile, relation, now)) }
        div.player-page {
            div.player-main {
                (ranks(words, &profile, &rated, game, &points))
                (recent_games(&reader, &profile, &recent))
            }
            (habits_panel(words, &habits))
        }
    };
    let about = words.fill("player-games", &[("count", profile.tally.all.into())]);
    Ok(page(layout(
        &reader,
        Layout::titled(&profile.user.name).about(&about),
        &body,
    )))
}

/// Games in which the player has a rating.
fn rated(profile: &Profile) -> Vec<(VariantId, Standing)> {
    let standings = profile.standings.iter().copied();
    standings.filter(|(_, standing)| standing.games > 0).collect()
}

async fn relation(store: &Store, reader: &Reader, profile: &Profile) -> Result<Relation, Error> {
    let other = profile.user.id;
    let Some(user) = reader.visitor.user.as_ref() else {
        return Ok(Relation::default());
    };
    Ok(Relation {
        is_own: user.id == other,
        may_act: user.role != Role::Guest,
        follows: store.is_following(user.id, other).await?,
        blocks: store.is_blocked(user.id, other).await?,
    })
}

fn title(words: Words, profile: &Profile, is_here: bool) -> Markup {
    let user = &profile.user;
    let tally = &profile.tally;
    let record = words.fill(
        "player-record",
        &[
            ("wins", tally.wins.into()),
            ("draws", tally.draws.into()),
            ("losses", tally.losses.into()),
        ],
    );
    html! {
        div.page-title.player-title {
            h1 {
                span.here-dot data-here[is_here] title=(words.get(if is_here { "player-online" } else { "player-away" })) {}
                (user.name)
                @if user.role == Role::Bot { span.badge { (words.get("player-bot")) } }
                @if user.role == Role::Moderator { span.badge { (words.get("player-moderator")) } }
            }
            p.quiet {
                (words.get(if is_here { "player-online" } else { "player-away" }))
                " · " (words.fill("player-since", &[("date", day(words, user.created).into())]))
            }
            p.quiet {
                (words.fill("player-games", &[("count", tally.all.into())]))
                @if tally.all > 0 { " · " (record) }
                @if profile.followers > 0 {
                    " · " (words.fill("player-followers", &[("count", profile.followers.into())]))
                }
            }
        }
    }
}

/// What one may do about a player, or on one's own page.
fn actions(words: Words, profile: &Profile, relation: Relation, now: Option<&GameRow>) -> Markup {
    let name = &profile.user.name;
    let own_page = address::player(name);
    let turns = if relation.blocks {
        vec![Turn::Unblock]
    } else if relation.follows {
        vec![Turn::Unfollow, Turn::Block]
    } else {
        vec![Turn::Follow, Turn::Block]
    };
    html! {
        div.deeds {
            @if let Some(row) = now {
                a.button href=(format!("/game/{}", row.game.id)) { (words.get("player-playing")) }
            }
            @if relation.is_own {
                a.button href="/account" { (words.get("account-title")) }
                a.button.plain href="/settings" { (words.get("nav-settings")) }
                form method="post" action="/sign-out" { button.button.plain { (words.get("nav-sign-out")) } }
            } @else {
                a.button.strong href=(format!("/new?user={name}")) { (words.get("player-challenge")) }
                @if relation.may_act {
                    @for turn in turns {
                        form method="post" action=(format!("{own_page}/{}", turn.name())) {
                            button.button.plain { (words.get(&format!("player-{}", turn.name()))) }
                        }
                    }
                    a.button.plain href=(format!("{own_page}/report")) { (words.get("player-report")) }
                }
            }
        }
    }
}

/// The ranks in all games, and how the rating in one of them became what it is.
fn ranks(
    words: Words,
    profile: &Profile,
    rated: &[(VariantId, Standing)],
    shown: VariantId,
    points: &[Point],
) -> Markup {
    let place = |game: VariantId| format!("{}?game={game}", address::player(&profile.user.name));
    html! {
        section.panel.ranks {
            h2 { (words.get("player-rating")) }
            @if rated.is_empty() { p.quiet { (words.get("player-unrated")) } }
            ul.rank-cards {
                @for (game, standing) in rated {
                    li { a.rank-card href=(place(*game)) aria-current=[(*game == shown).then_some("true")] {
                        span.quiet.small { (game_title(words, *game)) }
                        strong { (rank_text(words, standing.rating)) }
                        span.rating { (rating_text(standing.rating)) }
                        span.quiet.small { (words.fill("player-games", &[("count", standing.games.into())])) }
                    } }
                }
            }
            @if !points.is_empty() {
                figure.rating-graph {
                    figcaption { (words.get("player-rating-graph")) " · " (game_title(words, shown)) }
                    (graph(words, points))
                }
            }
        }
    }
}

fn recent_games(reader: &Reader, profile: &Profile, games: &[Found]) -> Markup {
    let words = reader.words;
    html! {
        section.panel {
            h2 { (words.get("player-recent")) }
            @if games.is_empty() { p.quiet { (words.get("player-no-games")) } }
            ul.entries { @for game in games { (entry(reader, game)) } }
            @if !games.is_empty() {
                p.more { a href=(format!("/records?player={}", profile.user.name)) { (words.get("player-all-games")) } }
            }
        }
    }
}

fn habits_panel(words: Words, habits: &Habits) -> Markup {
    let count = |count: u32| words.fill("player-games", &[("count", count.into())]);
    html! {
        aside.panel.habits {
            h2 { (words.get("player-most-played")) }
            @if habits.games.is_empty() { p.quiet { (words.get("player-no-games")) } }
            ul.rows {
                @for (game, games) in &habits.games {
                    li.row { strong { (game_title(words, *game)) } span { (count(*games)) } }
                }
            }
            @if !habits.opponents.is_empty() {
                h2 { (words.get("player-opponents")) }
                ul.rows {
                    @for (player, games) in &habits.opponents { li.row { (opponent(words, player)) span { (count(*games)) } } }
                }
            }
        }
    }
}

fn opponent(words: Words, player: &Player) -> Markup {
    let name = player_name(words, player);
    html! {
        @match player {
            Player::User { name, .. } if has_page(name) => strong { a href=(address::player(name)) { (name) } },
            _ => strong { (name) },
        }
    }
}

async fn turn(State(app): State<App>, reader: Reader, Path((name, turn)): Path<(String, String)>) -> Answer {
    let turn = Turn::from_name(&turn).ok_or(Error::NotFound("page"))?;
    let name = app.relations.named(&name).await?.name;
    if needs_account(&reader) {
        return Ok(Redirect::to(&address::sign_in(&address::player(&name))).into_response());
    }
    let user = reader.visitor.player(Scope::FollowWrite)?.id;
    app.relations.turn(user, &name, turn).await?;
    Ok(Redirect::to(&address::player(&name)).into_response())
}

/// Guests have nobody to be.
pub(super) fn needs_account(reader: &Reader) -> bool {
    reader
        .visitor
        .user
        .as_ref()
        .is_none_or(|user| user.role == Role::Guest)
}

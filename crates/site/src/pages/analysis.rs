//! The analysis page: any position, line or game, as it stands; `islands/analysis.js` makes it a board to try things on.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use axum::routing::get;
use komadai_notation::{Appearance, format};
use komadai_rules::{Handicap, Side, VariantId};
use komadai_server::board::sheet;
use komadai_server::records::Recorded;
use komadai_server::store::{GameRow, Player, UserId};
use komadai_server::study::{self, Tree};
use komadai_server::wire::PlayerInfo;
use komadai_server::{App, Error, GameId, analysis, records};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::address::named;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::{board_words, player_name, title};
use super::{Answer, import, inside, page, picture};
use crate::assets;

/// What the script says, besides what its board does.
const WORDS: [&str; 9] = [
    "analysis-",
    "level-full",
    "level-strong",
    "refused-",
    "fault-",
    "format-",
    "result-",
    "game-sh",
    "puzzle-mistakes",
];

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/analysis", get(empty))
        .route("/analysis/{game}", get(position))
        .route("/analysis/game/{id}", get(game))
}

type AnalysisQuery = Query<BTreeMap<String, String>>;

/// An empty board, of the game that comes first.
async fn empty(reader: Reader) -> Answer {
    drawn(reader, || {
        let tree = study::line(VariantId::ALL[0], None, None, "")?;
        Ok(Study::of_line(tree, VariantId::ALL[0]))
    })
    .await
}

/// A study as a page, made beside the threads that serve games: it may be long.
async fn drawn(reader: Reader, study: impl FnOnce() -> Result<Study, Error> + Send + 'static) -> Answer {
    let drawn = records::aside(move || Ok::<_, Error>(show(&reader, &study()?)));
    Ok(page(drawn.await??))
}

/// Any position of a game, with the moves that led there.
async fn position(reader: Reader, Path(game): Path<String>, Query(asked): AnalysisQuery) -> Answer {
    let game: VariantId = game.parse().map_err(|_| Error::NotFound("game"))?;
    drawn(reader, move || {
        let text = |name: &str| {
            asked
                .get(name)
                .map(String::as_str)
                .filter(|text| !text.is_empty())
        };
        let moves = text("moves").unwrap_or_default();
        let tree = study::line(game, text("rules"), text("fen"), moves)?;
        Ok(Study {
            side: asked_side(&asked).unwrap_or(Side::Sente),
            ..Study::of_line(tree, game)
        })
    })
    .await
}

/// A game that was played here or brought here, with what the engine found in it.
async fn game(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): AnalysisQuery,
) -> Answer {
    let id = named(&id)?;
    let recorded = app.records.load(id).await?;
    let seat = seat(&reader, &recorded.row);
    if seat.is_some() && is_against_somebody(&recorded.row) {
        return Ok(refused(&reader, id));
    }
    let stand = app.analysts.state(id).await?;
    let (words, user) = (reader.words, reader.visitor.user.as_ref().map(|user| user.id));
    drawn(reader, move || {
        Ok(of_game(words, user, recorded, seat, stand, &asked))
    })
    .await
}

fn of_game(
    words: Words,
    reader: Option<UserId>,
    recorded: Recorded,
    seat: Option<Side>,
    stand: Option<analysis::State>,
    asked: &BTreeMap<String, String>,
) -> Study {
    let Recorded { row, record, import } = recorded;
    let tree = study::tree(&record);
    let moves = asked.get("moves").cloned().unwrap_or_else(|| {
        let ply = asked.get("ply").and_then(|ply| ply.parse().ok()).unwrap_or(0);
        let line = tree.main_line().into_iter().take(ply);
        line.map(|at| tree.points[at].made.mv.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    });
    let name = |side: Side| player_name(words, &PlayerInfo::new(&row.game.players[side], None));
    Study {
        game: row.game.variant,
        title: words.fill(
            "analysis-of-game",
            &[
                ("sente", name(Side::Sente).into()),
                ("gote", name(Side::Gote).into()),
            ],
        ),
        id: Some(row.game.id),
        import: import.map(|(owner, is_listed)| Import {
            is_own: owner.is_some() && owner == reader,
            is_listed,
        }),
        is_over: row.end.is_some(),
        side: asked_side(asked).or(seat).unwrap_or(Side::Sente),
        analysis: stand,
        moves,
        tree,
    }
}

fn asked_side(asked: &BTreeMap<String, String>) -> Option<Side> {
    match asked.get("side")?.as_str() {
        "sente" => Some(Side::Sente),
        "gote" => Some(Side::Gote),
        _ => None,
    }
}

/// Where the reader sits in a game.
fn seat(reader: &Reader, row: &GameRow) -> Option<Side> {
    let user = reader.visitor.user.as_ref()?.id;
    let sits = |side: &Side| row.game.players[*side].user() == Some(user);
    Side::BOTH.into_iter().find(sits)
}

/// Whether a game is still on, and not against the computer.
fn is_against_somebody(row: &GameRow) -> bool {
    let is_person = |side: Side| !matches!(row.game.players[side], Player::Computer { .. });
    row.end.is_none() && Side::BOTH.into_iter().all(is_person)
}

/// Who plays gets no help.
fn refused(reader: &Reader, id: GameId) -> axum::response::Response {
    let words = reader.words;
    let title = words.get("analysis-title");
    let body = html! {
        section.notice {
            p.notice-piece aria-hidden="true" {}
            h1 { (title) }
            p { (words.get("analysis-not-while-playing")) }
            p { a.button href=(format!("/game/{id}")) { (words.get("analysis-to-game")) } }
        }
    };
    let layout = layout(reader, Layout::titled(&title), &body);
    (axum::http::StatusCode::FORBIDDEN, page(layout)).into_response()
}

/// A record from elsewhere.
#[derive(Clone, Copy)]
struct Import {
    /// Whether the reader brought it.
    is_own: bool,
    /// Whether lists show it to everybody.
    is_listed: bool,
}

/// What is to be looked at.
struct Study {
    game: VariantId,
    /// Empty for what has no name of its own.
    title: String,
    /// The game, if it is one that is kept here.
    id: Option<GameId>,
    /// Who sees it, if it came from elsewhere.
    import: Option<Import>,
    is_over: bool,
    /// The side at the bottom.
    side: Side,
    analysis: Option<analysis::State>,
    /// Where in the tree to begin.
    moves: String,
    tree: Tree,
}

impl Study {
    /// A line that is kept nowhere, shown at its end.
    fn of_line(tree: Tree, game: VariantId) -> Self {
        let moves = tree.main_line().into_iter();
        let moves: Vec<_> = moves.map(|at| tree.points[at].made.mv.as_str()).collect();
        Self {
            game,
            title: String::new(),
            id: None,
            import: None,
            is_over: false,
            side: Side::Sente,
            analysis: None,
            moves: moves.join(" "),
            tree,
        }
    }
}

fn show(reader: &Reader, study: &Study) -> Markup {
    let words = reader.words;
    let tree = &study.tree;
    let at = tree.follow(&study.moves);
    let name = title(words, study.game);
    let heading = if study.title.is_empty() {
        words.get("analysis-title").into_owned()
    } else {
        study.title.clone()
    };
    let body = html! {
        div.analysis #analysis {
            div.analysis-head {
                h1 { (heading) }
                @if let Some(id) = study.id {
                    p.quiet { (name) " · " a href=(format!("/game/{id}")) { (words.get("analysis-to-game")) } }
                    @if let Some(Import { is_own, is_listed }) = study.import {
                        (import::listing(words, id, is_listed, is_own))
                    }
                } @else { (games(words, study)) }
            }
            div.analysis-left {
                div.analysis-board {
                    div.evalbar #evalbar role="img" aria-label=(words.get("analysis-score")) { span {} }
                    div #board { (picture::picture(reader, study.game, &tree.rules, &tree.points[at].made.fen)) }
                }
                div.analysis-steps #steps {}
            }
            section.analysis-engine.panel #engine aria-label=(words.get("analysis-engine")) {}
            section.analysis-moves.panel aria-label=(words.get("analysis-moves")) {
                div.tree #tree { (moves(reader, study, at)) }
                p.analysis-ending #ending role="status" hidden {}
                div.annotations #annotations {}
                div #typed {}
            }
            section.analysis-report #report aria-label=(words.get("analysis-graph")) {}
            section.analysis-editor.panel #editor aria-label=(words.get("analysis-editor")) {}
            div.analysis-tools #tools {}
        }
        noscript { (without_script(words, study, at)) }
        script #state type="application/json" { (inside(&state(words, study))) }
    };
    let full = format!("{heading} · {name}");
    layout(
        reader,
        Layout {
            title: &full,
            about: &words.get("analysis-about"),
            island: Some("analysis"),
            board: true,
            unlisted: study.import.is_some_and(|import| !import.is_listed),
            ..Layout::default()
        },
        &body,
    )
}

/// The other games, and the rule sets of this one.
fn games(words: Words, study: &Study) -> Markup {
    let here = |is_here: bool| is_here.then_some("page");
    let rules = study.game.info().rule_sets;
    html! {
        nav.analysis-games aria-label=(words.get("analysis-games")) {
            @for game in VariantId::ALL {
                a href=(format!("/analysis/{game}")) aria-current=[here(game == study.game)] { (title(words, game)) }
            }
        }
        @if rules.len() > 1 {
            nav.analysis-games.analysis-rules aria-label=(words.get("analysis-rules")) {
                @for name in rules {
                    a href=(format!("/analysis/{}?rules={name}", study.game)) aria-current=[here(*name == study.tree.rules)] {
                        (words.get(&format!("rules-{name}")))
                    }
                }
            }
        }
    }
}

/// The moves of the main line, each a way to its position; `analysis/treeview.js` draws the whole tree.
fn moves(reader: &Reader, study: &Study, at: usize) -> Markup {
    let words = reader.words;
    let tree = &study.tree;
    let line = tree.main_line();
    let known = Appearance::of(study.game).notations;
    let notation = reader.settings.notation.among(known, words.language().code());
    let usual = |names: &BTreeMap<String, String>| names.get(notation.name()).cloned();
    let links: Vec<_> = (1usize..)
        .zip(&line)
        .map(|(ply, &point)| {
            let made = &tree.points[point].made;
            let link = link(study, ply, &made.fen);
            let name = usual(&made.names).unwrap_or_else(|| made.mv.clone());
            (link, name, point == at)
        })
        .collect();
    html! {
        @if links.is_empty() { p.quiet { (words.get("analysis-no-moves")) } } @else {
            ol { @for (link, name, is_here) in links {
                li { a href=(link) aria-current=[is_here.then_some("true")] { (name) } }
            } }
        }
    }
}

/// Where a position of the main line is found. Of a line that is kept nowhere that is the position alone: the moves
/// before it, with every move, would make a long line's page as long as its square.
fn link(study: &Study, ply: usize, fen: &str) -> String {
    if let Some(id) = study.id {
        return format!("/analysis/game/{id}?ply={ply}");
    }
    let query = [("rules", study.tree.rules.as_str()), ("fen", fen)];
    let query = serde_urlencoded::to_string(query).unwrap_or_default();
    format!("/analysis/{}?{query}", study.game)
}

/// A position to look at, and the record to take away.
fn without_script(words: Words, study: &Study, at: usize) -> Markup {
    html! {
        section.panel {
            p { (words.get("analysis-noscript")) }
            form method="get" action=(format!("/analysis/{}", study.game)) {
                input.field type="text" name="fen" value=(study.tree.points[at].made.fen)
                    aria-label=(words.get(&position_format(study.game)));
                " " button.button { (words.get("analysis-show")) }
            }
            @if let Some(id) = study.id {
                p { @for format in format::formats_of(study.game) {
                    a href=(format!("/api/record/{id}?format={format}")) { (words.get(&format!("format-{format}"))) } " "
                } }
            }
        }
    }
}

/// What the text of a position is called.
fn position_format(game: VariantId) -> String {
    format!("format-{}", game.info().dialect.position_name())
}

/// What the script is told.
#[derive(Serialize)]
struct PageState<'a> {
    tree: &'a Tree,
    moves: &'a str,
    id: Option<GameId>,
    over: bool,
    analysis: Option<&'a analysis::State>,
    side: &'static str,
    #[serde(flatten)]
    rest: Value,
}

fn state(words: Words, study: &Study) -> PageState<'_> {
    let formats: Vec<_> = format::formats_of(study.game)
        .iter()
        .map(|format| format.name())
        .collect();
    let info = study.game.info();
    let handicap = |handicap: &Handicap| {
        json!({
            "name": words.get(&format!("handicap-{}", handicap.number)),
            "fen": handicap.start,
        })
    };
    let rest = json!({
        "sheet": sheet(study.game),
        "assets": assets::address(""),
        "start": info.start,
        "usual": info.usual_rules(),
        "starts": info.handicaps.iter().map(handicap).collect::<Vec<_>>(),
        "formats": formats,
        "words": script_words(words, study.game),
    });
    PageState {
        tree: &study.tree,
        moves: &study.moves,
        id: study.id,
        over: study.is_over,
        analysis: study.analysis.as_ref(),
        side: if study.side == Side::Gote { "gote" } else { "sente" },
        rest,
    }
}

fn script_words(words: Words, game: VariantId) -> Map<String, Value> {
    let mut table = board_words(words, game);
    table.extend(words.table(&WORDS));
    table
}

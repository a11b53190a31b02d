//! What moderators decide: puzzles that somebody reported, and those that are held back. Nothing here needs a script.

use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use komadai_server::App;
use komadai_server::puzzles::{Puzzles, Shown, Suspected};
use komadai_server::store::{PuzzleReport, Suspect};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::dates::day_element;
use super::layout::{Layout, layout};
use super::picture::picture_from;
use super::player::needs_account;
use super::puzzles::{ask, main_line, side};
use super::reader::Reader;
use super::words::title;
use super::{Answer, address, page, private};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route(address::MODERATION, get(show))
        .route("/moderation/puzzles/{id}", post(decide))
}

/// What becomes of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Decision {
    /// Nothing is wrong with it.
    Keep,
    /// Something is: it is not handed out any more.
    Withdraw,
    /// It was withdrawn, and is handed out again.
    Release,
    /// It does not ship any more: only what was said about it is settled.
    Close,
}

impl Decision {
    const fn name(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Withdraw => "withdraw",
            Self::Release => "release",
            Self::Close => "close",
        }
    }
}

/// What was decided just now, to be confirmed.
#[derive(Debug, Deserialize)]
struct Decided {
    /// About which puzzle.
    puzzle: Option<String>,
    decision: Option<Decision>,
}

async fn show(State(puzzles): State<Puzzles>, reader: Reader, Query(decided): Query<Decided>) -> Answer {
    if needs_account(&reader) {
        return Ok(Redirect::to(&address::sign_in(address::MODERATION)).into_response());
    }
    reader.visitor.moderator()?;
    let suspects = puzzles.suspects().await?;
    let (open, settled): (Vec<_>, Vec<_>) = suspects.iter().partition(|one| one.suspect.is_open());
    let words = reader.words;
    let heading = words.get("moderation-puzzles");
    let body = html! {
        nav.crumbs aria-label=(words.get("nav-puzzles")) {
            ol { li { a href="/puzzles" { (words.get("puzzles-title")) } } }
        }
        div.page-title {
            h1 { (heading) }
            p.quiet { (words.get("moderation-puzzles-about")) }
        }
        @if let Decided { puzzle: Some(puzzle), decision: Some(decision) } = &decided {
            p.panel.suspect-decided role="status" {
                (words.fill(&format!("moderation-done-{}", decision.name()), &[("puzzle", puzzle.as_str().into())]))
            }
        }
        section.suspects aria-labelledby="open" {
            h2 #open { (words.get("moderation-open")) " (" (open.len()) ")" }
            @if open.is_empty() { p.quiet { (words.get("moderation-open-none")) } }
            @for suspect in &open { (article(&reader, suspect)) }
        }
        section.suspects aria-labelledby="withdrawn" {
            h2 #withdrawn { (words.get("moderation-withdrawn")) " (" (settled.len()) ")" }
            p.quiet { (words.get("moderation-withdrawn-about")) }
            @for suspect in &settled { (article(&reader, suspect)) }
        }
    };
    let layout = layout(
        &reader,
        Layout {
            unlisted: true,
            ..Layout::titled(&heading)
        },
        &body,
    );
    Ok(private(page(layout)))
}

/// A puzzle, what is said about it, and what can be done.
fn article(reader: &Reader, Suspected { suspect, puzzle }: &Suspected) -> Markup {
    let words = reader.words;
    let id = &suspect.puzzle;
    html! {
        article.panel.suspect id=(format!("puzzle-{id}")) {
            @match puzzle {
                Some(shown) => (picture(reader, shown)),
                None => p.quiet { (words.fill("moderation-gone", &[("puzzle", id.as_str().into())])) },
            }
            div.suspect-text {
                @if let Some(shown) = puzzle { (facts(reader, shown)) }
                @if suspect.is_held && suspect.is_open() {
                    p { strong { (words.get("moderation-held")) } }
                }
                ul.suspect-reports { @for report in &suspect.reports { (self::report(words, report)) } }
                form.suspect-ways method="post" action=(format!("{}/{id}", address::MODERATION)) {
                    @for &decision in choices(suspect, puzzle.is_some()) { (self::choice(words, decision)) }
                }
            }
        }
    }
}

/// What a moderator may do about a puzzle.
fn choices(suspect: &Suspect, ships: bool) -> &'static [Decision] {
    match (ships, suspect.is_open()) {
        (false, _) => &[Decision::Close],
        (true, true) => &[Decision::Keep, Decision::Withdraw],
        (true, false) => &[Decision::Release],
    }
}

fn choice(words: Words, decision: Decision) -> Markup {
    let is_plain = decision != Decision::Withdraw;
    html! {
        button.button.plain[is_plain] name="decision" value=(decision.name()) {
            (words.get(&format!("moderation-{}", decision.name())))
        }
    }
}

fn picture(reader: &Reader, Shown { puzzle, .. }: &Shown) -> Markup {
    html! {
        div.suspect-board { (picture_from(reader, side(puzzle), puzzle.game, puzzle.rules, &puzzle.position)) }
    }
}

/// What the puzzle asks, how it stands, and its solution.
fn facts(reader: &Reader, Shown { puzzle, standing }: &Shown) -> Markup {
    let words = reader.words;
    let rating = words.fill(
        "puzzle-rating-is",
        &[(
            "rating",
            (standing.rating.value.round() as i64).to_string().into(),
        )],
    );
    let tried = words.fill("puzzle-plays", &[("count", standing.plays.into())]);
    let solved = words.fill("moderation-solved", &[("count", standing.wins.into())]);
    let votes = words.fill(
        "moderation-votes",
        &[("up", standing.liked.into()), ("down", standing.disliked.into())],
    );
    html! {
        h3 { a href=(format!("/puzzles/{}/{}", puzzle.game, puzzle.id)) { (ask(words, puzzle)) } }
        p.quiet.small { (title(words, puzzle.game)) " · " (puzzle.id) " · " (rating) }
        p.quiet.small {
            (tried) @if standing.plays > 0 { " · " (solved) } " · " (votes)
        }
        p.small { (words.get("puzzle-solution")) ": " (main_line(reader, puzzle)) }
    }
}

fn report(words: Words, report: &PuzzleReport) -> Markup {
    html! {
        li.suspect-settled[report.is_settled] {
            p {
                strong { (words.get(&format!("puzzle-report-{}", report.reason.name()))) } " "
                span.quiet.small { a href=(address::player(&report.by)) { (report.by) } " · " (day_element(words, report.at)) }
            }
            @if !report.text.is_empty() { blockquote lang="" dir="auto" { (report.text) } }
        }
    }
}

#[derive(Debug, Deserialize)]
struct DecisionForm {
    decision: Decision,
}

/// Holds a puzzle back, or lets it be solved again; its reports are settled either way.
async fn decide(
    State(puzzles): State<Puzzles>,
    reader: Reader,
    Path(id): Path<String>,
    Form(DecisionForm { decision }): Form<DecisionForm>,
) -> Answer {
    let moderator = reader.visitor.moderator()?;
    puzzles
        .hold(moderator, &id, decision == Decision::Withdraw)
        .await?;
    let query = serde_urlencoded::to_string([("puzzle", &*id), ("decision", decision.name())]);
    let back = format!("{}?{}", address::MODERATION, query.unwrap_or_default());
    Ok(Redirect::to(&back).into_response())
}

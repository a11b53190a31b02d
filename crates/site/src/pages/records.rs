//! Records: games that are over, searched.

use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use komadai_notation::Notation;
use komadai_play::{Finish, Moment, Span};
use komadai_rules::{Reason, Side, VariantId};
use komadai_server::computers::LEVELS;
use komadai_server::store::{Among, Cursor, Found, OPENING, Outcome, Search, Store};
use komadai_server::{App, Error, dates, records, study};
use komadai_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::title as game_title;
use super::{Answer, import, page};

/// How many games stand on a page.
const PAGE: usize = 12;

pub(super) fn router() -> Router<App> {
    Router::new().route("/records", get(show))
}

/// What is looked for, as the form says it. What is empty may be anything.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct ArchiveQuery {
    player: String,
    opponent: String,
    game: String,
    result: String,
    reason: String,
    from: String,
    to: String,
    moves: String,
    /// Whose: `own` for records the reader brought.
    whose: String,
    after: String,
}

/// How games end, as the form offers it.
const RESULTS: [(&str, Outcome); 5] = [
    ("sente", Outcome::Won(Side::Sente)),
    ("gote", Outcome::Won(Side::Gote)),
    ("draw", Outcome::Drawn),
    ("win", Outcome::OwnWin),
    ("loss", Outcome::OwnLoss),
];

impl ArchiveQuery {
    /// Records the reader brought, whoever they are, or what everybody may find.
    fn among(&self, reader: &Reader) -> Result<Among, Error> {
        match self.whose.as_str() {
            "own" => {
                let user = reader.visitor.user.as_ref().ok_or(Error::Unauthorized)?;
                Ok(Among::ImportsOf(user.id))
            }
            _ => Ok(Among::Listed),
        }
    }

    async fn search(&self, store: &Store, reader: &Reader) -> Result<Search, Error> {
        let words = reader.words;
        let text = |text: &str| (!text.trim().is_empty()).then(|| text.trim().to_owned());
        let player = text(&self.player).map(|name| computer(words, name));
        let user = match &player {
            Some(name) => store.user_named(name).await?.map(|user| user.id),
            None => None,
        };
        let result = RESULTS.iter().find(|(name, _)| *name == self.result);
        // A day ends when the next begins.
        let until = dates::read_day(&self.to).map(|day| day + Span::days(1));
        Ok(Search {
            among: self.among(reader)?,
            user,
            player,
            opponent: text(&self.opponent).map(|name| computer(words, name)),
            variant: self.game.parse().ok(),
            result: result.map(|(_, outcome)| *outcome),
            reason: text(&self.reason),
            since: dates::read_day(&self.from),
            until,
            openings: self.openings(reader).await?,
            after: cursor(&self.after),
            ..Search::default()
        })
    }

    /// The first moves in coordinates, of whichever games they open.
    async fn openings(&self, reader: &Reader) -> Result<Vec<String>, Error> {
        if self.moves.trim().is_empty() {
            return Ok(Vec::new());
        }
        let games = match self.game.parse() {
            Ok(game) => vec![game],
            Err(_) => VariantId::ALL.to_vec(),
        };
        let (text, notation) = (self.moves.clone(), typed_notation(reader));
        let found = records::aside(move || study::openings(&games, &text, notation)).await?;
        let is_searched = |moves: &String| moves.len() + 8 <= OPENING;
        Ok(found.into_iter().filter(is_searched).collect())
    }

    /// The address of what comes after a game.
    fn after(&self, last: &Found) -> Option<String> {
        let ended = last.row.end.as_ref()?.at;
        let next = Self {
            after: format!("{}.{}", ended.0, last.row.game.id),
            ..self.clone()
        };
        let fields = serde_json::to_value(&next).ok()?;
        let given = fields
            .as_object()?
            .iter()
            .filter_map(|(name, value)| Some((name, value.as_str().filter(|value| !value.is_empty())?)));
        let query = serde_urlencoded::to_string(given.collect::<Vec<_>>()).ok()?;
        Some(format!("/records?{query}"))
    }

    /// Whether anything is asked beyond who played which game.
    fn is_detailed(&self) -> bool {
        let details = [
            &self.opponent,
            &self.result,
            &self.reason,
            &self.from,
            &self.to,
            &self.moves,
        ];
        details.iter().any(|detail| !detail.is_empty())
    }
}

/// The computer is found by the name it has in the reader's language, too.
fn computer(words: Words, name: String) -> String {
    let level = LEVELS.into_iter().find(|&level| {
        let shown = words.fill("player-computer", &[("level", level.into())]);
        shown.eq_ignore_ascii_case(&name)
    });
    level.map_or(name, |level| format!("computer {level}"))
}

fn cursor(text: &str) -> Option<Cursor> {
    let (ended, id) = text.split_once('.')?;
    Some(Cursor {
        ended: Moment(ended.parse().ok()?),
        id: id.parse().ok()?,
    })
}

async fn show(State(app): State<App>, reader: Reader, Query(wanted): Query<ArchiveQuery>) -> Answer {
    let words = reader.words;
    let search = wanted.search(&app.store, &reader).await?;
    let is_understood = wanted.moves.trim().is_empty() || !search.openings.is_empty();
    let mut found = match is_understood {
        true => app.store.search(search, PAGE + 1).await?,
        false => Vec::new(),
    };
    let has_more = found.len() > PAGE;
    found.truncate(PAGE);
    let next = found
        .last()
        .filter(|_| has_more)
        .and_then(|last| wanted.after(last));
    let is_own = wanted.whose == "own";
    let title = words.get(if is_own { "records-own" } else { "records-title" });
    let has_imports = !is_own && has_imports(&app.store, &reader).await?;
    let body = html! {
        div.page-title {
            h1 { (title) }
            p.quiet {
                @if is_own { a href="/records" { (words.get("records-title")) } } @else {
                    a href="/players" { (words.get("nav-players")) }
                }
                @if has_imports { " · " a href="/records?whose=own" { (words.get("records-own")) } }
            }
        }
        div.records {
            section.records-found {
                h2.unseen { (words.get("records-found")) }
                @if found.is_empty() { p.quiet.nothing { (words.get("records-none")) } }
                ul.entries { @for game in &found { (entry(&reader, game)) } }
                nav.paging aria-label=(words.get("records-pages")) {
                    @if !wanted.after.is_empty() {
                        a.button.plain href=(ArchiveQuery { after: String::new(), ..wanted.clone() }.first()) {
                            (words.get("records-first"))
                        }
                    }
                    @if let Some(next) = next { a.button href=(next) rel="next" { (words.get("records-more")) } }
                }
            }
            div.records-side {
                (form(words, &wanted, is_understood))
                (import::form(words))
            }
        }
    };
    Ok(page(layout(
        &reader,
        Layout::titled(&title).island("records"),
        &body,
    )))
}

/// The notation the reader types moves in.
fn typed_notation(reader: &Reader) -> Notation {
    let offered = [Notation::default(), Notation::HodgesEs];
    reader
        .settings
        .notation
        .among(&offered, reader.words.language().code())
}

/// Whether the reader has brought records.
async fn has_imports(store: &Store, reader: &Reader) -> Result<bool, Error> {
    let Some(user) = &reader.visitor.user else {
        return Ok(false);
    };
    Ok(store.has_imports(user.id).await?)
}

impl ArchiveQuery {
    /// The address of the beginning of the list.
    fn first(&self) -> String {
        let query = serde_urlencoded::to_string(self).unwrap_or_default();
        format!("/records?{query}")
    }
}

fn form(words: Words, wanted: &ArchiveQuery, is_understood: bool) -> Markup {
    let text = |name: &str, key: &str, value: &str| {
        html! {
            div.field {
                label for=(format!("search-{name}")) { (words.get(key)) }
                input id=(format!("search-{name}")) name=(name) value=(value) autocomplete="off" spellcheck="false";
            }
        }
    };
    let day = |name: &str, key: &str, value: &str| {
        html! {
            div.field {
                label for=(format!("search-{name}")) { (words.get(key)) }
                input id=(format!("search-{name}")) name=(name) value=(value) type="date";
            }
        }
    };
    let games = VariantId::ALL.map(|game| (game.name(), game_title(words, game).into_owned()));
    let results = RESULTS.map(|(name, _)| (name, words.get(&format!("records-result-{name}")).into_owned()));
    let reasons = Reason::ALL
        .map(Reason::name)
        .into_iter()
        .chain([Finish::Aborted.reason()]);
    let reasons: Vec<_> = reasons
        .map(|name| (name, words.get(&format!("reason-{name}")).into_owned()))
        .collect();
    html! {
        search.panel {
            h2 { (words.get("records-search")) }
            form.form method="get" action="/records" {
                @if !wanted.whose.is_empty() { input type="hidden" name="whose" value=(wanted.whose); }
                (text("player", "records-player", &wanted.player))
                (choice(words, "game", "lobby-game", &games, &wanted.game))
                details open[wanted.is_detailed()] {
                    summary { (words.get("records-details")) }
                    (text("opponent", "records-opponent", &wanted.opponent))
                    (choice(words, "result", "records-result", &results, &wanted.result))
                    (choice(words, "reason", "records-reason", &reasons, &wanted.reason))
                    div.pair {
                        (day("from", "records-from", &wanted.from))
                        (day("to", "records-to", &wanted.to))
                    }
                    (text("moves", "records-opening", &wanted.moves))
                    @if !is_understood { p.fault role="alert" { (words.get("records-opening-fault")) } }
                    p.quiet.small { (words.get("records-opening-help")) }
                }
                button.button.strong { (words.get("records-search")) }
            }
        }
    }
}

fn choice(words: Words, name: &str, key: &str, options: &[(&str, String)], chosen: &str) -> Markup {
    html! {
        div.field {
            label for=(format!("search-{name}")) { (words.get(key)) }
            select id=(format!("search-{name}")) name=(name) {
                option value="" { (words.get("lobby-any")) }
                @for (value, text) in options { option value=(value) selected[*value == chosen] { (text) } }
            }
        }
    }
}

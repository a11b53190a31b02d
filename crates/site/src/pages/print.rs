//! Things to print: a page that offers them, and the documents themselves.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use komadai_notation::Appearance;
use komadai_print::{
    Basis, Board, Booklet, Choice, Flip, Leaflet, Level, Paper, Pieces, ScoreSheet, Set, Sides, Size,
    UnknownChoice, Worksheet,
};
use komadai_rules::VariantId;
use komadai_server::pool::Pool;
use komadai_server::records::Records;
use komadai_server::{App, Error, GameId};
use komadai_words::{Language, Words};
use maud::{Markup, html};
use serde::Deserialize;

use super::gallery::Gallery;
use super::layout::{Layout, layout};
use super::learn::prose;
use super::reader::Reader;
use super::words::title;
use super::{Answer, page, picture};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/print", get(show))
        .route("/print/{game}/{document}", get(document))
}

/// How documents are wanted, as an address says it. What is not said is as usual.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct PrintQuery {
    language: String,
    paper: String,
    size: String,
    flip: String,
    sides: String,
    set: String,
    /// Themes of puzzles, with commas between them.
    themes: String,
    /// How hard they are.
    level: String,
    /// How many puzzles.
    count: Option<usize>,
    /// Which of them.
    seed: Option<u32>,
    /// A diagram after so many moves.
    every: Option<usize>,
}

/// Themes of puzzles that are offered for sheets.
const THEMES: [&str; 9] = [
    "mix",
    "mate",
    "campmate",
    "tactic",
    "defence",
    "drop",
    "promotion",
    "sacrifice",
    "discovered",
];

/// A choice, or the usual one where nothing is said.
fn chosen<C: Choice + Default + std::str::FromStr<Err = UnknownChoice>>(name: &str) -> Result<C, Error> {
    if name.is_empty() {
        return Ok(C::default());
    }
    name.parse()
        .map_err(|error: UnknownChoice| Error::Invalid(error.to_string()))
}

impl PrintQuery {
    fn language(&self, reader: &Reader) -> Result<Language, Error> {
        if self.language.is_empty() {
            return Ok(reader.words.language());
        }
        Language::from_code(&self.language)
            .ok_or_else(|| Error::Invalid("the site does not have that language".into()))
    }

    fn set(&self) -> Result<Option<Set>, Error> {
        Ok(match self.set.as_str() {
            "" => None,
            name => Some(chosen(name)?),
        })
    }

    fn order(&self, name: &str) -> Result<Order, Error> {
        Ok(match name {
            "pieces.pdf" => Order::Pieces(Pieces {
                size: chosen(&self.size)?,
                flip: chosen(&self.flip)?,
                sides: chosen(&self.sides)?,
                set: self.set()?,
            }),
            "board.pdf" => Order::Board(Board {
                size: chosen(&self.size)?,
            }),
            "leaflet.pdf" => Order::Leaflet,
            "scores.pdf" => Order::Scores,
            "puzzles.pdf" => {
                let count = self.count.unwrap_or(12);
                if !(1..=Worksheet::MOST).contains(&count) || self.themes.len() > 200 {
                    return Err(Error::Invalid(format!(
                        "1 to {} puzzles can be printed at once",
                        Worksheet::MOST
                    )));
                }
                // Only whether they can be read: they are kept as text.
                let angle: komadai_puzzles::Angle = self
                    .themes
                    .parse()
                    .map_err(|error: komadai_puzzles::NoTheme| Error::Invalid(error.to_string()))?;
                Order::Puzzles {
                    themes: angle.to_string(),
                    level: chosen(&self.level)?,
                    count,
                    seed: self.seed.unwrap_or(1),
                }
            }
            _ => return Err(Error::NotFound("document")),
        })
    }
}

/// A document of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Order {
    Pieces(Pieces),
    Board(Board),
    Leaflet,
    Scores,
    Puzzles {
        themes: String,
        level: Level,
        count: usize,
        seed: u32,
    },
}

impl Order {
    fn pdf(&self, basis: &Basis) -> Option<Vec<u8>> {
        match self {
            Self::Pieces(pieces) => Some(pieces.pdf(basis)),
            Self::Board(board) => Some(board.pdf(basis)),
            Self::Leaflet => Some(Leaflet {}.pdf(basis)),
            Self::Scores => Some(ScoreSheet {}.pdf(basis)),
            Self::Puzzles {
                themes,
                level,
                count,
                seed,
            } => {
                let angle = themes.parse().unwrap_or_default();
                let seed = u64::from(*seed);
                Worksheet {
                    angle,
                    level: *level,
                    count: *count,
                    seed,
                }
                .pdf(basis)
            }
        }
    }
}

/// What tells a document from others.
type Key = (Basis, Order);

/// A thread of its own for documents, and how many may wait for it, of all and of one address.
static PRINTER: LazyLock<Pool> = LazyLock::new(|| Pool::start("printer", 1, 32, 6));
/// Documents made lately.
static SHELF: LazyLock<Gallery<Key>> = LazyLock::new(|| Gallery::new(8 << 20));

const PDF: &str = "application/pdf";
/// A document changes with the program only.
const LASTING: &str = "public, max-age=86400";

/// A document of a game, or a game that was played as a booklet.
async fn document(
    State(app): State<App>,
    reader: Reader,
    Path((game, name)): Path<(String, String)>,
    Query(wanted): Query<PrintQuery>,
) -> Result<Response, Error> {
    let language = wanted.language(&reader)?;
    let paper = chosen(&wanted.paper)?;
    if game == "game" {
        return booklet(&app.records, &name, &wanted, (language, paper)).await;
    }
    let game: VariantId = game.parse().map_err(|_| Error::NotFound("game"))?;
    let key = (
        Basis {
            game,
            language,
            paper,
        },
        wanted.order(&name)?,
    );
    let made = match SHELF.find(&key) {
        Some((made, _)) => Some(made),
        None => PRINTER.run(move |()| printed(key)).await?,
    };
    let made = made.ok_or(Error::NotFound("puzzle"))?;
    Ok(answer(made, &format!("komadai-{game}-{name}"), LASTING))
}

/// Somebody else may have had the same document made while this one waited.
fn printed(key: Key) -> Option<Bytes> {
    if let Some((known, _)) = SHELF.find(&key) {
        return Some(known);
    }
    let made = Bytes::from(key.1.pdf(&key.0)?);
    SHELF.keep(key, (made.clone(), PDF));
    Some(made)
}

/// A finished game as a booklet: `/print/game/ID.pdf`.
async fn booklet(
    records: &Records,
    name: &str,
    wanted: &PrintQuery,
    (language, paper): (Language, Paper),
) -> Result<Response, Error> {
    let id = name.strip_suffix(".pdf").ok_or(Error::NotFound("document"))?;
    let id: GameId = id.parse().map_err(|_| Error::NotFound("game"))?;
    let every = wanted.every.unwrap_or(Booklet::default().every);
    if !(Booklet::LEAST..=1000).contains(&every) {
        let least = Booklet::LEAST;
        return Err(Error::Invalid(format!(
            "the moves between diagrams must number {least} to 1000"
        )));
    }
    let recorded = records.load(id).await?;
    if recorded.row.end.is_none() {
        return Err(Error::NotFound("finished game"));
    }
    let work = move |(): &mut ()| Booklet { every }.pdf(&recorded.record, language, paper);
    let made = PRINTER.run(work).await?;
    Ok(answer(
        made.into(),
        &format!("komadai-{id}.pdf"),
        "private, max-age=600",
    ))
}

fn answer(body: Bytes, file: &str, keep: &'static str) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(PDF));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(name) = HeaderValue::from_str(&format!("inline; filename=\"{file}\"")) {
        headers.insert(CONTENT_DISPOSITION, name);
    }
    response
}

/// What can be printed, in the way that was chosen.
async fn show(reader: Reader, Query(wanted): Query<PrintQuery>) -> Answer {
    let words = reader.words;
    let heading = words.get("print-title");
    let about = words.get("print-intro");
    // Nonsense in the address of a page is as good as nothing.
    let paper: Paper = chosen(&wanted.paper).unwrap_or_default();
    let size: Size = chosen(&wanted.size).unwrap_or_default();
    let flip: Flip = chosen(&wanted.flip).unwrap_or_default();
    let sides: Sides = chosen(&wanted.sides).unwrap_or_default();
    let level: Level = chosen(&wanted.level).unwrap_or_default();
    let theme = THEMES.into_iter().find(|&theme| theme == wanted.themes);
    let theme = theme.unwrap_or(THEMES[0]);
    let language = wanted.language(&reader).unwrap_or(words.language());
    let sheet = Worksheet {
        angle: theme.parse().unwrap_or_default(),
        level,
        count: 1,
        seed: 1,
    };
    let query = format!(
        "?language={}&paper={paper}&size={size}&flip={flip}&sides={sides}",
        language.code()
    );
    let body = html! {
        header.reading-head { h1 { (heading) } p.reading-lead { (about) } }
        form.panel.print-form method="get" action="/print" {
            (select(words, "language", "nav-language", Language::all().map(|each| (each.code(), each.name(), each == language))))
            (select(words, "paper", "print-paper", named(words, |name| format!("print-paper-{name}"), paper)))
            (select(words, "size", "print-size", named(words, |name| format!("print-size-{name}"), size)))
            (select(words, "flip", "print-flip", named(words, |name| format!("print-edge-{name}"), flip)))
            (select(words, "sides", "print-sides", named(words, |name| format!("print-sides-{name}"), sides)))
            (select(words, "themes", "print-theme", THEMES.into_iter().map(|each| {
                let name = words.get(&format!("puzzle-theme-{each}")).into_owned();
                (each, name, each == theme)
            })))
            (select(words, "level", "print-level", named(words, |name| format!("print-level-{name}"), level)))
            button.button.strong { (words.get("print-choose")) }
        }
        section.cards.learn-cards {
            @for game in VariantId::ALL { (card(&reader, game, &query, &sheet)) }
        }
        section.panel.prose {
            h2 { (words.get("print-how")) }
            (prose(&words.attribute("print-how", "text").unwrap_or_default(), None))
        }
    };
    Ok(page(layout(
        &reader,
        Layout::titled(&heading).about(&about),
        &body,
    )))
}

/// The values of a choice with their names, by the message of each, and which is chosen.
fn named<C: Choice + PartialEq>(
    words: Words,
    message: impl Fn(&str) -> String,
    now: C,
) -> impl Iterator<Item = (&'static str, String, bool)> {
    let each = |&value: &C| {
        let name = words.get(&message(value.name())).into_owned();
        (value.name(), name, value == now)
    };
    C::ALL.iter().map(each).collect::<Vec<_>>().into_iter()
}

fn select(
    words: Words,
    name: &str,
    label: &str,
    values: impl Iterator<Item = (&'static str, String, bool)>,
) -> Markup {
    html! {
        label {
            span { (words.get(label)) }
            select name=(name) {
                @for (value, text, is_chosen) in values { option value=(value) selected[is_chosen] { (text) } }
            }
        }
    }
}

/// What there is for a game; puzzles only if some are as `sheet` wants them.
fn card(reader: &Reader, game: VariantId, query: &str, sheet: &Worksheet) -> Markup {
    let words = reader.words;
    let basis = Basis {
        game,
        language: words.language(),
        paper: Paper::default(),
    };
    let has_puzzles = !sheet.choose(&basis).is_empty();
    let puzzles = format!("&themes={}&level={}&count=12", sheet.angle, sheet.level);
    let link = |name: &str, key: &str, more: &str| {
        html! { li { a href=(format!("/print/{game}/{name}.pdf{query}{more}")) { (words.get(key)) } } }
    };
    let sets = Appearance::of(game).sets;
    html! {
        article.card id=(game) {
            div.card-board { (picture::start(reader, game)) }
            div.card-text {
                h2 { (title(words, game)) }
                ul.card-links {
                    @if sets.len() == 1 { (link("pieces", "print-pieces", "")) }
                    @for set in sets.iter().filter(|_| sets.len() > 1) {
                        li { a href=(format!("/print/{game}/pieces.pdf{query}&set={set}")) {
                            (words.get("print-pieces")) " (" (words.get(&format!("settings-koma-{set}"))) ")"
                        } }
                    }
                    (link("board", "print-board", ""))
                    (link("leaflet", "print-leaflet", ""))
                    (link("scores", "print-scores", ""))
                    @if has_puzzles { (link("puzzles", "nav-puzzles", &puzzles)) }
                }
            }
        }
    }
}

//! Solving: one puzzle after the other of a game, a puzzle by its name, or the mistakes of a game.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use komadai_puzzles::Puzzle;
use komadai_rules::{Side, VariantId};
use komadai_server::puzzles::Puzzles;
use komadai_server::store::Store;
use komadai_server::{Error, GameId};
use komadai_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page, picture};
use super::ask::{ask, rule, side, theme_about, theme_name};
use super::line::main_line;
use super::{game_sheets, named, solver};
use crate::assets;

/// How hard they may be, seen from the solver's rating.
const DIFFICULTIES: [&str; 5] = ["easiest", "easier", "normal", "harder", "hardest"];

/// The theme that is any.
const ANY: &str = "mix";

/// What is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PracticeQuery {
    angle: String,
    difficulty: String,
}

/// One puzzle after the other.
pub(super) async fn practice(
    State(puzzles): State<Puzzles>,
    reader: Reader,
    Path(game): Path<String>,
    Query(asked): Query<PracticeQuery>,
) -> Answer {
    let game = named(&game)?;
    let themes = puzzles.themes(Some(game)).await?;
    let wanted = Wanted::read(&themes, &asked);
    let words = reader.words;
    let heading = words.fill("puzzles-of-game", &[("game", title(words, game).into())]);
    let desk = Desk {
        game: Some(game),
        puzzle: None,
        wanted,
        themes,
        mistakes: None,
    };
    let about = words.get("puzzles-about");
    Ok(page(layout(
        &reader,
        Layout {
            title: &heading,
            about: &about,
            image: Some(&format!("/picture/{game}.png")),
            island: Some("puzzle"),
            board: true,
            ..Layout::default()
        },
        &desk.draw(&reader),
    )))
}

/// A puzzle by its name, to be shared.
pub(super) async fn one(
    State(puzzles): State<Puzzles>,
    reader: Reader,
    Path((game, id)): Path<(String, String)>,
) -> Answer {
    let game = named(&game)?;
    let puzzle = puzzles.find(&id).await?.puzzle;
    if puzzle.game != game {
        return Err(Error::NotFound("puzzle").into());
    }
    let themes = puzzles.themes(Some(game)).await?;
    let words = reader.words;
    let asked = ask(words, puzzle);
    let heading = words.fill(
        "puzzle-page-title",
        &[("ask", asked.into()), ("game", title(words, game).into())],
    );
    let desk = Desk {
        game: Some(game),
        puzzle: Some(puzzle),
        wanted: Wanted::default(),
        themes,
        mistakes: None,
    };
    let about = words.get("puzzles-intro");
    Ok(page(layout(
        &reader,
        Layout {
            title: &heading,
            about: &about,
            image: Some(&preview(puzzle)),
            island: Some("puzzle"),
            board: true,
            ..Layout::default()
        },
        &desk.draw(&reader),
    )))
}

/// Those that went wrong and are due again, of all games.
pub(super) async fn repeat(reader: Reader) -> Answer {
    let words = reader.words;
    let desk = Desk {
        game: None,
        puzzle: None,
        wanted: Wanted {
            repeat: true,
            ..Wanted::default()
        },
        themes: Vec::new(),
        mistakes: None,
    };
    let about = words.get("puzzles-repeat-about");
    Ok(own_page(&reader, &words.get("puzzles-repeat"), &about, &desk))
}

/// The mistakes of a game that was analysed, as puzzles.
pub(super) async fn mistakes(
    State(store): State<Store>,
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<MistakesQuery>,
) -> Answer {
    let id: GameId = id.parse().map_err(|_| Error::NotFound("game"))?;
    let row = store.game(id).await?.ok_or(Error::NotFound("game"))?;
    let words = reader.words;
    let color = match asked.color.as_str() {
        color @ ("white" | "black") => color.to_owned(),
        _ => String::new(),
    };
    let desk = Desk {
        game: Some(row.game.variant),
        puzzle: None,
        wanted: Wanted::default(),
        themes: Vec::new(),
        mistakes: Some(Mistakes { game: id, color }),
    };
    let about = words.get("puzzle-mistakes-about");
    Ok(own_page(&reader, &words.get("puzzle-mistakes"), &about, &desk))
}

/// A page of puzzles that are somebody's own, which nobody searches for.
fn own_page(reader: &Reader, title: &str, about: &str, desk: &Desk) -> Response {
    let content = Layout {
        title,
        about,
        island: Some("puzzle"),
        board: true,
        unlisted: true,
        ..Layout::default()
    };
    page(layout(reader, content, &desk.draw(reader)))
}

/// Whose mistakes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct MistakesQuery {
    /// `white` for Sente, `black` for Gote; the reader's own otherwise.
    color: String,
}

/// The picture of a puzzle, for those who share it.
fn preview(puzzle: &Puzzle) -> String {
    let bottom = match side(puzzle) {
        Side::Sente => "sente",
        Side::Gote => "gote",
    };
    let query = [
        ("rules", puzzle.rules),
        ("fen", &puzzle.position),
        ("bottom", bottom),
    ];
    let query = serde_urlencoded::to_string(query).unwrap_or_default();
    format!("/picture/{}.png?{query}", puzzle.game)
}

/// What puzzles are wanted, as it is shown and asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Wanted {
    angle: String,
    difficulty: &'static str,
    repeat: bool,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            angle: ANY.into(),
            difficulty: DIFFICULTIES[2],
            repeat: false,
        }
    }
}

impl Wanted {
    /// What there is none of is any.
    fn read(themes: &[(String, usize)], asked: &PracticeQuery) -> Self {
        let usual = Self::default();
        let difficulty = DIFFICULTIES.into_iter().find(|name| *name == asked.difficulty);
        Self {
            angle: themes
                .iter()
                .find(|(name, _)| *name == asked.angle)
                .map_or(ANY.into(), |(name, _)| name.clone()),
            difficulty: difficulty.unwrap_or(usual.difficulty),
            ..usual
        }
    }
}

/// The game whose mistakes these are, and whose.
#[derive(Clone, Debug, Serialize)]
struct Mistakes {
    game: GameId,
    color: String,
}

/// A page with a board to solve on.
struct Desk {
    /// The game; all of them if it is not said.
    game: Option<VariantId>,
    /// The first puzzle, if it is known which.
    puzzle: Option<&'static Puzzle>,
    wanted: Wanted,
    /// What there is to choose from.
    themes: Vec<(String, usize)>,
    mistakes: Option<Mistakes>,
}

impl Desk {
    fn draw(&self, reader: &Reader) -> Markup {
        let words = reader.words;
        html! {
            div.puzzle #puzzle data-phase="wait" {
                div.puzzle-head {
                    (self.around(words))
                    h1 #ask { (self.puzzle.map_or_else(|| self.heading(words), |puzzle| ask(words, puzzle))) }
                    p.quiet.small #rule { @if let Some(puzzle) = self.puzzle { (rule(words, puzzle)) } }
                }
                div.puzzle-board {
                    div #board {
                        @if let Some(puzzle) = self.puzzle {
                            (picture::picture_from(reader, side(puzzle), puzzle.game, puzzle.rules, &puzzle.position))
                        }
                    }
                }
                div.puzzle-side {
                    div.puzzle-said #said role="status" {}
                    div.puzzle-controls #controls {}
                    section.puzzle-solution.panel #solution aria-label=(words.get("puzzle-solution")) hidden {
                        div.tree #tree {}
                        div.analysis-steps #steps {}
                    }
                    div.puzzle-after #facts {}
                    div #typed {}
                    @if let Some(game) = self.game.filter(|_| self.mistakes.is_none()) { (self.choice(words, game)) }
                    noscript {
                        p.quiet { (words.get("puzzles-script")) }
                        @if let Some(puzzle) = self.puzzle {
                            details { summary { (words.get("puzzle-solution")) } p { (main_line(reader, puzzle)) } }
                        }
                    }
                    p.quiet.small.puzzle-keys { (words.get("board-keys")) }
                }
            }
            script #state type="application/json" { (inside(&self.state(reader))) }
        }
    }

    /// The way back, and how far the reader has come.
    fn around(&self, words: Words) -> Markup {
        html! {
            nav.crumbs aria-label=(words.get("nav-puzzles")) {
                ol {
                    @if let Some(mistakes) = &self.mistakes {
                        li { a href=(format!("/analysis/game/{}", mistakes.game)) { (words.get("puzzle-to-game")) } }
                        li #count { (words.get("puzzle-mistakes")) }
                    } @else {
                        li { a href="/puzzles" { (words.get("puzzles-title")) } }
                        @if let Some(game) = self.game {
                            li { a href=(format!("/puzzles/{game}")) { (title(words, game)) } }
                            @if self.wanted.angle != ANY { li { (theme_name(words, game, &self.wanted.angle)) } }
                        }
                    }
                }
            }
        }
    }

    /// What stands in the place of what is asked until that is known.
    fn heading(&self, words: Words) -> String {
        match (&self.mistakes, self.game) {
            (Some(_), _) => words.get("puzzle-mistakes").into_owned(),
            (None, None) => words.get("puzzles-repeat").into_owned(),
            (None, Some(game)) => words.fill("puzzles-of-game", &[("game", title(words, game).into())]),
        }
    }

    /// Theme and difficulty.
    fn choice(&self, words: Words, game: VariantId) -> Markup {
        let Wanted {
            angle, difficulty, ..
        } = &self.wanted;
        html! {
            details.puzzle-choose {
                summary { (words.get("puzzle-choose")) }
                @if let Some(about) = theme_about(words, angle) { p.quiet.small { (about) } }
                form method="get" action=(format!("/puzzles/{game}")) {
                    label { span { (words.get("puzzle-theme")) }
                        select.field name="angle" {
                            option value=(ANY) { (words.get("puzzle-theme-mix")) }
                            @for (theme, count) in &self.themes {
                                option value=(theme) selected[angle == theme] { (theme_name(words, game, theme)) " (" (count) ")" }
                            }
                        }
                    }
                    label { span { (words.get("puzzle-difficulty")) }
                        select.field name="difficulty" {
                            @for name in DIFFICULTIES {
                                option value=(name) selected[*difficulty == name] { (words.get(&format!("puzzle-difficulty-{name}"))) }
                            }
                        }
                    }
                    button.button { (words.get("puzzles-solve")) }
                }
            }
        }
    }

    fn state(&self, reader: &Reader) -> Value {
        let words = reader.words;
        json!({
            "game": self.game.map_or("", VariantId::name),
            "games": game_sheets(words, self.game.as_ref().map_or(&VariantId::ALL, std::slice::from_ref)),
            "id": self.puzzle.map(|puzzle| &puzzle.id),
            "wanted": self.wanted,
            "mistakes": self.mistakes,
            "user": solver(reader),
            "assets": assets::address(""),
            "words": script_words(words),
        })
    }
}

/// What the script says, besides what its board does.
fn script_words(words: Words) -> Map<String, Value> {
    words.table(&["puzzle-", "analysis-no-moves", "board-"])
}

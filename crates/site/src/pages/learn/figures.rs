//! Live diagrams of a page: pictures that `islands/diagram.js` and `islands/guide.js` turn into boards to look at, to
//! step through or to solve.

use std::collections::{BTreeMap, BTreeSet};

use komadai_learn::{Graph, Kind, Replay, Scene};
use komadai_rules::VariantId;
use komadai_server::board::sheet;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::super::picture::named_picture;
use super::super::reader::Reader;
use super::super::words::board_words;
use super::courses::diagram;
use super::kinds::ways;
use super::prose::prose;
use super::scores::{score, solution};
use crate::assets;

/// What scripts say around figures.
const WORDS: [&str; 9] = [
    "board-",
    "guide-task-",
    "lesson-again",
    "lesson-go-on",
    "lesson-refuted",
    "lesson-show",
    "lesson-solved",
    "pieces-moves-so",
    "rules-try",
];

/// The figures of a page, gathered while it is written.
pub(super) struct Figures<'a> {
    reader: &'a Reader,
    games: BTreeSet<VariantId>,
    scenes: BTreeMap<String, Value>,
    replays: BTreeMap<String, &'a Replay>,
    tasks: BTreeMap<String, &'a Graph>,
}

impl<'a> Figures<'a> {
    pub(super) fn new(reader: &'a Reader) -> Self {
        Self {
            reader,
            games: BTreeSet::new(),
            scenes: BTreeMap::new(),
            replays: BTreeMap::new(),
            tasks: BTreeMap::new(),
        }
    }

    /// A diagram; `rest` is the square whose piece shows its moves while nobody points at another.
    pub(super) fn add(&mut self, name: &str, scene: &Scene, rest: Option<&str>) -> Markup {
        let Ok(game) = scene.game.parse::<VariantId>() else {
            return html! {};
        };
        let mut sent = json!(scene);
        if let Some(rest) = rest {
            sent["rest"] = rest.into();
        }
        self.games.insert(game);
        self.scenes.insert(name.to_owned(), sent);
        html! {
            figure.diagram data-diagram=(name) {
                div.diagram-board { (named_picture(self.reader, game, scene.rules, &scene.fen)) }
                figcaption {}
            }
        }
    }

    /// A line to step through, with its moves as the reader writes them.
    pub(super) fn add_replay(&mut self, name: &str, game: VariantId, replay: &'a Replay) -> Markup {
        self.games.insert(game);
        self.replays.insert(name.to_owned(), replay);
        let fen = &replay.stages[replay.shown].fen;
        html! {
            figure.diagram.replay data-replay=(name) {
                div.diagram-board { (named_picture(self.reader, game, replay.rules, fen)) }
                div.replay-steps {}
                figcaption { (score(self.reader, game, replay)) }
                p.small { a href=(analysis(game, replay)) { (self.reader.words.get("guide-to-analysis")) } }
            }
        }
    }

    /// A task: the reader tries moves, and the solution stands below.
    pub(super) fn add_task(&mut self, name: &str, game: VariantId, task: &'a Graph) -> Markup {
        let words = self.reader.words;
        self.games.insert(game);
        self.tasks.insert(name.to_owned(), task);
        let asked = match task.kind {
            Kind::Win => words.fill("guide-task-ask", &[("count", task.par.into())]),
            Kind::Avoid => words.get("guide-task-avoid").into_owned(),
            _ => words.get("guide-task-find").into_owned(),
        };
        html! {
            figure.diagram.task data-task=(name) {
                div.diagram-board { (named_picture(self.reader, game, task.rules, &task.start)) }
                figcaption { strong { (asked) } }
                div.task-said role="status" {}
                div.task-controls {}
                details { summary { (words.get("guide-task-solution")) } p { (solution(self.reader, game, task)) } }
            }
        }
    }

    /// The text of a message, with its diagram where it belongs.
    pub(super) fn prose(&mut self, key: &str) -> Markup {
        let figure = diagram(key).map(|diagram| self.add(key, &diagram.scene, None));
        let text = self.reader.words.attribute(key, "text").unwrap_or_default();
        prose(&text, figure.as_ref())
    }

    /// Whether there is anything to make alive.
    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// What the script needs.
    pub(super) fn state(self) -> Value {
        let words = self.reader.words;
        let game = |&game: &VariantId| {
            let sheet = sheet(game);
            let told = json!({ "sheet": sheet, "words": board_words(words, game), "moves": told_moves(words, game) });
            (game.name().to_owned(), told)
        };
        json!({
            "assets": assets::address(""),
            "games": self.games.iter().map(game).collect::<BTreeMap<_, _>>(),
            "diagrams": self.scenes,
            "replays": self.replays,
            "tasks": self.tasks,
            "words": words.table(&WORDS),
        })
    }
}

/// Where a line can be tried out.
fn analysis(game: VariantId, replay: &Replay) -> String {
    let moves: Vec<&str> = replay.moves().collect();
    let fen = replay.stages.first().map_or("", |stage| stage.fen.as_str());
    let query = [("rules", replay.rules), ("fen", fen), ("moves", &moves.join(" "))];
    let query = serde_urlencoded::to_string(query).unwrap_or_default();
    format!("/analysis/{game}?{query}")
}

/// How each role of a game moves, in words.
fn told_moves(words: Words, game: VariantId) -> BTreeMap<&'static str, String> {
    let ways = ways(game).iter();
    ways.map(|(letters, key)| (*letters, words.get(key).into_owned()))
        .collect()
}

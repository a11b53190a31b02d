//! Live diagrams of a page: pictures that `islands/diagram.js` turns into boards to look at.

use std::collections::{BTreeMap, BTreeSet};

use komadai_learn::Scene;
use komadai_rules::VariantId;
use komadai_server::board::sheet;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::super::picture::picture;
use super::super::reader::Reader;
use super::super::words::board_words;
use super::courses::diagram;
use super::kinds::ways;
use super::prose::prose;
use crate::assets;

/// The diagrams of a page, gathered while it is written.
pub(super) struct Figures<'a> {
    reader: &'a Reader,
    games: BTreeSet<VariantId>,
    scenes: BTreeMap<String, Value>,
}

impl<'a> Figures<'a> {
    pub(super) fn new(reader: &'a Reader) -> Self {
        Self {
            reader,
            games: BTreeSet::new(),
            scenes: BTreeMap::new(),
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
                div.diagram-board { (picture(self.reader, game, scene.rules, &scene.fen)) }
                figcaption {}
            }
        }
    }

    /// The text of a message, with its diagram where it belongs.
    pub(super) fn prose(&mut self, key: &str) -> Markup {
        let figure = diagram(key).map(|diagram| self.add(key, &diagram.scene, None));
        let text = self.reader.words.attribute(key, "text").unwrap_or_default();
        prose(&text, figure.as_ref())
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
            "words": words.table(&["rules-try", "pieces-moves-so"]),
        })
    }
}

/// How each role of a game moves, in words.
fn told_moves(words: Words, game: VariantId) -> BTreeMap<&'static str, String> {
    let ways = ways(game).iter();
    ways.map(|(letters, key)| (*letters, words.get(key).into_owned()))
        .collect()
}

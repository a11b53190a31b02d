//! A name means one thing: no two public types of a crate share theirs.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Every game has pieces and rule sets of its own under the same name.
const OF_EACH_GAME: [&str; 2] = ["Role", "Rules"];

#[test]
fn no_two_public_types_of_a_crate_share_a_name() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    for entry in fs::read_dir(crates).expect("there are crates") {
        let folder = entry.expect("folders can be read").path();
        let mut places: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
        for file in files(&folder.join("src")) {
            let text = fs::read_to_string(&file).expect("sources can be read");
            for name in public_types(&text) {
                places.entry(name.into()).or_default().push(file.clone());
            }
        }
        places.retain(|name, files| files.len() > 1 && !OF_EACH_GAME.contains(&name.as_str()));
        assert!(places.is_empty(), "public types share a name: {places:?}");
    }
}

#[test]
fn public_types_are_found() {
    let text = "pub struct Game<V> {\n    pub(super) struct No;\npub enum Side {}\nstruct Hidden;\npub type Answer = ();";
    assert_eq!(public_types(text).collect::<Vec<_>>(), ["Game", "Side", "Answer"]);
}

/// The public structs, enums and aliases that stand at the beginning of a line: what macros make does not.
fn public_types(text: &str) -> impl Iterator<Item = &str> {
    let kinds = ["pub struct ", "pub enum ", "pub type "];
    text.lines().filter_map(move |line| {
        let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
        let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        let name = rest.split(|letter| !is_of_name(letter)).next()?;
        (!name.is_empty()).then_some(name)
    })
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a crate has sources");
    let paths = entries.map(|entry| entry.expect("a folder can be read").path());
    let (folders, files): (Vec<_>, Vec<_>) = paths.partition(|path| path.is_dir());
    let sources = files
        .into_iter()
        .filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
    sources
        .chain(folders.iter().flat_map(|folder| self::files(folder)))
        .collect()
}

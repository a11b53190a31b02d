//! Modules know each other in one direction: what a top-level module of a crate uses does not use it in turn.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module, and those it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_module_is_used_by_what_it_uses() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    for entry in fs::read_dir(crates).expect("there are crates") {
        let folder = entry.expect("folders can be read").path();
        let circle = in_circles(uses(&folder.join("src")));
        assert!(
            circle.is_empty(),
            "modules of {folder:?} use each other: {circle:?}"
        );
    }
}

#[test]
fn circles_are_found() {
    let uses = |pairs: &[(&str, &str)]| {
        let mut uses = Uses::new();
        for (from, to) in pairs {
            uses.entry((*from).into()).or_default().insert((*to).into());
        }
        uses
    };
    let circle = in_circles(uses(&[("a", "b"), ("b", "c"), ("c", "b"), ("d", "a")]));
    assert_eq!(circle, ["b", "c"]);
    assert!(in_circles(uses(&[("a", "b"), ("a", "c"), ("b", "c")])).is_empty());
    let text = "use crate::{Error, bus::{self, Topic}, wire};\nuse crate::app::App; // crate::no\nfn f() { crate::now::now() }";
    let found: Vec<_> = used(text).into_iter().collect();
    assert_eq!(found, ["app", "bus", "now", "wire"]);
}

/// What each top-level module of a crate uses of the others.
fn uses(folder: &Path) -> Uses {
    let mut uses = Uses::new();
    for file in files(folder) {
        let place = file.strip_prefix(folder).expect("it is in the folder");
        let first = place.components().next().expect("a file has a name");
        let module = Path::new(first.as_os_str()).with_extension("");
        let module = module.to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("sources can be read");
        uses.entry(module).or_default().extend(used(&text));
    }
    // The root names all others and is named by none.
    uses.remove("lib");
    uses.remove("main");
    uses
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a crate has sources");
    let paths = entries.map(|entry| entry.expect("a folder can be read").path());
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// The top-level modules a source names: `crate::x`, or `x` in `crate::{x, y::{…}}`.
fn used(text: &str) -> BTreeSet<String> {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut found = BTreeSet::new();
    for (_, rest) in code
        .match_indices("crate::")
        .map(|(at, word)| code.split_at(at + word.len()))
    {
        match rest.strip_prefix('{') {
            None => found.extend(module(rest)),
            Some(list) => found.extend(items(list).into_iter().filter_map(module)),
        }
    }
    found
}

/// The items of a list up to its closing brace.
fn items(list: &str) -> Vec<&str> {
    let (mut items, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                items.push(&list[start..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    items
}

/// The name of a module at the beginning of a path; types begin with a capital letter.
fn module(path: &str) -> Option<String> {
    let is_name = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    let path = path.trim_start();
    let end = path.find(|letter| !is_name(letter)).unwrap_or(path.len());
    (end > 0).then(|| path[..end].to_owned())
}

/// The modules that use themselves through others: what is left when those that use nothing, or that nothing uses, are
/// taken away one after the other.
fn in_circles(mut uses: Uses) -> Vec<String> {
    for (module, used) in &mut uses {
        used.remove(module);
    }
    loop {
        let names: BTreeSet<_> = uses.keys().cloned().collect();
        let used: BTreeSet<_> = uses.values().flatten().cloned().collect();
        for others in uses.values_mut() {
            others.retain(|other| names.contains(other));
        }
        let before = uses.len();
        uses.retain(|name, others| !others.is_empty() && used.contains(name));
        if uses.len() == before {
            return uses.into_keys().collect();
        }
    }
}

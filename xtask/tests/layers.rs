//! Modules know each other in one direction: of the modules in a folder, none is used by what it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of a folder, each with those it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// A module by the names that lead to it from the root of its crate, which has none.
type Module = Vec<String>;

#[test]
fn no_module_is_used_by_what_it_uses() {
    let mut found = BTreeMap::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    for entry in fs::read_dir(crates).expect("there are crates") {
        let path = entry.expect("folders can be read").path();
        let name = path.file_name().expect("a folder has a name").to_string_lossy();
        for (folder, uses) in folders(&sources(&path.join("src"))) {
            let circle = in_circles(uses);
            if !circle.is_empty() {
                let place = [vec![name.clone().into_owned()], folder].concat().join("::");
                found.insert(place, circle);
            }
        }
    }
    assert_eq!(found, BTreeMap::new(), "modules use each other");
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
}

#[test]
fn paths_are_read() {
    let text = "use crate::{Error, bus::{self, Topic}, wire};\nuse crate::app::App; // crate::no\nfn f() { crate::now::now() }";
    let crate_paths = ["app", "bus", "now::now", "wire"];
    assert_eq!(used_from("room::game", text), crate_paths);
    let text = "use super::{seat::Seat, start};\nuse super::super::bus;\npub use self::part::Part;\nfn f() { super::ask::<u8>() }";
    let relative = [
        "bus",
        "room::ask",
        "room::game::part",
        "room::seat",
        "room::start",
    ];
    assert_eq!(used_from("room::game", text), relative);
}

#[test]
fn circles_within_folders_are_found() {
    let source = |module: &str, text: &str| (names(module), text.to_owned());
    let crate_of = [
        source("", "mod a; mod b;"),
        source("a", "use crate::b::B;"),
        source("b", "mod c; mod d; use c::C;"),
        source("b::c", "use super::d::D;"),
        source("b::d", "use crate::b::{c::C, B};"),
    ];
    let circles = folders(&crate_of.into()).into_iter();
    let circles: Vec<_> = circles
        .map(|(folder, uses)| (folder.join("::"), in_circles(uses)))
        .filter(|(_, circle)| !circle.is_empty())
        .collect();
    let expected = ("b".to_owned(), vec!["c".to_owned(), "d".to_owned()]);
    assert_eq!(circles, [expected]);
}

fn names(module: &str) -> Module {
    let names = module.split("::").filter(|name| !name.is_empty());
    names.map(Into::into).collect()
}

fn used_from(module: &str, text: &str) -> Vec<String> {
    let found = used(&names(module), text).into_iter();
    found.map(|module| module.join("::")).collect()
}

/// The modules of a crate and their texts. What stands in a file of tests may use everything.
fn sources(folder: &Path) -> BTreeMap<Module, String> {
    let mut sources = BTreeMap::new();
    for file in files(folder) {
        let place = file.strip_prefix(folder).expect("it is in the folder");
        let place = place.with_extension("");
        let mut module: Module = place
            .iter()
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        module.pop_if(|last| matches!(last.as_str(), "mod" | "lib" | "main"));
        if !module.iter().any(|name| name == "tests") {
            let text = fs::read_to_string(&file).expect("sources can be read");
            sources.insert(module, text);
        }
    }
    sources
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

/// For each folder of a crate, what its modules use of each other. What belongs to the folder itself is above them, and may
/// use them and be used by them.
fn folders(sources: &BTreeMap<Module, String>) -> BTreeMap<Module, Uses> {
    let mut folders: BTreeMap<Module, Uses> = BTreeMap::new();
    for (module, text) in sources {
        for mut other in used(module, text) {
            // Behind the last module there are functions.
            while !sources.contains_key(&other) && other.pop().is_some() {}
            let shared = module.iter().zip(&other).take_while(|(one, two)| one == two);
            let depth = shared.count();
            if let (Some(from), Some(to)) = (module.get(depth), other.get(depth)) {
                let folder = folders.entry(module[..depth].to_vec()).or_default();
                folder.entry(from.clone()).or_default().insert(to.clone());
            }
        }
    }
    folders
}

/// What a module's text names by paths from `crate`, `super` and `self`, up to the first type: modules, and functions in them.
fn used(module: &[String], text: &str) -> BTreeSet<Module> {
    let text = text
        .split("\n#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut found = BTreeSet::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            let before = &code[..at];
            // `super::super::x` is read from its beginning, and `x::self` or `pub(super)` is none.
            if !before.ends_with("::") && !before.ends_with(is_name) {
                read_path(&code[at..], module, &[], &mut found);
            }
        }
    }
    found
}

/// Reads a path, or the list of paths it ends with. The root is no module that could be used.
fn read_path(text: &str, module: &[String], before: &[String], found: &mut BTreeSet<Module>) {
    let mut path = before.to_vec();
    let mut rest = text.trim_start();
    loop {
        if let Some(list) = rest.strip_prefix('{') {
            for item in items(list) {
                read_path(item, module, &path, found);
            }
            return;
        }
        let end = rest.find(|letter| !is_name(letter)).unwrap_or(rest.len());
        match &rest[..end] {
            "crate" => path.clear(),
            "super" => {
                if path.is_empty() {
                    path = module.to_vec();
                }
                path.pop();
            }
            "self" if before.is_empty() => path = module.to_vec(),
            name if name.starts_with(|letter: char| letter.is_ascii_lowercase()) && name != "self" => {
                path.push(name.into());
            }
            _ => break,
        }
        match rest[end..].strip_prefix("::") {
            Some(more) => rest = more,
            None => break,
        }
    }
    if !path.is_empty() && path != module {
        found.insert(path);
    }
}

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
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

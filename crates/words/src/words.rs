//! The messages of a language, and how they are filled in.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};
use std::{fs, io};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use include_dir::{Dir, include_dir};
use serde_json::{Map, Value};
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::browser;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../i18n");

/// The folder `i18n/` on disk, if words are read from there.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Reads words from disk when they are first asked for, for those who work on them: one folder a language.
pub fn read_from(folder: PathBuf) {
    // A second server of the same process works on the same files.
    let _ = FOLDER.set(folder);
}

/// A language with its messages.
struct Book {
    code: String,
    bundle: FluentBundle<FluentResource>,
    /// Messages and attributes (`key.attribute`) as browsers get them.
    table: BTreeMap<String, Value>,
}

/// The languages, by their codes.
static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    let folders = match FOLDER.get() {
        // A folder without languages would be a site without words.
        Some(folder) => on_disk(folder)
            .ok()
            .filter(|found| !found.is_empty())
            .unwrap_or_else(embedded),
        None => embedded(),
    };
    folders
        .into_iter()
        .map(|(code, files)| Book::open(code, files))
        .collect()
});

/// The texts of every language, by its code.
type Folders = BTreeMap<String, Vec<String>>;

fn embedded() -> Folders {
    let texts = |folder: &Dir<'static>| {
        let texts = folder.files().filter_map(include_dir::File::contents_utf8);
        texts.map(Into::into).collect()
    };
    FILES
        .dirs()
        .map(|folder| (folder.path().display().to_string(), texts(folder)))
        .collect()
}

fn on_disk(folder: &Path) -> io::Result<Folders> {
    let mut folders = Folders::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            let files = fs::read_dir(entry.path())?;
            let texts: io::Result<Vec<String>> = files.map(|file| fs::read_to_string(file?.path())).collect();
            folders.insert(entry.file_name().to_string_lossy().into_owned(), texts?);
        }
    }
    Ok(folders)
}

impl Book {
    fn open(code: String, files: Vec<String>) -> Self {
        let id: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks around gaps are for languages written from right to left.
        bundle.set_use_isolating(false);
        let mut table = BTreeMap::new();
        for text in files {
            // What cannot be read is left out; the tests see to it that there is no such thing.
            let resource = FluentResource::try_new(text).unwrap_or_else(|(readable, _)| readable);
            browser::add(&resource, &mut table);
            bundle.add_resource_overriding(resource);
        }
        Self { code, bundle, table }
    }
}

/// How many languages there are.
pub(crate) fn count() -> usize {
    BOOKS.len()
}

/// The code of a language by its number.
pub(crate) fn code(number: usize) -> &'static str {
    BOOKS.get(number).map_or("", |book| book.code.as_str())
}

/// The words of a language by its number.
pub(crate) fn of(number: usize) -> Words {
    Words(&BOOKS[number])
}

/// The words of a language.
#[derive(Clone, Copy)]
pub struct Words(&'static Book);

impl Words {
    /// Whose words these are.
    pub fn language(self) -> Language {
        Language::from_code(&self.0.code).unwrap_or_default()
    }

    /// Whether there is such a message.
    pub fn has(self, key: &str) -> bool {
        self.0.bundle.has_message(key)
    }

    /// What stands for a key; an unknown key stands for itself.
    pub fn get(self, key: &str) -> Cow<'static, str> {
        match self.message(key) {
            Some(pattern) => self.format(pattern, None),
            None => Cow::Owned(key.to_owned()),
        }
    }

    /// The same with its gaps filled.
    pub fn fill(self, key: &str, gaps: &[(&str, FluentValue<'_>)]) -> String {
        let arguments: FluentArgs<'_> = gaps.iter().map(|(name, value)| (*name, value.clone())).collect();
        match self.message(key) {
            Some(pattern) => self.format(pattern, Some(&arguments)).into_owned(),
            None => key.to_owned(),
        }
    }

    /// An attribute of a message, if it has it.
    pub fn attribute(self, key: &str, name: &str) -> Option<Cow<'static, str>> {
        let message = self.0.bundle.get_message(key)?;
        Some(self.format(message.get_attribute(name)?.value(), None))
    }

    /// The messages that begin with one of these, for scripts. A message is its text, with gaps as `{ $name }`; one
    /// that depends on a number is a list of such texts and of choices between them, by plural category.
    pub fn table(self, prefixes: &[&str]) -> Map<String, Value> {
        let wanted = |key: &str| prefixes.iter().any(|prefix| key.starts_with(prefix));
        let found = self.0.table.iter().filter(|(key, _)| wanted(key));
        found.map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    fn message(self, key: &str) -> Option<&'static Pattern<&'static str>> {
        self.0.bundle.get_message(key)?.value()
    }

    fn format(
        self,
        pattern: &'static Pattern<&'static str>,
        arguments: Option<&FluentArgs<'_>>,
    ) -> Cow<'static, str> {
        // A gap nobody filled stays visible as `{$name}`.
        let mut faults = Vec::new();
        self.0.bundle.format_pattern(pattern, arguments, &mut faults)
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.0.code).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_found_and_filled() {
        let words = Language::default().words();
        assert_eq!(words.get("nav-play"), "Play");
        assert_eq!(words.get("no-such-key"), "no-such-key");
        assert!(words.has("nav-play") && !words.has("no-such-key"));
        assert_eq!(words.fill("records-moves", &[("count", 2.into())]), "2 moves");
        assert_eq!(words.fill("records-moves", &[("count", 1.into())]), "1 move");
        let text = words.attribute("rules-shared", "text");
        assert!(text.is_some_and(|text| text.contains("\n\n")));
    }

    #[test]
    fn browsers_get_texts_and_choices() {
        let table =
            Language::default()
                .words()
                .table(&["list-joint", "records-moves", "rules-shared", "hand-piece"]);
        assert_eq!(table["list-joint"], ", ");
        assert_eq!(table["hand-piece"], "{ $piece }, { $count } in hand");
        let choice =
            serde_json::json!([{ "by": "count", "one": "{ $count } move", "other": "{ $count } moves" }]);
        assert_eq!(table["records-moves"], choice);
        assert!(table.contains_key("rules-shared.text"));
    }
}

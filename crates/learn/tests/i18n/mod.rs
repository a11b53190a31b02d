//! The Fluent files, for tests of what they promise.
#![allow(dead_code, reason = "each test uses what it needs")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every folder of `i18n/` is a language; English is the one the others are compared with.
pub(crate) fn languages() -> Vec<String> {
    let folder = root().join("i18n");
    let entries = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry"));
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Messages of a language: keys, with a dot before attributes, to the arguments of their values.
pub(crate) type Words = BTreeMap<String, BTreeSet<String>>;

/// The files of a language, in order of their names.
pub(crate) fn files(language: &str) -> Vec<(String, String)> {
    let folder = root().join("i18n").join(language);
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder for every language")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("readable text"))
        })
        .collect();
    files.sort();
    files
}

pub(crate) fn words(language: &str) -> Words {
    let mut words = Words::new();
    for (name, text) in files(language) {
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{language}/{name}: {errors:?}"));
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                assert!(
                    !matches!(entry, Entry::Junk { .. }),
                    "{language}/{name}: {entry:?}"
                );
                continue;
            };
            let id = message.id.name;
            let value = message
                .value
                .as_ref()
                .unwrap_or_else(|| panic!("{language}: {id} has no value"));
            add(&mut words, language, id.into(), value);
            for attribute in &message.attributes {
                add(
                    &mut words,
                    language,
                    format!("{id}.{}", attribute.id.name),
                    &attribute.value,
                );
            }
        }
    }
    words
}

fn add(words: &mut Words, language: &str, key: String, value: &Pattern<&str>) {
    let mut arguments = BTreeSet::new();
    let has_text = read_pattern(value, &mut arguments);
    assert!(has_text || !arguments.is_empty(), "{language}: {key} is empty");
    assert!(
        words.insert(key.clone(), arguments).is_none(),
        "{language}: {key} is there twice"
    );
}

/// Collects the arguments of a pattern, and tells whether it has text.
fn read_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) -> bool {
    let mut has_text = false;
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => has_text |= !value.trim().is_empty(),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => has_text |= read_inline(inline, arguments),
                Expression::Select { selector, variants } => {
                    read_inline(selector, arguments);
                    for variant in variants {
                        has_text |= read_pattern(&variant.value, arguments);
                    }
                }
            },
        }
    }
    has_text
}

/// Collects an argument, or tells that it is text. Nothing else is used: what a browser gets must stay simple.
fn read_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) -> bool {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
            false
        }
        InlineExpression::StringLiteral { .. } => true,
        other => panic!("{other:?} is more than an argument"),
    }
}

//! Messages as a browser gets them: JSON that a few lines of script can fill in.

use std::collections::BTreeMap;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;
use serde_json::{Map, Value};

/// Adds the messages of a file, and their attributes as `key.attribute`.
pub(crate) fn add(resource: &FluentResource, table: &mut BTreeMap<String, Value>) {
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        if let Some(value) = &message.value {
            table.insert(id.to_owned(), pattern(value));
        }
        for attribute in &message.attributes {
            table.insert(format!("{id}.{}", attribute.id.name), pattern(&attribute.value));
        }
    }
}

/// A text, or a list of texts and choices.
fn pattern(pattern: &Pattern<&str>) -> Value {
    let mut parts = Vec::new();
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => text.push_str(&gap(inline)),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                if !text.is_empty() {
                    parts.push(Value::String(std::mem::take(&mut text)));
                }
                parts.push(choice(selector, variants));
            }
        }
    }
    if parts.is_empty() {
        return Value::String(text);
    }
    if !text.is_empty() {
        parts.push(Value::String(text));
    }
    Value::Array(parts)
}

/// A choice by plural category: `{ "by": "count", "one": …, "other": … }`.
fn choice(selector: &InlineExpression<&str>, variants: &[Variant<&str>]) -> Value {
    let mut options = Map::new();
    if let InlineExpression::VariableReference { id } = selector {
        options.insert("by".into(), id.name.into());
    }
    for variant in variants {
        let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = &variant.key;
        options.insert((*name).into(), self::pattern(&variant.value));
    }
    Value::Object(options)
}

/// A gap to fill, or a text in quotes that keeps its blanks.
fn gap(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => format!("{{ ${} }}", id.name),
        InlineExpression::StringLiteral { value } => unescape_unicode_to_string(value).into_owned(),
        _ => String::new(),
    }
}

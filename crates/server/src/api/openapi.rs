//! The API described for programs: `/api/openapi.json`. For people there is a page.

use axum::routing::get;
use axum::{Json, Router};
use komadai_notation::Named;
use komadai_rules::{VariantId, dispatch};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::caller::Site;
use super::docs::{
    ACTS, Access, Answers, Endpoint, Field, GAMES, Kind, OFFERS, Schema, Shape, endpoints, schemas,
};
use super::lines::NDJSON;
use crate::app::App;

const LICENSE: &str = "MIT OR Apache-2.0";
const FORM: &str = "application/x-www-form-urlencoded";
const PGN: &str = "application/x-chess-pgn";

pub(super) fn router() -> Router<App> {
    Router::new().route(
        "/api/openapi.json",
        get(async |site: Site| Json(InOrder(document(&site)))),
    )
}

/// The API as OpenAPI describes it.
fn document(site: &Site) -> Value {
    let mut paths = Map::new();
    let mut tags: Vec<&str> = Vec::new();
    for endpoint in endpoints() {
        let path = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        path[endpoint.method] = operation(endpoint);
        if !tags.contains(&endpoint.tag) {
            tags.push(endpoint.tag);
        }
    }
    let objects: Map<_, _> = schemas()
        .map(|schema| (schema.name.to_owned(), object(schema)))
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "komadai",
            "version": env!("CARGO_PKG_VERSION"),
            "description": format!("{}. Shaped as lichess's API; white is Sente.", games()),
            "license": { "name": LICENSE, "identifier": LICENSE },
        },
        "servers": [{ "url": site.page("") }],
        "tags": tags.iter().map(|tag| json!({ "name": tag })).collect::<Value>(),
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": objects,
        },
    })
}

/// The games by their titles: `Shogi, Shogun Chess and Shinobi+`.
fn games() -> String {
    let titles = VariantId::ALL.map(|game| dispatch!(game, V => <V as Named>::TITLE));
    match titles.split_last() {
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

fn operation(endpoint: &Endpoint) -> Value {
    let parts = path_parts(endpoint.path);
    let mut parameters: Vec<Value> = parts.map(|name| path_parameter(endpoint.path, name)).collect();
    parameters.extend(
        endpoint
            .takes
            .iter()
            .filter(|field| field.kind == Kind::Query)
            .map(query_parameter),
    );
    let mut operation = json!({
        "tags": [endpoint.tag],
        "summary": endpoint.summary,
        "operationId": operation_id(endpoint),
        "parameters": parameters,
        "responses": responses(endpoint),
        "security": if endpoint.access == Access::User { json!([{ "token": [] }]) } else { json!([]) },
    });
    if let Some((kind, content)) = taken(endpoint) {
        operation["requestBody"] = json!({ "required": true, "description": kind, "content": content });
    }
    operation
}

/// `getUserPerfByNameGame` for `GET /api/user/{name}/perf/{game}`.
fn operation_id(endpoint: &Endpoint) -> String {
    let words = |part: &str| -> String {
        let words = part.split(|letter: char| !letter.is_ascii_alphanumeric());
        words.map(capitalised).collect()
    };
    let segments = endpoint.path.split('/').filter(|part| *part != "api");
    let fixed: String = segments
        .filter(|part| !part.starts_with('{'))
        .map(words)
        .collect();
    let parts: String = path_parts(endpoint.path).map(words).collect();
    let by = if parts.is_empty() { "" } else { "By" };
    format!("{}{fixed}{by}{parts}", endpoint.method)
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// What a request carries: in words, and by its kind. Where one kind is as good as the other only JSON is listed, since
/// programs that make clients trip over a choice.
fn taken(endpoint: &Endpoint) -> Option<(&'static str, Value)> {
    let kinds = || endpoint.takes.iter().map(|field| field.kind);
    let schema = || json!({ "schema": body(endpoint.takes) });
    let text = json!({ "schema": { "type": "string" } });
    if kinds().any(|kind| kind == Kind::Form) {
        return Some(("text, or a form", json!({ "text/plain": text, FORM: schema() })));
    }
    if kinds().any(|kind| kind == Kind::Whole) {
        return Some(("text", json!({ "text/plain": text })));
    }
    kinds().any(|kind| kind != Kind::Query).then(|| {
        (
            "JSON; a form with the same fields is understood, too",
            json!({ "application/json": schema() }),
        )
    })
}

fn responses(endpoint: &Endpoint) -> Value {
    let json_of = |shape: Shape| json!({ "application/json": { "schema": write(&shape) } });
    let named = |name: &'static str| json!({ "schema": write(&Shape::Of(name)) });
    let text = json!({ "schema": { "type": "string" } });
    // What is sent to who accepts anything stands first: generated clients ask for nothing else.
    let (status, content) = match endpoint.answers {
        Answers::Done => ("200", json_of(Shape::Of("Done"))),
        Answers::Json(shape) => ("200", json_of(shape)),
        Answers::Object(name) => ("200", json_of(Shape::Of(name))),
        Answers::Created(name) => ("201", json_of(Shape::Of(name))),
        Answers::List(name) => {
            let list = json!({ "type": "array", "items": write(&Shape::Of(name)) });
            ("200", json!({ "application/json": { "schema": list } }))
        }
        Answers::Lines(name) => ("200", ordered([(NDJSON, named(name))])),
        Answers::LinesOrOne(name) => (
            "200",
            ordered([(NDJSON, named(name)), ("application/json", named(name))]),
        ),
        Answers::Games => ("200", ordered([(NDJSON, named("ExportedGame")), (PGN, text)])),
        Answers::Record => (
            "200",
            ordered([
                ("text/plain", text.clone()),
                (PGN, text),
                ("application/json", json!({ "schema": { "type": "object" } })),
            ]),
        ),
    };
    let error = json!({
        "description": "why it was not done",
        "content": json_of(Shape::Of("Error")),
    });
    let mut responses = Map::new();
    responses.insert(
        status.into(),
        json!({ "description": "done", "content": content }),
    );
    for status in ["400", "401", "403", "404", "409", "413", "429"] {
        responses.insert(status.into(), error.clone());
    }
    responses.into()
}

/// An object whose entries stand in this order, as [`InOrder`] writes it.
fn ordered<const N: usize>(entries: [(&str, Value); N]) -> Value {
    entries
        .into_iter()
        .map(|(name, value)| json!([name, value]))
        .collect()
}

/// A document in which `content` may be a list of names and values: an object that keeps their order, which objects
/// here do not.
struct InOrder(Value);

impl Serialize for InOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_value(&self.0, serializer)
    }
}

/// The same inside a document.
struct Part<'a>(&'a Value);

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_value(self.0, serializer)
    }
}

/// Names and values as an object.
struct Pairs<'a>(&'a [Value]);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|pair| (&pair[0], Part(&pair[1]))))
    }
}

fn write_value<S: Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Value::Object(object) => {
            let mut map = serializer.serialize_map(Some(object.len()))?;
            for (name, value) in object {
                match value {
                    Value::Array(pairs) if name == "content" => map.serialize_entry(name, &Pairs(pairs))?,
                    value => map.serialize_entry(name, &Part(value))?,
                }
            }
            map.end()
        }
        Value::Array(list) => serializer.collect_seq(list.iter().map(Part)),
        plain => plain.serialize(serializer),
    }
}

fn path_parts(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

fn path_parameter(path: &str, name: &str) -> Value {
    let words = |words: &[&str]| json!({ "type": "string", "enum": words });
    let schema = match name {
        "answer" => words(&["yes", "no"]),
        "act" if path.ends_with("{answer}") => words(OFFERS),
        "act" => words(ACTS),
        "game" => words(GAMES),
        "channel" => words(&[&["best"], GAMES].concat()),
        "seconds" => json!({ "type": "integer", "minimum": 1, "maximum": 86_400 }),
        "nb" => json!({ "type": "integer", "minimum": 1, "maximum": 200 }),
        _ => json!({ "type": "string", "minLength": 1 }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

fn query_parameter(field: &Field) -> Value {
    json!({ "name": field.name, "in": "query", "description": field.meaning, "schema": { "type": "string" } })
}

fn body(fields: &[Field]) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for field in fields {
        let schema = match field.kind {
            Kind::Query | Kind::Whole => continue,
            Kind::Text | Kind::Needed | Kind::Form => json!({ "type": "string", "minLength": 1 }),
            Kind::Word(words) => json!({ "type": "string", "enum": words }),
            Kind::Number(from, to) => json!({ "type": "integer", "minimum": from, "maximum": to }),
            Kind::Flag => json!({ "type": "boolean" }),
        };
        if matches!(field.kind, Kind::Needed | Kind::Form) {
            required.push(field.name);
        }
        let mut schema = schema;
        schema["description"] = field.meaning.into();
        properties.insert(field.name.into(), schema);
    }
    json!({ "type": "object", "properties": properties, "required": required })
}

fn object(schema: &Schema) -> Value {
    let properties: Map<_, _> = schema
        .properties
        .iter()
        .map(|property| (property.name.to_owned(), write(&property.shape)))
        .collect();
    let sure = schema.properties.iter().filter(|property| property.is_sure);
    let required: Vec<_> = sure.map(|property| property.name).collect();
    json!({ "type": "object", "description": schema.meaning, "properties": properties, "required": required })
}

fn write(shape: &Shape) -> Value {
    match shape {
        Shape::Text => json!({ "type": "string" }),
        Shape::Whole => json!({ "type": "integer" }),
        Shape::Moment => json!({ "type": "integer", "description": "milliseconds since 1970" }),
        Shape::Number => json!({ "type": "number" }),
        Shape::Flag => json!({ "type": "boolean" }),
        Shape::Word(words) => json!({ "type": "string", "enum": words }),
        Shape::Any => json!({}),
        Shape::Either(shapes) => json!({ "anyOf": shapes.iter().map(write).collect::<Value>() }),
        Shape::Maybe(shape) => json!({ "anyOf": [write(shape), { "type": "null" }] }),
        Shape::List(shape) => json!({ "type": "array", "items": write(shape) }),
        Shape::Map(shape) => json!({ "type": "object", "additionalProperties": write(shape) }),
        Shape::Of(name) => json!({ "$ref": format!("#/components/schemas/{name}") }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_have_names_of_their_own_in_camel_case() {
        let mut names: Vec<_> = endpoints().map(operation_id).collect();
        assert!(names.contains(&"getUserPerfByNameGame".into()), "{names:?}");
        for name in &names {
            assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{name}");
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn everything_referred_to_is_described_and_used() {
        let document = document(&Site::default());
        let text = serde_json::to_string(&InOrder(document)).unwrap();
        let named: Vec<_> = text.match_indices("#/components/schemas/").collect();
        assert!(named.len() > 50);
        for (at, prefix) in named {
            let name: String = text[at + prefix.len()..]
                .chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect();
            assert!(schemas().any(|schema| schema.name == name), "{name}");
        }
        for schema in schemas() {
            assert!(
                text.contains(&format!("#/components/schemas/{}\"", schema.name)),
                "{}",
                schema.name
            );
        }
    }

    #[test]
    fn what_comes_unasked_stands_first() {
        let export = endpoints()
            .find(|endpoint| endpoint.path == "/game/export/{name}")
            .unwrap();
        let text = serde_json::to_string(&InOrder(responses(export))).unwrap();
        assert!(text.contains("\"content\":{\"text/plain\":"), "{text}");
    }
}

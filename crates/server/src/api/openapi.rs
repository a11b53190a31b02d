//! The API described for programs: `/api/openapi.json`. For people there is a page.

use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Map, Value, json};

use super::docs::{ACTS, Access, Answers, Endpoint, Field, Kind, OFFERS, endpoints};
use super::lines::NDJSON;
use crate::app::App;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/openapi.json", get(async || Json(document())))
}

/// The API as OpenAPI describes it.
fn document() -> Value {
    let mut paths = Map::new();
    for endpoint in endpoints() {
        let path = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        path[endpoint.method] = operation(endpoint);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "komadai",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Shogi, Shogun Chess, Shinobi Chess and Shinobi+. Shaped as lichess's API; white is Sente.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": {
                "Error": {
                    "type": "object",
                    "required": ["error", "code"],
                    "properties": { "error": { "type": "string" }, "code": { "type": "string" } },
                },
                "Done": {
                    "type": "object",
                    "required": ["ok"],
                    "properties": { "ok": { "const": true } },
                },
            },
        },
    })
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
        "operationId": format!("{} {}", endpoint.method, endpoint.path),
        "parameters": parameters,
        "responses": responses(endpoint),
        "security": if endpoint.access == Access::User { json!([{ "token": [] }]) } else { json!([]) },
    });
    let kinds = || endpoint.takes.iter().map(|field| field.kind);
    if kinds().any(|kind| kind == Kind::Whole) {
        let content = json!({ "text/plain": { "schema": { "type": "string" } } });
        operation["requestBody"] = json!({ "required": true, "content": content });
    } else if kinds().any(|kind| kind != Kind::Query) {
        let schema = body(endpoint.takes);
        operation["requestBody"] = json!({
            "required": true,
            "content": {
                "application/json": { "schema": schema },
                "application/x-www-form-urlencoded": { "schema": schema },
            },
        });
    }
    operation
}

fn responses(endpoint: &Endpoint) -> Value {
    let object = |keys: &[&str]| json!({ "schema": { "type": "object", "required": keys } });
    let text = json!({ "schema": { "type": "string" } });
    let (status, content) = match endpoint.answers {
        Answers::Done => (
            "200",
            json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Done" } } }),
        ),
        Answers::Object(keys) => ("200", json!({ "application/json": object(keys) })),
        Answers::Created(keys) => ("201", json!({ "application/json": object(keys) })),
        Answers::List => (
            "200",
            json!({ "application/json": { "schema": { "type": "array", "items": { "type": "object" } } } }),
        ),
        Answers::Stream => ("200", json!({ NDJSON: text, "application/json": object(&[]) })),
        Answers::Games => ("200", json!({ NDJSON: text, "application/x-chess-pgn": text })),
        Answers::Record => (
            "200",
            json!({ "application/json": object(&[]), "application/x-chess-pgn": text, "text/plain": text }),
        ),
    };
    let error = json!({
        "description": "why it was not done",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } },
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

fn path_parts(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

fn path_parameter(path: &str, name: &str) -> Value {
    let schema = match name {
        "answer" => json!({ "type": "string", "enum": ["yes", "no"] }),
        "act" if path.ends_with("{answer}") => json!({ "type": "string", "enum": OFFERS }),
        "act" => json!({ "type": "string", "enum": ACTS }),
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
            Kind::Text | Kind::Needed => json!({ "type": "string", "minLength": 1 }),
            Kind::Word(words) => json!({ "type": "string", "enum": words }),
            Kind::Number(from, to) => json!({ "type": "integer", "minimum": from, "maximum": to }),
            Kind::Flag => json!({ "type": "boolean" }),
        };
        if field.kind == Kind::Needed {
            required.push(field.name);
        }
        let mut schema = schema;
        schema["description"] = field.meaning.into();
        properties.insert(field.name.into(), schema);
    }
    json!({ "type": "object", "properties": properties, "required": required })
}

//! The API described for programs: `/api/openapi.json`. For people there is a page.

use axum::routing::get;
use axum::{Json, Router};
use komadai_rules::VariantId;
use serde_json::Value;
use utoipa::openapi::content::Content;
use utoipa::openapi::info::{InfoBuilder, LicenseBuilder};
use utoipa::openapi::path::{Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn, Paths};
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::schema::{
    ArrayBuilder, Components, ComponentsBuilder, ObjectBuilder, Ref, Schema, Type,
};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::tag::Tag;
use utoipa::openapi::{HttpMethod, OpenApi, OpenApiBuilder, RefOr, Required, Server};

use super::caller::Site;
use super::docs::{
    ACTS, Answers, Endpoint, Field, GAMES, INPUTS, Kind, OFFERS, Schemas, Security, Shape, endpoints,
};
use super::games::ExportedGame;
use super::lines::NDJSON;
use crate::app::App;
use crate::error::ErrorBody;

const LICENSE: &str = "MIT OR Apache-2.0";
const JSON: &str = "application/json";
const TEXT: &str = "text/plain";
const FORM: &str = "application/x-www-form-urlencoded";
const PGN: &str = "application/x-chess-pgn";
/// The statuses of answers that say why something was not done.
const REFUSALS: [&str; 7] = ["400", "401", "403", "404", "409", "413", "429"];

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/openapi.json", get(async |site: Site| Json(document(&site))))
}

/// The API as OpenAPI describes it.
fn document(site: &Site) -> OpenApi {
    let mut paths = Paths::new();
    let mut tags: Vec<&str> = Vec::new();
    for endpoint in endpoints() {
        let method = match endpoint.method {
            "post" => HttpMethod::Post,
            "delete" => HttpMethod::Delete,
            _ => HttpMethod::Get,
        };
        paths.add_path_operation(endpoint.path, vec![method], operation(endpoint));
        if !tags.contains(&endpoint.tag) {
            tags.push(endpoint.tag);
        }
    }
    let mut license = LicenseBuilder::new().name(LICENSE).build();
    license.identifier = Some(LICENSE.into());
    let info = InfoBuilder::new()
        .title("komadai")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(format!(
            "{}. Shaped as lichess's API; white is Sente.",
            games()
        )))
        .license(Some(license));
    OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new(site.page(""))]))
        .tags(Some(tags.into_iter().map(Tag::new)))
        .paths(paths)
        .components(Some(components()))
        .build()
}

/// Every type that answers are made of.
fn components() -> Components {
    let mut schemas = Schemas::new();
    let others = INPUTS.iter().copied().chain([Shape::of::<ErrorBody>()]);
    for shape in endpoints().map(shape).chain(others) {
        (shape.describe)(&mut schemas);
    }
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .security_scheme("token", SecurityScheme::Http(token))
        .build()
}

/// The type an answer is, or is made of.
fn shape(endpoint: &Endpoint) -> Shape {
    match endpoint.answers {
        Answers::Object(shape)
        | Answers::Created(shape)
        | Answers::List(shape)
        | Answers::Lines(shape)
        | Answers::LinesOrOne(shape) => shape,
        Answers::Games | Answers::Record | Answers::Puzzles => Shape::of::<ExportedGame>(),
    }
}

/// The games by their titles: `Shogi, Shogun Chess and Shinobi+`.
fn games() -> String {
    let titles = VariantId::ALL.map(super::shapes::title);
    match titles.split_last() {
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

fn operation(endpoint: &Endpoint) -> Operation {
    let parts = path_parts(endpoint.path);
    let mut parameters: Vec<_> = parts.map(|name| path_parameter(endpoint.path, name)).collect();
    parameters.extend(
        endpoint
            .takes
            .iter()
            .filter(|field| field.kind == Kind::Query)
            .map(query_parameter),
    );
    let token = SecurityRequirement::new("token", [] as [&str; 0]);
    let needed = (endpoint.access == Security::User).then_some(token);
    let refused = || {
        ResponseBuilder::new()
            .description("why it was not done")
            .content(JSON, content(reference(Shape::of::<ErrorBody>())))
            .build()
    };
    let (status, answer) = answer(endpoint);
    let operation = OperationBuilder::new()
        .tag(endpoint.tag)
        .summary(Some(endpoint.summary))
        .operation_id(Some(operation_id(endpoint)))
        .parameters(Some(parameters))
        .securities(Some(needed))
        .request_body(taken(endpoint))
        .response(status, answer);
    REFUSALS
        .into_iter()
        .fold(operation, |operation, status| {
            operation.response(status, refused())
        })
        .build()
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
fn taken(endpoint: &Endpoint) -> Option<RequestBody> {
    let kinds = || endpoint.takes.iter().map(|field| field.kind);
    let body = |meaning: &str| {
        RequestBodyBuilder::new()
            .description(Some(meaning))
            .required(Some(Required::True))
    };
    let fields = || content(body_schema(endpoint.takes));
    let text = || content(text(None));
    if kinds().any(|kind| kind == Kind::Form) {
        let body = body("text, or a form").content(TEXT, text());
        return Some(body.content(FORM, fields()).build());
    }
    if kinds().any(|kind| kind == Kind::Whole) {
        return Some(body("text").content(TEXT, text()).build());
    }
    let meaning = "JSON; a form with the same fields is understood, too";
    kinds()
        .any(|kind| kind != Kind::Query)
        .then(|| body(meaning).content(JSON, fields()).build())
}

/// What is answered, and its status. What is sent to who accepts anything stands first: generated clients ask for
/// nothing else.
fn answer(endpoint: &Endpoint) -> (&'static str, Response) {
    let one = || content(reference(shape(endpoint)));
    let text = || content(text(None));
    let done = ResponseBuilder::new().description("done");
    let done = match endpoint.answers {
        Answers::Object(_) | Answers::Created(_) => done.content(JSON, one()),
        Answers::List(shape) => {
            let list = Ref::from_schema_name((shape.name)()).to_array_builder();
            done.content(JSON, content(list))
        }
        Answers::Lines(_) => done.content(NDJSON, one()),
        Answers::LinesOrOne(_) => done.content(NDJSON, one()).content(JSON, one()),
        Answers::Games => done.content(NDJSON, one()).content(PGN, text()),
        Answers::Puzzles => done
            .content(NDJSON, text())
            .content(PGN, text())
            .content(TEXT, text()),
        Answers::Record => done
            .content(TEXT, text())
            .content(PGN, text())
            .content(JSON, content(ObjectBuilder::new())),
    };
    let is_new = matches!(endpoint.answers, Answers::Created(_));
    (if is_new { "201" } else { "200" }, done.build())
}

fn reference(shape: Shape) -> RefOr<Schema> {
    Ref::from_schema_name((shape.name)()).into()
}

fn content(schema: impl Into<RefOr<Schema>>) -> Content {
    Content::new(Some(schema))
}

fn path_parts(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

fn path_parameter(path: &str, name: &str) -> Parameter {
    let schema = match name {
        "answer" => words(&["yes", "no"]),
        "act" if path.ends_with("{answer}") => words(OFFERS),
        "act" => words(ACTS),
        "game" => words(GAMES),
        "channel" => words(&[&["best"], GAMES].concat()),
        "seconds" => number(1, 86_400),
        "nb" => number(1, 200),
        "days" => number(1, 3_650),
        "ply" => number(1, 2_000),
        _ => text(Some(1)),
    };
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .schema(Some(schema))
        .build()
}

fn query_parameter(field: &Field) -> Parameter {
    ParameterBuilder::new()
        .name(field.name)
        .parameter_in(ParameterIn::Query)
        .description(Some(field.meaning))
        .schema(Some(text(None)))
        .build()
}

fn body_schema(fields: &[Field]) -> ObjectBuilder {
    let mut body = ObjectBuilder::new();
    for field in fields {
        let schema = match field.kind {
            Kind::Query | Kind::Whole => continue,
            Kind::Words => {
                let list = ArrayBuilder::new()
                    .items(text(None))
                    .description(Some(field.meaning));
                body = body.property(field.name, list);
                continue;
            }
            Kind::Objects(name) => {
                let list = Ref::from_schema_name(name)
                    .to_array_builder()
                    .description(Some(field.meaning));
                body = body.property(field.name, list).required(field.name);
                continue;
            }
            Kind::Text | Kind::Needed | Kind::Form => text(Some(1)),
            Kind::Word(list) => words(list),
            Kind::Number(from, to) => number(from, to),
            Kind::Flag => ObjectBuilder::new().schema_type(Type::Boolean),
        };
        body = body.property(field.name, schema.description(Some(field.meaning)));
        if matches!(field.kind, Kind::Needed | Kind::Form) {
            body = body.required(field.name);
        }
    }
    body
}

fn text(least: Option<usize>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).min_length(least)
}

fn words(words: &[&str]) -> ObjectBuilder {
    text(None).enum_values(Some(words.iter().map(|&word| Value::from(word))))
}

fn number(from: i64, to: i64) -> ObjectBuilder {
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    number.minimum(Some(from as f64)).maximum(Some(to as f64))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

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
        let text = document.to_json().unwrap();
        let prefix = "#/components/schemas/";
        let referred: BTreeSet<_> = text
            .split(prefix)
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap_or_default().to_owned())
            .collect();
        assert!(referred.len() > 50);
        let described: BTreeSet<_> = components().schemas.into_keys().collect();
        assert_eq!(referred, described);
    }

    #[test]
    fn types_of_one_name_look_alike() {
        let mut schemas = Schemas::new();
        endpoints().for_each(|endpoint| (shape(endpoint).describe)(&mut schemas));
        let known = components().schemas;
        for (name, schema) in schemas {
            assert!(known[&name] == schema, "two types are called {name}");
        }
    }

    #[test]
    fn what_comes_unasked_stands_first() {
        let export = endpoints()
            .find(|endpoint| endpoint.path == "/game/export/{name}")
            .unwrap();
        let text = serde_json::to_string(&answer(export).1).unwrap();
        assert!(text.contains("\"content\":{\"text/plain\":"), "{text}");
    }
}

//! The API for people to read: what is there, how to begin, and every address.

use komadai_server::api::{Endpoint, Kind, Security, Site, endpoints};
use maud::{Markup, html};

use super::layout::{Layout, layout};
use super::reader::Reader;
use super::{Answer, page};

/// How to begin in Python; the address is the server's own.
fn example(site: &str) -> String {
    format!(
        r#"import berserk

session = berserk.TokenSession("lip_…")
client = berserk.Client(session, base_url="{site}")

client.challenges.create_ai(level=3, variant="shogi", clock_limit=600, clock_increment=0)
for event in client.board.stream_incoming_events():
    if event["type"] == "gameStart":
        client.board.make_move(event["game"]["id"], "7g7f")"#
    )
}

pub(super) async fn show(reader: Reader, site: Site) -> Answer {
    let words = reader.words;
    let title = words.get("api-title");
    let site = site.page("");
    let curl = format!("curl -H 'Authorization: Bearer lip_…' {site}/api/account");
    let tags = tags();
    let body = html! {
        div.page-title { h1 { (title) } }
        div.api {
            section.api-text {
                p.lead { (words.get("api-text")) }
                h2 { (words.get("api-begin")) }
                ol {
                    li { (words.get("api-begin-account")) " " a href="/register" { (words.get("nav-register")) } }
                    li { (words.get("api-begin-token")) " " a href="/account#tokens" { (words.get("account-tokens")) } }
                    li { (words.get("api-begin-send")) }
                }
                pre tabindex="0" { code { (curl) } }
                h2 { (words.get("api-berserk")) }
                p { (words.get("api-berserk-text")) }
                pre tabindex="0" { code { (example(&site)) } }
                h2 { (words.get("api-moves")) }
                p { (words.get("api-moves-text")) }
                p { (words.get("api-lishogi-text")) }
                p.deeds {
                    a.button href="/api/openapi.json" { (words.get("api-openapi")) }
                }
            }
            nav.panel.api-tags aria-label=(words.get("api-addresses")) {
                h2 { (words.get("api-addresses")) }
                ul.rows lang="en" { @for tag in &tags { li { a.row href=(format!("#{}", anchor(tag))) { (tag) } } } }
            }
        }
        // The reference is in the language of its addresses.
        div.api-list lang="en" {
            @for tag in &tags {
                section.panel id=(anchor(tag)) {
                    h2 { (tag) }
                    @for endpoint in endpoints().filter(|endpoint| endpoint.tag == *tag) { (describe(endpoint)) }
                }
            }
        }
    };
    let about = words.get("api-text");
    Ok(page(layout(&reader, Layout::titled(&title).about(&about), &body)))
}

/// What addresses are about, in their order.
fn tags() -> Vec<&'static str> {
    let mut tags = Vec::new();
    for endpoint in endpoints() {
        if !tags.contains(&endpoint.tag) {
            tags.push(endpoint.tag);
        }
    }
    tags
}

fn anchor(tag: &str) -> String {
    tag.to_lowercase().replace(' ', "-")
}

fn describe(endpoint: &Endpoint) -> Markup {
    html! {
        details.endpoint {
            summary {
                span.method data-method=(endpoint.method) { (endpoint.method.to_uppercase()) }
                code { (endpoint.path) }
                span.quiet { (endpoint.summary) }
                @if endpoint.access == Security::User { span.badge { "token" } }
            }
            @if endpoint.takes.is_empty() { p.quiet.small { "Takes nothing but its path." } }
            dl {
                @for field in endpoint.takes {
                    dt { code { (field.name) } @if is_query(field.kind) { " " small.quiet { "query" } } }
                    dd { (field.meaning) }
                }
            }
        }
    }
}

fn is_query(kind: Kind) -> bool {
    kind == Kind::Query
}

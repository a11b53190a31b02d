//! The glossary: the words of the games, with a search that works without script, and while one types with it.

use std::borrow::Cow;

use axum::extract::Query;
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::{Answer, inside, page};
use super::crumbs;
use super::text::{Wanted, plain, searchable};

/// The terms, `term-NAME`, and where more is told about each.
pub(super) const TERMS: [(&str, &str); 76] = [
    ("drop", "/rules/shogi#drops"),
    ("hand", "/rules/shogi#drops"),
    ("promotion", "/rules/shogi#promotion"),
    ("zone", "/rules/shogi#promotion"),
    ("check", "/rules/shogi#shared"),
    ("mate", "/rules/shogi#end"),
    ("stalemate", "/rules/shogun#end"),
    ("campmate", "/guide/shinobi/campmate"),
    ("impasse", "/guide#impasse-about"),
    ("entering", "/guide/shogi/endgame#entering"),
    ("repetition", "/rules/shogi#end"),
    ("perpetual", "/rules/shogi#end"),
    ("nifu", "/rules/shogi#drops"),
    ("uchifuzume", "/rules/shogi#drops"),
    ("dead-square", "/rules/shogi#drops"),
    ("sente", "/guide/shogi/pieces#set"),
    ("gote", "/guide/shogi/pieces#set"),
    ("byoyomi", "/guide#clocks-byoyomi"),
    ("increment", "/guide#clocks-increment"),
    ("castle", "/guide/shogi/castles"),
    ("yagura", "/guide/shogi/castles#yagura"),
    ("mino", "/guide/shogi/castles#mino"),
    ("anaguma", "/guide/shogi/castles#anaguma"),
    ("static-rook", "/guide/shogi/openings#plans"),
    ("ranging-rook", "/guide/shogi/openings#plans"),
    ("climbing-silver", "/guide/shogi/openings#climbing-silver"),
    ("joseki", "/guide/shogi/openings"),
    ("tesuji", "/guide/shogi/tactics"),
    ("fork", "/guide/shogi/tactics#forks"),
    ("skewer", "/guide/shogi/tactics#lances"),
    ("pin", "/guide/shogi/tactics#lances"),
    ("dangling-pawn", "/guide/shogi/tactics#pawns"),
    ("edge-attack", "/guide/shogi/tactics#edge"),
    ("sacrifice", "/guide/shinobi/campmate#sacrifice"),
    ("tempo", "/guide/shogi/endgame#speed"),
    ("brinkmate", "/guide/shogi/endgame#brinkmate"),
    ("tsumero", "/guide/shogi/endgame#brinkmate"),
    ("tsume", "/guide/shogi/study#mates"),
    ("tokin", "/pieces/shogi/tokin"),
    ("major", "/guide/shogun/pieces#majors"),
    ("en-passant", "/rules/shogun#pawns"),
    ("castling", "/rules/shogun#pawns"),
    ("handicap", "/guide/shogi/handicaps"),
    ("kyu", "/guide#ranks-about"),
    ("dan", "/guide#ranks-about"),
    ("meijin", "/guide/shogi/culture#titles"),
    ("shoreikai", "/guide/shogi/culture#professionals"),
    ("furigoma", "/guide/shogi/culture#etiquette"),
    ("kansosen", "/guide/shogi/culture#etiquette"),
    ("komadai", "/about"),
    ("kage", "/pieces/shinobi/kage"),
    ("kif", "/api"),
    ("sfen", "/api"),
    ("double-wing", "/guide/shogi/openings#double-wing"),
    ("side-pawn", "/guide/shogi/openings#side-pawn"),
    ("bishop-exchange", "/guide/shogi/openings#bishop-exchange"),
    ("central-rook", "/guide/shogi/openings#central-rook"),
    ("fourth-file", "/guide/shogi/openings#fourth-file"),
    ("third-file", "/guide/shogi/openings#third-file"),
    ("opposing-rook", "/guide/shogi/openings#opposing-rook"),
    ("silver-crown", "/guide/shogi/castles#silver-crown"),
    ("left-mino", "/guide/shogi/castles#left-mino"),
    ("kin-muso", "/guide/shogi/castles#two-golds"),
    ("tataki", "/guide/shogi/tactics#pawns"),
    ("tsugifu", "/learn/shogi/joining-pawn"),
    ("wariuchi", "/guide/shogi/tactics#forks"),
    ("soko-fu", "/guide/shogi/tactics#defence"),
    ("atama-kin", "/guide/shogi/endgame#head-gold"),
    ("hara-kin", "/guide/shogi/endgame#side-gold"),
    ("iemoto", "/guide/shogi/history#masters"),
    ("mokkan", "/guide/shogi/history#pieces"),
    ("ryuo", "/guide/shogi/culture#titles"),
    ("clan", "/rules/shinobi#board"),
    ("kingdom", "/rules/shinobi#board"),
    ("crazyhouse", "/guide/shogun/attack#not-crazyhouse"),
    ("ferz", "/pieces/shogun/duchess"),
];

/// A term as it stands on the page.
struct Term {
    name: &'static str,
    /// Where more is told.
    more: &'static str,
    word: String,
    /// How it is read, where the script does not say.
    reading: Option<String>,
    /// By which other words people look for it.
    also: Option<String>,
    text: String,
}

impl Term {
    fn read(words: Words, &(name, more): &(&'static str, &'static str)) -> Self {
        let key = format!("term-{name}");
        let part = |part| words.attribute(&key, part).map(Cow::into_owned);
        Self {
            name,
            more,
            word: words.get(&key).into_owned(),
            reading: part("reading"),
            also: part("also"),
            text: part("text").unwrap_or_default(),
        }
    }

    /// All that it is found by.
    fn searchable(&self) -> String {
        let parts = [
            Some(&self.word),
            self.reading.as_ref(),
            self.also.as_ref(),
            Some(&self.text),
        ];
        let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
        searchable(&parts.join(" "))
    }
}

/// What the address may ask for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    q: String,
}

pub(super) async fn show(reader: Reader, Query(asked): Query<Asked>) -> Answer {
    let words = reader.words;
    let wanted = Wanted::read(&asked.q);
    let mut terms = found(words, &wanted);
    if terms.iter().all(|(_, is_found)| !is_found) {
        terms = found(words, &Wanted::read_loosely(&asked.q));
    }
    let count = terms.iter().filter(|(_, is_shown)| *is_shown).count();
    let (title, about) = (words.get("glossary-title"), words.get("glossary-about"));
    let body = html! {
        (crumbs(&words.get("learn-where"), &[("/learn".into(), &words.get("learn-title"))]))
        header.reading-head {
            h1 { (title) }
            p.reading-lead { (about) }
            (form(words, &asked.q))
        }
        p #found.quiet role="status" {
            @if count == 0 { (words.get("glossary-none")) }
            @else if !wanted.is_empty() { (words.fill("glossary-count", &[("count", count.into())])) }
        }
        dl.glossary #terms { @for (term, is_shown) in &terms { (entry(words, term, *is_shown)) } }
        script #state type="application/json" { (inside(&json!({ "words": words.table(&["glossary-none", "glossary-count"]) }))) }
    };
    let data = structured(&reader, &terms, &title);
    let mut layout_of = Layout::titled(&title).about(&about).island("glossary");
    layout_of.structured = Some(&data);
    Ok(page(layout(&reader, layout_of, &body)))
}

/// All terms in the order of the reader's language, and whether each has all that is wanted.
fn found(words: Words, wanted: &Wanted) -> Vec<(Term, bool)> {
    let mut terms: Vec<Term> = TERMS.iter().map(|term| Term::read(words, term)).collect();
    terms.sort_by_cached_key(|term| plain(term.reading.as_ref().unwrap_or(&term.word)));
    let with_whether = |term: Term| {
        let is_found = wanted.is_in(&term.searchable());
        (term, is_found)
    };
    terms.into_iter().map(with_whether).collect()
}

fn form(words: Words, asked: &str) -> Markup {
    html! {
        search {
            form.search-form.field method="get" action="/glossary" {
                label.unseen for="q" { (words.get("glossary-find")) }
                input #q name="q" type="search" value=(asked) placeholder=(words.get("glossary-find")) maxlength="60";
                button.button { (words.get("glossary-go")) }
            }
        }
    }
}

fn entry(words: Words, term: &Term, is_shown: bool) -> Markup {
    html! {
        div id=(term.name) hidden[!is_shown] data-also=[&term.also] {
            dt { (term.word) @if let Some(reading) = &term.reading { " " span.quiet.small { (reading) } } }
            dd { span data-text { (term.text) } " " a href=(term.more) aria-label=(format!("{}: {}", words.get("glossary-more"), term.word)) { (words.get("glossary-more")) } }
        }
    }
}

/// The terms for search engines.
fn structured(reader: &Reader, terms: &[(Term, bool)], title: &str) -> Value {
    let term = |(term, _): &(Term, bool)| json!({ "@type": "DefinedTerm", "name": term.word, "description": term.text, "url": reader.address(&format!("/glossary#{}", term.name)) });
    json!({
        "@context": "https://schema.org",
        "@type": "DefinedTermSet",
        "name": title,
        "inLanguage": reader.words.language().code(),
        "hasDefinedTerm": terms.iter().map(term).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use komadai_words::Language;

    use super::*;

    #[test]
    fn every_term_is_told_in_every_language() {
        for language in Language::all() {
            for (term, _) in found(language.words(), &Wanted::default()) {
                assert!(
                    !term.word.starts_with("term-") && !term.text.is_empty(),
                    "{}",
                    term.name
                );
            }
        }
    }
}

//! Writing CSA 2.2.

use komadai_rules::Shogi;

use super::{end_word, headers, start};
use crate::end::End;
use crate::headers::Header;
use crate::lines::{comment_lines, one_line};
use crate::naming::csa::csa_move;
use crate::record::{Node, Record};

/// Writes the main line.
pub(crate) fn write(record: &Record<Shogi>) -> String {
    let mut text = "V2.2\n".to_string();
    write_headers(&mut text, record);
    text.push_str(&start::write(record));
    let root = record.node(Record::<Shogi>::ROOT);
    write_comment(&mut text, root);
    let mut before = root;
    for id in record.main_line() {
        let node = record.node(id);
        if let Some(mv) = node.mv() {
            push_line(&mut text, &csa_move(before.position(), mv));
        }
        if let Some(spent) = node.spent {
            push_line(&mut text, &format!("T{}", spent.as_secs()));
        }
        write_comment(&mut text, node);
        before = node;
    }
    write_end(&mut text, before);
    text
}

fn write_headers(text: &mut String, record: &Record<Shogi>) {
    let mut line = |start: String, value: &str| {
        let value = one_line(value);
        if !value.is_empty() {
            push_line(text, &format!("{start}{value}"));
        }
    };
    for (header, sign) in [(Header::Sente, "N+"), (Header::Gote, "N-")] {
        line(sign.into(), record.headers.get(&header).unwrap_or_default());
    }
    for (header, value) in record
        .headers
        .iter()
        .filter(|(header, _)| **header != Header::Rules)
    {
        if let Some(keyword) = headers::keyword(header, &one_line(value)) {
            line(format!("${keyword}:"), value);
        }
    }
    if let Some(rules) = record.rules_name() {
        line("$RULES:".into(), rules);
    }
}

fn write_comment(text: &mut String, node: &Node<Shogi>) {
    for line in comment_lines(&node.comment) {
        push_line(text, &format!("'*{line}"));
    }
}

fn write_end(text: &mut String, node: &Node<Shogi>) {
    let Some((end, spent)) = &node.end else { return };
    let Some(word) = end_word(end, node.position().turn()) else {
        return;
    };
    // Words of other formats would not be read back.
    let is_plain = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || b"_+-".contains(&byte);
    if matches!(end, End::Other(_)) && (word.is_empty() || !word.bytes().all(is_plain)) {
        return;
    }
    push_line(text, &format!("%{word}"));
    if let Some(spent) = spent {
        push_line(text, &format!("T{}", spent.as_secs()));
    }
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

//! What the guides promise: figures the rules and the mate solver agree with, words for every part of them, and numbers that
//! were found.

mod i18n;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::atomic::AtomicBool;

use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use komadai_engine::mate::{MateLimits, Verdict, solve};
use komadai_learn::{BookSection, Figure, Graph, Kind, books};
use komadai_rules::text::write_square;
use komadai_rules::{
    Bitboard, Line, Piece, Position, Reason, Role, RuleSet, Setup, Shinobi, Shogi, Shogun, Side, Square,
    Variant, dispatch,
};

use i18n::{languages, root};

fn sections() -> Vec<BookSection> {
    let books = books().unwrap_or_else(|error| panic!("{error}"));
    let chapters = books.into_iter().flat_map(|book| book.chapters);
    chapters.flat_map(|chapter| chapter.sections).collect()
}

/// Messages and attributes of the guides, as `key` and `key.attribute`, with their texts.
fn messages(language: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for book in books().expect("guides") {
        let path = root().join(format!("i18n/{language}/guide-{}.ftl", book.name));
        let text = fs::read_to_string(path).expect("a file for every guide");
        let resource = fluent_syntax::parser::parse(text.as_str()).expect("readable");
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            if let Some(value) = &message.value {
                found.push((id.to_owned(), plain(value)));
            }
            for attribute in &message.attributes {
                found.push((format!("{id}.{}", attribute.id.name), plain(&attribute.value)));
            }
        }
    }
    found
}

fn plain(pattern: &Pattern<&str>) -> String {
    let text = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { .. } => panic!("a guide has no gaps"),
    };
    pattern.elements.iter().map(text).collect()
}

#[test]
fn every_part_of_a_guide_has_its_words_and_there_are_no_others() {
    let books = books().unwrap_or_else(|error| panic!("{error}"));
    let mut needed = BTreeSet::new();
    for chapter in books.iter().flat_map(|book| &book.chapters) {
        needed.extend([chapter.words.clone(), format!("{}.lead", chapter.words)]);
        for section in &chapter.sections {
            needed.extend([section.words.clone(), format!("{}.text", section.words)]);
        }
    }
    for language in &languages() {
        let mut there: BTreeSet<String> = messages(language).into_iter().map(|(key, _)| key).collect();
        there.retain(|key| !key.ends_with(".found"));
        assert_eq!(there, needed, "{language}");
    }
}

#[test]
fn sections_are_told_in_sentences() {
    for language in &languages() {
        for (key, text) in messages(language)
            .iter()
            .filter(|(key, _)| key.ends_with(".text"))
        {
            let ends = ['.', '。', '?', '？', '」', '»', '"', ')', '）'];
            assert!(text.trim_end().ends_with(ends), "{language} {key}: {text}");
        }
    }
}

/// What our engine is said to have found stands in the findings, digit by digit.
#[test]
fn numbers_that_were_found_are_those_of_the_findings() {
    let findings = fs::read_to_string(root().join("docs/findings.md")).expect("findings");
    for language in &languages() {
        for (key, text) in messages(language)
            .iter()
            .filter(|(key, _)| key.ends_with(".found"))
        {
            for number in numbers(text, language) {
                assert!(findings.contains(&number), "{language} {key}: {number}");
            }
        }
    }
}

/// What was found is the same in every language.
#[test]
fn numbers_that_were_found_are_told_in_every_language() {
    let told = |language: &str| -> BTreeMap<String, Vec<String>> {
        let found = messages(language)
            .into_iter()
            .filter(|(key, _)| key.ends_with(".found"));
        found
            .map(|(key, text)| {
                let mut numbers = numbers(&text, language);
                numbers.sort();
                (key, numbers)
            })
            .collect()
    };
    let english = told("en");
    assert!(english.values().flatten().count() > 50);
    for language in &languages() {
        for (key, numbers) in told(language) {
            assert_eq!(Some(&numbers), english.get(&key), "{language} {key}");
        }
    }
}

/// The numbers of a text as the findings write them: `37,562`, `40.7`.
fn numbers(text: &str, language: &str) -> Vec<String> {
    let marks = ['.', ','];
    let words = text.split(|letter: char| !letter.is_ascii_digit() && !marks.contains(&letter));
    let numbers = words
        .map(|word| word.trim_matches(marks))
        .filter(|word| word.contains(marks));
    let english = |word: &str| match language {
        "es" => word
            .chars()
            .map(|letter| match letter {
                '.' => ',',
                ',' => '.',
                other => other,
            })
            .collect(),
        _ => word.to_owned(),
    };
    numbers.map(english).collect()
}

#[test]
fn tasks_are_mates_to_the_solver_too() {
    let mut mates = 0;
    for section in sections() {
        let Some(Figure::Task(task)) = &section.figure else {
            continue;
        };
        if task.kind == Kind::Win {
            dispatch!(section.game, V => agreed::<V>(&section.words, task));
            mates += 1;
        }
    }
    assert!(mates >= 25, "{mates} tasks");
}

/// The solution ends the game; where it ends by mate, the solver needs as many moves.
fn agreed<V: Variant>(words: &str, task: &Graph) {
    let rules = V::Rules::from_name(task.rules).expect("a rule set");
    let start = Position::<V>::read(&task.start, rules).expect("a position");
    let mut line = Line::new(start);
    let mut node = &task.nodes[0];
    while !node.done {
        let (mv, to) = match &node.reply {
            Some(reply) => (&reply.mv, reply.to),
            None => {
                let best = node.best.as_ref().expect("a way on");
                (best, node.next[best])
            }
        };
        line.play_text(mv).expect("a legal move");
        node = &task.nodes[to];
    }
    let ending = line.ending().unwrap_or_else(|| panic!("{words} goes on"));
    assert_eq!(ending.winner, Some(start.turn()), "{words}");
    assert_eq!(line.len(), 2 * usize::from(task.par) - 1, "{words}");
    if ending.reason == Reason::Checkmate {
        let verdict = solve(&Line::new(start), &MateLimits::default(), &AtomicBool::new(false));
        let Verdict::Mate(mate) = verdict else {
            panic!("{words}: {verdict:?}");
        };
        assert_eq!(mate.len(), line.len(), "{words}");
    }
}

/// Lines show what they are named after: the pieces of a castle stand on its squares at their end.
#[test]
fn castles_are_built_by_their_lines() {
    for (name, pieces) in [
        ("yagura", "K8h G7h G6g S7g"),
        ("mino", "K2h S3h G4i G5h"),
        ("silver-crown", "K2h S2g G3h G4g"),
        ("anaguma", "K9i L9h S8h G7i G7h"),
        ("left-mino", "K8h S7h G6i G5h"),
        ("two-golds", "K3h S2h G4h G5h"),
    ] {
        let key = format!("guide-shogi-castles-{name}");
        let section = sections()
            .into_iter()
            .find(|section| section.words == key)
            .expect("a castle");
        let Some(Figure::Replay(replay)) = section.figure else {
            panic!("{key} has no line");
        };
        let last = &replay.stages.last().expect("a position").fen;
        let pos = Position::<Shogi>::read(last, Default::default()).expect("a position");
        let mut marks = Vec::new();
        for piece in pieces.split_whitespace() {
            let (letter, square) = piece.split_at(1);
            let stands = Square::<Shogi>::all().find(|&place| write_square(place, Shogi::DIALECT) == square);
            let found = stands.and_then(|place| pos.piece(place));
            let found = found.filter(|found| found.side() == Side::Sente);
            assert_eq!(
                found.map(|found| found.role().letters()),
                Some(letter),
                "{key} {square}"
            );
            marks.push(square);
        }
        assert_eq!(replay.marks, marks, "{key}");
    }
}

/// On an empty board, with its own king out of reach, only one piece of each game mates alone.
#[test]
fn archbishop_and_ninja_mate_alone_and_nothing_else_does() {
    assert_eq!(lone_mates::<Shogun>(), ["+B"]);
    assert_eq!(lone_mates::<Shinobi>(), ["J"]);
}

fn lone_mates<V: Variant>() -> Vec<&'static str> {
    let mates = |role: &&V::Role| {
        **role != V::Role::KING && Square::<V>::all().any(|king| mated_by::<V>(**role, king))
    };
    V::Role::ALL
        .iter()
        .filter(mates)
        .map(|role| role.letters())
        .collect()
}

/// Whether a piece of Sente's mates a king on this square; Sente's own king stands in a corner far away.
fn mated_by<V: Variant>(role: V::Role, king: Square<V>) -> bool {
    let is_corner =
        |at: &Square<V>| [0, V::FILES - 1].contains(&at.file()) && [0, V::RANKS - 1].contains(&at.rank());
    let distance = |at: &Square<V>| {
        at.file()
            .abs_diff(king.file())
            .max(at.rank().abs_diff(king.rank()))
    };
    let corners = || Square::<V>::all().filter(is_corner).filter(|at| distance(at) > 2);
    corners()
        .any(|own| Square::<V>::all().any(|at| at != king && at != own && is_mate::<V>(role, at, king, own)))
}

fn is_mate<V: Variant>(role: V::Role, at: Square<V>, king: Square<V>, own: Square<V>) -> bool {
    if !komadai_rules::attacks(
        role,
        Side::Sente,
        at,
        Bitboard::<V>::of(at) | Bitboard::of(king) | Bitboard::of(own),
    )
    .contains(king)
    {
        return false;
    }
    let mut setup = Setup::<V>::empty();
    setup.turn = Side::Gote;
    setup.board.set(at, Some(Piece::new(Side::Sente, role)));
    setup.board.set(king, Some(Piece::new(Side::Gote, V::Role::KING)));
    setup.board.set(own, Some(Piece::new(Side::Sente, V::Role::KING)));
    setup
        .into_position(V::Rules::default())
        .is_ok_and(|pos| pos.is_check() && V::decided(&pos).is_none() && !pos.has_moves())
}

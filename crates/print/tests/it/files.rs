//! Every document is a sound file with its fonts inside and all its letters.

use komadai_notation::format;
use komadai_print::{
    Basis, Board, Booklet, Choice as _, Leaflet, Level, Paper, Pieces, ScoreSheet, Size, Worksheet,
};
use komadai_rules::VariantId;
use komadai_words::Language;

use crate::poppler::Printed;

/// What stands where no font has a letter.
const MISSING: char = '〓';

fn sound(pdf: &[u8], about: &str) -> Printed {
    let printed = Printed::new(pdf);
    printed.check();
    printed.check_fonts();
    let text = printed.text();
    assert!(!text.contains([MISSING, '\u{fffd}']), "{about}: {text}");
    assert!(!text.contains("print-"), "{about}: {text}");
    printed
}

fn bases() -> impl Iterator<Item = Basis> {
    VariantId::ALL.into_iter().flat_map(|game| {
        Language::all().flat_map(move |language| {
            Paper::ALL.iter().map(move |&paper| Basis {
                game,
                language,
                paper,
            })
        })
    })
}

#[test]
fn pieces_are_sound_files() {
    for basis in bases() {
        let order = Pieces {
            size: Size::Large,
            ..Pieces::default()
        };
        let printed = sound(&order.pdf(&basis), &format!("{basis:?}"));
        assert_eq!(printed.pages() % 2, 0);
    }
}

#[test]
fn boards_are_sound_files() {
    for basis in bases() {
        for (&size, pages) in Size::ALL.iter().zip([1..=1, 3..=4, 5..=7]) {
            let printed = sound(&Board { size }.pdf(&basis), &format!("{basis:?}"));
            assert!(
                pages.contains(&printed.pages()),
                "{basis:?} {size}: {}",
                printed.pages()
            );
        }
    }
}

#[test]
fn leaflets_and_score_sheets_are_sound_files() {
    for basis in bases() {
        let leaflet = sound(&Leaflet {}.pdf(&basis), &format!("{basis:?}"));
        assert_eq!(leaflet.pages(), 2);
        let text = joined(&leaflet.text());
        let words = basis.language.words();
        // The last words of each text, so that nothing was cut off.
        let own = |name: &str| format!("rules-{}-{name}", basis.game);
        for key in [own("end"), own("differences"), "rules-shared".into()] {
            let told = words.attribute(&key, "text").unwrap_or_default();
            let Some(last) = told
                .lines()
                .last()
                .map(|line| joined(line.trim_start_matches("- ")))
            else {
                continue;
            };
            let tail: String = last
                .chars()
                .skip(last.chars().count().saturating_sub(12))
                .collect();
            assert!(text.contains(&tail), "{basis:?}: {key} ends with {tail}");
        }
        if basis.game == VariantId::Shogi {
            let impasse = joined(&words.get("impasse-declaration"));
            assert!(text.contains(&impasse), "{basis:?}: {impasse}");
        }
        let scores = sound(&ScoreSheet {}.pdf(&basis), &format!("{basis:?}"));
        assert_eq!(scores.pages(), 1);
    }
}

#[test]
fn worksheets_have_their_solutions_on_the_last_page() {
    for basis in bases().filter(|basis| basis.paper == Paper::A4) {
        let order = Worksheet {
            count: 7,
            seed: 5,
            ..Worksheet::default()
        };
        let puzzles = order.choose(&basis);
        assert_eq!(puzzles.len(), 7);
        let printed = sound(
            &order.pdf(&basis).expect("there are puzzles"),
            &format!("{basis:?}"),
        );
        assert_eq!(printed.pages(), 3);
        let text = printed.text();
        let last = text
            .trim_end_matches('\u{c}')
            .rsplit('\u{c}')
            .next()
            .expect("a page");
        for puzzle in puzzles {
            assert!(last.contains(&puzzle.id), "{basis:?}: {last}");
            assert_eq!(text.matches(&puzzle.id).count(), 1);
        }
    }
    for basis in bases().filter(|basis| basis.paper == Paper::A4) {
        let ratings = |level| {
            let order = Worksheet {
                level,
                count: 12,
                ..Worksheet::default()
            };
            let chosen = order.choose(&basis);
            assert!(!chosen.is_empty(), "{basis:?} {level}");
            chosen.into_iter().map(|puzzle| puzzle.rating).collect::<Vec<_>>()
        };
        let (easy, hard) = (ratings(Level::Easy), ratings(Level::Hard));
        assert!(easy.iter().max() < hard.iter().min(), "{basis:?}");
    }
    let basis = bases().next().expect("there are games");
    let none = Worksheet {
        angle: "plies-2".parse().expect("a theme"),
        count: 3,
        seed: 1,
        ..Worksheet::default()
    };
    assert_eq!(none.pdf(&basis), None);
}

#[test]
fn a_game_becomes_a_booklet() {
    for name in ["even.kif", "shogun.pgn"] {
        let path = format!("{}/../../testdata/records/{name}", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read(path).expect("the record is there");
        let reading = format::read(&file, &Default::default()).expect("it is a record");
        for language in Language::all() {
            for &paper in Paper::ALL {
                let pdf = Booklet { every: 6 }.pdf(&reading.records[0], language, paper);
                let printed = sound(&pdf, &format!("{name} {} {paper}", language.code()));
                assert!(printed.pages() >= 1);
            }
        }
    }
}

/// A text without blanks: those between lines of eastern texts are not ours.
fn joined(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn a_booklet_has_the_names_the_comments_and_the_result() {
    let record = "\
先手：羽生善治
後手：藤井聡太
*渡邉・髙見・佐々木の解説。
   1 ７六歩(77)
*角の道を開ける。
   2 ３四歩(33)
   3 ２六歩(27)
   4 投了
";
    let reading = format::read(record.as_bytes(), &Default::default()).expect("it is a record");
    for language in Language::all() {
        let pdf = Booklet::default().pdf(&reading.records[0], language, Paper::A4);
        let text = joined(&sound(&pdf, language.code()).text());
        let words = language.words();
        let won = words.fill(
            "result-resign",
            &[
                ("winner", words.get("side-sente")),
                ("loser", words.get("side-gote")),
            ]
            .map(|(name, side)| (name, side.into())),
        );
        for part in [
            "羽生善治–藤井聡太",
            "渡邉・髙見・佐々木の解説。",
            "角の道を開ける。",
            &joined(&won),
        ] {
            assert!(text.contains(part), "{}: {part} in {text}", language.code());
        }
        assert!(!text.contains("1-0"), "{text}");
    }
    // Chinese names, in whichever language they are printed.
    let record = record.replace("羽生善治", "陳慧珊").replace("藤井聡太", "許峯瑋");
    let reading = format::read(record.as_bytes(), &Default::default()).expect("it is a record");
    for language in Language::all() {
        sound(
            &Booklet::default().pdf(&reading.records[0], language, Paper::A4),
            language.code(),
        );
    }
}

#[test]
fn the_same_order_makes_the_same_file() {
    let basis = bases().next().expect("there are games");
    assert_eq!(Pieces::default().pdf(&basis), Pieces::default().pdf(&basis));
}

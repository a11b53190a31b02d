//! The first moves of a game as somebody types them, in any notation, found in the games they may be of.

use komadai_notation::{Named, Notation};
use komadai_rules::{Line, Move, Position, VariantId, dispatch};

use super::find;

/// The longest text, and the most moves, that are looked at.
const LONGEST: usize = 400;
const MOST: usize = 40;

/// The moves in coordinates, once for each way to understand them; none if they open none of the games.
pub fn openings(games: &[VariantId], text: &str, reader: Notation) -> Vec<String> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let typed = apart(text);
    let read = |&game: &VariantId| dispatch!(game, V => opening::<V>(&typed, reader));
    let mut found: Vec<_> = games.iter().filter_map(read).collect();
    if found.is_empty() {
        // Coordinates say what they mean also where a game began from another position.
        let plain = |&game: &VariantId| dispatch!(game, V => coordinates::<V>(&typed));
        found = games.iter().filter_map(plain).collect();
    }
    found.sort();
    found.dedup();
    found
}

/// The moves of a text, without their numbers: `1. e4 e5`, `7g7f,3c3d`, `▲７六歩△３四歩`.
fn apart(text: &str) -> Vec<String> {
    let marked = text.replace(['▲', '△', '☗', '☖'], " ");
    let parts = marked.split(|letter: char| letter.is_whitespace() || letter == ',' || letter == '、');
    let bare = parts.map(|part| {
        let number = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
        // Only a number with a dot behind it is one: `7g7f` begins with a file.
        match number.strip_prefix('.') {
            Some(rest) => rest.trim_start_matches('.'),
            None => part,
        }
    });
    bare.filter(|part| !part.is_empty())
        .map(Into::into)
        .take(MOST + 1)
        .collect()
}

fn opening<V: Named>(typed: &[String], reader: Notation) -> Option<String> {
    if typed.is_empty() || typed.len() > MOST {
        return None;
    }
    let mut line = Line::new(Position::<V>::start(V::Rules::default()));
    for text in typed {
        line.play_on(find(&line, text, reader)?).ok()?;
    }
    let moves: Vec<_> = line.moves().map(|mv| mv.to_string()).collect();
    Some(moves.join(" "))
}

fn coordinates<V: Named>(typed: &[String]) -> Option<String> {
    let is_plain =
        !typed.is_empty() && typed.len() <= MOST && typed.iter().all(|text| text.parse::<Move<V>>().is_ok());
    is_plain.then(|| typed.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_moves_are_read_in_every_notation() {
        for (text, expected) in [
            ("7g7f 3c3d", &["7g7f 3c3d"][..]),
            ("７六歩 ３四歩", &["7g7f 3c3d"]),
            ("▲７六歩△３四歩", &["7g7f 3c3d"]),
            ("P-7f, P-3d", &["7g7f 3c3d"]),
            ("1.P-7f 2.P-3d", &["7g7f 3c3d"]),
            ("+7776FU", &["7g7f"]),
            ("1. e4 e5 2. Nf3", &["e2e4 e7e5 g1f3"]),
            ("e2e4", &["e2e4"]),
            // The first move of a game with a handicap.
            ("3c3d", &["3c3d"]),
            ("nonsense", &[]),
            ("", &[]),
        ] {
            let found = openings(&VariantId::ALL, text, Notation::default());
            assert_eq!(found, expected, "{text}");
        }
        assert!(openings(&VariantId::ALL, &"7g7f ".repeat(100), Notation::default()).is_empty());
    }
}

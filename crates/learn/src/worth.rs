//! What pieces are worth by the findings: the table of `docs/findings.md`, read once. Of its columns the one by searches is the
//! surest: who won a game depends on more than one piece.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const FINDINGS: &str = include_str!("../../../docs/findings.md");

/// Where the tables of values begin and end.
const CHAPTER: [&str; 2] = ["\n## What pieces are worth", "\n## Who is better off"];

/// What a piece is worth, in pawns on the board, by searches of positions of games: `5.22 ± 0.11`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// On the board.
    pub placed: String,
    /// In hand.
    pub held: Option<String>,
}

/// Tables of a game by the heading of its section.
type Tables = BTreeMap<&'static str, BTreeMap<String, String>>;

static TABLES: LazyLock<Tables> = LazyLock::new(|| read(FINDINGS));

/// What a piece is worth, by the title of its game and its name in addresses (`wooden-horse`).
///
/// ```
/// use komadai_learn::worth;
/// assert!(worth("Shinobi Chess", "wooden-horse").is_some_and(|worth| worth.held.is_some()));
/// assert_eq!(worth("Shinobi Chess", "kage"), None);
/// ```
pub fn worth(title: &str, piece: &str) -> Option<Worth> {
    let table = TABLES.get(title)?;
    let name = piece.replace('-', " ");
    Some(Worth {
        placed: table.get(&name)?.clone(),
        held: table.get(&format!("{name} in hand")).cloned(),
    })
}

fn read(text: &'static str) -> Tables {
    let [begin, end] = CHAPTER;
    let chapter = text.split(begin).nth(1).unwrap_or_default();
    let chapter = chapter.split(end).next().unwrap_or_default();
    let sections = chapter.split("\n### ").skip(1);
    sections
        .map(|section| {
            let (heading, rest) = section.split_once('\n').unwrap_or((section, ""));
            (heading.trim(), rest.lines().filter_map(row).collect())
        })
        .collect()
}

/// A row with a number: the piece, and its value by searches.
fn row(line: &str) -> Option<(String, String)> {
    let mut cells = line.strip_prefix("| ")?.split(" | ");
    let (piece, searches) = (cells.next()?, cells.nth(1)?);
    searches
        .starts_with(|digit: char| digit.is_ascii_digit())
        .then(|| (piece.to_owned(), searches.to_owned()))
}

#[cfg(test)]
mod tests {
    use komadai_rules::VariantId;

    use super::*;

    #[test]
    fn every_game_has_its_table_in_pawns() {
        assert_eq!(TABLES.len(), VariantId::ALL.len());
        for table in TABLES.values() {
            assert!(table["pawn"].starts_with("1.00"));
        }
        let captain = worth("Shogun Chess", "captain").expect("a value");
        assert!(captain.placed.contains('±') && captain.held.is_none());
    }
}

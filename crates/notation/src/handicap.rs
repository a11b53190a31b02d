//! Handicaps by name: what KIF and JKF call a start position.

use komadai_rules::{Position, Shogi, Side};

/// A start position that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedStart {
    /// As KIF writes it: `二枚落ち`.
    pub name: &'static str,
    /// As JKF writes it: `2`.
    pub preset: &'static str,
    /// White's pieces on the first two ranks, as SFEN writes them.
    ranks: &'static str,
}

/// Every named start position, the even game first. "Left" and "right" are as the giver sees them.
pub const STARTS: [NamedStart; 16] = [
    named("平手", "HIRATE", "lnsgkgsnl/1r5b1"),
    named("香落ち", "KY", "lnsgkgsn1/1r5b1"),
    named("右香落ち", "KY_R", "1nsgkgsnl/1r5b1"),
    named("角落ち", "KA", "lnsgkgsnl/1r7"),
    named("飛車落ち", "HI", "lnsgkgsnl/7b1"),
    named("飛香落ち", "HIKY", "lnsgkgsn1/7b1"),
    named("二枚落ち", "2", "lnsgkgsnl/9"),
    named("三枚落ち", "3", "lnsgkgsn1/9"),
    named("四枚落ち", "4", "1nsgkgsn1/9"),
    named("五枚落ち", "5", "2sgkgsn1/9"),
    named("左五枚落ち", "5_L", "1nsgkgs2/9"),
    named("六枚落ち", "6", "2sgkgs2/9"),
    named("左七枚落ち", "7_L", "2sgkg3/9"),
    named("右七枚落ち", "7_R", "3gkgs2/9"),
    named("八枚落ち", "8", "3gkg3/9"),
    named("十枚落ち", "10", "4k4/9"),
];

/// Other names that are met in files.
const ALIASES: [(&str, &str); 7] = [
    ("左香落ち", "香落ち"),
    ("飛落ち", "飛車落ち"),
    ("飛車香落ち", "飛香落ち"),
    ("飛角落ち", "二枚落ち"),
    ("右五枚落ち", "五枚落ち"),
    ("七枚落ち", "右七枚落ち"),
    ("互先", "平手"),
];

/// The name of a start position that has none; a diagram follows it.
pub const OTHER: &str = "その他";

const fn named(name: &'static str, preset: &'static str, ranks: &'static str) -> NamedStart {
    NamedStart { name, preset, ranks }
}

impl NamedStart {
    /// The start with this name, in any usual spelling: `二枚落ち`, `二枚落`, `2枚落ち`.
    ///
    /// ```
    /// use komadai_notation::handicap::NamedStart;
    /// assert_eq!(NamedStart::by_name("２枚落").unwrap().preset, "2");
    /// ```
    pub fn by_name(name: &str) -> Option<&'static Self> {
        let name = normal(name);
        let alias = ALIASES.iter().find(|(alias, _)| *alias == name);
        let name = alias.map_or(name.as_str(), |(_, known)| known);
        STARTS.iter().find(|start| start.name == name)
    }

    /// The start with this JKF preset.
    pub fn by_preset(preset: &str) -> Option<&'static Self> {
        STARTS.iter().find(|start| start.preset == preset)
    }

    /// The start that is this position, under whichever rule set.
    pub fn of(pos: &Position<Shogi>) -> Option<&'static Self> {
        let sfen = pos.to_string();
        STARTS.iter().find(|start| start.sfen() == sfen)
    }

    /// Who moves first: the giver of a handicap, who plays White.
    pub fn turn(&self) -> Side {
        if *self == STARTS[0] {
            Side::Sente
        } else {
            Side::Gote
        }
    }

    /// The position as SFEN.
    pub fn sfen(&self) -> String {
        let turn = if self.turn() == Side::Sente { 'b' } else { 'w' };
        format!(
            "{}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {turn} - 1",
            self.ranks
        )
    }

    /// The position.
    pub fn position(&self, rules: komadai_rules::shogi::Rules) -> Position<Shogi> {
        Position::read(&self.sfen(), rules).expect("named start positions are valid")
    }
}

/// Digits become kanji, blanks vanish, and the word ends in `落ち`.
fn normal(name: &str) -> String {
    let kanji = |letter: char| match letter {
        '2' | '２' => '二',
        '3' | '３' => '三',
        '4' | '４' => '四',
        '5' | '５' => '五',
        '6' | '６' => '六',
        '7' | '７' => '七',
        '8' | '８' => '八',
        other => other,
    };
    let name = name
        .replace("10", "十")
        .replace("１０", "十")
        .replace("一〇", "十");
    let mut name: String = name
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(kanji)
        .collect();
    if name.ends_with('落') {
        name.push('ち');
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Variant;

    #[test]
    fn the_seven_of_the_rules_are_among_them() {
        for handicap in Shogi::HANDICAPS {
            assert!(
                STARTS.iter().any(|start| start.sfen() == handicap.start),
                "{}",
                handicap.number
            );
        }
        assert_eq!(STARTS[0].sfen(), Shogi::START);
    }

    #[test]
    fn every_start_is_playable_and_found_again() {
        for start in &STARTS {
            let pos = start.position(Default::default());
            assert_eq!(NamedStart::of(&pos), Some(start));
            assert_eq!(NamedStart::by_name(start.name), Some(start));
            assert_eq!(NamedStart::by_preset(start.preset), Some(start));
        }
    }

    #[test]
    fn names_are_read_in_many_spellings() {
        for (text, name) in [
            ("10枚落ち", "十枚落ち"),
            ("飛香落", "飛香落ち"),
            ("平手　　", "平手"),
            ("6枚落ち", "六枚落ち"),
        ] {
            assert_eq!(NamedStart::by_name(text).map(|start| start.name), Some(name));
        }
        assert_eq!(NamedStart::by_name("詰将棋"), None);
    }
}

//! The characters of Japanese move names: pieces, squares, numbers.

use komadai_rules::shogi::Role;
use komadai_rules::{Shogi, Square};

/// One row per role: as written in moves, as written in diagrams, and what else is read.
const PIECES: [(Role, &str, char, &[&str]); 14] = [
    (Role::King, "玉", '玉', &["王"]),
    (Role::Rook, "飛", '飛', &["飛車"]),
    (Role::Bishop, "角", '角', &["角行"]),
    (Role::Gold, "金", '金', &[]),
    (Role::Silver, "銀", '銀', &[]),
    (Role::Knight, "桂", '桂', &["桂馬"]),
    (Role::Lance, "香", '香', &["香車"]),
    (Role::Pawn, "歩", '歩', &[]),
    (Role::Dragon, "龍", '龍', &["竜", "成飛", "龍王", "竜王"]),
    (Role::Horse, "馬", '馬', &["成角", "龍馬", "竜馬"]),
    (Role::PromotedSilver, "成銀", '全', &["全"]),
    (Role::PromotedKnight, "成桂", '圭', &["圭", "今"]),
    (Role::PromotedLance, "成香", '杏', &["杏", "仝"]),
    (Role::Tokin, "と", 'と', &["と金", "成歩", "个"]),
];

/// Kanji numbers from 1.
const NUMBERS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// What is skipped between the parts of a text.
pub(crate) fn is_space(letter: char) -> bool {
    letter.is_whitespace()
}

/// The name of a role in a move: `成銀`.
pub(crate) fn move_name(role: Role) -> &'static str {
    PIECES
        .iter()
        .find(|row| row.0 == role)
        .map_or("", |&(_, name, ..)| name)
}

/// The character of a role in a diagram: `全`.
pub(crate) fn board_name(role: Role) -> char {
    PIECES
        .iter()
        .find(|row| row.0 == role)
        .map_or('・', |&(_, _, name, _)| name)
}

/// Reads the name of a role at the start of a text, and what follows it.
pub(crate) fn read_role(text: &str) -> Option<(Role, &str)> {
    let spelled = |&(role, name, _, others): &(Role, &'static str, char, &'static [&'static str])| {
        std::iter::once(name)
            .chain(others.iter().copied())
            .map(move |name| (role, name))
    };
    PIECES
        .iter()
        .flat_map(spelled)
        .filter_map(|(role, name)| Some((role, name.len(), text.strip_prefix(name)?)))
        .max_by_key(|&(_, length, _)| length)
        .map(|(role, _, rest)| (role, rest))
}

/// Reads a piece of a diagram or a hand, which has one character.
pub(crate) fn read_board_name(letter: char) -> Option<Role> {
    let mut text = [0; 4];
    let text: &str = letter.encode_utf8(&mut text);
    let is_called = |row: &&(Role, &str, char, &[&str])| row.2 == letter || row.3.contains(&text);
    PIECES.iter().find(is_called).map(|row| row.0)
}

/// A digit from 0 to 9: `7`, `７` or `七`.
pub(crate) fn read_digit(letter: char) -> Option<u8> {
    let digit = match letter {
        '0'..='9' => letter as u32 - '0' as u32,
        '０'..='９' => letter as u32 - '０' as u32,
        '〇' | '零' => 0,
        _ => 1 + NUMBERS.iter().position(|&number| number == letter)? as u32,
    };
    u8::try_from(digit).ok()
}

/// A number from 1 to 99 in kanji: `十八`.
pub(crate) fn write_number(number: u8) -> String {
    let digit = |digit: u8| digit.checked_sub(1).and_then(|at| NUMBERS.get(usize::from(at)));
    let (tens, ones) = (number / 10, number % 10);
    let mut text = String::new();
    if tens > 1 {
        text.extend(digit(tens));
    }
    if tens > 0 {
        text.push('十');
    }
    text.extend(digit(ones));
    text
}

/// The square at a file and rank counted from 1, as Shogi counts: file 1 is Black's rightmost, rank 1
/// the farthest.
pub(crate) fn square(file: u8, rank: u8) -> Option<Square<Shogi>> {
    Square::new(9_u8.checked_sub(file)?, 9_u8.checked_sub(rank)?)
}

/// File and rank of a square, from 1, as Shogi counts.
pub(crate) fn file_and_rank(square: Square<Shogi>) -> (u8, u8) {
    (9 - square.file(), 9 - square.rank())
}

/// `７六`.
pub(crate) fn write_square(square: Square<Shogi>) -> String {
    const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
    let (file, rank) = file_and_rank(square);
    let pick = |letters: [char; 9], number: u8| letters.get(usize::from(number) - 1).copied();
    [pick(FILES, file), pick(NUMBERS, rank)]
        .into_iter()
        .flatten()
        .collect()
}

/// Reads a square at the start of a text, in whichever digits, and what follows it.
pub(crate) fn read_square(text: &str) -> Option<(Square<Shogi>, &str)> {
    let mut letters = text.chars();
    let file = read_digit(letters.next()?)?;
    let rank = read_digit(letters.next()?)?;
    Some((square(file, rank)?, letters.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_hands_need_them() {
        let written = [1, 2, 10, 11, 18, 20, 21].map(write_number);
        assert_eq!(written, ["一", "二", "十", "十一", "十八", "二十", "二十一"]);
    }

    #[test]
    fn squares_are_read_in_any_digits() {
        let square = |text| read_square(text).map(|(square, rest)| (write_square(square), rest));
        for text in ["７六歩", "76歩", "七六歩", "７６歩"] {
            assert_eq!(square(text), Some(("７六".into(), "歩")));
        }
        assert_eq!(square("０六歩"), None);
        assert_eq!(square("七"), None);
    }

    #[test]
    fn the_longest_piece_name_is_read() {
        assert_eq!(read_role("成銀成"), Some((Role::PromotedSilver, "成")));
        assert_eq!(read_role("銀成"), Some((Role::Silver, "成")));
        assert_eq!(read_role("飛車"), Some((Role::Rook, "")));
        assert_eq!(read_role("成"), None);
    }

    #[test]
    fn old_characters_are_read() {
        for (letter, role) in [
            ('今', Role::PromotedKnight),
            ('仝', Role::PromotedLance),
            ('个', Role::Tokin),
            ('竜', Role::Dragon),
            ('王', Role::King),
        ] {
            assert_eq!(read_board_name(letter), Some(role));
            assert_eq!(read_role(&letter.to_string()), Some((role, "")));
        }
    }
}

//! How lines end: `投了` on a line of its own, `まで57手で先手の勝ち` in words.

use komadai_rules::Side;

use super::header::{read_side, side_name};
use crate::end::End;
use crate::naming::japanese::kanji::{is_space, read_digit};
use crate::naming::japanese::spelling::side_of_mark;

/// Reads what stands in place of a move, with `turn` to move there: a word, or who did what, as Shogi Club 24
/// has it (`先手 反則負け`). A time may follow in parentheses.
pub(crate) fn read_place(words: &str, turn: Side) -> Option<End> {
    let words = words.split(['(', '（']).next().unwrap_or_default();
    let joined: String = words.chars().filter(|&letter| !is_space(letter)).collect();
    let named = read_side(&joined).filter(|(_, fate)| !fate.is_empty());
    let told = named.and_then(|(side, fate)| read_fate(side, fate.trim_start_matches('の'), false, turn));
    let told = read_win(&joined).or(told);
    told.or_else(|| read_word(words.split(is_space).next().unwrap_or_default()))
}

/// Reads the word that stands in place of a move.
pub(crate) fn read_word(word: &str) -> Option<End> {
    Some(match word {
        "投了" => End::Resign,
        "詰み" | "詰" | "つみ" => End::Mate,
        "不詰" => End::NoMate,
        "千日手" => End::Repetition,
        "持将棋" => End::Impasse,
        "入玉勝ち" | "入玉" | "宣言勝ち" | "入玉宣言" | "入玉宣言勝ち" => {
            End::Declaration
        }
        "反則負け" => End::Illegal,
        "反則勝ち" => End::OpponentIllegal,
        // 81Dojo writes English.
        "切れ負け" | "時間切れ" | "時間切れ負け" | "Time-up" => End::Time,
        "不戦敗" => End::Forfeit,
        "不戦勝" => End::OpponentForfeit,
        "引き分け" | "引分" | "引分け" => End::Draw,
        "最大手数" => End::MaxMoves,
        "中断" => End::Interrupted,
        "封じ手" => End::Sealed,
        // No move of the game, and no end of it either.
        "パス" => return None,
        _ => return read_win(word).or_else(|| read_other(word)),
    })
}

/// `先手勝ち`: a result without a reason.
fn read_win(word: &str) -> Option<End> {
    let (side, rest) = read_side(word)?;
    (rest == "勝ち").then_some(End::Result(Some(side)))
}

/// Something else, unless it looks like a move that went wrong.
fn read_other(word: &str) -> Option<End> {
    let first = word.chars().next()?;
    let is_word = first != '同'
        && read_digit(first).is_none()
        && side_of_mark(first).is_none()
        && !word.contains(|letter: char| is_space(letter) || "()（）：:".contains(letter));
    is_word.then(|| End::Other(word.to_owned()))
}

/// The word that stands in place of a move.
pub(crate) fn write_word(end: &End, handicap: bool) -> String {
    let word = match end {
        End::Resign => "投了",
        End::Mate => "詰み",
        End::NoMate => "不詰",
        End::Repetition => "千日手",
        End::Impasse => "持将棋",
        End::Declaration => "入玉勝ち",
        End::Illegal => "反則負け",
        End::OpponentIllegal => "反則勝ち",
        End::Time => "切れ負け",
        End::Forfeit => "不戦敗",
        End::OpponentForfeit => "不戦勝",
        End::Draw | End::Result(None) => "引き分け",
        End::MaxMoves => "最大手数",
        End::Interrupted => "中断",
        End::Sealed => "封じ手",
        End::Result(Some(winner)) => return format!("{}勝ち", side_name(*winner, handicap)),
        End::Other(word) if is_plain(word) => word,
        End::Other(_) => "中断",
    };
    word.to_owned()
}

/// Whether a word says the same in place of a move and in a phrase.
fn is_plain(word: &str) -> bool {
    let end = read_word(word);
    end.is_some() && end == read_line(&format!("まで1手で{word}"), Side::Sente)
}

/// What follows `まで57手で`, with `turn` to move there.
pub(crate) fn write_phrase(end: &End, turn: Side, handicap: bool) -> String {
    let mover = side_name(turn, handicap);
    let other = side_name(!turn, handicap);
    match end {
        End::Resign => format!("{other}の勝ち"),
        End::Time => format!("時間切れにより{other}の勝ち"),
        End::Illegal => format!("{mover}の反則負け"),
        End::OpponentIllegal => format!("{mover}の反則勝ち"),
        End::Declaration => format!("{mover}の入玉勝ち"),
        other => write_word(other, handicap),
    }
}

/// Reads a line such as `まで57手で先手の勝ち`, with `turn` to move where it stands.
pub(crate) fn read_line(line: &str, turn: Side) -> Option<End> {
    let text = line.trim_matches(is_space);
    let text = text.strip_prefix("まで").or_else(|| text.strip_prefix("以上"))?;
    let text: String = text.chars().filter(|&letter| !is_space(letter)).collect();
    let phrase = text
        .trim_start_matches('、')
        .trim_start_matches(|letter| read_digit(letter).is_some());
    let phrase = phrase.strip_prefix('手').unwrap_or(phrase);
    let phrase = phrase.trim_start_matches(['で', 'に', 'て', '、', '，']);
    if phrase.is_empty() {
        return None;
    }
    read_phrase(phrase.trim_end_matches('。'), turn)
}

fn read_phrase(phrase: &str, turn: Side) -> Option<End> {
    let (timed_out, phrase) = match phrase.strip_prefix("時間切れ") {
        Some(rest) => (true, rest.trim_start_matches("により").trim_start_matches('で')),
        None => (false, phrase),
    };
    let named = read_side(phrase).and_then(|(side, rest)| Some((side, rest.strip_prefix('の')?)));
    let Some((side, fate)) = named else {
        return if timed_out {
            Some(End::Time)
        } else {
            read_word(phrase)
        };
    };
    read_fate(side, fate, timed_out, turn).or_else(|| read_word(phrase))
}

/// What became of a side, with `turn` to move.
fn read_fate(side: Side, fate: &str, timed_out: bool, turn: Side) -> Option<End> {
    let to_move = side == turn;
    let unexplained = |winner: Side| Some(End::Result(Some(winner)));
    match fate {
        "勝ち" | "勝" if to_move => unexplained(side),
        "勝ち" | "勝" if timed_out => Some(End::Time),
        "勝ち" | "勝" => Some(End::Resign),
        "負け" | "負" | "時間切れ負け" | "切れ負け" if !to_move => unexplained(!side),
        "負け" | "負" => Some(if timed_out { End::Time } else { End::Resign }),
        "投了" => Some(if to_move {
            End::Resign
        } else {
            End::Result(Some(!side))
        }),
        "反則負け" => Some(if to_move {
            End::Illegal
        } else {
            End::OpponentIllegal
        }),
        "反則勝ち" => Some(if to_move {
            End::OpponentIllegal
        } else {
            End::Illegal
        }),
        "不戦敗" => Some(if to_move {
            End::Forfeit
        } else {
            End::OpponentForfeit
        }),
        "不戦勝" => Some(if to_move {
            End::OpponentForfeit
        } else {
            End::Forfeit
        }),
        "時間切れ負け" | "切れ負け" => Some(End::Time),
        "入玉勝ち" | "宣言勝ち" | "入玉宣言勝ち" if to_move => Some(End::Declaration),
        "入玉勝ち" | "宣言勝ち" | "入玉宣言勝ち" => unexplained(side),
        _ => None,
    }
}

/// The end that a comment of 81Dojo tells: there it has no place among the moves.
pub(crate) fn read_comment(line: &str) -> Option<End> {
    match line.trim_matches(is_space) {
        "反則手にて終局" => Some(End::OpponentIllegal),
        "時間切れにて終局" => Some(End::Time),
        _ => None,
    }
}

/// What is said about the line when `skipped` moves before the end could not be played.
pub(crate) fn after_skipped(end: End, turn: Side, skipped: usize) -> End {
    if skipped.is_multiple_of(2) {
        return end;
    }
    match end {
        // The move that could not be played is the illegal one.
        End::OpponentIllegal if skipped == 1 => End::Illegal,
        end => match end.winner(!turn) {
            Some(winner) => End::Result(Some(winner)),
            None => end,
        },
    }
}

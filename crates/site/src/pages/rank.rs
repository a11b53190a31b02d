//! Ranks in words.

use komadai_play::{Rank, Rating};
use komadai_words::Words;

/// The rank that goes with a rating: `5 kyu`; a question mark behind what is only a guess.
pub(super) fn rank_text(words: Words, rating: Rating) -> String {
    let rank = Rank::of(rating);
    let key = if rank.is_dan() { "rank-dan" } else { "rank-kyu" };
    let text = words.fill(key, &[("grade", rank.number().into())]);
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{text}{mark}")
}

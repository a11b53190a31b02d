//! Games as they are played: one line on a terminal that is drawn again and again, a line now and then
//! elsewhere.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use komadai_trainer::Played;

use crate::numbers::{counted, grouped, span};
use crate::progress;

/// How often a line is written where nobody watches.
const SELDOM: Duration = Duration::from_secs(60);

/// How self-play goes on is shown here.
pub(crate) struct SelfplayProgress {
    /// How many games there will be; `None` for no end.
    games: Option<u64>,
    began: Instant,
    show: Display,
}

enum Display {
    Bar(ProgressBar),
    /// When the last line was written.
    Lines(Mutex<Instant>),
}

impl SelfplayProgress {
    /// For so many games.
    pub(crate) fn new(games: Option<u64>) -> Self {
        let began = Instant::now();
        let show = match games {
            _ if !io::stderr().is_terminal() => Display::Lines(Mutex::new(began)),
            Some(games) => Display::Bar(progress::block(games as usize)),
            None => Display::Bar(progress::spinner("")),
        };
        Self { games, began, show }
    }

    /// Shows how far it is.
    pub(crate) fn follow(&self, played: &Played) {
        match &self.show {
            Display::Bar(bar) => {
                bar.set_message(self.line(played));
                bar.set_position(played.games);
            }
            Display::Lines(last) => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                if last.elapsed() >= SELDOM {
                    *last = Instant::now();
                    // With stderr closed there is nobody left to tell.
                    let _ = writeln!(io::stderr(), "{}", self.line(played));
                }
            }
        }
    }

    /// Takes the line away.
    pub(crate) fn close(&self) {
        if let Display::Bar(bar) = &self.show {
            bar.finish_and_clear();
        }
    }

    fn line(&self, played: &Played) -> String {
        line(self.games, played, self.began.elapsed())
    }
}

/// `112/200 games  9,432 positions  1,020 positions/s  1.53 Mnodes/s  0:08 left`.
fn line(wanted: Option<u64>, played: &Played, elapsed: Duration) -> String {
    let games = match wanted {
        Some(wanted) => format!("{}/{}", grouped(played.games), counted(wanted, "game")),
        None => counted(played.games, "game"),
    };
    if played.new == 0 {
        return games;
    }
    // Of games that were there before only the number is known.
    let what = match played.new == played.games {
        true => "position",
        false => "new position",
    };
    let seconds = elapsed.as_secs_f64().max(1e-3);
    let mut line = format!(
        "{games}  {}  {} positions/s  {:.2} Mnodes/s",
        counted(played.positions, what),
        grouped((played.positions as f64 / seconds) as u64),
        played.nodes as f64 / seconds / 1e6
    );
    if let Some(wanted) = wanted {
        let left = wanted.saturating_sub(played.games) as f64 / played.new as f64;
        let left = Duration::try_from_secs_f64(seconds * left).unwrap_or(Duration::MAX);
        line += &format!("  {} left", span(left));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_how_far_and_how_fast() {
        let played = Played {
            games: 1_100,
            new: 100,
            positions: 9_432,
            nodes: 14_000_000,
        };
        let elapsed = Duration::from_secs(10);
        assert_eq!(
            line(Some(2_000), &played, elapsed),
            "1,100/2,000 games  9,432 new positions  943 positions/s  1.40 Mnodes/s  1:30 left"
        );
        assert_eq!(
            line(None, &played, elapsed),
            "1,100 games  9,432 new positions  943 positions/s  1.40 Mnodes/s"
        );
        let waiting = Played {
            games: 7,
            ..Played::default()
        };
        assert_eq!(line(Some(9), &waiting, elapsed), "7/9 games");
    }
}

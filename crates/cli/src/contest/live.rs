//! A match as it is played: one block on a terminal that is drawn again and again, plain lines elsewhere.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use anstream::adapter::strip_str;
use indicatif::ProgressBar;
use komadai_arena::stats::SprtState;
use komadai_arena::{Entry, Event, Summary};

use super::words;
use crate::numbers::span;
use crate::output::{self, ALERT, QUIET, STRONG};
use crate::progress;

/// How a match goes on is shown here.
pub(crate) struct MatchProgress {
    names: [String; 2],
    /// How many games there will be at most.
    games: u64,
    /// How many were played in an earlier run.
    before: u64,
    began: Instant,
    show: Display,
}

enum Display {
    Block(ProgressBar),
    Lines,
    Nothing,
}

impl MatchProgress {
    /// For a match of so many games. Nothing but the answer is written when `quiet`.
    pub(crate) fn new(names: [String; 2], games: u64, quiet: bool) -> Self {
        let show = if io::stderr().is_terminal() {
            let bar = progress::block(games as usize);
            bar.set_message(format!("0/{games} games"));
            bar.tick();
            Display::Block(bar)
        } else if quiet {
            Display::Nothing
        } else {
            Display::Lines
        };
        Self {
            names,
            games,
            before: 0,
            began: Instant::now(),
            show,
        }
    }

    /// Shows what happened.
    pub(crate) fn follow(&mut self, event: &Event<'_>) -> io::Result<()> {
        match event {
            Event::Resumed { summary, sprt } => {
                self.before = summary.tally.games();
                self.update(summary, *sprt);
                if matches!(self.show, Display::Lines) {
                    let played = self.before;
                    writeln!(output::stdout(), "resuming after {played} games")?;
                }
            }
            Event::Finished { entry, summary, sprt } => {
                self.update(summary, *sprt);
                self.tell(entry, summary, *sprt)?;
            }
            Event::Started { .. } | Event::Moved { .. } => {}
        }
        Ok(())
    }

    /// Takes the block away.
    pub(crate) fn close(&self) {
        if let Display::Block(bar) = &self.show {
            bar.finish_and_clear();
        }
    }

    fn update(&self, summary: &Summary, sprt: Option<SprtState>) {
        if let Display::Block(bar) = &self.show {
            let block = self.block(summary, sprt);
            let plain = strip_str(&block).to_string();
            bar.set_message(if progress::is_colored() { block } else { plain });
            bar.set_position(summary.tally.games());
        }
    }

    /// What stands beside and below the bar.
    fn block(&self, summary: &Summary, sprt: Option<SprtState>) -> String {
        let tally = &summary.tally;
        let [first, second] = &self.names;
        let (won, lost) = (tally.points(), tally.games() as f64 - tally.points());
        let share = 100.0 * tally.score().unwrap_or(0.5);
        let mut text = self.pace(tally.games());
        text += &format!(
            "\n{STRONG}{first} {won} – {lost} {second}{STRONG:#}  {}  {share:.1} %",
            words::wins_draws_losses(tally)
        );
        if let Some(estimate) = tally.estimate() {
            text += &format!(
                "\nElo {STRONG}{}{STRONG:#}  {QUIET}superiority {:.1} %{QUIET:#}",
                words::elo(&estimate),
                100.0 * estimate.superiority
            );
        }
        if let Some(state) = sprt {
            text += &format!("\n{}", words::llr(&state));
        }
        if let Some(faults) = words::faults(summary) {
            text += &format!("\n{ALERT}{faults}{ALERT:#}");
        }
        text
    }

    /// `112/200 games  9.2/min  9:34 left`.
    fn pace(&self, games: u64) -> String {
        let text = format!("{games}/{} games", self.games);
        let played = games.saturating_sub(self.before);
        if played == 0 {
            return text;
        }
        let left = self.games.saturating_sub(games);
        let elapsed = self.began.elapsed().as_secs_f64().max(1e-3);
        let left = Duration::from_secs_f64(elapsed * left as f64 / played as f64);
        let rate = 60.0 * played as f64 / elapsed;
        format!("{text}  {rate:.1}/min  {} left", span(left))
    }

    fn tell(&self, entry: &Entry, summary: &Summary, sprt: Option<SprtState>) -> io::Result<()> {
        let fault = entry.fault.as_ref().map(|fault| {
            let detail = fault.detail.lines().next().unwrap_or_default();
            format!(": {} by {}, {detail}", fault.kind.name(), fault.engine)
        });
        match (&self.show, fault) {
            (Display::Block(bar), Some(fault)) => bar.println(format!("game {}{fault}", entry.number + 1)),
            (Display::Lines, fault) => {
                let mut line = line(entry, summary, sprt);
                line += &fault.unwrap_or_default();
                writeln!(output::stdout(), "{line}")?;
            }
            _ => {}
        }
        Ok(())
    }
}

/// `12  komadai - fairy  1-0 checkmate, 87 plies  +7 =1 -4  Elo +89 ± 190`.
fn line(entry: &Entry, summary: &Summary, sprt: Option<SprtState>) -> String {
    let plies = entry.opening.len() + entry.moves.len();
    let mut line = format!(
        "{:>4}  {} - {}  {} {}, {plies} plies  {}",
        entry.number + 1,
        entry.sente,
        entry.gote,
        entry.result,
        entry.cause,
        words::wins_draws_losses(&summary.tally)
    );
    if let Some(estimate) = summary.tally.estimate() {
        line += &format!("  Elo {}", words::elo(&estimate));
    }
    if let Some(state) = sprt {
        line += &format!("  LLR {:.2}", state.llr);
    }
    line
}

//! `komadai train`: teaches a network to evaluate positions, from games the engine played against itself.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use indicatif::ProgressBar;
use komadai_engine::Playable;
use komadai_rules::dispatch;
use komadai_trainer::net::{Dataset, Epoch, Losses, News, Outcome, Recipe, train};

use crate::examples::examples;
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::output::{self, QUIET, STRONG};
use crate::progress;

/// Teach a network from games against itself
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Train {
    /// The recipe: a TOML file with every number
    #[arg(value_name = "RECIPE")]
    recipe: PathBuf,

    /// A folder or file of games, instead of those in the recipe; may be given several times
    #[arg(long, value_name = "FOLDER")]
    data: Vec<PathBuf>,

    /// Where the network goes, instead of where the recipe says; its checkpoint and its curve lie beside it
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// The network to begin with, instead of what the recipe says
    #[arg(long, value_name = "NET")]
    from: Option<PathBuf>,

    /// Threads, instead of what the recipe says
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,

    /// Go on after the last epoch that was finished, as if there had been no break
    #[arg(long)]
    resume: bool,
}

const EXAMPLES: &str = examples!(
    "\
Each epoch ends with a line: the loss on the positions learnt from, on the games kept apart, and on the \
results of those games alone; and with a checkpoint, from which --resume goes on. The epoch that is best on the \
games kept apart becomes the network.

",
    "
  komadai datagen shogun --out data/shogun --games 20000      games to learn from
  komadai train shogun.toml                                   a network, and its curve
  komadai train shogun.toml --resume                          go on after a break
  komadai train shogi.toml --data mine --from old.nnue --out my.nnue"
);

pub(crate) fn run(args: &Train) -> Result<(), Failure> {
    let refuse =
        |error: &dyn std::fmt::Display| Failure::Input(format!("{}: {error}", args.recipe.display()));
    let text = fs::read_to_string(&args.recipe).map_err(|error| refuse(&error))?;
    let mut recipe = Recipe::read(&text).map_err(|error| refuse(&error))?;
    if !args.data.is_empty() {
        recipe.data.clone_from(&args.data);
    }
    if let Some(path) = &args.out {
        recipe.output.clone_from(path);
    }
    if args.from.is_some() {
        recipe.from.clone_from(&args.from);
    }
    if let Some(threads) = args.threads {
        recipe.threads = Some(threads.into());
    }
    dispatch!(recipe.game, V => teach::<V>(&recipe, args.resume))
}

fn teach<V: Playable>(recipe: &Recipe, resume: bool) -> Result<(), Failure> {
    let mut board = TrainingProgress::new(recipe);
    let outcome = train::<V>(recipe, resume, &mut |news| board.tell(news));
    board.bar.finish_and_clear();
    board.told?;
    let outcome = outcome.map_err(|error| Failure::Input(error.to_string()))?;
    summary(recipe, board.material, &outcome)
}

/// Shows how it goes: lines on stdout, a bar on a terminal.
struct TrainingProgress<'a> {
    recipe: &'a Recipe,
    bar: ProgressBar,
    positions: usize,
    /// When the current epoch began.
    start: Instant,
    material: Losses,
    told: Result<(), Failure>,
}

impl<'a> TrainingProgress<'a> {
    fn new(recipe: &'a Recipe) -> Self {
        Self {
            recipe,
            bar: progress::spinner("reading games"),
            positions: 0,
            start: Instant::now(),
            material: Losses::default(),
            told: Ok(()),
        }
    }

    fn tell(&mut self, news: News<'_>) {
        match news {
            News::Ready(dataset) => self.begin(dataset),
            News::Step { epoch, done } => {
                self.bar
                    .set_position(((epoch as usize - 1) * self.positions + done) as u64);
                let rate = done as f64 / self.start.elapsed().as_secs_f64();
                let (of, rate) = (self.recipe.epochs, grouped(rate as u64));
                self.bar
                    .set_message(format!("epoch {epoch}/{of}, {rate} positions/s"));
            }
            News::Epoch(epochs) => self.end_epoch(epochs),
        }
    }

    fn begin(&mut self, dataset: &Dataset) {
        self.bar.finish_and_clear();
        self.positions = dataset.positions;
        self.material = dataset.material;
        let all = dataset.positions * self.recipe.epochs as usize;
        self.bar = progress::timed(all);
        self.bar
            .set_position((dataset.done as usize * dataset.positions) as u64);
        let [games, positions, kept_games, kept] =
            [dataset.games, dataset.positions, dataset.kept_games, dataset.kept]
                .map(|count| grouped(count as u64));
        let resumed = match dataset.done {
            0 => String::new(),
            done => format!("; {done} epochs are done already"),
        };
        self.say(&format!(
            "{}: {games} games; {positions} positions to learn from, {kept} of {kept_games} games kept apart{resumed}\n\
             {STRONG}epoch       rate     learnt       kept    results  positions/s{STRONG:#}",
            self.recipe.game
        ));
        self.start = Instant::now();
    }

    fn end_epoch(&mut self, epochs: &[Epoch]) {
        let Some(last) = epochs.last() else { return };
        let rate = self.positions as f64 / self.start.elapsed().as_secs_f64();
        self.say(&format!(
            "{:>5} {:>10.6} {:>10.6} {:>10.6} {:>10.6} {:>12}",
            epochs.len(),
            last.rate,
            last.loss,
            last.kept.aim,
            last.kept.results,
            grouped(rate as u64)
        ));
        self.start = Instant::now();
    }

    /// Prints a line above the bar.
    fn say(&mut self, line: &str) {
        if self.told.is_ok() {
            self.told = self.bar.suspend(|| {
                let mut out = output::stdout();
                writeln!(out, "{line}")
                    .and_then(|()| out.flush())
                    .map_err(Failure::from)
            });
        }
    }
}

/// What came of it, beside what was there before.
fn summary(recipe: &Recipe, material: Losses, outcome: &Outcome) -> Result<(), Failure> {
    let mut out = output::stdout();
    writeln!(
        out,
        "{STRONG}on the games kept apart         loss    results{STRONG:#}"
    )?;
    let rows = [
        ("count of material", material),
        ("network", outcome.network),
        ("network in whole numbers", outcome.whole),
    ];
    for (name, losses) in rows {
        writeln!(out, "{name:<25} {:>10.6} {:>10.6}", losses.aim, losses.results)?;
    }
    let size = grouped(outcome.bytes as u64);
    writeln!(
        out,
        "{} {QUIET}({size} bytes, of epoch {}; curve in {}){QUIET:#}",
        recipe.output.display(),
        outcome.best,
        recipe.curve().display()
    )?;
    Ok(())
}

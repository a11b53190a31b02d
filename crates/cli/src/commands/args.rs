//! The command line: what can be typed after `komadai`.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Parser, Subcommand};

use super::{
    admin, analyse, backup, bench, boards, completions, convert, data, datagen, engine, findings, inspect,
    load, r#match, mate, r#move, perft, print, puzzles, serve, show, train, tune, work,
};
use crate::examples::examples;
use crate::output::Color;

/// One home for Shogi, Shogun Chess and Shinobi Chess.
///
/// Without a command it runs the site, as `komadai serve` does.
#[derive(Parser, Debug)]
#[command(version, styles = STYLES, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Komadai {
    /// When to use colours; auto minds terminals and NO_COLOR
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Color::Auto, display_order = 100)]
    pub(crate) color: Color,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Serve(Box<serve::Serve>),
    Work(Box<work::Work>),
    Backup(backup::Backup),
    Move(r#move::Move),
    Admin(admin::Admin),
    Load(Box<load::Load>),
    Boards(boards::Boards),
    Show(show::Show),
    Perft(perft::Perft),
    Convert(convert::Convert),
    Inspect(inspect::Inspect),
    Engine(engine::Engine),
    Analyse(Box<analyse::Analyse>),
    Match(Box<r#match::Contest>),
    Mate(mate::Mate),
    Puzzles(Box<puzzles::Puzzles>),
    Print(print::Print),
    Bench(bench::Bench),
    Datagen(datagen::Datagen),
    Data(data::Data),
    Train(train::Train),
    Tune(tune::Tune),
    Findings(findings::Findings),
    Completions(completions::Completions),
}

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

const EXAMPLES: &str = examples!(
    "
  komadai                                 run the site on this machine
  komadai boards                          the boards of all games, and more commands
  komadai show --game shogun              the start position of Shogun Chess
  komadai show --moves 7g7f 3c3d 8h2b+    Shogi after three moves
  komadai perft --game shinobi 4          count move sequences, with speed
  komadai convert game.kif --to csa       a record in another format

`komadai help <command>` tells more, with examples."
);

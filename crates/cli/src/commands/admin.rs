//! `komadai admin`: accounts, reports and servers, also while these run.

use std::io::Write;

use clap::{Args, Subcommand, ValueEnum};
use komadai_play::{Moment, Span};
use komadai_server::auth::secret;
use komadai_server::name::account_name;
use komadai_server::store::{self, Act, AdminError, Listed, Member, Role};

use super::serve::Place;
use crate::draw::Table;
use crate::examples::examples;
use crate::failure::Failure;
use crate::output::{self, QUIET, STRONG};

/// Look after accounts, reports and servers, also while these run
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Admin {
    #[command(flatten)]
    place: Place,

    #[command(subcommand)]
    task: AdminTask,
}

#[derive(Subcommand, Debug)]
enum AdminTask {
    /// Make an account a moderator's, or a program's
    Promote {
        /// The account
        name: String,
        /// What it becomes
        #[arg(long, value_enum, default_value_t = Promotion::Moderator)]
        role: Promotion,
    },
    /// Make an account a player's again
    Demote {
        /// The account
        name: String,
    },
    /// Close an account: it is signed out everywhere and cannot be used
    Close {
        /// The account
        name: String,
        /// Why, for the log
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Open a closed account again
    Reopen {
        /// The account
        name: String,
    },
    /// Give an account another name, everywhere
    Rename {
        /// The account
        name: String,
        /// Its new name
        to: String,
    },
    /// Print a code with which the owner of an account sets a new password
    Recover {
        /// The account
        name: String,
    },
    /// Mute somebody for a while
    Timeout {
        /// The account, or the guest
        name: String,
        /// For how many minutes; 0 ends it
        minutes: u32,
        /// Why, for the log
        #[arg(long, default_value = "")]
        note: String,
    },
    /// List the servers that share the database
    Nodes,
    /// List the open reports
    Reports,
    /// Resolve a report
    Resolve {
        /// Its number
        id: i64,
        /// What was done about it
        #[arg(long, default_value = "")]
        note: String,
    },
}

/// What an account can become.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Promotion {
    /// Keeps order.
    Moderator,
    /// A program.
    Bot,
}

const EXAMPLES: &str = examples!(
    "
  komadai admin promote habu                        a moderator
  komadai admin recover habu                        a code for a new password
  komadai admin timeout habu 60 --note language     an hour of silence
  komadai admin reports                             what is to be looked at
  komadai admin nodes                               which servers share the database"
);

/// A server that was not heard of for so long is not well.
const SILENT: Span = Span::seconds(3);
/// How long a recovery code is good for, in hours.
const HOURS: i64 = 24;
/// How many letters it has: 119 bits.
const CODE: usize = 20;

pub(crate) fn run(args: &Admin) -> Result<(), Failure> {
    let database = args.place.database()?;
    let mut admin = store::Admin::open(database).map_err(|error| Failure::Input(error.to_string()))?;
    let said = perform(&mut admin, &args.task).map_err(|error| Failure::Input(error.to_string()))?;
    Ok(output::stdout().write_all(said.as_bytes())?)
}

/// Does it, and says what was done.
fn perform(admin: &mut store::Admin, task: &AdminTask) -> Result<String, AdminError> {
    let mut act = |name: &str, act: Act, note: &str, said: &str| {
        let name = admin.account(name)?.name;
        admin.moderate(&name, &act, note)?;
        Ok(format!("{name} {said}\n"))
    };
    match task {
        AdminTask::Promote { name, role } => match role {
            Promotion::Moderator => act(name, Act::Role(Role::Moderator), "", "is a moderator"),
            Promotion::Bot => act(name, Act::Role(Role::Bot), "", "is a bot"),
        },
        AdminTask::Demote { name } => act(name, Act::Role(Role::Player), "", "is a player"),
        AdminTask::Close { name, note } => act(name, Act::Close, note, "is closed"),
        AdminTask::Reopen { name } => act(name, Act::Reopen, "", "is open again"),
        AdminTask::Rename { name, to } => {
            let to = account_name(to)?;
            let said = format!("is now {to}");
            act(name, Act::Rename(to), name, &said)
        }
        AdminTask::Timeout {
            name,
            minutes: 0,
            note,
        } => act(name, Act::EndTimeout, note, "may talk again"),
        AdminTask::Timeout { name, minutes, note } => {
            admin.silence(name, Span::minutes((*minutes).into()), note)?;
            Ok(format!("{name} is silent for {minutes} minutes\n"))
        }
        AdminTask::Recover { name } => {
            let code = secret::letters::<CODE>();
            admin.recover(name, &secret::hash(&code), Span::hours(HOURS))?;
            Ok(format!(
                "{STRONG}{code}{STRONG:#}\n{QUIET}works once, within {HOURS} hours: give it only to the owner of {name}{QUIET:#}\n"
            ))
        }
        AdminTask::Nodes => nodes(admin),
        AdminTask::Reports => reports(admin),
        AdminTask::Resolve { id, note } => {
            admin.resolve(*id, note)?;
            Ok(format!("report {id} is resolved\n"))
        }
    }
}

/// A line for each server: what it is called, how it is, and what belongs to it.
fn nodes(admin: &store::Admin) -> Result<String, AdminError> {
    let (listed, of_nobody, now) = admin.nodes()?;
    let mut table = Table::new([
        "node",
        "number",
        "since",
        "last heard",
        "komadai",
        "games",
        "state",
    ])
    .left([0, 4, 6]);
    for Listed {
        member,
        games,
        offices,
    } in &listed
    {
        let version = match member.node.version.as_str() {
            "" => "older".to_owned(),
            version => version.escape_debug().to_string(),
        };
        table.push([
            member.node.name.escape_debug().to_string(),
            member.id.0.to_string(),
            ago(now, member.joined),
            ago(now, member.at),
            version,
            games.to_string(),
            state(now, member, offices),
        ]);
    }
    let mut text = match listed.is_empty() {
        true => "no server is running\n".to_owned(),
        false => table.into_text(),
    };
    if of_nobody > 0 && !listed.is_empty() {
        text += &format!("{of_nobody} games belong to none of them at the moment\n");
    }
    let threads = listed.iter().map(|node| node.member.condition.workers).max();
    if let Some(threads) = threads.filter(|&threads| threads > 0) {
        text += &format!("workers: {threads} threads\n");
    }
    Ok(text)
}

/// How a server is, in words.
fn state(now: Moment, member: &Member, offices: &[String]) -> String {
    let mut words = Vec::new();
    if now - member.at > SILENT {
        words.push("silent".to_owned());
    }
    if member.condition.is_draining {
        words.push("draining".into());
    }
    if !member.condition.is_linked {
        words.push("cannot hear the others".into());
    }
    words.extend(offices.iter().map(|office| format!("has the {office}")));
    match words.is_empty() {
        true => "well".into(),
        false => words.join(", "),
    }
}

/// How long ago something was: the largest unit says enough.
fn ago(now: Moment, then: Moment) -> String {
    let seconds = (now - then).0.max(0) / 1_000;
    match seconds {
        _ if then == Moment(0) => "unknown".into(),
        0..60 => format!("{seconds} s"),
        60..3_600 => format!("{} min", seconds / 60),
        3_600..172_800 => format!("{} h", seconds / 3_600),
        _ => format!("{} days", seconds / 86_400),
    }
}

fn reports(admin: &store::Admin) -> Result<String, AdminError> {
    let reports = admin.reports()?;
    if reports.is_empty() {
        return Ok("there are no open reports\n".into());
    }
    let line = |report: &store::Report| {
        let game = report
            .game
            .map(|game| format!(" in game {game}"))
            .unwrap_or_default();
        format!(
            "{STRONG}{}{STRONG:#}  {} about {STRONG}{}{STRONG:#} by {}{game}: {}\n",
            report.id,
            report.reason.name(),
            report.about,
            report.reporter,
            report.text,
        )
    };
    Ok(reports.iter().map(line).collect())
}

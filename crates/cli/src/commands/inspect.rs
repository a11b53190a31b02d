//! `komadai inspect`: questions and answers in JSON, one a line, for scripts.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use clap::Args;
use komadai_notation::Named;
use komadai_rules::{
    Action, Line, PlayError, Policy, Position, Variant, VariantId, dispatch, perft, read_removed,
};
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, names};
use crate::branches::DEEPEST;
use crate::choice::{any_game, rules_named};
use crate::examples::examples;
use crate::failure::Failure;

/// Answer questions about games: JSON lines in, JSON lines out
#[derive(Args, Debug)]
#[command(after_help = PROTOCOL.replace("GAMES", &any_game()))]
pub(crate) struct Inspect {}

const PROTOCOL: &str = examples!(
    r#"Each line of the input is a question, answered by one line of output:

  game     GAMES
  rules    classic or modern; otherwise the game's usual one
  start    FEN or SFEN; otherwise the start position
  moves    a list of UCI moves, for Shogi USI moves
  removed  pieces given as a handicap, such as "rb"; otherwise told from the start
  policy   casual (default): illegal moves are refused; tournament: they lose
  action   after the moves: resign:X, time:X, draw, impasse or declare:X, X being b or w
  perft    a depth: also count move sequences of this length
  names    true: also name every move played in other notations

Only game is needed. The answer has fen, turn, check, ply, legal, result and reason, nodes if
perft was asked for and names if they were; or error, and at when a move is to blame.

"#,
    r#"
  $ echo '{"game":"shogun","moves":["f2f3","e7e5","g2g4","d8h4"]}' | komadai inspect
  {"fen":"…","turn":"w","check":true,"ply":4,"legal":[],"result":"0-1","reason":"checkmate"}

  $ echo '{"game":"shogi","moves":["7g7f","7g7f"]}' | komadai inspect
  {"error":"\"7g7f\": the move is not legal here","at":1}"#
);

/// The longest question that is read; a longer one is refused.
const LONGEST: usize = 16 << 20;

/// A question.
#[derive(Deserialize, Debug)]
struct Question {
    game: String,
    rules: Option<String>,
    start: Option<String>,
    moves: Option<Vec<String>>,
    removed: Option<String>,
    policy: Option<String>,
    action: Option<String>,
    perft: Option<u32>,
    names: Option<bool>,
}

/// Why there is no answer.
#[derive(Serialize, Debug)]
struct Refusal {
    error: String,
    /// The index of the move to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
}

impl From<String> for Refusal {
    fn from(error: String) -> Self {
        Self { error, at: None }
    }
}

pub(crate) fn run(_: &Inspect) -> Result<(), Failure> {
    let input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    Ok(converse(input, output)?)
}

/// Answers line by line. A program may wait for an answer before it asks on, so nothing is kept back
/// once there is no further question at hand.
fn converse<R: Read>(mut input: BufReader<R>, mut output: impl Write) -> io::Result<()> {
    let mut question = Vec::new();
    while next_line(&mut input, &mut question)? {
        match reply(&question) {
            Ok(answer) => serde_json::to_writer(&mut output, &answer)?,
            Err(refusal) => serde_json::to_writer(&mut output, &refusal)?,
        }
        output.write_all(b"\n")?;
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
    output.flush()
}

/// Reads a line without its end; of one that is too long, only more than [`LONGEST`] bytes. False when
/// there is none.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = input.take(LONGEST as u64 + 1).read_until(b'\n', line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST {
        skip_line(input)?;
    }
    Ok(read > 0)
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() || used == 0 {
            return Ok(());
        }
    }
}

fn reply(line: &[u8]) -> Result<Answer, Refusal> {
    let question = read(line)?;
    let game: VariantId = question.game.parse().map_err(|error| format!("{error}"))?;
    dispatch!(game, V => answer::<V>(&question))
}

fn read(line: &[u8]) -> Result<Question, String> {
    if line.len() > LONGEST {
        return Err(format!("the question is longer than {LONGEST} bytes"));
    }
    // The derived reader would take an array, too.
    if line.trim_ascii_start().first() != Some(&b'{') {
        return Err("the question is not a JSON object".into());
    }
    serde_json::from_slice(line).map_err(|error| format!("the question cannot be read: {error}"))
}

fn answer<V: Named>(question: &Question) -> Result<Answer, Refusal> {
    if question.perft.is_some_and(|depth| depth > DEEPEST) {
        return Err(format!("perft is limited to depth {DEEPEST}").into());
    }
    let mut line = start::<V>(question)?;
    for (at, text) in question.moves.iter().flatten().enumerate() {
        play(&mut line, text).map_err(|error| Refusal { error, at: Some(at) })?;
    }
    if let Some(text) = &question.action {
        let action = Action::read::<V>(text).ok_or_else(|| format!("unknown action {text:?}"))?;
        line.act(action);
    }
    let mut answer = Answer::about(&line);
    answer.nodes = question.perft.map(|depth| perft(line.position(), depth));
    answer.names = (question.names == Some(true)).then(|| names(&line));
    Ok(answer)
}

fn start<V: Variant>(question: &Question) -> Result<Line<V>, String> {
    let rules = rules_named::<V>(question.rules.as_deref())?;
    let start = match &question.start {
        Some(text) => Position::read(text, rules).map_err(|error| error.to_string())?,
        None => Position::start(rules),
    };
    let mut line = Line::new(start);
    if let Some(letters) = &question.removed {
        let removed =
            read_removed(letters).ok_or_else(|| format!("unknown pieces {letters:?} in removed"))?;
        line = line.with_removed(removed);
    }
    if let Some(name) = &question.policy {
        let policy = Policy::from_name(name).ok_or_else(|| format!("unknown policy {name:?}"))?;
        line = line.with_policy(policy);
    }
    Ok(line)
}

fn play<V: Variant>(line: &mut Line<V>, text: &str) -> Result<(), String> {
    line.play_text(text).map_err(|error| match error {
        PlayError::Text(error) => error.to_string(),
        error => format!("{text:?}: {error}"),
    })
}

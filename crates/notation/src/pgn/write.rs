//! Writing PGN.

use komadai_rules::Side;

use super::note::Note;
use super::tags::{self, ROSTER, TERMINATION};
use crate::headers::Header;
use crate::lines::one_line;
use crate::naming::Named;
use crate::naming::san;
use crate::record::{Node, NodeId, Record};

/// Lines are filled up to here, where words allow it.
const WIDTH: usize = 80;

/// Writes a game.
pub(crate) fn write<V: Named>(record: &Record<V>) -> String {
    let mut text = write_tags(record);
    text.push('\n');
    let mut movetext = Movetext::new(record);
    movetext.write_tree();
    movetext.word(record.result());
    text.push_str(&movetext.text);
    text.push('\n');
    text
}

fn write_tags<V: Named>(record: &Record<V>) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = one_line(value).replace('\\', "\\\\").replace('"', "\\\"");
        if !value.is_empty() {
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
    };
    for (name, header, nothing) in ROSTER {
        let value = record.headers.get(&header).map(one_line);
        tag(
            name,
            value
                .as_deref()
                .filter(|value| !value.is_empty())
                .unwrap_or(nothing),
        );
    }
    tag("Result", record.result());
    tag("Variant", V::PGN_NAME);
    tag("Rules", record.rules_name().unwrap_or_default());
    let start = record.start().to_string();
    if start != V::START {
        tag("SetUp", "1");
        tag("FEN", &start);
    }
    for (header, value) in record
        .headers
        .iter()
        .filter(|(header, _)| **header != Header::Rules)
    {
        if let Some(name) = tags::tag_name(header) {
            tag(name, value);
        }
    }
    let end = record.node(record.last()).end.as_ref();
    let reason = end.and_then(|(end, _)| tags::reason(end));
    let header = Header::Other(TERMINATION.into());
    tag(
        TERMINATION,
        reason.or(record.headers.get(&header)).unwrap_or_default(),
    );
    text
}

/// Whether result and reason will tell that the line ends here.
fn is_told<V: Named>(node: &Node<V>) -> bool {
    let Some((end, _)) = &node.end else { return false };
    let has_reason = tags::reason(end).is_some_and(|reason| !one_line(reason).is_empty());
    has_reason || end.result(node.position().turn()) != "*"
}

/// The moves, as far as they are written.
struct Movetext<'a, V: Named> {
    record: &'a Record<V>,
    /// Where the main line ends, if the tags can say so.
    last: Option<NodeId>,
    text: String,
    /// How long the last line is.
    column: usize,
    /// Whether the next move needs its number, also when it is Black's.
    needs_number: bool,
    /// Whether a bracket was just opened.
    is_opened: bool,
}

/// What is still to be written.
enum Step {
    Move(NodeId),
    /// A move that has been written, without its comments.
    Again(NodeId),
    /// The moves after a point, and the branches beside them.
    After(NodeId),
    Open,
    Close,
}

impl<'a, V: Named> Movetext<'a, V> {
    fn new(record: &'a Record<V>) -> Self {
        Self {
            record,
            last: Some(record.last()).filter(|&last| is_told(record.node(last))),
            text: String::new(),
            column: 0,
            needs_number: true,
            is_opened: false,
        }
    }

    /// Without recursion: branches may be nested as deeply as they like.
    fn write_tree(&mut self) {
        self.notes(self.record.node(Record::<V>::ROOT));
        let mut steps = vec![Step::After(Record::<V>::ROOT)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Move(id) => {
                    self.write_move(id);
                    self.notes(self.record.node(id));
                }
                Step::Again(id) => self.write_move(id),
                Step::After(id) => self.plan(id, &mut steps),
                Step::Open => {
                    self.word("(");
                    self.is_opened = true;
                    self.needs_number = true;
                }
                Step::Close => {
                    self.text.push(')');
                    self.column += 1;
                    self.needs_number = true;
                }
            }
        }
    }

    /// The last step pushed comes first: the move, the branches that replace it, what follows it.
    fn plan(&self, id: NodeId, steps: &mut Vec<Step>) {
        if self.last == Some(id) {
            return self.plan_beyond(id, steps);
        }
        let [main, branches @ ..] = self.record.children(id) else {
            return;
        };
        steps.push(Step::After(*main));
        for &branch in branches.iter().rev() {
            steps.extend([Step::Close, Step::After(branch), Step::Move(branch), Step::Open]);
        }
        steps.push(Step::Move(*main));
    }

    /// What might have followed the end of the game: branches that begin with its last move.
    fn plan_beyond(&self, last: NodeId, steps: &mut Vec<Step>) {
        if self.record.node(last).mv().is_none() {
            return;
        }
        for &branch in self.record.children(last).iter().rev() {
            steps.extend([Step::Close, Step::After(branch), Step::Move(branch)]);
            steps.extend([Step::Again(last), Step::Open]);
        }
    }

    fn write_move(&mut self, id: NodeId) {
        let node = self.record.node(id);
        let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
            return;
        };
        let before = self.record.node(parent).position();
        let number = before.ply().div_ceil(2);
        match before.turn() {
            Side::Sente => self.word(&format!("{number}.")),
            Side::Gote if self.needs_number => self.word(&format!("{number}...")),
            Side::Gote => {}
        }
        self.needs_number = false;
        self.word(&san::write(before, mv));
    }

    fn notes(&mut self, node: &Node<V>) {
        for nag in &node.nags {
            self.word(&format!("${nag}"));
        }
        for comment in Note::written(node) {
            self.needs_number = true;
            // A brace would end the comment; a comment after `;` ends with the line.
            if comment.contains('}') {
                self.word(&format!(";{comment}"));
                self.text.push('\n');
                self.column = 0;
            } else {
                self.word(&format!("{{{comment}}}"));
            }
        }
    }

    /// Adds a word, on a new line when it does not fit.
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.is_opened || self.column == 0 {
            self.is_opened = false;
        } else if self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }
}

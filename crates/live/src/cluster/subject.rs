//! Where messages are sent. The prefix is the version of the whole protocol: within it, fields are only added.

use std::fmt;

use crate::store::NodeId;

/// What all subjects begin with.
const PREFIX: &str = "k1";

/// A subject.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A node that owns rooms is asked.
    Room(NodeId),
    /// A node hears events for its followers.
    Tell(NodeId),
    /// The node that holds the lobby is asked.
    Lobby(NodeId),
    /// All nodes hear what concerns users.
    AllTell,
    /// All nodes hear of nodes.
    AllNode,
    /// A worker is asked for a move that takes a moment.
    Think,
    /// A worker is asked for a move at a level that takes seconds.
    Full,
    /// A worker is asked about a position somebody looks at.
    Look,
    /// A worker is asked about a position of a game.
    Study,
    /// Workers hear that an answer is no longer wanted.
    Stop,
    /// Workers say that they are there.
    Here,
}

impl Subject {
    /// All that is sent to one node.
    pub fn to_node(node: NodeId) -> String {
        format!("{PREFIX}.n.{}.>", node.0)
    }

    /// All that is sent to all nodes.
    pub fn to_all() -> String {
        format!("{PREFIX}.all.>")
    }

    /// Where the answers of nodes to one process begin.
    pub(super) fn inbox(process: &str) -> String {
        format!("{PREFIX}.in.{process}")
    }

    /// Where nobody listens: NATS answers.
    pub(super) fn probe() -> String {
        format!("{PREFIX}.work.probe")
    }

    /// Where the answers of workers to one process begin: within the subjects a worker may use.
    pub(super) fn work_inbox(process: &str) -> String {
        format!("{PREFIX}.work.in.{process}")
    }

    /// Reads what [`fmt::Display`] writes; `None` for subjects of others.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split('.');
        let mut word = || words.next();
        let subject = match (word()?, word()?, word()?, word()) {
            (PREFIX, "n", node, Some(what)) => {
                let node = NodeId(node.parse().ok()?);
                match what {
                    "room" => Self::Room(node),
                    "tell" => Self::Tell(node),
                    "lobby" => Self::Lobby(node),
                    _ => return None,
                }
            }
            (PREFIX, "all", "tell", None) => Self::AllTell,
            (PREFIX, "all", "node", None) => Self::AllNode,
            (PREFIX, "work", what, None) => match what {
                "think" => Self::Think,
                "full" => Self::Full,
                "look" => Self::Look,
                "study" => Self::Study,
                "stop" => Self::Stop,
                "here" => Self::Here,
                _ => return None,
            },
            _ => return None,
        };
        words.next().is_none().then_some(subject)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Room(node) => write!(f, "{PREFIX}.n.{}.room", node.0),
            Self::Tell(node) => write!(f, "{PREFIX}.n.{}.tell", node.0),
            Self::Lobby(node) => write!(f, "{PREFIX}.n.{}.lobby", node.0),
            Self::AllTell => write!(f, "{PREFIX}.all.tell"),
            Self::AllNode => write!(f, "{PREFIX}.all.node"),
            Self::Think => write!(f, "{PREFIX}.work.think"),
            Self::Full => write!(f, "{PREFIX}.work.full"),
            Self::Look => write!(f, "{PREFIX}.work.look"),
            Self::Study => write!(f, "{PREFIX}.work.study"),
            Self::Stop => write!(f, "{PREFIX}.work.stop"),
            Self::Here => write!(f, "{PREFIX}.work.here"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let node = NodeId(7);
        for subject in [
            Subject::Room(node),
            Subject::Tell(node),
            Subject::Lobby(node),
            Subject::AllTell,
            Subject::AllNode,
            Subject::Think,
            Subject::Full,
            Subject::Look,
            Subject::Study,
            Subject::Stop,
            Subject::Here,
        ] {
            assert_eq!(Subject::read(&subject.to_string()), Some(subject));
            assert_eq!(Subject::read(&format!("{subject}.more")), None);
            assert_eq!(Subject::read(&subject.to_string().replace("k1", "k2")), None);
        }
        for other in [
            "",
            "k1",
            "k1.n",
            "k1.n.x.room",
            "k1.n.7",
            "k1.all",
            "k1.work.in.a.1",
        ] {
            assert_eq!(Subject::read(other), None, "{other}");
        }
    }
}

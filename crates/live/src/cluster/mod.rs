//! Several processes as one site: who is there and what time it is, the link between them, the subjects they speak on, and
//! how what they say is written.
//!
//! The database is the only truth, also about who owns a game; what travels here may be lost and asked for again. A node that
//! was paused or cut off can therefore be wrong about anything and still cannot append to a game that has gone on elsewhere.
//! It also answers nobody: see [`node`]. `docs/cluster.md` lists subjects and messages.

mod access;
mod clock;
mod envelope;
mod hearing;
mod inbox;
mod link;
pub mod node;
mod reason;
mod routes;
mod subject;
mod subscription;
mod trouble;
mod watch;

pub use access::{Access, ConnectError, Login};
pub(crate) use hearing::{Hearing, SAY};
pub use inbox::Mail;
pub use link::{Link, Scope};
pub use node::Node;
pub(crate) use node::{Change, GRACE};
pub(crate) use reason::Reason;
pub(crate) use routes::Routes;
pub use subject::Subject;
pub use subscription::{Incoming, LinkError, Subscription};
pub(crate) use trouble::Trouble;

pub use crate::store::NodeId;

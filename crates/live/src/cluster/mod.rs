//! Several processes as one site: the link between them, the subjects they speak on, and how what they say is written.
//!
//! What must survive is in the database; here travels only what may be lost and asked for again. `docs/cluster.md` lists
//! subjects and messages.

mod access;
mod envelope;
mod inbox;
mod link;
mod subject;

pub use access::{Access, ConnectError, Login};
pub use inbox::Mail;
pub use link::{Incoming, Link, LinkError, Scope, Subscription};
pub use subject::{NodeId, Subject};

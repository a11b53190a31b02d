//! The site: the pages people see, and what their browsers get for them.
//!
//! A page asks the server's services and writes HTML (`pages`); scripts, styles and pictures are part of the binary
//! (`assets`). The server knows nothing of it: what it answers to programs and over sockets is joined with the pages here.

mod assets;
mod door;
mod pages;

pub use assets::read_from;
pub use door::serve;

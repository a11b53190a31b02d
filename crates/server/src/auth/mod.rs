//! Who asks: people with an account, guests, programs with a token.

mod guest;
mod password;
mod scope;
pub mod secret;
mod session;
mod token;
mod visitor;

pub use password::{BadPassword, Passwords, check_password};
pub use scope::{NoScope, Scope, Scopes};
pub use visitor::{Access, User, Visitor};

pub use guest::invite;
pub(crate) use session::{forget, sign_in};
pub use token::{ignore_tokens, new_token};
pub(crate) use visitor::Right;

//! Who asks: people with an account, guests, programs with a token.

mod credentials;
mod guest;
mod password;
pub mod secret;
mod session;
mod token;
mod visitor;

pub use credentials::{Credentials, SignedIn};
pub use password::{BadPassword, Passwords, check_password};
pub use visitor::{Access, Visitor};

pub use crate::store::{NoScope, Scope, Scopes};

pub use guest::invite;
pub use token::ignore_tokens;
pub(crate) use visitor::Right;

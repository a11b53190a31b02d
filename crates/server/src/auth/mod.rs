//! Who asks: people with an account, guests, programs with a token.

mod guest;
mod name;
mod password;
mod scope;
pub mod secret;
mod session;
mod token;
mod visitor;

pub use name::check_name;
pub use password::{BadPassword, Passwords, check_password};
pub use scope::{NoScope, Scope, Scopes};
pub use visitor::{Access, User, Visitor};

pub(crate) use guest::invite;
pub(crate) use session::{forget, sign_in};
pub(crate) use token::new_token;

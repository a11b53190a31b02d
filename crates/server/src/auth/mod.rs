//! Who asks: people with an account, guests, programs with a token.

mod guest;
mod visitor;

pub use visitor::{User, Visitor};

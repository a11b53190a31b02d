//! A slow, obvious implementation of the rules of all four games: an independent oracle for tests.
//!
//! It shares nothing with the library: positions, moves and results go in and come out as text. A move is
//! legal when it obeys the movement rules and the mover's king is not attacked afterwards, tried out on a
//! copy of the board. Nothing is cached and nothing is clever.

#![allow(
    dead_code,
    reason = "each test that includes this module uses its own part of it"
)]

mod board;
mod endings;
mod game;
mod moves;
mod notation;
mod pieces;
mod reading;
mod shogi;

pub(crate) use game::Reference;

//! What a puzzle is about.

use std::fmt;

use crate::kind::words;

words! {
    /// What a puzzle is about.
    pub enum Tag {
        /// The solver drops a piece.
        Drop "drop",
        /// The solver promotes.
        Promotion "promotion",
        /// The solver could promote and does not.
        Declined "declined",
        /// The solver gives up more than he takes.
        Sacrifice "sacrifice",
        /// A piece attacks two others and takes one of them.
        Fork "fork",
        /// A piece moves out of another's way, which gives check.
        Discovered "discovered",
        /// Two pieces give check at once.
        DoubleCheck "double-check",
        /// The defender puts something between.
        Interposition "interposition",
        /// A pawn could be dropped with mate, which is forbidden.
        PawnDropMate "pawn-drop-mate",
        /// A promotion is forbidden because the side has that piece already.
        OneOfEach "one-of-each",
        /// The solver takes a promoted piece, which turns back in his hand.
        Demotion "demotion",
        /// The solver castles.
        Castling "castling",
        /// The solver takes in passing.
        EnPassant "en-passant",
        /// The solver's king moves.
        King "king",
        /// The first move takes something.
        Capture "capture",
        /// The first move neither takes, nor checks, nor promotes.
        Quiet "quiet",
        /// The solver is in check.
        InCheck "in-check",
        /// A king reaches the enemy's camp, or must be kept from it.
        Camp "camp",
        /// A tsume whose every move is the only one, long for its few pieces.
        Neat "neat",
        /// A mate of nine plies or more.
        Long "long",
    }
}

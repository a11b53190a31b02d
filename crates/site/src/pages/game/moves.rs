//! The moves played, as they stood when the page was sent; `ui/movelist.js` makes the same and goes on.

use komadai_notation::{Appearance, Numbering};
use komadai_rules::VariantId;
use komadai_server::wire::MoveInfo;
use maud::{Markup, html};

use crate::pages::reader::Reader;

/// The list, numbered as players of the game do.
pub(super) fn list(reader: &Reader, game: VariantId, moves: &[MoveInfo]) -> Markup {
    let numbering = Appearance::of(game).numbering;
    let is_numbered = |index: usize| numbering == Numbering::Moves || index.is_multiple_of(2);
    html! {
        div.moves #moves {
            @if moves.is_empty() { p.quiet { (reader.words.get("game-no-moves")) } }
            @else {
                div.pairs.each[numbering == Numbering::Moves] {
                    @for (index, mv) in moves.iter().enumerate() {
                        @if is_numbered(index) { span.count { (numbering.number(index)) } }
                        span.made { (name(reader, game, mv)) }
                    }
                }
            }
        }
    }
}

/// A move as the reader likes it, or as the language has it.
fn name<'a>(reader: &Reader, game: VariantId, mv: &'a MoveInfo) -> &'a str {
    let offered = Appearance::of(game).notations;
    let notation = reader
        .settings
        .notation
        .among(offered, reader.words.language().code());
    mv.names.get(notation).unwrap_or(&mv.mv)
}

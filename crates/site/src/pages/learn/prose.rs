//! Longer texts of the Fluent files as markup: paragraphs, lists, and a place for a diagram.

use maud::{Markup, html};

/// What stands where a diagram belongs: a gap that nobody filled.
const DIAGRAM: &str = "{$diagram}";

/// A text with blank lines between paragraphs; lines that begin with a hyphen are items of a list.
pub(in crate::pages) fn prose(text: &str, diagram: Option<&Markup>) -> Markup {
    html! { @for block in text.split("\n\n") { (paragraph(block.trim(), diagram)) } }
}

fn paragraph(block: &str, diagram: Option<&Markup>) -> Markup {
    if block == DIAGRAM {
        return html! { @if let Some(diagram) = diagram { (diagram) } };
    }
    let items: Vec<&str> = block.lines().filter_map(|line| line.strip_prefix("- ")).collect();
    let lines: Vec<&str> = block.lines().filter(|line| !line.starts_with("- ")).collect();
    html! {
        @if !lines.is_empty() { p { (lines.join(" ")) } }
        @if !items.is_empty() { ul { @for item in items { li { (item) } } } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_lists_and_diagrams() {
        let picture = html! { figure {} };
        let text = "One <line>.\n\nThree things:\n- a\n- b\n\n{$diagram}";
        assert_eq!(
            prose(text, Some(&picture)).into_string(),
            "<p>One &lt;line&gt;.</p><p>Three things:</p><ul><li>a</li><li>b</li></ul><figure></figure>"
        );
        assert_eq!(
            prose("- a\n\n{$diagram}", None).into_string(),
            "<ul><li>a</li></ul>"
        );
    }
}

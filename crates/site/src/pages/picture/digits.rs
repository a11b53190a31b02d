//! Numbers as lines, since a picture that stands alone has no typeface.

use maud::{Markup, html};

use super::layout::Place;

/// The digits on a field of 10 by 16.
const DIGITS: [&str; 10] = [
    "M5 1C2 1 1 4 1 8S2 15 5 15 9 12 9 8 8 1 5 1Z",
    "M2 4L5.5 1V15",
    "M1 4C1 2 3 1 5 1S9 2 9 5C9 8 4 11 1 15H9",
    "M1 2.5C3 .5 9 .5 9 4.5C9 7 6 7.5 4 7.5C7 7.5 9.5 8.5 9.5 11C9.5 15 3.5 16 1 13.5",
    "M7 15V1L1 11H10",
    "M8.5 1H2L1.5 7C4 5.5 9 6 9 10.5C9 15 4 16 1 13.5",
    "M8 1.5C4 .5 1 5 1 10.5C1 13 3 15 5 15S9 13 9 10.5 7 6.5 5 6.5 1.5 8 1 10.5",
    "M1 1H9L4 15",
    "M5 7.5C3 7.5 1.5 6 1.5 4.2S3 1 5 1 8.5 2.4 8.5 4.2 7 7.5 5 7.5C2.5 7.5 1 9.2 1 11.2S2.5 15 5 15 9 13.2 9 11.2 7.5 7.5 5 7.5Z",
    "M2 14.5C6 15.5 9 11 9 5.5C9 3 7 1 5 1S1 3 1 5.5 3 9.5 5 9.5 8.5 8 9 5.5",
];
/// How far digits are apart, and how much larger they are drawn.
const STEP: i32 = 13;
const SCALE: i32 = 2;
/// The height of the disc behind them.
const TALL: i32 = 46;

/// A number on a disc whose lower right corner is at a place.
pub(super) fn draw(number: u8, (right, bottom): Place) -> Markup {
    let shown = number.to_string();
    let width = shown.len() as i32 * STEP * SCALE + 14;
    let (x, y) = (right - width, bottom - TALL);
    html! {
        rect.picture-disc x=(x) y=(y) width=(width) height=(TALL) rx="14" {}
        g.picture-digits transform=(format!("translate({} {}) scale({SCALE})", x + 10, y + 7)) {
            @for (place, digit) in (0..).zip(shown.bytes()) {
                path transform=(format!("translate({} 0)", place * STEP)) d=(DIGITS[usize::from(digit - b'0')]) {}
            }
        }
    }
}

//! What pictures are drawn with: colours and pieces out of the site's own styles and piece sets.
//!
//! A picture stands alone, so the names of colours are replaced by colours, and pieces are copied into it.

use std::collections::BTreeMap;

use crate::assets;

/// Colours by their names in the styles.
pub(super) type Colours = BTreeMap<String, String>;

/// The colours a rule of a style sheet sets, those of the light theme where there are two.
pub(super) fn colours(style: &str, selector: &str) -> Colours {
    let Some(css) = assets::text(&format!("styles/base/{style}.css")) else {
        return Colours::new();
    };
    let rule = css
        .split_once(&format!("\n{selector} {{"))
        .map_or("", |(_, rule)| rule);
    let rule = rule.split_once('}').map_or(rule, |(rule, _)| rule);
    let settings = rule.split(';').filter_map(|line| line.split_once(':'));
    settings
        .map(|(name, value)| (name.trim().into(), colour(value.trim())))
        .collect()
}

/// A colour as every program reads it: `light-dark(a, b)` is `a`, and `rgb(r g b / a)` is written in hexadecimal.
fn colour(value: &str) -> String {
    let value = value
        .strip_prefix("light-dark(")
        .map_or(value, |both| both.split([',', ')']).next().unwrap_or(both));
    hexadecimal(value).unwrap_or_else(|| value.into())
}

fn hexadecimal(value: &str) -> Option<String> {
    let (channels, alpha) = value.strip_prefix("rgb(")?.strip_suffix(')')?.split_once('/')?;
    let mut text = String::from("#");
    for channel in channels.split_whitespace() {
        text += &format!("{:02x}", channel.parse::<u8>().ok()?);
    }
    let alpha: f32 = alpha.trim().parse().ok()?;
    text += &format!("{:02x}", (alpha.clamp(0.0, 1.0) * 255.0).round() as u8);
    Some(text)
}

/// A picture of a piece set as a symbol of another name, in the colours of a side.
pub(super) fn symbol(set: &str, image: &str, name: &str, colours: &Colours) -> Option<String> {
    let set = assets::text(&format!("pieces/{set}.svg"))?;
    let (_, after) = set.split_once(&format!("<symbol id=\"{image}\""))?;
    let (content, _) = after.split_once("</symbol>")?;
    Some(format!(
        "<symbol id=\"{name}\"{}</symbol>",
        inked(content, colours)
    ))
}

/// A text with `var(--name,usual)` replaced by colours.
fn inked(text: &str, colours: &Colours) -> String {
    let mut parts = text.split("var(");
    let mut inked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (inside, after) = part.split_once(')').unwrap_or((part, ""));
        let (name, usual) = inside.split_once(',').unwrap_or((inside, "none"));
        inked += colours.get(name).map_or(usual, String::as_str);
        inked += after;
    }
    inked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_from_the_styles() {
        let wood = colours("boards", ".board-wood");
        assert!(wood["--square-light"].starts_with('#'));
        assert_eq!(wood["--mark-last"].len(), 9);
        assert!(colours("pieces", ".kd-palette-ebony").contains_key("--piece-body"));
    }

    #[test]
    fn nothing_is_left_to_a_style_sheet() {
        let ebony = colours("pieces", ".kd-palette-ebony");
        let pawn = symbol("drawn", "pawn", "p", &ebony).expect("there are pawns");
        assert!(pawn.starts_with("<symbol id=\"p\" viewBox") && !pawn.contains("var("));
        assert!(pawn.contains(&ebony["--piece-body"]));
        assert_eq!(inked("a:var(--b,c);d:var(--e)", &Colours::new()), "a:c;d:none");
    }
}

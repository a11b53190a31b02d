//! Drawings in SVG as drawings in PDF.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};
use usvg::tiny_skia_path::PathSegment;
use usvg::{FillRule, Group, LineCap, LineJoin, Node, Paint, Path, Tree};

/// A drawing: what to draw, and the shares of opacity it uses.
pub(crate) struct Drawing {
    pub(crate) content: Vec<u8>,
    pub(crate) opacities: Vec<u8>,
}

/// Draws filled and outlined paths; other things our piece sets do not have.
pub(crate) fn draw(svg: &str) -> Option<Drawing> {
    let tree = Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let mut content = Content::new();
    let mut opacities = Vec::new();
    group(tree.root(), &mut content, &mut opacities);
    opacities.sort_unstable();
    opacities.dedup();
    Some(Drawing {
        content: content.finish().into_vec(),
        opacities,
    })
}

/// What a share of opacity is called.
pub(crate) fn opacity_name(opacity: u8) -> String {
    format!("O{opacity}")
}

fn group(group: &Group, content: &mut Content, opacities: &mut Vec<u8>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => self::group(inner, content, opacities),
            Node::Path(path) => self::path(path, content, opacities),
            Node::Image(_) | Node::Text(_) => {}
        }
    }
}

fn path(path: &Path, content: &mut Content, opacities: &mut Vec<u8>) {
    let fill = path.fill().and_then(|fill| match fill.paint() {
        Paint::Color(colour) => Some((colour, fill.opacity().to_u8(), fill.rule())),
        _ => None,
    });
    let stroke = path.stroke().and_then(|stroke| match stroke.paint() {
        Paint::Color(colour) => Some((colour, stroke)),
        _ => None,
    });
    let transform = path.abs_transform();
    content.save_state();
    content.transform([
        transform.sx,
        transform.ky,
        transform.kx,
        transform.sy,
        transform.tx,
        transform.ty,
    ]);
    if let Some((colour, opacity, _)) = fill {
        content.set_fill_rgb(share(colour.red), share(colour.green), share(colour.blue));
        if opacity < u8::MAX {
            opacities.push(opacity);
            content.set_parameters(Name(opacity_name(opacity).as_bytes()));
        }
    }
    if let Some((colour, stroke)) = stroke {
        content.set_stroke_rgb(share(colour.red), share(colour.green), share(colour.blue));
        content.set_line_width(stroke.width().get());
        content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match stroke.linejoin() {
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
        });
    }
    trace(path, content);
    match (fill.map(|(.., rule)| rule), stroke.is_some()) {
        (Some(FillRule::NonZero), true) => content.fill_nonzero_and_stroke(),
        (Some(FillRule::NonZero), false) => content.fill_nonzero(),
        (Some(FillRule::EvenOdd), true) => content.fill_even_odd_and_stroke(),
        (Some(FillRule::EvenOdd), false) => content.fill_even_odd(),
        (None, true) => content.stroke(),
        (None, false) => content.end_path(),
    };
    content.restore_state();
}

fn trace(path: &Path, content: &mut Content) {
    let mut here = (0.0, 0.0);
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                here = (to.x, to.y);
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                here = (to.x, to.y);
            }
            // PDF has no quadratic curves: a cubic one with both handles two thirds of the way is the same.
            PathSegment::QuadTo(handle, to) => {
                let toward = |from: f32, handle: f32| from + (handle - from) * 2.0 / 3.0;
                content.cubic_to(
                    toward(here.0, handle.x),
                    toward(here.1, handle.y),
                    toward(to.x, handle.x),
                    toward(to.y, handle.y),
                    to.x,
                    to.y,
                );
                here = (to.x, to.y);
            }
            PathSegment::CubicTo(one, other, to) => {
                content.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y);
                here = (to.x, to.y);
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

fn share(part: u8) -> f32 {
    f32::from(part) / 255.0
}

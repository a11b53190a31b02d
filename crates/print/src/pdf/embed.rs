//! Fonts inside a document: the glyphs it uses, their widths, and the letters they stand for.

use std::collections::BTreeMap;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use crate::face::{Face, Glyph};

/// The glyphs a document uses of a face.
#[derive(Default)]
pub(super) struct Used {
    numbers: GlyphRemapper,
    /// By their numbers in the document.
    glyphs: BTreeMap<u16, Glyph>,
}

impl Used {
    /// The number of a glyph in the document.
    pub(super) fn number(&mut self, glyph: Glyph) -> u16 {
        let number = self.numbers.remap(glyph.id);
        self.glyphs.insert(number, glyph);
        number
    }
}

/// A stream in few bytes.
pub(super) fn stream(pdf: &mut Pdf, id: Ref, data: &[u8]) {
    pdf.stream(id, &packed(data)).filter(Filter::FlateDecode);
}

/// Data in few bytes.
pub(super) fn packed(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Memory takes everything that is written to it.
    let written = encoder.write_all(data).and_then(|()| encoder.finish());
    written.expect("memory takes what is written")
}

const SYSTEM: SystemInfo<'_> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// Writes what is used of a face, as a font addressed by the numbers of its glyphs.
pub(super) fn font(pdf: &mut Pdf, next: &mut impl FnMut() -> Ref, face: Face, used: &Used) -> Ref {
    let (font, descendant, descriptor, file, letters) = (next(), next(), next(), next(), next());
    let name = format!("KMDAIA+{}", face.name());
    let parsed = face.parsed();
    let scale = 1000.0 / f32::from(parsed.units_per_em());
    let scaled = |value: i16| f32::from(value) * scale;

    pdf.type0_font(font)
        .base_font(Name(name.as_bytes()))
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(descendant)
        .to_unicode(letters);

    let mut cid = pdf.cid_font(descendant);
    cid.subtype(CidFontType::Type0)
        .base_font(Name(name.as_bytes()))
        .system_info(SYSTEM)
        .font_descriptor(descriptor)
        .default_width(1000.0);
    let mut widths = cid.widths();
    for (&number, glyph) in &used.glyphs {
        widths.same(number, number, glyph.advance * 1000.0);
    }
    widths.finish();
    cid.finish();

    let bounds = parsed.global_bounding_box();
    pdf.font_descriptor(descriptor)
        .name(Name(name.as_bytes()))
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(
            scaled(bounds.x_min),
            scaled(bounds.y_min),
            scaled(bounds.x_max),
            scaled(bounds.y_max),
        ))
        .italic_angle(0.0)
        .ascent(scaled(parsed.ascender()))
        .descent(scaled(parsed.descender()))
        .cap_height(scaled(parsed.capital_height().unwrap_or(733)))
        .stem_v(80.0)
        .font_file3(file);

    let cut = subsetter::subset(face.data(), 0, &used.numbers).expect("our fonts can be cut");
    pdf.stream(file, &packed(&outlines(&cut)))
        .filter(Filter::FlateDecode)
        .pair(Name(b"Subtype"), Name(b"CIDFontType0C"));

    let mut map = UnicodeCmap::<u16>::new(Name(b"Letters"), SYSTEM);
    for (&number, glyph) in &used.glyphs {
        map.pair(number, glyph.letter);
    }
    stream(pdf, letters, &map.finish());
    font
}

/// The outlines of an OpenType file, which is all that a document wants of it.
fn outlines(file: &[u8]) -> Vec<u8> {
    let raw = ttf_parser::RawFace::parse(file, 0).expect("a cut is a font");
    let table = raw.table(ttf_parser::Tag::from_bytes(b"CFF "));
    table.expect("our fonts have these outlines").to_vec()
}

//! A document: its pages, and what of fonts and figures they use.

use std::collections::{BTreeMap, BTreeSet};

use pdf_writer::{Finish, Name, Pdf, Rect, Ref, TextStr};

use super::POINTS;
use super::embed::{self, Used};
use crate::face::{Face, Glyph, Script};
use crate::figure::Figure;
use crate::svg::{self, Drawing};

/// A document while it is made.
pub(crate) struct Document {
    title: String,
    language: String,
    pages: Vec<((f32, f32), Vec<u8>)>,
    faces: BTreeMap<Face, Used>,
    figures: BTreeSet<Figure>,
}

impl Document {
    /// Begins one with a title, in a language by its code.
    pub(crate) fn new(title: &str, language: &str) -> Self {
        Self {
            title: title.into(),
            language: language.into(),
            pages: Vec::new(),
            faces: BTreeMap::new(),
            figures: BTreeSet::new(),
        }
    }

    /// In whose manner characters are drawn.
    pub(crate) fn script(&self) -> Script {
        Script::of(&self.language)
    }

    pub(super) fn add(&mut self, size: (f32, f32), content: Vec<u8>) {
        self.pages.push((size, content));
    }

    /// The number of a glyph in this document's cut of its face.
    pub(super) fn use_glyph(&mut self, glyph: Glyph) -> u16 {
        self.faces.entry(glyph.face).or_default().number(glyph)
    }

    /// The name of a figure in this document.
    pub(super) fn use_figure(&mut self, figure: Figure) -> String {
        let name = figure.name();
        self.figures.insert(figure);
        name
    }

    /// The file. The same document is the same bytes, whenever it is made.
    pub(crate) fn finish(self) -> Vec<u8> {
        let mut numbers = (1..).map(Ref::new);
        let mut next = || numbers.next().expect("numbers do not end");
        let (catalog, tree, info, resources) = (next(), next(), next(), next());
        let mut pdf = Pdf::new();
        pdf.set_version(1, 7);
        pdf.catalog(catalog)
            .pages(tree)
            .lang(TextStr(&self.language))
            .viewer_preferences()
            .display_doc_title(true);
        pdf.document_info(info)
            .title(TextStr(&self.title))
            .creator(TextStr("komadai"));

        let pages: Vec<(Ref, Ref)> = self.pages.iter().map(|_| (next(), next())).collect();
        pdf.pages(tree)
            .kids(pages.iter().map(|&(page, _)| page))
            .count(pages.len() as i32);
        for (&(page, content), ((width, height), drawn)) in pages.iter().zip(&self.pages) {
            let mut written = pdf.page(page);
            written.media_box(Rect::new(0.0, 0.0, width * POINTS, height * POINTS));
            written.parent(tree).contents(content);
            written.pair(Name(b"Resources"), resources);
            written.finish();
            embed::stream(&mut pdf, content, drawn);
        }

        let drawings: Vec<(String, Ref, Drawing, (f32, f32))> = self
            .figures
            .iter()
            .filter_map(|figure| Some((figure.name(), next(), svg::draw(&figure.svg())?, figure.size())))
            .collect();
        for (_, id, drawing, (width, height)) in &drawings {
            let packed = embed::packed(&drawing.content);
            let mut form = pdf.form_xobject(*id, &packed);
            form.filter(pdf_writer::Filter::FlateDecode);
            form.bbox(Rect::new(0.0, 0.0, *width, *height));
            form.pair(Name(b"Resources"), resources);
        }
        let opacities: BTreeMap<u8, Ref> = drawings
            .iter()
            .flat_map(|(_, _, drawing, _)| drawing.opacities.iter().copied())
            .collect::<BTreeSet<u8>>()
            .into_iter()
            .map(|opacity| (opacity, next()))
            .collect();
        for (&opacity, &id) in &opacities {
            pdf.ext_graphics(id)
                .non_stroking_alpha(f32::from(opacity) / 255.0);
        }
        let fonts: Vec<(Face, Ref)> = self
            .faces
            .iter()
            .map(|(&face, used)| (face, embed::font(&mut pdf, &mut next, face, used)))
            .collect();

        let mut shared = pdf
            .indirect(resources)
            .start::<pdf_writer::writers::Resources<'_>>();
        let mut list = shared.fonts();
        for (face, id) in &fonts {
            list.pair(Name(face.name().as_bytes()), id);
        }
        list.finish();
        let mut list = shared.x_objects();
        for (name, id, ..) in &drawings {
            list.pair(Name(name.as_bytes()), id);
        }
        list.finish();
        let mut list = shared.ext_g_states();
        for (&opacity, id) in &opacities {
            list.pair(Name(svg::opacity_name(opacity).as_bytes()), id);
        }
        list.finish();
        shared.finish();
        pdf.finish()
    }
}

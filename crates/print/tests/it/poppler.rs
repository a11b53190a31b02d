//! Runs qpdf and poppler's programs on a document.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

/// A document on disk.
pub(crate) struct Printed {
    folder: TempDir,
    path: PathBuf,
}

/// A page drawn in greys, row by row.
pub(crate) struct Grey {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: Vec<u8>,
}

fn run(program: &str, args: &[&str]) -> Vec<u8> {
    let output = Command::new(program).args(args).output();
    let output =
        output.unwrap_or_else(|error| panic!("{program}: {error}; please install qpdf and poppler-utils"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.is_empty(),
        "{program} {args:?}: {said}"
    );
    output.stdout
}

impl Printed {
    pub(crate) fn new(pdf: &[u8]) -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("printed.pdf");
        fs::write(&path, pdf).expect("there is room");
        Self { folder, path }
    }

    fn name(&self) -> &str {
        self.path.to_str().expect("names are ours")
    }

    /// qpdf finds nothing wrong.
    pub(crate) fn check(&self) {
        run("qpdf", &["--check", self.name()]);
    }

    /// Every font is inside, cut to what is used, with the letters its glyphs stand for.
    pub(crate) fn check_fonts(&self) {
        let list = String::from_utf8(run("pdffonts", &[self.name()])).expect("it is text");
        let fonts: Vec<&str> = list.lines().skip(2).collect();
        assert!(!fonts.is_empty());
        for font in fonts {
            let words: Vec<&str> = font.split_whitespace().collect();
            let marks = &words[words.len() - 5..words.len() - 2];
            assert_eq!(marks, ["yes", "yes", "yes"], "{font}");
        }
    }

    /// The words on it.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(run("pdftotext", &[self.name(), "-"])).expect("it is text")
    }

    /// How many pages it has.
    pub(crate) fn pages(&self) -> usize {
        let told = String::from_utf8(run("pdfinfo", &[self.name()])).expect("it is text");
        let count = told.lines().find_map(|line| line.strip_prefix("Pages:"));
        count
            .and_then(|count| count.trim().parse().ok())
            .expect("pages are counted")
    }

    /// A page in greys, so many points an inch; the first is 1.
    pub(crate) fn draw(&self, page: usize, resolution: u32) -> Grey {
        let name = self.folder.path().join(format!("page-{page}"));
        let (page, resolution) = (page.to_string(), resolution.to_string());
        let place = name.to_str().expect("names are ours");
        let args = [
            "-gray",
            "-r",
            &resolution,
            "-f",
            &page,
            "-l",
            &page,
            "-singlefile",
            self.name(),
            place,
        ];
        run("pdftoppm", &args);
        Grey::read(&fs::read(name.with_extension("pgm")).expect("it was drawn"))
    }
}

impl Grey {
    /// Reads a PGM file: `P5`, width, height, 255, points.
    fn read(file: &[u8]) -> Self {
        let mut fields = file.splitn(4, u8::is_ascii_whitespace);
        assert_eq!(fields.next(), Some(&b"P5"[..]));
        let mut number = || -> usize {
            let field = fields.next().expect("a field");
            String::from_utf8_lossy(field).parse().expect("a number")
        };
        let (width, height) = (number(), number());
        let rest = fields.next().expect("points");
        let pixels = rest.strip_prefix(b"255\n").expect("greys of eight bits").to_vec();
        assert_eq!(pixels.len(), width * height);
        Self {
            width,
            height,
            pixels,
        }
    }

    pub(crate) fn at(&self, x: usize, y: usize) -> u8 {
        self.pixels[y * self.width + x]
    }

    /// As seen through the paper from the other side, turned over a long or a short edge.
    pub(crate) fn mirrored(&self, over_long_edge: bool) -> Self {
        let point = |x: usize, y: usize| match over_long_edge {
            true => self.at(self.width - 1 - x, y),
            false => self.at(x, self.height - 1 - y),
        };
        let places = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        Self {
            pixels: places.map(|(x, y)| point(x, y)).collect(),
            ..*self
        }
    }
}

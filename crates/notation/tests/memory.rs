//! Large hostile files take bounded memory, and larger ones are refused.

use komadai_notation::{Format, Hints, ReadError, format};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// How much a reader may use at most, whatever it reads.
const MOST: usize = 384 << 20;

/// How large the hostile files are; without optimisation smaller ones must do.
const SIZE: usize = if cfg!(debug_assertions) { 1 << 17 } else { 4 << 20 };

#[test]
fn readers_use_bounded_memory() {
    let fragments = [
        "9",
        "(",
        "変化：9手\n",
        "+7776FU\n",
        "1. e4 ",
        "   1 ７六歩(77)\n   2 投了\n",
        "PI\n+\n",
        "position startpos moves 7g7f\n",
        "[Variant \"Shogun\"]\n\n1. e4 *\n\n",
        "{\"moves\":[",
    ];
    for fragment in fragments {
        let text = fragment.repeat(SIZE / fragment.len());
        for format in Format::ALL {
            ALLOCATOR.reset_peak_usage();
            let before = ALLOCATOR.current_usage();
            let hints = Hints {
                format: Some(format),
                ..Hints::default()
            };
            let reading = format::read(text.as_bytes(), &hints);
            let used = ALLOCATOR.peak_usage() - before;
            assert!(used <= MOST, "{format} {fragment:?}: {used} bytes");
            drop(reading);
        }
    }
}

#[test]
fn fifty_megabytes_are_refused() {
    let bytes = vec![b'+'; 50 << 20];
    for format in Format::ALL.map(Some).into_iter().chain([None]) {
        let hints = Hints {
            format,
            ..Hints::default()
        };
        assert!(matches!(format::read(&bytes, &hints), Err(ReadError::TooLarge)));
    }
}

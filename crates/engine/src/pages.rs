//! A big zeroed block of memory, on large pages where the system gives them.
//!
//! A hash table is read at random: with ordinary pages most reads also miss the processor's translation
//! lookaside buffer.

#![allow(unsafe_code)]

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

/// A type of which memory full of zeros is a value, and any number of such values.
///
/// # Safety
/// The type must be valid when all its bytes are zero, need no drop, and be no more aligned than a page.
pub(crate) unsafe trait Zeroed: Sync {}

// SAFETY: a number.
unsafe impl Zeroed for i16 {}

/// So many values, all zeros at first, in memory of their own.
pub(crate) struct Pages<T> {
    map: MmapMut,
    count: usize,
    _values: PhantomData<T>,
}

impl<T: Zeroed> Pages<T> {
    /// Takes memory for so many values, or for as many as there is memory for.
    ///
    /// # Panics
    /// When there is not even memory for one value.
    pub(crate) fn at_most(count: usize) -> Self {
        let mut count = count.max(1);
        loop {
            match Self::map(count) {
                Ok(pages) => return pages,
                Err(_) if count > 1 => count /= 2,
                Err(error) => panic!("no memory for a hash table: {error}"),
            }
        }
    }

    /// Takes memory for so many values.
    ///
    /// # Panics
    /// When there is no memory for them, as a vector would.
    pub(crate) fn exactly(count: usize) -> Self {
        Self::map(count).unwrap_or_else(|error| panic!("no memory for a table: {error}"))
    }

    fn map(count: usize) -> std::io::Result<Self> {
        let map = MmapMut::map_anon(count * size_of::<T>())?;
        // A wish, not a need: tables work on small pages, too.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self {
            map,
            count,
            _values: PhantomData,
        })
    }
}

impl<T: Zeroed> Deref for Pages<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the map is zeroed, aligned to a page, `count` values long and lives as long as `self`;
        // zeros are a value of `T`; nobody else writes to it but through the values themselves.
        unsafe { std::slice::from_raw_parts(self.map.as_ptr().cast(), self.count) }
    }
}

impl<T: Zeroed> DerefMut for Pages<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and the map is borrowed for as long as the slice.
        unsafe { std::slice::from_raw_parts_mut(self.map.as_mut_ptr().cast(), self.count) }
    }
}

/// Begins to load what will be read soon.
#[inline(always)]
pub(crate) fn prefetch<T>(soon: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is a hint: it reads nothing the program sees and cannot fault.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = soon;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    // SAFETY: a number.
    unsafe impl Zeroed for AtomicU64 {}

    #[test]
    fn behaves_as_a_vector_of_zeros() {
        let plain: Vec<AtomicU64> = std::iter::repeat_with(AtomicU64::default).take(5000).collect();
        let pages = Pages::<AtomicU64>::exactly(5000);
        assert_eq!(pages.len(), plain.len());
        for at in [0, 1, 511, 512, 4999] {
            plain[at].fetch_add(at as u64 + 7, Relaxed);
            pages[at].fetch_add(at as u64 + 7, Relaxed);
        }
        assert!(
            plain
                .iter()
                .zip(&*pages)
                .all(|(a, b)| a.load(Relaxed) == b.load(Relaxed))
        );
    }
}

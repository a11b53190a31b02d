//! Positions as the network sees them, many of them, in little memory.

use super::model::Shape;

/// Positions to learn from or to check with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    /// The active inputs of all samples, one after the other: the side to move's, then the other's.
    active: Vec<u16>,
    each: Vec<Sample>,
}

/// One position.
#[derive(Clone, Copy, Debug)]
struct Sample {
    /// Where its inputs begin, and how many there are in each view.
    at: usize,
    counts: [u8; 2],
    told: Told,
}

/// What is known of a position beside its inputs, all of it for the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Told {
    pub(crate) bucket: u8,
    /// 1 for a game that was won, -1 for one that was lost.
    pub(crate) result: i8,
    /// What the search said.
    pub(crate) score: i16,
    /// The chance to win that the moves to come and the result speak of, in parts of 65,535.
    pub(crate) course: u16,
}

/// A position ready for the network: the inputs of the side to move and of the other, and what is told.
pub(crate) struct ActiveInputs<'a> {
    pub(crate) views: [&'a [u16]; 2],
    pub(crate) told: Told,
}

impl Samples {
    pub(crate) fn len(&self) -> usize {
        self.each.len()
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> ActiveInputs<'_> {
        let sample = &self.each[index];
        let [own, other] = sample.counts.map(usize::from);
        let (own, other) = self.active[sample.at..sample.at + own + other].split_at(own);
        ActiveInputs {
            views: [own, other],
            told: sample.told,
        }
    }

    /// Adds a position: the views tell their inputs.
    pub(crate) fn add(&mut self, told: Told, mut view: impl FnMut(bool, &mut dyn FnMut(usize))) {
        let at = self.active.len();
        let mut counts = [0; 2];
        for (count, own) in counts.iter_mut().zip([true, false]) {
            view(own, &mut |input| {
                self.active.push(input as u16);
                *count += 1;
            });
        }
        self.each.push(Sample { at, counts, told });
    }

    pub(crate) fn append(&mut self, more: Self) {
        if self.each.is_empty() {
            *self = more;
            return;
        }
        let shift = self.active.len();
        self.active.extend_from_slice(&more.active);
        self.each.extend(more.each.iter().map(|sample| Sample {
            at: sample.at + shift,
            ..*sample
        }));
    }

    /// Which inputs occur.
    pub(crate) fn seen(&self, shape: Shape) -> Vec<bool> {
        let mut seen = vec![false; shape.inputs];
        for &input in &self.active {
            seen[usize::from(input)] = true;
        }
        seen
    }

    /// A number that changes with the samples.
    pub(crate) fn fingerprint(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        for inputs in self.active.chunks(4096) {
            let bytes: Vec<u8> = inputs.iter().flat_map(|input| input.to_le_bytes()).collect();
            hasher.update(&bytes);
        }
        for Sample { counts, told, .. } in &self.each {
            hasher.update(&[counts[0], counts[1], told.bucket, told.result as u8]);
            hasher.update(&told.score.to_le_bytes());
            hasher.update(&told.course.to_le_bytes());
        }
        hasher.finalize()
    }
}

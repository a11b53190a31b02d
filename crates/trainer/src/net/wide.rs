//! Work done with the widest vectors the processor has.
//!
//! The same source is compiled three times: for processors with AVX-512, with AVX2, and for any. No sum is
//! reordered and no product fused, so all three give the same numbers to the last bit.

#![allow(unsafe_code)]

/// Something to compute, written as plain loops over rows. Its `run` must be `#[inline(always)]`: only what
/// is inlined is compiled for the wider vectors.
pub(crate) trait Work {
    fn run(self);
}

/// Runs it as fast as this processor can.
pub(crate) fn widest(work: impl Work) {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl") {
            // SAFETY: the processor has the features the function is compiled for.
            return unsafe { with_avx512(work) };
        }
        if is_x86_feature_detected!("avx2") {
            // SAFETY: as above.
            return unsafe { with_avx2(work) };
        }
    }
    work.run();
}

/// Runs it as any processor could: the twin the tests compare with.
#[cfg(test)]
pub(crate) fn portable(work: impl Work) {
    work.run();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn with_avx2(work: impl Work) {
    work.run();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,bmi2")]
fn with_avx512(work: impl Work) {
    work.run();
}

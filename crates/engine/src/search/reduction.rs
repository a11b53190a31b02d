//! How much less deep late moves are searched.

use crate::numbers::Numbers;

/// Reduction by depth and number of moves tried, in 1024ths of a ply.
pub(super) fn reduction(numbers: &Numbers, depth: i32, tried: i32) -> i32 {
    let log = |n: i32| LOGS[n.clamp(0, 127) as usize];
    numbers.reduction + numbers.reduction_logs * (log(depth) * log(tried) / 1024) / 4096
}

/// 1024 times the binary logarithm of small numbers, by squaring, so that it is the same everywhere.
static LOGS: [i32; 128] = {
    let mut logs = [0; 128];
    let mut n = 1;
    while n < 128 {
        let whole = (n as u32).ilog2();
        let mut rest = (n as u64) << (30 - whole);
        let mut log = whole as i32;
        let mut bit = 0;
        while bit < 10 {
            rest = (rest * rest) >> 30;
            log *= 2;
            if rest >= 2 << 30 {
                rest >>= 1;
                log += 1;
            }
            bit += 1;
        }
        logs[n] = log;
        n += 1;
    }
    logs
};

//! How much memory a hash table may take, so that a slip of the finger does not stop the machine.

use std::fs;

/// Three quarters of what this process may use, in mebibytes, where the system tells.
pub(crate) fn mebibytes() -> Option<u64> {
    let machine = fs::read_to_string("/proc/meminfo").ok();
    let group = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let machine = machine.as_deref().and_then(total);
    let group = group.as_deref().and_then(|text| text.trim().parse::<u64>().ok());
    let bytes = machine.into_iter().chain(group).min()?;
    Some((bytes / 4 * 3) >> 20)
}

/// Reads `MemTotal:  16384 kB`, as bytes.
fn total(text: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: u64 = rest.split_whitespace().next()?.parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_found() {
        assert_eq!(total("MemFree: 1 kB\nMemTotal:       16384 kB\n"), Some(16 << 20));
        assert_eq!(total("MemTotal: lots"), None);
    }
}

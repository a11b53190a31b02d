//! The words are inside the binary: when they change, it changes.

fn main() {
    println!("cargo::rerun-if-changed=../../i18n");
}

//! What the browser gets is part of the binary: it is built again when a file of it comes or goes.

fn main() {
    for folder in ["analysis", "board", "islands", "pieces", "styles", "ui"] {
        println!("cargo::rerun-if-changed=../../web/{folder}");
    }
}

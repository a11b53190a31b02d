//! Scratch.
use komadai_engine::mate::*;
use komadai_rules::*;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
fn field(line: &str, name: &str) -> Option<String> {
    let at = line.find(&format!("\"{name}\": \""))? + name.len() + 5;
    let rest = &line[at..];
    Some(rest[..rest.find('"')?].to_string())
}
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap();
    let rest: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
    (rest[11].parse::<f64>().unwrap() + rest[12].parse::<f64>().unwrap()) / 100.0
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let pattern = args.get(1).cloned().unwrap_or_default();
    let secs: u64 = args.get(2).and_then(|s| s.parse().ok()).unwrap_or(60);
    let mib: usize = args.get(3).and_then(|s| s.parse().ok()).unwrap_or(1024);
    let text =
        std::fs::read_to_string(std::env::var("FILE").unwrap_or("testdata/mates.jsonl".into())).unwrap();
    let mut total = 0.0;
    let mirror = std::env::var("MIRROR").is_ok();
    let full = std::env::var("STUDY").is_ok();
    for line in text.lines() {
        let name = field(line, "name").unwrap();
        if !name.contains(&pattern) {
            continue;
        }
        let mut sfen = field(line, "sfen").unwrap();
        if mirror {
            let (board, rest) = sfen.split_once(' ').unwrap();
            let ranks: Vec<String> = board
                .split('/')
                .map(|rank| {
                    let mut out = Vec::new();
                    let mut plus = false;
                    for c in rank.chars() {
                        if c == '+' {
                            plus = true;
                            continue;
                        }
                        out.push(if plus { format!("+{c}") } else { c.to_string() });
                        plus = false;
                    }
                    out.reverse();
                    out.concat()
                })
                .collect();
            sfen = format!("{} {rest}", ranks.join("/"));
        }
        let pos = text::read_setup::<Shogi>(&sfen)
            .unwrap()
            .into_problem(shogi::Rules::Modern)
            .unwrap();
        let before = cpu();
        let limits = MateLimits {
            time: Some(Duration::from_secs(secs)),
            table_mib: mib,
            ..Default::default()
        };
        let stop = AtomicBool::new(false);
        let out = if full {
            let s = study(&Line::new(pos), &limits, std::env::var("ALL").is_ok(), &stop);
            let line = match &s.verdict {
                Verdict::Mate(l) => format!("{} {:?}", l.len(), &l[..l.len().min(20)]),
                other => format!("{other:?}"),
            };
            format!(
                "{line} shortest {} unique {:?} keys {:?} proof {} nodes {}",
                s.is_shortest, s.is_unique, s.others, s.proof, s.nodes
            )
        } else {
            match solve(&Line::new(pos), &limits, &stop) {
                Verdict::Mate(l) => format!("MATE {}", l.len()),
                other => format!("{other:?}"),
            }
        };
        let used = cpu() - before;
        total += used;
        println!("{name:20} {used:7.2} {out}");
    }
    println!("total {total:.2}");
}

//! Positions a second that training gets through. On a machine with other things to do, what counts is the
//! processor time it took: the last column says how many positions a second all threads together would do
//! on processors of their own.

use std::fs;
use std::time::{Duration, Instant};

use komadai_trainer::net::{Drill, Shape};

/// Positions of a step.
const BATCH: usize = 16_384;
/// How long each shape is trained.
const TIME: Duration = Duration::from_secs(4);

fn main() {
    println!("inputs  buckets  threads  positions/s  undisturbed");
    for (inputs, buckets) in [(2000, 4), (2400, 4), (4300, 8)] {
        for threads in [1, 2] {
            let mut drill = Drill::new(Shape { inputs, buckets }, BATCH, threads);
            let (start, before) = (Instant::now(), processor_time());
            let positions = drill.run(TIME) as f64;
            let rate = positions / start.elapsed().as_secs_f64();
            let taken = before.zip(processor_time()).map(|(before, after)| after - before);
            let alone = taken.map_or("-".into(), |taken| {
                format!("{:.0}", positions * threads as f64 / taken)
            });
            println!("{inputs:>6}  {buckets:>7}  {threads:>7}  {rate:>11.0}  {alone:>11}");
        }
    }
}

/// The processor time of this process in seconds, where the system tells it in hundredths.
fn processor_time() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = text.rsplit_once(") ")?;
    let mut numbers = fields
        .split(' ')
        .skip(11)
        .map_while(|field| field.parse::<f64>().ok());
    Some((numbers.next()? + numbers.next()?) / 100.0)
}

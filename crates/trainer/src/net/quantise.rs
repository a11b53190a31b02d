//! From real numbers to the whole ones the engine computes with.

use komadai_engine::net::{ONE, UNIT, WIDTH, Weights};

use super::model::{STRIP, Shape, Tile};

/// The whole numbers nearest to a network's.
pub(crate) fn quantise(shape: Shape, tiles: &[Tile]) -> Weights {
    let row = |row: usize, unit: i32| {
        let strips = tiles.chunks(shape.rows());
        strips.flat_map(move |strip| strip[row].0.map(|number| (number * unit as f32).round() as i16))
    };
    let rows = |range: std::ops::Range<usize>, unit| range.flat_map(|at| row(at, unit)).collect::<Vec<_>>();
    let biases = &tiles[shape.last_bias()].0[..shape.buckets];
    let weights = Weights {
        first: rows(0..shape.inputs, ONE),
        bias: rows(shape.bias()..shape.bias() + 1, ONE),
        last: rows(shape.last(0)..shape.last_bias(), UNIT),
        last_bias: biases
            .iter()
            .map(|bias| (bias * (ONE * UNIT) as f32).round() as i32)
            .collect(),
    };
    debug_assert_eq!(weights.bias.len(), WIDTH);
    debug_assert_eq!(WIDTH % STRIP, 0);
    weights
}

/// The weights of the output layers as whole numbers will hold them. What is left of them is so coarse that the rest
/// of the network must learn to live with it: the network is computed with these, and steps are taken from
/// the ones before rounding.
pub(crate) fn rounded_outputs(shape: Shape, tiles: &[Tile]) -> Vec<Tile> {
    let unit = UNIT as f32;
    let round = |tile: &Tile| Tile(tile.0.map(|number| (number * unit).round() / unit));
    let strips = tiles.chunks(shape.rows());
    strips
        .flat_map(|strip| strip[shape.last(0)..shape.last_bias()].iter().map(round))
        .collect()
}

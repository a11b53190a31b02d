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

/// A network's numbers from whole ones: the other way round.
pub(crate) fn dequantise(shape: Shape, weights: &Weights) -> Vec<Tile> {
    let mut tiles = vec![Tile::ZERO; shape.tiles()];
    let rows = [
        (0, &weights.first, ONE),
        (shape.bias(), &weights.bias, ONE),
        (shape.last(0), &weights.last, UNIT),
    ];
    for (first, numbers, unit) in rows {
        for (row, numbers) in numbers.chunks(WIDTH).enumerate() {
            for (strip, numbers) in numbers.chunks(STRIP).enumerate() {
                let tile = &mut tiles[strip * shape.rows() + first + row];
                for (to, number) in tile.0.iter_mut().zip(numbers) {
                    *to = f32::from(*number) / unit as f32;
                }
            }
        }
    }
    let biases = &mut tiles[shape.last_bias()].0;
    for (to, bias) in biases.iter_mut().zip(&weights.last_bias) {
        *to = *bias as f32 / (ONE * UNIT) as f32;
    }
    tiles
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::model::begin;

    #[test]
    fn there_and_back_changes_nothing() {
        let shape = Shape {
            inputs: 7,
            buckets: 3,
        };
        let mut tiles = begin(shape, |_| true, 5);
        tiles[shape.last_bias()].0[..3].copy_from_slice(&[0.5, -0.25, 0.125]);
        let weights = quantise(shape, &tiles);
        assert!(weights.first.iter().any(|weight| *weight != 0));
        assert!(weights.last_bias.iter().all(|bias| *bias != 0));
        assert_eq!(quantise(shape, &dequantise(shape, &weights)), weights);
    }
}

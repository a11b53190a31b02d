//! Logistic regression: which sum of weighted counts foretells results best.

/// Counts, a row for each position; rows of one group belong together.
#[derive(Clone, Default, Debug)]
pub(crate) struct Rows {
    /// Where the cells of each row end.
    ends: Vec<usize>,
    /// Columns that are not zero.
    cells: Vec<(usize, f64)>,
    groups: Vec<usize>,
    columns: usize,
}

/// A pull of every weight towards zero, as strong as one position: it keeps weights finite that nothing
/// determines, and is nothing against thousands of positions.
const PULL: f64 = 1.0;
/// Newton's method is done when no weight changes by more than this.
const SETTLED: f64 = 1e-7;
/// It doubles its correct figures with every step.
const STEPS: usize = 30;

impl Rows {
    pub(crate) fn new(columns: usize) -> Self {
        Self {
            columns,
            ..Self::default()
        }
    }

    /// Adds a position: its counts that are not zero, in the order of their columns.
    pub(crate) fn add(&mut self, group: usize, cells: impl Iterator<Item = (usize, f64)>) {
        self.cells.extend(cells);
        self.ends.push(self.cells.len());
        self.groups.push(group);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many columns there are.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    fn iter(&self) -> impl Iterator<Item = (usize, &[(usize, f64)])> {
        let mut begin = 0;
        self.ends.iter().enumerate().map(move |(row, &end)| {
            let cells = &self.cells[begin..end];
            begin = end;
            (self.groups[row], cells)
        })
    }

    /// The weights that foretell the results best, each from 0 to 1 and one for every row, from a guess; each
    /// group counts as often as is said.
    pub(crate) fn fit(&self, results: &[f64], times: &[f64], guess: &[f64]) -> Vec<f64> {
        let mut weights = guess.to_vec();
        for _ in 0..STEPS {
            let step = self.newton(results, times, &weights);
            for (weight, step) in weights.iter_mut().zip(&step) {
                *weight += step;
            }
            if step.iter().all(|step| step.abs() < SETTLED) {
                break;
            }
        }
        weights
    }

    /// One step of Newton's method.
    fn newton(&self, results: &[f64], times: &[f64], weights: &[f64]) -> Vec<f64> {
        let columns = self.columns;
        let mut slope: Vec<f64> = weights.iter().map(|weight| -PULL * weight).collect();
        let mut curve = vec![0.0; columns * columns];
        for column in 0..columns {
            curve[column * columns + column] = PULL;
        }
        let rows = self.iter().zip(results);
        for ((group, cells), result) in rows.filter(|((group, _), _)| times[*group] > 0.0) {
            let sum: f64 = cells.iter().map(|&(column, count)| weights[column] * count).sum();
            let foretold = 1.0 / (1.0 + (-sum).exp());
            let wrong = times[group] * (result - foretold);
            let bend = times[group] * foretold * (1.0 - foretold);
            for (index, &(column, count)) in cells.iter().enumerate() {
                slope[column] += wrong * count;
                for &(other, times) in &cells[..=index] {
                    curve[column * columns + other] += bend * count * times;
                }
            }
        }
        solve(&mut curve, slope, columns)
    }
}

/// Solves a symmetric, positive system of which the lower half is given, after Cholesky.
fn solve(matrix: &mut [f64], mut right: Vec<f64>, size: usize) -> Vec<f64> {
    for row in 0..size {
        for column in 0..=row {
            let mut sum = matrix[row * size + column];
            for k in 0..column {
                sum -= matrix[row * size + k] * matrix[column * size + k];
            }
            matrix[row * size + column] = if row == column {
                sum.max(f64::MIN_POSITIVE).sqrt()
            } else {
                sum / matrix[column * size + column]
            };
        }
    }
    for row in 0..size {
        for k in 0..row {
            right[row] -= matrix[row * size + k] * right[k];
        }
        right[row] /= matrix[row * size + row];
    }
    for row in (0..size).rev() {
        for k in row + 1..size {
            right[row] -= matrix[k * size + row] * right[k];
        }
        right[row] /= matrix[row * size + row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_made_the_results_are_found() {
        let truth = [0.3, -1.2, 2.0];
        let mut rows = Rows::new(3);
        let mut results = Vec::new();
        for a in -3..=3 {
            for b in -3..=3 {
                let counts = [f64::from(a), f64::from(b), 1.0];
                let sum: f64 = counts
                    .iter()
                    .zip(truth)
                    .map(|(count, weight)| count * weight)
                    .sum();
                for group in 0..1000 {
                    let cells = counts.into_iter().enumerate().filter(|(_, count)| *count != 0.0);
                    rows.add(group, cells);
                    results.push(1.0 / (1.0 + (-sum).exp()));
                }
            }
        }
        let weights = rows.fit(&results, &[1.0; 1000], &[0.0; 3]);
        for (weight, truth) in weights.iter().zip(truth) {
            assert!((weight - truth).abs() < 0.01, "{weight} is not {truth}");
        }
    }

    #[test]
    fn what_nothing_determines_stays_at_zero() {
        let mut rows = Rows::new(2);
        rows.add(0, [(0, 1.0)].into_iter());
        let weights = rows.fit(&[1.0], &[1.0], &[0.0; 2]);
        assert!(weights[0] > 0.0 && weights[1] == 0.0);
    }
}

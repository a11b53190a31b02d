//! Levels for human opponents: less search, and errors as people make them.
//!
//! A weak player does not think deeply and then blunder on purpose. It misjudges positions, and it overlooks
//! moves: long ones, backward ones, drops. Both kinds of error are a fixed function of the position and of a
//! seed that changes from game to game, so a player who is wrong about a position stays wrong about it.

use komadai_rules::{Move, MoveKind, Position, Square, Variant};

/// How strong a human's opponent is, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const MOST: u8 = 10;

    /// The level with this number.
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&number).then_some(Self(number))
    }

    /// Its rating, on a scale of our own.
    pub fn elo(self) -> u32 {
        LOWEST_ELO + STEP * (u32::from(self.0) - 1)
    }
}

/// The rating of level 1: that of a beginner who sees one move ahead.
pub const LOWEST_ELO: u32 = 500;
/// The rating of the strongest level.
pub const HIGHEST_ELO: u32 = LOWEST_ELO + STEP * (Level::MOST as u32 - 1);
/// What each level adds: three games of four are won against the level below.
const STEP: u32 = 190;

/// How well a player plays, from 0, who hardly sees anything. From [`Skill::SOUND`] on it makes no errors but
/// those of a short search, and with more skill it only searches longer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Skill(u16);

/// The skill of each level of a game, the weakest first.
pub type Ladder = [u16; Level::MOST as usize];

impl Skill {
    /// The greatest skill.
    pub const MOST: u16 = 1000;
    /// Where errors end.
    pub const SOUND: u16 = 450;

    /// A skill between the two ends.
    pub fn new(thousandths: u16) -> Self {
        Self(thousandths.min(Self::MOST))
    }

    /// The skill that has a rating in a game, between its levels as on a straight line.
    pub fn of_elo(elo: u32, ladder: &Ladder) -> Self {
        let above = elo.clamp(LOWEST_ELO, HIGHEST_ELO) - LOWEST_ELO;
        let (level, part) = ((above / STEP) as usize, above % STEP);
        let low = u32::from(ladder[level]);
        let high = u32::from(ladder[(level + 1).min(ladder.len() - 1)]);
        Self::new((low + high.saturating_sub(low) * part / STEP) as u16)
    }

    /// How far it is from making no errors, squared, from 0 to a million.
    fn lack(self) -> u64 {
        let missing = 1000 * u64::from(Self::SOUND.saturating_sub(self.0)) / u64::from(Self::SOUND);
        missing * missing
    }

    /// Positions looked at for a move, once every move has been looked at: the same factor more for each bit
    /// of skill.
    pub(crate) fn nodes(self) -> u64 {
        const LEAST: f64 = 30.0;
        const MOST: f64 = 30_000.0;
        let share = f64::from(self.0) / f64::from(Self::MOST);
        (LEAST * (MOST / LEAST).powf(share)).round() as u64
    }

    /// The usual misjudgement of a position, in hundredths of a pawn.
    fn error(self) -> i64 {
        (2500 * self.lack() / 1_000_000) as i64
    }

    /// How many of a thousand moves that are hardest to see are overlooked.
    fn blindness(self) -> u64 {
        900 * self.lack() / 1_000_000
    }
}

/// How strong to play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// On which scale, and where on it.
    pub grade: Grade,
    /// What the errors depend on besides the position: another number for each game.
    pub seed: u64,
}

/// Strength on one of three scales.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// One of ten levels.
    Level(Level),
    /// A rating.
    Elo(u32),
    /// A skill, from which the levels of each game are made.
    Skill(Skill),
}

impl Strength {
    /// The skill this is in a game.
    pub(crate) fn skill(self, ladder: &Ladder) -> Skill {
        match self.grade {
            Grade::Level(level) => Skill::of_elo(level.elo(), ladder),
            Grade::Elo(elo) => Skill::of_elo(elo, ladder),
            Grade::Skill(skill) => skill,
        }
    }

    /// The errors that come with it.
    pub(crate) fn errors(self, ladder: &Ladder) -> Option<Fallible> {
        Fallible::new(self.skill(ladder), self.seed)
    }
}

/// The errors of one player in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fallible {
    error: i64,
    blindness: u64,
    seed: u64,
}

impl Fallible {
    /// The errors of a player with this skill; `None` if it makes none.
    pub(crate) fn new(skill: Skill, seed: u64) -> Option<Self> {
        let (error, blindness) = (skill.error(), skill.blindness());
        (error > 0 || blindness > 0).then_some(Self {
            error,
            blindness,
            seed,
        })
    }

    /// By how much a position is misjudged: mostly a little, never by more than four times the usual error.
    pub(crate) fn misjudgement(&self, hash: u64) -> i32 {
        let bits = mix(hash ^ self.seed);
        // The sum of four even distributions is nearly a normal one.
        let sum: i64 = (0..4)
            .map(|part| (bits >> (16 * part) & 0xffff) as i64 - 0x7fff)
            .sum();
        (sum * self.error / 0x9000) as i32
    }

    /// Whether a legal move is not seen.
    pub(crate) fn overlooks<V: Variant>(&self, pos: &Position<V>, mv: Move<V>) -> bool {
        let chance = self.blindness * difficulty(pos, mv);
        let bits = mix(pos.hash() ^ self.seed.rotate_left(17) ^ u64::from(mv.raw()) << 40);
        // A thousand for the blindness, a hundred for the difficulty.
        bits % 100_000 < chance
    }
}

/// How hard a move is to see, in hundredths of the hardest.
fn difficulty<V: Variant>(pos: &Position<V>, mv: Move<V>) -> u64 {
    let captures = pos.piece(mv.to()).is_some();
    match mv.kind() {
        MoveKind::Drop { .. } => 80,
        MoveKind::Step { from, to, .. } => {
            let is_backward = to.rank_for(pos.turn()) < from.rank_for(pos.turn());
            match (distance(from, to), captures) {
                (4.., _) => 100,
                (3, _) => 80,
                _ if is_backward => 70,
                (_, true) => 25,
                (_, false) => 50,
            }
        }
    }
}

fn distance<V: Variant>(from: Square<V>, to: Square<V>) -> u8 {
    let ranks = from.rank().abs_diff(to.rank());
    from.file().abs_diff(to.file()).max(ranks)
}

/// Spreads the bits of a number: the finish of SplitMix64.
fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Position, Shogi};

    use super::*;

    const LADDER: Ladder = [0, 100, 200, 300, 400, 500, 600, 700, 800, 1000];

    fn player(skill: u16, seed: u64) -> Fallible {
        Fallible::new(Skill::new(skill), seed).expect("it errs")
    }

    #[test]
    fn ratings_lie_between_levels() {
        let skill = |elo| Skill::of_elo(elo, &LADDER).0;
        assert_eq!([skill(0), skill(500), skill(690), skill(785)], [0, 0, 100, 150]);
        assert_eq!(
            [skill(HIGHEST_ELO - 95), skill(HIGHEST_ELO), skill(9999)],
            [900, 1000, 1000]
        );
        let level = |number| Level::new(number).map(Level::elo);
        assert_eq!(
            [level(0), level(1), level(10), level(11)],
            [None, Some(500), Some(HIGHEST_ELO), None]
        );
    }

    #[test]
    fn errors_are_as_large_as_they_should_be_and_stay_the_same() {
        let player_of = |seed| player(200, seed);
        let usual = Skill::new(200).error() as f64;
        let errors: Vec<_> = (0..10_000)
            .map(|hash| f64::from(player_of(7).misjudgement(hash)))
            .collect();
        let mean = errors.iter().sum::<f64>() / 1e4;
        let spread = (errors.iter().map(|error| error * error).sum::<f64>() / 1e4).sqrt();
        assert!(
            mean.abs() < usual / 20.0 && (spread / usual - 1.0).abs() < 0.1,
            "{mean} ± {spread}"
        );
        assert!(errors.iter().all(|error| error.abs() <= 4.0 * usual));
        assert_eq!(player_of(7).misjudgement(5), player_of(7).misjudgement(5));
        assert_ne!(player_of(7).misjudgement(5), player_of(8).misjudgement(5));
    }

    #[test]
    fn hard_moves_are_overlooked_more_often() {
        let text = "4k4/9/9/9/9/9/9/7R1/4K4 b P 1";
        let pos = Position::<Shogi>::read(text, Default::default()).expect("a position");
        let missed = |mv: &str| {
            let mv: Move<Shogi> = mv.parse().expect("a move");
            (0..2000)
                .filter(|&seed| player(0, seed).overlooks(&pos, mv))
                .count()
        };
        assert!(missed("2h2b+") > missed("P*7g") && missed("P*7g") > missed("2h3h"));
        assert!((1700..1900).contains(&missed("2h2b+")));
    }

    #[test]
    fn the_skilled_make_no_errors() {
        assert_eq!(Fallible::new(Skill::new(Skill::SOUND), 1), None);
        assert_eq!(Skill::new(9999).nodes(), 30_000);
        assert_eq!(Skill::new(0).nodes(), 30);
    }
}

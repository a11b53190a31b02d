//! The file of a network: a header, the weights as whole numbers, and a checksum.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `komadai` and a zero byte |
//! | 4 | version of the format: 2 |
//! | 16 | name of the game, filled up with zero bytes |
//! | 4, 4, 4 | inputs, width of the first layer, number of output layers |
//! | 2 each | weights of the first layer, input after input; its biases |
//! | 2 each | weights of the output layers: for each those of the own view, then those of the other |
//! | 4 each | biases of the output layers |
//! | 4 | CRC-32 of everything before |
//!
//! All numbers are little-endian.

use std::fmt;

use komadai_rules::VariantId;

use super::inputs::{inputs, output_buckets};
use super::{ONE, WIDTH};
use crate::parameters::Parameters;

const MAGIC: &[u8; 8] = b"komadai\0";
const VERSION: u32 = 2;
const NAME: usize = 16;
const HEADER: usize = MAGIC.len() + 4 + NAME + 3 * 4;
/// The largest weight of an output layer: with it, sums cannot overflow.
const LAST_LIMIT: i16 = 127;
/// The largest weight of the first layer, and of its biases: with 60 inputs on, sums cannot overflow.
const FIRST_LIMIT: i16 = 2 * ONE as i16;

/// The weights of a network, as whole numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The first layer's, input after input.
    pub first: Vec<i16>,
    /// What the first layer adds always.
    pub bias: Vec<i16>,
    /// The output layers': for each those of the own view, then those of the other.
    pub last: Vec<i16>,
    /// What each output layer adds always.
    pub last_bias: Vec<i32>,
}

/// Why a file is not a network for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetError {
    /// It does not begin like one.
    NoNet,
    /// Its version is not known.
    Version(u32),
    /// It is for another game.
    Game(String),
    /// Its layers have other sizes than this engine's.
    Shape,
    /// It is shorter or longer than it says.
    Length {
        /// As many bytes as it should have.
        wanted: usize,
        /// As many as it has.
        found: usize,
    },
    /// The checksum is not that of the content.
    Damaged,
    /// A weight is larger than sums can bear.
    TooLarge,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNet => f.write_str("not a komadai network"),
            Self::Version(version) => write!(
                f,
                "the network has version {version}; only version {VERSION} can be read"
            ),
            Self::Game(name) => write!(f, "the network is for {name}"),
            Self::Shape => f.write_str("the network's layers differ from this engine's"),
            Self::Length { wanted, found } => {
                write!(f, "the network should have {wanted} bytes, but has {found}")
            }
            Self::Damaged => f.write_str("the network is damaged: its checksum is wrong"),
            Self::TooLarge => f.write_str("the network has weights that are too large"),
        }
    }
}

impl std::error::Error for NetError {}

impl Weights {
    /// As the bytes of a file.
    pub fn write<V: Parameters>(&self) -> Vec<u8> {
        let mut bytes = header::<V>();
        for weights in [&self.first, &self.bias, &self.last] {
            bytes.extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes.extend(self.last_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// From the bytes of a file.
    pub fn read<V: Parameters>(bytes: &[u8]) -> Result<Self, NetError> {
        check_header::<V>(bytes)?;
        let counts = [inputs::<V>() * WIDTH, WIDTH, output_buckets::<V>() * 2 * WIDTH];
        let wanted = HEADER + 2 * counts.iter().sum::<usize>() + 4 * output_buckets::<V>() + 4;
        if bytes.len() != wanted {
            let found = bytes.len();
            return Err(NetError::Length { wanted, found });
        }
        let (content, sum) = bytes.split_at(wanted - 4);
        if crc32fast::hash(content).to_le_bytes() != *sum {
            return Err(NetError::Damaged);
        }
        let mut rest = &content[HEADER..];
        let mut halves = |count: usize| -> Vec<i16> {
            let (part, after) = rest.split_at(2 * count);
            rest = after;
            part.chunks_exact(2)
                .map(|two| i16::from_le_bytes([two[0], two[1]]))
                .collect()
        };
        let [first, bias, last] = counts.map(&mut halves);
        let last_bias = rest.chunks_exact(4).map(number).map(|bits| bits as i32).collect();
        let within = |weights: &[i16], limit: i16| weights.iter().all(|w| w.unsigned_abs() <= limit as u16);
        if !(within(&first, FIRST_LIMIT) && within(&bias, FIRST_LIMIT) && within(&last, LAST_LIMIT)) {
            return Err(NetError::TooLarge);
        }
        Ok(Self {
            first,
            bias,
            last,
            last_bias,
        })
    }
}

fn header<V: Parameters>() -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    let mut name = [0; NAME];
    name[..V::NAME.len()].copy_from_slice(V::NAME.as_bytes());
    bytes.extend(name);
    for count in [inputs::<V>(), WIDTH, output_buckets::<V>()] {
        bytes.extend((count as u32).to_le_bytes());
    }
    bytes
}

fn check_header<V: Parameters>(bytes: &[u8]) -> Result<(), NetError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NoNet)?;
    let rest = rest.get(..HEADER - MAGIC.len()).ok_or(NetError::NoNet)?;
    let version = number(rest);
    if version != VERSION {
        return Err(NetError::Version(version));
    }
    let name = String::from_utf8_lossy(&rest[4..4 + NAME]);
    let name = name.trim_end_matches('\0');
    if name != V::NAME {
        // Only names of games are repeated: a damaged file could hold anything.
        return Err(name
            .parse::<VariantId>()
            .map_or(NetError::NoNet, |id| NetError::Game(id.to_string())));
    }
    let numbers: Vec<u32> = rest[4 + NAME..].chunks_exact(4).map(number).collect();
    if numbers[..] != [inputs::<V>(), WIDTH, output_buckets::<V>()].map(|count| count as u32) {
        return Err(NetError::Shape);
    }
    Ok(())
}

fn number(bytes: &[u8]) -> u32 {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::trial::some;
    use komadai_rules::{Shinobi, Shogi, Shogun};

    #[test]
    fn what_was_written_is_read() {
        let weights = some::<Shogun>();
        let bytes = weights.write::<Shogun>();
        assert!(bytes.len() < 4 << 20);
        assert_eq!(Weights::read::<Shogun>(&bytes), Ok(weights));
        assert!(some::<Shinobi>().write::<Shinobi>().len() < 4 << 20);
    }

    #[test]
    fn what_is_no_network_is_refused() {
        let read = Weights::read::<Shogi>;
        let good = some::<Shogi>().write::<Shogi>();
        assert!(read(&good).is_ok());
        assert_eq!(read(b""), Err(NetError::NoNet));
        assert_eq!(read(b"komadai\0\x01"), Err(NetError::NoNet));
        assert_eq!(
            read(b"a stranger's file, of some length, with nothing to see"),
            Err(NetError::NoNet)
        );
        assert_eq!(
            Weights::read::<Shogun>(&good),
            Err(NetError::Game("shogi".into()))
        );
        let (wanted, found) = (good.len(), good.len() - 1);
        assert_eq!(read(&good[..found]), Err(NetError::Length { wanted, found }));
        let changed = |at: usize| {
            let mut bytes = good.clone();
            bytes[at] ^= 1;
            read(&bytes)
        };
        assert_eq!(changed(8), Err(NetError::Version(VERSION ^ 1)));
        assert_eq!(changed(30), Err(NetError::Shape));
        for at in [
            HEADER,
            HEADER + 1000,
            good.len() / 2,
            good.len() - 5,
            good.len() - 1,
        ] {
            assert_eq!(changed(at), Err(NetError::Damaged), "byte {at}");
        }
        let mut large = some::<Shogi>();
        large.last[3] = 128;
        assert_eq!(read(&large.write::<Shogi>()), Err(NetError::TooLarge));
    }
}

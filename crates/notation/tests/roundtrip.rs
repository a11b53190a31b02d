//! Writing then reading is identity for what a format can hold, and settles for what it cannot.

mod support;

use komadai_notation::{AnyRecord, End, Format, Header, Named, Record};
use komadai_rules::{Shinobi, ShinobiPlus, Shogi, Shogun, Side};
use support::Dice;
use support::random::{self, Holds, assert_kept, assert_settled};

/// How many random records each test takes.
const ROUNDS: u64 = 60;

const HEADERS: [Header; 13] = [
    Header::Sente,
    Header::Gote,
    Header::Event,
    Header::Site,
    Header::Round,
    Header::Start,
    Header::End,
    Header::TimeControl,
    Header::Opening,
    Header::Title,
    Header::Annotator,
    Header::SenteRating,
    Header::GoteRating,
];

const SHOGI_ENDS: [End; 12] = [
    End::Resign,
    End::Mate,
    End::NoMate,
    End::Repetition,
    End::Impasse,
    End::Declaration,
    End::Illegal,
    End::OpponentIllegal,
    End::Time,
    End::Draw,
    End::MaxMoves,
    End::Interrupted,
];

const CHESS_ENDS: [End; 15] = [
    End::Resign,
    End::Mate,
    End::NoMate,
    End::Repetition,
    End::Illegal,
    End::OpponentIllegal,
    End::Time,
    End::Draw,
    End::MaxMoves,
    End::Interrupted,
    End::Forfeit,
    End::OpponentForfeit,
    End::Result(None),
    End::Result(Some(Side::Sente)),
    End::Result(Some(Side::Gote)),
];

const CSA: Holds = Holds {
    branches: false,
    comments: true,
    glyphs: false,
    spent: true,
    clocks: false,
    fractions: false,
    headers: &HEADERS,
    ends: &SHOGI_ENDS,
    end_times: true,
    branch_ends: false,
    rules: true,
    counters: false,
};

const USI: Holds = Holds {
    comments: false,
    spent: false,
    headers: &[],
    ends: &[],
    rules: false,
    ..CSA
};

const PGN: Holds = Holds {
    branches: true,
    glyphs: true,
    clocks: true,
    fractions: true,
    ends: &CHESS_ENDS,
    end_times: false,
    counters: true,
    ..CSA
};

const JKF: Holds = Holds {
    branches: true,
    fractions: true,
    branch_ends: true,
    ..CSA
};

const KIF: Holds = Holds {
    branches: true,
    branch_ends: true,
    ..CSA
};

const KI2: Holds = Holds {
    spent: false,
    end_times: false,
    ..KIF
};

fn keeps<V: Named>(format: Format, holds: &Holds)
where
    Record<V>: Into<AnyRecord>,
{
    for seed in 0..ROUNDS {
        let record = random::record::<V>(&mut Dice::new(seed), holds);
        assert_kept(&record, format);
        assert_settled(&record, format);
    }
}

/// Whatever a record says, writing it is settled after once.
fn settles<V: Named>(format: Format) {
    for seed in 0..ROUNDS {
        let mut dice = Dice::new(seed);
        let mut record = random::record::<V>(&mut dice, &PGN);
        random::run_wild(&mut record, &mut dice);
        assert_settled(&record, format);
    }
}

#[test]
fn csa_keeps_the_main_line() {
    keeps::<Shogi>(Format::Csa, &CSA);
    settles::<Shogi>(Format::Csa);
}

#[test]
fn jkf_keeps_everything() {
    keeps::<Shogi>(Format::Jkf, &JKF);
    settles::<Shogi>(Format::Jkf);
}

#[test]
fn usi_keeps_start_and_moves() {
    keeps::<Shogi>(Format::Usi, &USI);
    settles::<Shogi>(Format::Usi);
}

#[test]
fn pgn_keeps_everything() {
    keeps::<Shogun>(Format::Pgn, &PGN);
    keeps::<Shinobi>(Format::Pgn, &PGN);
    keeps::<ShinobiPlus>(Format::Pgn, &PGN);
}

#[test]
fn kif_keeps_everything() {
    keeps::<Shogi>(Format::Kif, &KIF);
}

#[test]
fn ki2_keeps_all_but_times() {
    keeps::<Shogi>(Format::Ki2, &KI2);
}

#[test]
fn kif_and_ki2_settle() {
    settles::<Shogi>(Format::Kif);
    settles::<Shogi>(Format::Ki2);
    settles::<Shogi>(Format::Bod);
}

#[test]
fn pgn_settles() {
    settles::<Shogun>(Format::Pgn);
    settles::<Shinobi>(Format::Pgn);
    settles::<ShinobiPlus>(Format::Pgn);
}

//! Rooks, bishops and pawns of Shogi promote, unless a pawn's drop that would be mate makes the difference.

use std::time::Instant;

use komadai_engine::{Engine, Limits, Settings};
use komadai_rules::shogi::Role;
use komadai_rules::{Line, Move, MoveKind, Piece, Position, RuleSet, Shogi, shogi};

fn rules() -> shogi::Rules {
    shogi::Rules::from_name("modern").expect("it is a rule set")
}

/// Whether a rook, bishop or pawn could have promoted and did not.
fn declines(pos: &Position<Shogi>, mv: Move<Shogi>) -> bool {
    let MoveKind::Step {
        from,
        to,
        promote: false,
    } = mv.kind()
    else {
        return false;
    };
    let role = pos.piece(from).map(Piece::role);
    let gains = matches!(role, Some(Role::Rook | Role::Bishop | Role::Pawn));
    gains && pos.is_legal(Move::step(from, to, true))
}

#[test]
fn nothing_is_gained_by_staying_as_one_is() {
    let engine = Engine::<Shogi>::new(Settings {
        hash: 1,
        ..Settings::default()
    });
    let mut promotions = 0;
    for game in 0..6u64 {
        engine.clear();
        let mut line = Line::new(Position::<Shogi>::start(rules()));
        let mut seed = game;
        for ply in 0..120 {
            if line.ending().is_some() {
                break;
            }
            let legal = line.position().legal_moves();
            let limits = Limits::default().with_nodes(300);
            let mut shown = Vec::new();
            engine.prepare();
            let best = engine.go(&line, &limits, Instant::now(), &mut |info| {
                shown = info.pv.clone();
            });
            // Somewhat random openings, so that no game is like another.
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let any = legal[(seed >> 33) as usize % legal.len()];
            let mv = if ply < 6 {
                any
            } else {
                best.mv.expect("there are moves")
            };
            let mut pos = *line.position();
            for &mv in &shown {
                assert!(
                    !declines(&pos, mv) || best.score.is_mate(),
                    "{pos}: {mv} of {shown:?}"
                );
                pos.play_unchecked(mv);
            }
            promotions += u32::from(ply >= 6 && mv.is_promotion());
            line.play_on(mv).expect("the move is legal");
        }
    }
    assert!(promotions > 20, "{promotions} promotions");
}

//! Corners of the rules that neither the data nor chance can be trusted to reach. Library and reference
//! play each case; each test is named after what it holds.

mod agree;
mod random;
mod reference;

use agree::play;
use komadai_rules::{Shinobi, ShinobiPlus, Shogi, Shogun};

// Shogun.

#[test]
fn pieces_in_hand_do_not_count_for_the_limit() {
    let game = play::<Shogun>("classic", "4k3/8/8/4F3/8/8/8/4K3[FF] w - - 0 1", "");
    game.allows("e5d6 e5d6+ e5f6 e5f6+ F@a1");
}

#[test]
fn the_limit_looks_at_the_own_board_before_the_move() {
    // The queen on the board is the only thing in the way; the opponent's does not matter.
    let game = play::<Shogun>("classic", "3+fk3/8/8/4F3/8/8/8/+F3K3[] w - - 0 1", "");
    game.allows("e5d6");
    game.forbids("e5d6+");
    let game = play::<Shogun>("classic", "3+fk3/8/8/4F3/8/8/8/4K3[] w - - 0 1", "");
    game.allows("e5d6+");
}

#[test]
fn a_second_piece_of_a_kind_promotes_once_the_first_is_gone() {
    let start = "4k3/8/8/1R1R4/8/8/b7/4K3[] w - - 0 1";
    let both_rooks = play::<Shogun>("classic", start, "b5b6+ e8f8");
    both_rooks.forbids("d5d6+");
    let one_rook = play::<Shogun>("classic", start, "b5b6+ e8f8 b6c4 a2c4");
    one_rook.allows("d5d6 d5d6+");
}

#[test]
fn a_pawn_promotes_however_many_captains_there_are() {
    let game = play::<Shogun>("classic", "4k3/P7/+P+P+P5/8/8/8/8/4K3[] w - - 0 1", "");
    game.allows("a7a8+");
    game.forbids("a7a8");
}

#[test]
fn pieces_drop_on_the_first_five_ranks_of_either_side() {
    let white = play::<Shogun>("classic", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "");
    white.allows("P@a1 P@a2 P@a5 P@h5");
    white.forbids("P@a6 P@a8 P@e1");
    let black = play::<Shogun>("classic", "4k3/8/8/8/8/8/8/4K3[p] b - - 0 1", "");
    black.allows("P@a8 P@a7 P@a4");
    black.forbids("P@a3 P@a1 P@e8");
}

#[test]
fn a_drop_ends_the_chance_to_take_in_passing() {
    let game = play::<Shogun>("classic", "4k3/8/8/8/3p4/8/4P3/4K3[n] w - - 0 1", "e2e4");
    game.allows("d4e3 N@a5");
    let later = play::<Shogun>(
        "classic",
        "4k3/8/8/8/3p4/8/4P3/4K3[n] w - - 0 1",
        "e2e4 N@a5 e1e2",
    );
    later.forbids("d4e3");
}

#[test]
fn a_dropped_pawn_steps_twice_and_is_taken_in_passing() {
    let start = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1";
    let game = play::<Shogun>("classic", start, "P@e2 e8e7 e2e4");
    game.allows("d4e3");
    game.forbids("d4e3+");
    let taken = play::<Shogun>("classic", start, "P@e2 e8e7 e2e4 d4e3");
    assert_eq!(taken.reference.text(), "8/4k3/8/8/8/4p3/8/4K3[p] w - - 0 3");
}

#[test]
fn a_double_step_from_the_first_rank_does_not_exist() {
    let game = play::<Shogun>("classic", "p3k3/8/8/8/8/8/8/P3K3[] w - - 0 1", "a1a2 a8a7");
    game.allows("a2a3 a2a4");
    let game = play::<Shogun>("classic", "p3k3/8/8/8/8/8/8/P3K3[] b - - 0 1", "");
    game.allows("a8a7");
    game.forbids("a8a6");
}

#[test]
fn a_captured_captain_is_a_pawn_in_hand() {
    let game = play::<Shogun>("classic", "4k3/8/8/3+p4/4P3/8/8/4K3[] w - - 0 1", "e4d5");
    assert_eq!(game.reference.text(), "4k3/8/8/3P4/8/8/8/4K3[P] b - - 0 1");
}

#[test]
fn nothing_stands_between_a_king_and_a_leaping_mortar() {
    // The mortar on f3 attacks e1 by its leap only: no drop can help, the king must go.
    let game = play::<Shogun>("classic", "4k3/8/8/8/8/5+r2/8/4K3[PN] w - - 0 1", "");
    assert_eq!(game.reference.legal(), ["e1d1", "e1e2"]);
}

#[test]
fn a_sliding_mortar_is_blocked_by_a_drop() {
    let game = play::<Shogun>("classic", "4k3/8/8/4+r3/8/8/8/4K3[PN] w - - 0 1", "");
    game.allows("P@e2 P@e3 P@e4 N@e4");
    game.forbids("P@d2 P@e1");
}

#[test]
fn a_pinned_mortar_slides_along_the_pin_and_does_not_leap() {
    let game = play::<Shogun>("classic", "4+r2k/8/8/8/8/4+R3/8/4K3[] w - - 0 1", "");
    game.allows("e3e2 e3e4 e3e7 e3e8");
    game.forbids("e3d5 e3a3 e3f5");
}

#[test]
fn castling_needs_safety_on_the_way_but_not_for_the_rook() {
    let rook_attacked = play::<Shogun>("classic", "r3k2r/8/8/8/8/8/8/1R2K2R[] b kq - 0 1", "");
    rook_attacked.allows("e8c8 e8g8");
    let crossing = play::<Shogun>("classic", "r3k2r/8/8/8/8/8/8/3RKR2[] b kq - 0 1", "");
    crossing.forbids("e8c8 e8g8");
    let landing = play::<Shogun>("classic", "r3k2r/8/8/8/8/8/8/2R1K1R1[] b kq - 0 1", "");
    landing.forbids("e8c8 e8g8");
    let in_check = play::<Shogun>("classic", "r3k2r/8/8/8/8/8/4R3/4K3[] b kq - 0 1", "");
    in_check.forbids("e8c8 e8g8");
    let leaped_at = play::<Shogun>("classic", "r3k2r/8/6+N1/8/8/8/8/4K3[] b kq - 0 1", "");
    leaped_at.forbids("e8g8");
    leaped_at.allows("e8c8");
}

#[test]
fn a_piece_dropped_between_king_and_rook_prevents_castling() {
    let start = "4k3/8/8/8/8/8/8/R3K2R[N] w KQ - 0 1";
    play::<Shogun>("classic", start, "").allows("e1c1 e1g1");
    let game = play::<Shogun>("classic", start, "N@b1 e8e7");
    game.forbids("e1c1");
    game.allows("e1g1");
}

#[test]
fn castling_and_captain_moves_do_not_reset_the_count() {
    let castled = play::<Shogun>("classic", "r3k3/8/8/8/8/8/8/4K3[] b q - 41 9", "e8c8");
    assert_eq!(castled.reference.text(), "2kr4/8/8/8/8/8/8/4K3[] w - - 42 10");
    let captain = play::<Shogun>("classic", "4k3/8/8/8/8/8/+P7/4K3[] w - - 41 9", "a2a3");
    assert_eq!(captain.reference.text(), "4k3/8/8/8/8/+P7/8/4K3[] b - - 42 9");
    let rook = play::<Shogun>("classic", "4k3/8/8/R7/8/8/8/4K3[] w - - 99 60", "a5a6+");
    rook.goes_on();
}

#[test]
fn mate_by_a_dropped_pawn_is_mate() {
    let game = play::<Shogun>("classic", "8/7R/k7/8/P1N5/8/8/4K3[P] w - - 0 1", "P@b5");
    game.ends("1-0", "checkmate");
}

// Shinobi.

#[test]
fn a_king_does_not_camp_on_a_square_attacked_through_itself() {
    let game = play::<Shinobi>("classic", "8/4K3/8/8/8/k7/8/4r3[] w - - 0 1", "");
    game.forbids("e7e8");
    game.allows("e7d8 e7f8");
}

#[test]
fn a_king_does_not_camp_by_capturing_a_guarded_piece() {
    let game = play::<Shinobi>("classic", "3n3r/4K3/8/8/8/k7/8/8[] w - - 0 1", "");
    game.forbids("e7d8");
    let game = play::<Shinobi>("classic", "3n4/4K3/8/8/8/k7/8/8[] w - - 0 1", "e7d8");
    game.ends("1-0", "campmate");
}

#[test]
fn camping_comes_before_mate() {
    // The king uncovers a mating rook and makes the hundredth quiet ply, all in one step.
    let game = play::<Shinobi>("classic", "8/k2K3R/7R/3B4/8/8/8/8[] w - - 99 80", "d7c8");
    game.ends("1-0", "campmate");
    assert!(game.reference.in_check() && game.reference.legal().is_empty());
}

#[test]
fn the_kingdom_camps_on_the_first_rank_only() {
    let game = play::<Shinobi>("classic", "r3k2r/8/8/8/8/8/8/4K3[] b kq - 0 1", "e8g8");
    game.goes_on();
    let game = play::<Shinobi>("classic", "8/8/8/8/8/K7/5k2/8[] b - - 0 1", "f2g1");
    game.ends("0-1", "campmate");
}

#[test]
fn modern_promotion_is_compulsory_when_leaving_the_zone_too() {
    let modern = play::<Shinobi>("modern", "4k3/M7/8/8/8/8/8/4K3[] w - - 0 1", "");
    modern.allows("a7b8+ a7b6+");
    modern.forbids("a7b8 a7b6");
    let classic = play::<Shinobi>("classic", "4k3/M7/8/8/8/8/8/4K3[] w - - 0 1", "");
    classic.allows("a7b8+ a7b6+ a7b8 a7b6");
}

#[test]
fn promoted_pieces_do_not_promote_again() {
    let game = play::<Shinobi>("modern", "8/+P+L+H+M4/8/7k/8/8/8/4K3[] w - - 0 1", "");
    assert!(game.reference.legal().iter().all(|mv| !mv.ends_with('+')));
}

#[test]
fn the_clan_drops_on_four_ranks_and_the_kingdom_nowhere() {
    let game = play::<Shinobi>("classic", "4k3/8/8/8/8/8/8/4K3[HLJDM] w - - 0 1", "");
    game.allows("H@a1 L@a4 J@h4 D@d4 M@e4");
    game.forbids("H@a5 L@a8 M@e1");
}

#[test]
fn a_lance_or_monk_move_does_not_reset_the_count_and_a_drop_does() {
    let lance = play::<Shinobi>("classic", "4k3/8/8/8/8/8/L7/4K3[] w - - 99 80", "a2a3");
    lance.ends("1/2", "fifty");
    let drop = play::<Shinobi>("classic", "4k3/8/8/8/8/8/8/4K3[L] w - - 99 80", "L@a3");
    drop.goes_on();
    let promotion = play::<Shinobi>("classic", "4k3/8/8/8/8/8/L7/4K3[] w - - 99 80", "a2a7+");
    promotion.goes_on();
}

#[test]
fn native_and_promoted_forms_are_different_positions() {
    // Two captains change places and change back: the same picture three times, the same text twice.
    let start = "4k3/8/8/8/8/8/C7/+P3K3[] w - - 0 1";
    let change = "a2b2 e8e7 a1a2 e7e8 b2b1 e8e7 b1a1 e7e8 ";
    play::<Shinobi>("classic", start, &change.repeat(2)).goes_on();
    let alike = start.replace('C', "+P");
    play::<Shinobi>("classic", &alike, &change.repeat(2)).ends("1-0", "repetition");
}

#[test]
fn perpetual_check_counts_from_the_first_occurrence() {
    // The quiet moves come before the position that is repeated: they do not save the checker.
    let start = "3k4/8/8/8/8/7K/8/2+L5[] w - - 0 1";
    let quiet_then_checks = "c1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1";
    let game = play::<Shinobi>("classic", start, quiet_then_checks);
    game.ends("0-1", "perpetual");
}

// Shinobi+.

#[test]
fn kingdom_pawns_promote_on_the_third_rank_but_not_in_passing() {
    let start = "4k3/8/8/8/3p4/2P5/4P3/4K3[] w - - 0 1";
    let game = play::<ShinobiPlus>("modern", start, "e2e4");
    game.allows("d4d3+ d4c3+ d4e3");
    game.forbids("d4d3 d4c3 d4e3+");
}

#[test]
fn a_pawn_that_took_in_passing_must_promote_when_it_moves_on() {
    let start = "4k3/8/8/8/3p4/8/3PP3/4K3[] w - - 0 1";
    let game = play::<ShinobiPlus>("modern", start, "e2e4 d4e3 e1f1");
    game.allows("e3e2+ e3d2+");
    game.forbids("e3e2 e3d2");
}

#[test]
fn clan_pawns_take_in_passing_below_their_zone() {
    let game = play::<ShinobiPlus>("modern", "4k3/3p4/8/4P3/8/8/8/4K3[] b - - 0 1", "d7d5");
    game.allows("e5d6 e5e6");
    game.forbids("e5d6+ e5e6+");
}

#[test]
fn a_captain_from_hand_neither_camps_nor_promotes() {
    let game = play::<ShinobiPlus>(
        "modern",
        "7k/8/8/8/8/8/8/4K3[C] w - - 0 1",
        "C@a4 h8h7 a4a5 h7h8 a5a6 h8h7 a6a7 h7h8 a7a8",
    );
    game.goes_on();
}

// Shogi.

#[test]
fn a_pawn_dropped_out_of_check_may_not_mate() {
    // The rook that checks could take the pawn, were it not pinned.
    let game = play::<Shogi>("classic", "6kl1/4K2r1/6G1B/9/9/9/9/9/9 b P 1", "");
    game.forbids("P*3b");
    game.allows("P*4b");
    let unpinned = play::<Shogi>("classic", "6kl1/4K2r1/6G2/9/9/9/9/9/9 b P 1", "P*3b");
    unpinned.allows("2b3b");
    let by_gold = play::<Shogi>("classic", "6kl1/4K2r1/6G1B/9/9/9/9/9/9 b G 1", "G*3b");
    by_gold.ends("1-0", "checkmate");
}

#[test]
fn a_pinned_piece_that_takes_the_pawn_along_its_pin_prevents_mate() {
    // The lance on 1d pins what stands on 1c; a rook there still takes on 1b, a silver does not.
    let rook = play::<Shogi>("classic", "7nk/9/7Gr/8L/9/9/9/9/4K4 b P 1", "P*1b");
    assert_eq!(rook.reference.legal(), ["1c1b"]);
    let silver = play::<Shogi>("classic", "7nk/9/7Gs/8L/9/9/9/9/4K4 b P 1", "");
    silver.forbids("P*1b");
}

#[test]
fn a_dropped_pawn_that_can_be_outrun_is_legal() {
    let game = play::<Shogi>("classic", "4k4/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b");
    assert!(game.reference.in_check());
    game.allows("5a4a 5a6a");
    game.forbids("5a5b");
}

#[test]
fn a_second_unpromoted_pawn_may_not_be_dropped_even_to_block() {
    let game = play::<Shogi>("classic", "4k4/9/9/9/9/9/4P4/K7r/9 b PG 1", "");
    game.allows("G*5h P*6h");
    game.forbids("P*5h");
}

#[test]
fn knights_lances_and_pawns_drop_where_they_can_still_move() {
    let black = play::<Shogi>("classic", "4k4/9/9/9/9/9/9/9/4K4 b NLP 1", "");
    black.allows("N*9c L*9b P*9b N*1i");
    black.forbids("N*9b N*9a L*9a P*9a");
    let white = play::<Shogi>("classic", "4k4/9/9/9/9/9/9/9/4K4 w nlp 1", "");
    white.allows("N*9g L*9h P*9h N*1a");
    white.forbids("N*9h N*9i L*9i P*9i");
}

#[test]
fn declining_keeps_the_right_to_promote_inside_and_out_of_the_zone() {
    let game = play::<Shogi>("classic", "8k/9/9/4S4/9/9/9/9/K8 b - 1", "5d5c 1a1b");
    game.allows("5c5b 5c5b+ 5c4d 5c4d+");
    let out = play::<Shogi>("classic", "8k/9/9/4S4/9/9/9/9/K8 b - 1", "5d5c 1a1b 5c4d+");
    assert_eq!(out.reference.text(), "9/8k/9/5+S3/9/9/9/9/K8 w - 4");
}

#[test]
fn twenty_four_points_are_the_border() {
    // 24 against 30: classic lets the larger total win, modern calls it a draw.
    let border = "K8/9/9/9/9/9/9/9/k8 b RB2G2S2N2L6Prb2g2s2n2l12p 1";
    let mut classic = play::<Shogi>("classic", border, "");
    assert!(classic.acts("impasse"));
    classic.ends("0-1", "impasse");
    let mut modern = play::<Shogi>("modern", border, "");
    assert!(modern.acts("impasse"));
    modern.ends("1/2", "impasse");
    // 23 against 31: below 24 loses under both.
    let below = "K8/9/9/9/9/9/9/9/k8 b RB2G2S2N2L5Prb2g2s2n2l13p 1";
    for rules in ["classic", "modern"] {
        let mut game = play::<Shogi>(rules, below, "");
        assert!(game.acts("impasse"));
        game.ends("0-1", "impasse");
    }
    // 23 each: a draw under both.
    let both_below = "K8/9/9/9/9/9/9/9/k8 b RB2G2S2N2L5Prb2g2s2n2l5p 1";
    for rules in ["classic", "modern"] {
        let mut game = play::<Shogi>(rules, both_below, "");
        assert!(game.acts("impasse"));
        game.ends("1/2", "impasse");
    }
}

#[test]
fn an_impasse_may_be_agreed_on_the_third_rank_and_not_on_the_fourth() {
    let mut third = play::<Shogi>("classic", "9/9/K8/9/9/9/k8/9/9 b - 1", "");
    assert!(third.acts("impasse"));
    let mut fourth = play::<Shogi>("classic", "9/9/9/K8/9/9/k8/9/9 b - 1", "");
    assert!(!fourth.acts("impasse"));
    fourth.goes_on();
}

#[test]
fn a_finished_game_takes_no_action() {
    let mut game = play::<Shogi>("modern", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b");
    game.ends("1-0", "checkmate");
    for action in ["resign:b", "resign:w", "time:w", "impasse", "declare:w", "draw"] {
        assert!(!game.acts(action), "{action}");
    }
    game.ends("1-0", "checkmate");
}

#[test]
fn removed_pieces_count_for_points_and_are_never_dropped() {
    let start = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let game = play::<Shogi>("classic", start, "");
    assert!(game.reference.legal().iter().all(|mv| !mv.contains('*')));
    let shuffle = "5a5b 5i5h 5b5a 5h5i ".repeat(3);
    play::<Shogi>("classic", start, &shuffle).ends("1/2", "repetition");
}

#[test]
fn occurrences_need_not_follow_each_other() {
    // Between the second and the third the players go elsewhere.
    let start = "4k4/9/9/9/9/9/9/9/4K3R b - 1";
    let there_and_back = "1i2i 5a6a 2i1i 6a5a ";
    let elsewhere = "1i3i 5a4a 3i1i 4a5a ";
    let moves = [there_and_back, elsewhere, there_and_back].concat();
    let game = play::<Shogi>("modern", start, &moves);
    game.ends("1/2", "repetition");
    let game = play::<Shogi>("modern", start, &[there_and_back, elsewhere].concat());
    game.goes_on();
}

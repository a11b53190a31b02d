// @ts-check
// Whole games, move by move, that have everything a page must be able to show.

/** Shogi: a promotion taken, one declined, drops, and mate by a dropped gold. */
export const SHOGI = `7g7f 3c3d 8h2b+ 3a2b B*5e 2b3c 5e3c 2a3c S*7b 4a3b 7b6a+ 5a5b 6a5a 5b4b G*4a`.split(' ');

/** Shogun: en passant, castling, a promotion taken and one declined, drops; Black is not mated yet. */
export const SHOGUN =
  `e2e4 a7a6 e4e5 d7d5 e5d6 c7d6 g1f3 b8c6 f1c4 c6e5 e1g1 e5f3+ d1f3 g8f6 c4f7 e8d7 P@d4 d7c7 N@b5`.split(' ');

/** Shinobi: drops, castling, and the king of the Clan who crosses the board. */
export const SHINOBI =
  `e2e4 g8f6 D@a4 e7e6 M@c4 f8e7 e1e2 e8g8 e2f3 e7a3 f3f4 c7c5 f4e5 a7a5 e5d6 d8e7 d6e7 g8h8 e7f8`.split(' ');

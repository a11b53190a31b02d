// @ts-check
// What a board is told: a sheet once per game, a position after every move.
//
// The server writes the sheet as it stands here, in JSON; a position comes as a FEN with its moves and is
// made into what stands here by fen.js. Nothing in them is a rule: the board shows where things stand and
// offers the moves it was given. Two sides play: 0 at the bottom of an unflipped board, 1 at the top.

/** @typedef {0 | 1} Side */

/**
 * A square is its file followed by its rank, one character each, as the sheet names them: `7g`, `e4`.
 * @typedef {string} Square
 */

/**
 * A kind of piece by its letters in a fen, upper case: `P`, or promoted `+P`.
 * @typedef {string} RoleId
 */

/**
 * A piece as in a fen: the role's letters, lower case for side 1: `P`, `+p`.
 * @typedef {string} PieceText
 */

/**
 * Where a move comes from: a square, or a role followed by the sheet's drop mark: `7g`, `P*`, `N@`.
 * @typedef {string} Origin
 */

/**
 * Coordinate text, an origin and a square, with `+` behind for a promotion: `7g7f+`, `P*5e`, `e2e4`.
 * @typedef {string} MoveText
 */

/**
 * Across and forward, as the piece's owner sees it.
 * @typedef {[number, number]} Step
 */

/**
 * How a piece moves on an empty board, for its card. `leaps` are single steps of any length, `slides`
 * repeat until something is in the way; `quiet` never capture and `takes` only do.
 * @typedef {{ leaps?: Step[], slides?: Step[], quiet?: Step[], takes?: Step[] }} Movement
 */

/**
 * @typedef {Object} Role
 * @property {string} name         key of its name in the words: `piece-` and this
 * @property {string | [string, string]} image  symbol in the piece set; a pair where the sides differ
 * @property {string} [letter]     how it is written in a game score; none for a pawn of the chess family
 * @property {[string, string]} [kanji]  its character, by side
 * @property {RoleId} [promotes]   what it becomes
 * @property {Movement} moves
 */

/**
 * Whole ranks that mean something to a side: where it promotes, where it may drop, where its king wins.
 * @typedef {{ kind: 'promotion' | 'drop' | 'camp', side: Side, ranks: string[] }} Zone
 */

/**
 * What to write beside files and ranks, in the order of the sheet's files and ranks.
 * @typedef {{ files: string[], ranks: string[] }} Labels
 */

/**
 * @typedef {Object} SideSheet
 * @property {string} name        key of its name in the words: `side-` and this
 * @property {string} palette     colours of its pieces: a class of styles/base/pieces.css
 * @property {RoleId[]} hand      what it can hold, in the order shown; empty if it never holds anything
 */

/** How moves are written; what the server calls it. @typedef {'san' | 'hodges' | 'hodges_es' | 'japanese' | 'coordinates'} Notation */

/**
 * Everything about a game that does not change while it is played.
 * @typedef {Object} Sheet
 * @property {string[]} files     left to right as side 0 sees them
 * @property {string[]} ranks     top to bottom as side 0 sees them
 * @property {[number, number]} cell   proportion of a square, width to height
 * @property {boolean} checkered  two colours of squares, or lines
 * @property {boolean} turned     pieces of the far side stand upside down, pointing at their enemy
 * @property {string} drop        stands between role and square in a drop: `*` or `@`
 * @property {RoleId} royal      the piece that is given check
 * @property {string[]} sets      piece sets with images for this game, the usual one first
 * @property {[SideSheet, SideSheet]} sides
 * @property {Record<RoleId, Role>} roles
 * @property {Zone[]} zones
 * @property {{ place: 'below-left' | 'above-right', letters: Labels, kanji?: Labels }} labels   where they stand, and what they say; those below left are usually inside the squares
 * @property {'moves' | 'pairs'} numbering   every move has a number of its own, or two share one
 * @property {{ name: Notation, languages?: string[] }[]} notations   how moves may be written, the usual one first; those of a language before it
 * @property {'points' | 'pawns'} scores      what the engine thinks: `137` and mates in moves of both, or `+1.37` and `#3`
 * @property {Square[]} [dots]    squares with a dot on their lower right corner
 */

/**
 * A move that looks possible and is not. `about` is the role the reason speaks of.
 * @typedef {{ move: MoveText, reason: string, about?: RoleId }} Denial
 */

/**
 * A position as one person may see it.
 * @typedef {Object} Position
 * @property {Record<Square, PieceText>} pieces
 * @property {[Record<RoleId, number>, Record<RoleId, number>]} hands
 * @property {Side} turn
 * @property {Square | null} check   the square of the king in check
 * @property {MoveText | null} last  the move that led here
 * @property {MoveText[]} legal      moves of the side to move
 * @property {MoveText[]} reach      what the waiting side may set as a premove
 * @property {Denial[]} denied       promotions and drops that a rule forbids
 */

/**
 * Everything said or written by the board, by key; `{name}` is filled in.
 * @typedef {Record<string, string>} Words
 */

/** @typedef {'inside' | 'letters' | 'kanji' | 'none'} Coordinates */

/**
 * An arrow, or a circle where both squares are one.
 * @typedef {{ from: Square, to: Square, brush: string }} Mark
 */

/**
 * What the person at this board has chosen. All of it can be changed later.
 * @typedef {Object} Settings
 * @property {Side | 'both' | null} player  whose moves are made here; null for watching
 * @property {boolean} look                 nothing is moved here: pieces of both sides show where they could go; the
 *   waiting side's moves are in `reach`
 * @property {Origin | null} rest           what is shown while nobody looks at anything
 * @property {boolean} hands                show what is held
 * @property {boolean} fit                  hands stand where they leave the squares largest; else beside a wide board
 * @property {Side} orientation             the side at the bottom
 * @property {Coordinates} coordinates
 * @property {string} pieces                address of the piece set
 * @property {string} numerals              address of the numerals
 * @property {boolean} hints                show where a picked-up piece can go
 * @property {boolean} zones                tint zones
 * @property {boolean} premoves             offer premoves
 * @property {boolean} explain              show a choice of promotion even when a rule leaves only one, with the reason
 * @property {boolean} cards                show piece cards on hover and long press
 * @property {number} animation             milliseconds a piece travels; 0 for none
 */

/**
 * @typedef {Object} Callbacks
 * @property {(move: MoveText) => void} [onMove]            a move was made here
 * @property {(move: MoveText | null) => void} [onPremove]  a premove was set or given up
 * @property {(marks: Mark[]) => void} [onMarks]            arrows and circles were drawn
 * @property {(origin: Origin | null) => void} [onSelect]
 * @property {(denial: Denial) => void} [onRefuse]          a denied move was tried
 */

export {};

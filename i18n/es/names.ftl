### Names of games, sides, pieces, endings and other things that appear everywhere.

## Games and rule sets

game-shogi = Shōgi
game-shogun = Ajedrez Shogun
game-shinobi = Ajedrez Shinobi
game-shinobiplus = Shinobi+
game-shogi-about = El ajedrez japonés: las piezas capturadas cambian de bando y vuelven al tablero.
game-shogun-about = Ajedrez en el que se sueltan piezas y se promociona pronto, en el tablero de siempre.
game-shinobi-about = Un pequeño clan con aliados en mano contra todo el ejército de un reino.
game-shinobiplus-about = El Shinobi revisado: el clan empieza con peones, su Kage y siete aliados en mano.
rules-classic = Reglas clásicas
rules-modern = Reglas modernas
ruleset-shogi-classic = Las reglas como las da la guía: los puntos deciden la repetición y no se puede declarar la victoria.
ruleset-shogi-modern = Como juegan hoy los aficionados y los programas: la repetición es tablas y, con el rey en el campo rival, se puede declarar la victoria.
ruleset-shinobi-classic = Tal como se publicó el juego: promocionar es opcional y pierde quien repite la posición.
ruleset-shinobi-modern = Como se juega hoy en línea: promocionar es obligatorio y la repetición es tablas.

## Sides

side-sente = negras
side-gote = blancas
side-white = blancas
side-black = negras
side-clan = Clan
side-kingdom = Reino
side-sente-long = negras (sente)
side-gote-long = blancas (gote)
side-random = Bando al azar

## Pieces of Shogi

piece-shogi-king = rey
piece-shogi-rook = torre
piece-shogi-bishop = alfil
piece-shogi-gold = oro
piece-shogi-silver = plata
piece-shogi-knight = caballo
piece-shogi-lance = lanza
piece-shogi-pawn = peón
piece-shogi-dragon = dragón
piece-shogi-horse = caballo dragón
piece-shogi-promoted-silver = plata promocionada
piece-shogi-promoted-knight = caballo promocionado
piece-shogi-promoted-lance = lanza promocionada
piece-shogi-tokin = tokin

## Pieces of Shogun Chess

piece-shogun-king = rey
piece-shogun-queen = dama
piece-shogun-rook = torre
piece-shogun-bishop = alfil
piece-shogun-knight = caballo
piece-shogun-pawn = peón
piece-shogun-duchess = duquesa
piece-shogun-captain = capitán
piece-shogun-general = general
piece-shogun-archbishop = cardenal
piece-shogun-mortar = mortero

## Pieces of Shinobi Chess and Shinobi+

piece-shinobi-king = rey
piece-shinobi-kage = Kage
piece-shinobi-queen = dama
piece-shinobi-rook = torre
piece-shinobi-bishop = alfil
piece-shinobi-knight = caballo
piece-shinobi-pawn = peón
piece-shinobi-captain = capitán
piece-shinobi-ninja = ninja
piece-shinobi-dragon = dragón
piece-shinobi-lance = lanza
piece-shinobi-wooden-horse = caballo de madera
piece-shinobi-monk = monje
piece-shinobi-fox = zorro

## Reasons a game ends

reason-checkmate = jaque mate
reason-stalemate = ahogado
reason-repetition = repetición
reason-perpetual = jaque perpetuo
reason-campmate = camp mate
reason-fifty = cincuenta jugadas sin progreso
reason-impasse = impasse
reason-resign = abandono
reason-time = tiempo
reason-illegal = jugada ilegal
reason-agreement = acuerdo
reason-aborted = cancelada

## Results in a sentence

result-checkmate =
    Jaque mate. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-stalemate-draw = Sin jugadas legales ni jaque: tablas por ahogado.
result-stalemate =
    { $loser ->
        [Clan] El Clan no tiene jugadas legales
        [Reino] El Reino no tiene jugadas legales
       *[other] Las { $loser } no tienen jugadas legales
    }. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-repetition-draw = La posición se ha repetido: tablas por repetición.
result-repetition =
    La posición se ha repetido, y eso decide. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-perpetual =
    El jaque perpetuo no está permitido. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-campmate =
    El rey ha cruzado el tablero: camp mate. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-fifty-draw = Cincuenta jugadas de cada bando sin mover un peón, capturar, promocionar ni soltar: tablas.
result-impasse =
    Impasse: decidieron los puntos. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-impasse-draw = Impasse: tablas por puntos.
result-resign =
    { $loser ->
        [Clan] El Clan abandona
        [Reino] El Reino abandona
       *[other] Las { $loser } abandonan
    }. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-time =
    { $loser ->
        [Clan] El Clan agotó su tiempo
        [Reino] El Reino agotó su tiempo
       *[other] Las { $loser } agotaron su tiempo
    }. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-illegal =
    { $loser ->
        [Clan] El Clan hizo una jugada ilegal
        [Reino] El Reino hizo una jugada ilegal
       *[other] Las { $loser } hicieron una jugada ilegal
    }. { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
result-agreement-draw = Tablas de común acuerdo.
result-aborted = La partida se canceló.
result-unfinished = Sin terminar

## Offers and actions

offer-draw = Tablas
offer-impasse = Impasse
offer-takeback = Deshacer jugada
offer-rematch = Revancha

## Speeds

speed-ultraBullet = Ultrabala
speed-bullet = Bala
speed-blitz = Relámpago
speed-rapid = Rápida
speed-classical = Clásica
speed-correspondence = Por correspondencia

## Notations and formats

notation-san = Estilo ajedrez (SAN)
notation-hodges = Hodges, letras inglesas
notation-hodges_es = Hodges, letras españolas
notation-japanese = Japonesa
notation-kif = KIF
notation-csa = CSA
notation-coordinates = Coordenadas (USI, UCI)
format-kif = Partida KIF
format-ki2 = Partida KI2
format-csa = Partida CSA
format-jkf = Partida JKF (JSON)
format-usi = Línea USI
format-bod = Diagrama BOD
format-pgn = Partida PGN
format-fen = Posición (FEN)
format-sfen = Posición (SFEN)
format-png = Imagen de la posición (PNG)
format-svg = Imagen de la posición (SVG)

## Ranks and ratings

rank-kyu = { $grade } kyu
rank-dan = { $grade } dan
player-computer =
    { $level ->
        [11] Ordenador, fuerte
        [12] Ordenador, máxima fuerza
       *[other] Ordenador, nivel { $level }
    }
level-strong = Fuerte
level-full = Máxima fuerza
player-guest = Invitado
player-guest-number = Invitado { $number }
player-guest-called = { $name } (invitado)
player-bot = Bot
player-you = Tú

## Time controls

time-unlimited = Sin reloj
time-days = { $days ->
        [one] { $days } día por jugada
       *[other] { $days } días por jugada
    }
time-main = { $main } para la partida
time-main-increment = { $main } y { $increment } más tras cada jugada
time-main-byoyomi = { $main } y después { $byoyomi } por jugada
time-main-byoyomi-periods = { $main } y después { $periods ->
        [one] { $periods } periodo
       *[other] { $periods } periodos
    } de { $byoyomi }
time-byoyomi = { $byoyomi } por jugada
time-hours = { $count } h
time-minutes = { $count } min
time-seconds = { $count } s
time-increment = { $increment } más tras cada jugada

## Handicaps of Shogi

handicap-none = Sin ventaja
handicap-1 = Lanza izquierda
handicap-2 = Alfil
handicap-3 = Torre
handicap-4 = Torre y lanza izquierda
handicap-5 = Dos piezas: torre y alfil
handicap-6 = Cuatro piezas: torre, alfil y lanzas
handicap-7 = Seis piezas: torre, alfil, lanzas y caballos
handicap-8 = Ocho piezas: todas menos los oros
handicap-9 = Diez piezas: solo quedan el rey y los peones

### Codes that the server answers with, in words: `refused-` and the code.

## From a game

refused-over = La partida ha terminado.
refused-not-over = La partida aún no ha terminado.
refused-not-your-turn = No es tu turno.
refused-illegal = Esa jugada no es legal aquí.
refused-unreadable = Eso no se puede leer como jugada.
refused-no-draw-offers = En este juego no hay tablas de común acuerdo.
refused-no-impasse = El impasse requiere los dos reyes en sus zonas de promoción.
refused-no-declarations = En esta partida no se puede declarar.
refused-nothing-to-take-back = No hay jugada que deshacer.
refused-no-such-offer = No existe esa oferta.
refused-already-offered = Eso ya se ha ofrecido.
refused-too-soon = Eso se ofreció hace poco. Haz antes unas jugadas.
refused-too-late-to-abort = Ambos han movido: la partida ya no se puede cancelar.
refused-no-clock = Esta partida no tiene reloj al que añadir tiempo.
refused-clock-full = No se puede dar más tiempo.
refused-not-absent = Tu rival todavía puede volver.
refused-no-claims = Esta partida no se puede reclamar.

## From the server

refused-not-found = No se ha encontrado.
refused-unauthorized = Inicia sesión primero.
refused-forbidden = No puedes hacer eso.
refused-invalid = Eso no tiene sentido aquí.
refused-conflict = Eso choca con lo que ya hay.
refused-too-many = Demasiadas peticiones. Inténtalo dentro de un momento.
refused-too-large = Es demasiado grande.
refused-busy = El servidor está ocupado. Inténtalo de nuevo.
refused-internal = Algo ha fallado por nuestra parte.

## Why a challenge is declined

decline-generic = Esta vez no.
decline-later = Más tarde, por favor.
decline-tooFast = Este ritmo es demasiado rápido para mí.
decline-tooSlow = Este ritmo es demasiado lento para mí.
decline-rated = Prefiero una partida puntuada.
decline-casual = Prefiero una partida amistosa.
decline-variant = Otro juego, por favor.

## Why a position is refused

fault-no-king = Falta un rey: { $side }
fault-many-kings = Más de un rey: { $side }
fault-opponent-in-check = El bando que no mueve está en jaque.
fault-dead-piece = La pieza de { $square } ({ $piece }) nunca podría moverse.
fault-too-many = Más piezas de las que hay en el juego ({ $limit }): { $piece }
fault-twice = Solo se permite una: { $side }, { $piece }
fault-doubled-pawns = Dos peones sin promocionar en una columna: { $side }
fault-hand = Este bando no puede tener piezas en mano: { $side }
fault-castling = Este bando no puede enrocar: { $side }
fault-unreadable = El texto no es una posición.

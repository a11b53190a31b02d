### What the rules pages share. A text has paragraphs with a blank line between them; lines that begin with a
### hyphen are items of a list; a diagram argument alone in a paragraph is where a live board stands.

rules-title = Reglas de { $game }
rules-set = Reglamento
rules-sets = Reglamentos
rules-differences = En qué difieren los reglamentos
rules-see-pieces = Las piezas, una a una
rules-see-lessons = Aprende jugando: lecciones
rules-try = Pasa el cursor sobre una pieza o tócala para ver sus movimientos.
rules-shared = Lo que comparten todos los juegos
    .text =
        Una jugada es legal si la pieza puede hacerla y tu propio rey no queda atacado; lo mismo vale al soltar una pieza. No hay que anunciar el jaque.

        En una mesa son los jugadores quienes vigilan las reglas. En este sitio no hace falta reclamar nada: tras cada jugada el programa comprueba si la partida ha terminado.

        Puedes abandonar en cualquier momento, en tu turno o en el del rival. En partidas amistosas una jugada ilegal simplemente se rechaza; en las de torneo se pierde la partida. Quien agota su tiempo pierde siempre, tenga lo que tenga el rival.

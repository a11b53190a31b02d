### The rules of Shinobi Chess and Shinobi+.

rules-shinobi-summary = El Clan, pocos en el tablero pero con aliados en mano, contra el Reino con el ejército del ajedrez. Lo capturado no vuelve. También gana el rey que cruza el tablero.
rules-shinobi-board = Tablero e inicio
    .text =
        El Clan lleva las blancas y empieza. En el tablero tiene peones, su rey, llamado Kage, un capitán, dos lanzas y dos caballos de madera; en mano, un caballo de madera, una lanza, un ninja, un dragón y dos monjes. El Reino lleva las negras: el ejército del ajedrez, y nunca tiene nada en mano.

        { $diagram }
rules-shinobi-drops = Soltar piezas
    .text =
        Solo el Clan suelta piezas: en vez de mover, una pieza de la mano en cualquier casilla vacía de las filas 1 a 4. Se puede dar jaque y mate al soltar. Lo capturado sale del juego, en ambos bandos.

        { $diagram }
rules-shinobi-promotion = Promoción
    .text =
        La zona son las dos filas lejanas: 7 y 8 para el Clan, 2 y 1 para el Reino. Los peones de ambos bandos se hacen capitanes; la lanza del Clan se hace torre, su caballo de madera caballo y su monje alfil. Puede promocionar una jugada que empieza o termina en la zona.

        { $diagram }

        Reglas clásicas: promocionar es opcional, salvo donde la pieza quedaría inmóvil: peón y lanza en la última fila, caballo de madera en las dos filas de la zona. Reglas modernas: es obligatorio.
rules-shinobi-castling = Enroque y peones
    .text = El Reino enroca como en el ajedrez, con sus torres originales. El Clan no enroca. Los peones de ambos bandos mueven como en el ajedrez, con doble paso y captura al paso.
rules-shinobi-campmate = Camp mate
    .text =
        Un rey que hace una jugada legal a su última fila, la 8 para el Clan y la 1 para el Reino, gana al instante, con captura o sin ella, incluso saliendo de un jaque. La casilla no debe estar atacada. El rival no tiene respuesta. Los capitanes no pueden hacerlo.

        { $diagram }
rules-shinobi-end = Fin de la partida
    .text =
        - Gana quien da jaque mate o consigue el camp mate.
        - Quien no tiene jugada legal pierde, aunque no esté en jaque.
        - Cincuenta jugadas de cada bando sin mover un peón, capturar, promocionar ni soltar son tablas.
        - Repetición, reglas clásicas: la tercera vez que aparece una posición pierde el bando que dio jaque perpetuo, si fue solo uno; si no, pierde quien la produjo.
        - Repetición, reglas modernas: la cuarta vez pierde el bando que dio jaque perpetuo, si fue solo uno; si no, son tablas.
        - Los jugadores pueden acordar tablas.
rules-shinobi-differences = Clásicas y modernas
    .text =
        Las reglas clásicas son las que se publicaron primero; las modernas, las que hoy se juegan en línea.
        - Promoción: clásicas, opcional salvo que la pieza quedara inmóvil; modernas, siempre obligatoria.
        - Repetición: clásicas, la tercera vez pierde quien repite; modernas, la cuarta vez son tablas. En ambas pierde quien da jaque perpetuo.
rules-shinobiplus-summary = Una revisión posterior del Shinobi, con sus reglas modernas, en la que el Clan tiene menos en el tablero y el Reino promociona antes.
rules-shinobiplus-changes = Qué cambia
    .text =
        - El Clan empieza con sus peones y el Kage en el tablero, y en mano un capitán, un zorro, un caballo de madera, una lanza, un ninja, un dragón y un monje.
        - El zorro se mueve como alfil o da un paso en línea recta; no promociona.
        - La zona del Reino son las filas 3 a 1, así que sus peones se hacen capitanes al llegar a la 3. La del Clan sigue siendo 7 y 8.
        - Una captura al paso nunca promociona, aunque la del Reino termine en la fila 3.

        { $diagram }
rules-shinobiplus-promotion = Promoción
    .text = La zona del Clan son las filas 7 y 8; la del Reino, de la 3 a la 1. Los peones de ambos bandos se hacen capitanes; la lanza del Clan se hace torre, su caballo de madera caballo y su monje alfil. Una jugada que empieza o termina en la zona debe promocionar. Solo la captura al paso nunca lo hace.
rules-shinobiplus-end = Fin de la partida
    .text =
        - Gana quien da jaque mate o consigue el camp mate.
        - Quien no tiene jugada legal pierde, aunque no esté en jaque.
        - Cincuenta jugadas de cada bando sin mover un peón, capturar, promocionar ni soltar son tablas.
        - La cuarta vez que aparece una posición pierde el bando que dio jaque perpetuo, si fue solo uno; si no, son tablas.
        - Los jugadores pueden acordar tablas.

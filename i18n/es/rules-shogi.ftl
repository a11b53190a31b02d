### The rules of Shogi.

rules-shogi-summary = Nueve por nueve casillas, veinte piezas por bando. Lo que capturas pasa a ser tuyo y se puede soltar en cualquier casilla vacía. Da mate al rey.
rules-shogi-board = Tablero e inicio
    .text =
        Todas las piezas son del mismo color; apuntan al enemigo. Vista desde cada bando, la primera fila tiene lanza, caballo, plata, oro, rey, oro, plata, caballo y lanza. Ante el caballo izquierdo está el alfil, ante el derecho la torre, y nueve peones llenan la tercera fila.

        { $diagram }

        Las negras (sente) están abajo y empiezan. En una partida con ventaja empiezan las blancas, y también puede acordarse en una partida igualada. Las columnas se cuentan del 1 al 9 de derecha a izquierda; las filas, de la a a la i de arriba abajo.
rules-shogi-promotion = Promoción
    .text =
        Las tres filas lejanas son tu zona de promoción. Una jugada en el tablero que entra en ella, se queda dentro o sale de ella puede promocionar la pieza. Es opcional, salvo donde la pieza ya no podría moverse: peón y lanza en la última fila, caballo en las dos últimas.

        { $diagram }

        El rey y el oro no promocionan. Renunciar ahora no impide promocionar después. La promoción dura hasta que la pieza es capturada.
rules-shogi-drops = Soltar piezas
    .text =
        Una pieza capturada va a tu mano sin promocionar. En vez de mover puedes soltarla en cualquier casilla vacía, también en la zona, sin promocionar. Tres cosas están prohibidas:
        - soltarla en una casilla desde la que nunca podría moverse: peón y lanza en la última fila, caballo en las dos últimas;
        - un segundo peón (nifu): soltarlo en una columna donde ya tienes un peón sin promocionar;
        - el mate con un peón soltado (uchifuzume). Soltar un peón que solo da jaque está permitido, y también dar mate moviendo un peón o soltando otra pieza.

        { $diagram }
rules-shogi-end = Fin de la partida
    .text =
        - Gana quien da jaque mate.
        - Si un bando no tiene jugada legal y no está en jaque: tablas con las reglas clásicas, derrota con las modernas.
        - La cuarta vez que aparece la misma posición, con las mismas piezas en mano y el mismo turno: si un bando dio jaque en todas sus jugadas intermedias, pierde. Si no, deciden los puntos con las reglas clásicas, y con las modernas son tablas.

        No hay regla de cincuenta jugadas, y no se pueden acordar tablas sin más; para los reyes que han cruzado el tablero existe el impasse.
rules-shogi-differences = Clásicas y modernas
    .text =
        Las clásicas son las reglas como las da la guía; las modernas, las que usan hoy los aficionados y los programas.
        - Sin jugada legal ni jaque: clásicas, tablas; modernas, derrota.
        - Repetición: clásicas, por puntos; modernas, tablas. En ambas pierde quien da jaque perpetuo.
        - Impasse acordado: clásicas, si ambos llegan a 24, gana quien tenga más; modernas, entonces son tablas.
        - Declarar la victoria por impasse: solo en las modernas.

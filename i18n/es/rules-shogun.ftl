### The rules of Shogun Chess.

rules-shogun-summary = Ajedrez en el que todas las piezas menos el rey promocionan en las tres filas lejanas, y las piezas capturadas vuelven: se sueltan en tus cinco primeras filas.
rules-shogun-board = Tablero e inicio
    .text =
        La posición inicial es la del ajedrez y empiezan las blancas. La dama inicial es una duquesa promocionada: eso importa cuando la capturan.

        { $diagram }
rules-shogun-promotion = Promoción
    .text =
        Tu zona son las tres filas lejanas: de la 6 a la 8 para las blancas, de la 3 a la 1 para las negras. Una jugada en el tablero que entra en la zona, se queda dentro o sale de ella puede promocionar la pieza, con captura o sin ella. Al soltar nunca se promociona.

        { $diagram }

        Promocionar es opcional, salvo para un peón que llega a la última fila. El peón se hace capitán, el caballo general, el alfil cardenal, la torre mortero y la duquesa dama. La captura al paso no promociona, aunque termine en la zona; el peón puede hacerlo en una jugada posterior.
rules-shogun-limit = Una de cada
    .text =
        Dama, mortero, cardenal y general son las piezas mayores, y solo puedes tener una de cada en el tablero. Mientras la tengas, otra pieza no puede promocionar a ella; la misma jugada sin promoción sigue siendo posible. No cuentan las piezas del rival ni las que están en mano. Los capitanes no tienen límite.

        { $diagram }
rules-shogun-drops = Capturas y piezas soltadas
    .text =
        Una pieza capturada va a tu mano con la cara sin promocionar hacia arriba: el capitán como peón, el general como caballo, el cardenal como alfil, el mortero como torre, la dama como duquesa.

        En vez de mover puedes soltar una pieza en una casilla vacía de tus cinco primeras filas. Cualquier pieza puede ir a cualquiera de ellas, también los peones a la primera, y no hay límite de peones por columna. Al soltar se puede dar jaque, bloquear un jaque y dar mate, incluso con un peón.

        { $diagram }
rules-shogun-pawns = Peones y enroque
    .text =
        Los peones mueven y capturan como en el ajedrez. Desde tu segunda fila un peón puede dar dos pasos, tanto si estaba allí desde el principio como si fue soltado o vino de la primera; desde la primera solo da uno. Hay captura al paso, y el peón capturado va a la mano. Los capitanes no participan.

        El enroque es el del ajedrez: rey y torre no se han movido, no hay nada en medio, y el rey no está en jaque ni pasa por una casilla atacada ni llega a ella. Una torre soltada en la esquina, o un mortero, no enroca.
rules-shogun-end = Fin de la partida
    .text =
        - Gana quien da jaque mate.
        - El ahogado es tablas.
        - Cincuenta jugadas de cada bando sin mover un peón, capturar, promocionar ni soltar son tablas.
        - La tercera vez que aparece una posición son tablas, también con jaque perpetuo.
        - Los jugadores pueden acordar tablas.

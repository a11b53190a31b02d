### Lo que rodea las guías: estantes, capítulos, figuras, hallazgos y todos los nombres de las piezas.

guide-books = Guías
guide-of = Guía: { $game }
guide-chapter = Capítulo { $number } de { $total }
guide-chapters = Capítulos
guide-contents = Contenido de la guía
guide-found = Lo que encontró nuestro motor
guide-to-analysis = Probarlo en el tablero de análisis
guide-to-print = Imprimir piezas y tablero
guide-task-ask = { $count ->
        [one] Te toca: gana en una jugada.
       *[other] Te toca: gana en { $count } jugadas.
    }
guide-task-avoid = Te toca: que la próxima jugada del rival no gane.
guide-task-find = Te toca: encuentra la jugada.
guide-task-wrong = Así no se gana.
guide-task-missed = No es esa jugada.
guide-task-solution = Solución
learn-guide-book = Guía
decimal-mark = ,

## Datos de las piezas

pieces-names = También llamada
pieces-worth = Valor en peones
pieces-worth-both = { $board }; en mano { $hand }
pieces-worth-caveat = Lo que piensa nuestro motor después de calcular posiciones de sus partidas contra sí mismo, con intervalos del 95 %. Otro jugador puede llegar a otros valores.

## Nombres completos, lecturas y significados; otros nombres

piece-shogi-king-names = 玉将 gyokushō, «general de jade»; 王将 ōshō, «general rey»
piece-shogi-rook-names = 飛車 hisha, «carro volador»
piece-shogi-bishop-names = 角行 kakugyō, «el que va en ángulo»
piece-shogi-gold-names = 金将 kinshō, «general de oro»
piece-shogi-silver-names = 銀将 ginshō, «general de plata»
piece-shogi-knight-names = 桂馬 keima, «caballo de laurel»; caballero
piece-shogi-lance-names = 香車 kyōsha, «carro de incienso»; lancero
piece-shogi-pawn-names = 歩兵 fuhyō, «soldado de a pie»
piece-shogi-dragon-names = 龍王 ryūō, «rey dragón»; también 竜
piece-shogi-horse-names = 龍馬 ryūma, «caballo dragón»
piece-shogi-promoted-silver-names = 成銀 narigin, «plata convertida»; 全 en la notación
piece-shogi-promoted-knight-names = 成桂 narikei, «laurel convertido»; 圭, antes 今
piece-shogi-promoted-lance-names = 成香 narikyō, «incienso convertido»; 杏, antes 仝
piece-shogi-tokin-names = と金 tokin, «llega a oro»; antes 个
piece-shogun-duchess-names = ferz en otros juegos
piece-shogun-captain-names = plebeyo, mann
piece-shogun-general-names = centauro
piece-shogun-archbishop-names = arzobispo; princesa
piece-shogun-mortar-names = canciller, mariscal
piece-shinobi-kage-names = «sombra» en japonés; el rey del Clan
piece-shinobi-captain-names = plebeyo, mann
piece-shinobi-ninja-names = el cardenal del Ajedrez Shogun
piece-shinobi-dragon-names = la torre promocionada del shōgi
piece-shinobi-lance-names = la lanza del shōgi
piece-shinobi-wooden-horse-names = el caballo del shōgi
piece-shinobi-monk-names = ferz en otros juegos
piece-shinobi-fox-names = el alfil promocionado del shōgi

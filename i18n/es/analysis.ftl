### The analysis page: board, tree, engine, whole games, position editor, import and export.

## The page

analysis-title = Tablero de análisis
analysis-about = Monta cualquier posición, prueba jugadas, pregunta al motor.
analysis-of-game = { $sente } – { $gote }
analysis-games = Otros juegos
analysis-rules = Reglas
analysis-to-game = Volver a la partida
analysis-moves = Jugadas
analysis-no-moves = Aún no hay jugadas. Haz una en el tablero.
analysis-noscript = El tablero cobra vida con JavaScript. Sin él puedes ver cualquier posición:
analysis-show = Mostrar
analysis-offline = El servidor no responde. Prueba de nuevo en un momento.
analysis-close = Cerrar
analysis-keys = Teclas
analysis-key-engine = Hacer la jugada del motor

## The tree

analysis-comment = Comentario
analysis-promote-branch = Convertir en línea principal
analysis-delete-branch = Borrar desde aquí
analysis-delete-sure = ¿Borrar de verdad?

## The engine

analysis-engine = Motor
analysis-engine-on = Encender el motor
analysis-engine-off = Apagar el motor
analysis-lines = Líneas
analysis-depth = Profundidad { $depth }
analysis-nodes = { $count } posiciones
analysis-speed = { $count } por segundo
analysis-score = Evaluación
analysis-mate-in = mate en { $plies }
analysis-mated = mate
analysis-wdl = Victoria { $win } %, tablas { $draw } %, derrota { $loss } % ({ $side })
analysis-threat = Mostrar la amenaza
analysis-threat-title = Amenaza
analysis-no-threat = En jaque no hay tiempo para amenazas.
analysis-mate-search = Buscar mate
analysis-searching = Buscando mate…
analysis-mate-found = Mate en { $plies ->
        [one] { $plies } movimiento
       *[other] { $plies } movimientos
    }:
analysis-no-mate = Aquí no hay mate con jaques.
analysis-mate-unknown = No se encontró mate a tiempo.
analysis-problem = Un problema de mate: el atacante no tiene rey, así que aquí solo ayuda la búsqueda de mate.
analysis-over = Aquí la partida ha terminado.
analysis-queued = Esperando un motor libre
analysis-not-while-playing = El motor no ayuda mientras juegas.

## Whole games

analysis-whole-game = Analizar toda la partida
analysis-progress = { $done } de { $total } posiciones
analysis-graph = Gráfica de evaluación
analysis-move-number = Jugada { $number }
analysis-inaccuracy = Imprecisión
analysis-mistake = Error
analysis-blunder = Error grave
analysis-mistakes-count = { $inaccuracies ->
        [one] { $inaccuracies } imprecisión
       *[other] { $inaccuracies } imprecisiones
    }, { $mistakes ->
        [one] { $mistakes } error
       *[other] { $mistakes } errores
    }, { $blunders ->
        [one] { $blunders } error grave
       *[other] { $blunders } errores graves
    }
analysis-accuracy = { $percent } % de precisión
analysis-best-was = Lo mejor era { $move }.
analysis-next-mistake = Siguiente error

## The position editor

analysis-editor = Editor de posiciones
analysis-editor-hint = Elige una pieza y haz clic en las casillas, o arrástrala. Un doble clic le da la vuelta; arrástrala fuera del tablero para quitarla.
analysis-editor-erase = Borrador
analysis-editor-clear = Vaciar el tablero
analysis-editor-start = Posición inicial
analysis-editor-handicap = Ventajas
analysis-editor-turn = Turno
analysis-editor-done = Analizar esta posición
analysis-editor-cancel = Cancelar
analysis-castling = Enroque
analysis-castling-short = corto
analysis-castling-long = largo

## Import

analysis-import = Importar
analysis-import-hint = KIF, KI2, CSA, JKF, USI, BOD, PGN o una posición: pégalo, abre un archivo o suéltalo en la página. También se entiende Shift_JIS.
analysis-import-paste = Pega una partida o una posición
analysis-import-file = Abrir un archivo
analysis-import-read = Leer
analysis-import-failed = No se pudo leer: { $text }
analysis-import-nothing = No contiene ninguna partida.
analysis-import-moves = 
    { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
analysis-import-open = Abrir
analysis-import-problems = 
    { $count ->
        [one] { $count } cosa no se entendió
       *[other] { $count } cosas no se entendieron
    }
analysis-import-line = Línea { $line }: { $text }

## Export

analysis-share = Exportar y compartir
analysis-link = Enlace a esta posición
analysis-copy = Copiar
analysis-copied = Copiado
analysis-export = Partida
analysis-export-evals = Con las evaluaciones, marcas y variantes del motor
analysis-print = Imprimir
analysis-pictures = Imagen de la posición
analysis-picture = Imagen { $format }

## Playing on

analysis-play-from-here = Jugar desde aquí
analysis-your-side = Tu bando
analysis-level = Elige la fuerza del ordenador

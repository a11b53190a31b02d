### El tablero de análisis.

analysis-title = Tablero de análisis
analysis-engine = Motor
analysis-engine-on = Encender el motor
analysis-engine-off = Apagar el motor
analysis-lines = Líneas
analysis-depth = Profundidad { $depth }
analysis-nodes = { $count } posiciones
analysis-speed = { $count } posiciones por segundo
analysis-score = Evaluación
analysis-wdl = Victoria { $win } %, tablas { $draw } %, derrota { $loss } %
analysis-mate-in = Mate en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }
analysis-mated-in = Recibe mate en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }
analysis-threat = Mostrar la amenaza
analysis-mate-search = Buscar mate
analysis-no-mate = Aquí no hay mate con jaques.
analysis-graph = Gráfica de evaluación
analysis-whole-game = Analizar toda la partida
analysis-progress = { $done } de { $total } jugadas
analysis-queued = Esperando un motor libre
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
analysis-best-was = Lo mejor era { $move }.
analysis-next-mistake = Siguiente error
analysis-comment = Comentario
analysis-branch = Variante
analysis-main-line = Línea principal
analysis-promote-branch = Convertir en línea principal
analysis-delete-branch = Borrar desde aquí
analysis-editor = Editor de posiciones
analysis-editor-clear = Vaciar el tablero
analysis-editor-start = Posición inicial
analysis-editor-turn = Turno
analysis-editor-invalid = Esta posición no se puede jugar: { $reason }
analysis-link = Enlace a esta posición
analysis-import = Importar
analysis-play-from-here = Jugar desde aquí
analysis-not-while-playing = El motor no ayuda mientras juegas.

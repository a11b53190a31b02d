### Puzzles: the pages, solving, storm and climb, history.

## The first page

puzzles-title = Problemas
puzzles-about = Mates y táctica de shōgi, Ajedrez Shogun y Ajedrez Shinobi, demostrados jugada a jugada. Cada día uno nuevo de cada juego.
puzzles-intro = Todos los mates están demostrados, y vale cualquier jugada que conserve el camino más corto.
puzzles-daily = Problemas del día
puzzles-of-game = Problemas de { $game }
puzzles-more = Todos los problemas
puzzles-solve = Resolver
puzzles-practise = Practicar
puzzles-practise-about = Un problema tras otro, con la dificultad que te conviene.
puzzles-storm = Tormenta
puzzles-storm-about = Tantos como puedas en tres minutos. Cada error cuesta diez segundos.
puzzles-climb = Escalada
puzzles-climb-about = Cada uno es un poco más difícil. Al primer error se acaba.
puzzles-all-games = Todos los juegos
puzzles-themes = Temas
puzzles-you = Cómo te va
puzzles-rating-provisional = { $rating }?
puzzles-streak-days = { $count ->
        [one] Racha de { $count } día
       *[other] Racha de { $count } días
    }
puzzles-streak-none = Todavía sin racha
puzzles-streak-wins = { $count ->
        [one] { $count } resuelto
       *[other] { $count } resueltos seguidos
    }
puzzles-today = Hoy has resuelto alguno
puzzles-not-today = Hoy no has resuelto ninguno
puzzles-best = Tu récord: { $count }
puzzles-repeat = Repetir los fallados
puzzles-repeat-about = Los problemas que fallas vuelven al cabo de 1, 3, 7, 16 y 35 días.
puzzles-repeat-due = { $count ->
        [0] Hoy no toca ninguno
        [one] Toca { $count }
       *[other] Tocan { $count }
    }
puzzles-repeat-solve = Repetirlos
puzzles-guest = Tu progreso se guarda en este navegador. Con una cuenta tienes puntuación, historial y repaso en todos tus dispositivos.
puzzles-script = Resolver necesita JavaScript. Las posiciones se pueden ver sin él.
puzzles-offline = Sin conexión
puzzles-offline-about = Puedes guardar en este dispositivo unos cientos de problemas de cada juego. Los resultados se envían cuando vuelvas a tener conexión.
puzzles-offline-keep = Guardar problemas en este dispositivo
puzzles-offline-keeping = { $count ->
        [one] { $count } problema hasta ahora…
       *[other] { $count } problemas hasta ahora…
    }
puzzles-offline-kept = { $count ->
        [one] Hay { $count } problema guardado ({ $size } MB).
       *[other] Hay { $count } problemas guardados ({ $size } MB).
    }
puzzles-offline-drop = Borrarlos
puzzles-offline-failed = No se han podido descargar. Inténtalo más tarde.

## What is asked

puzzle-ask-mate-moves = Juegan { $side } y dan mate en { $count ->
        [one] { $count } movimiento
       *[other] { $count } movimientos
    }
puzzle-ask-mate-pairs = { $side ->
        [Clan] Juega el Clan y da mate
        [Reino] Juega el Reino y da mate
       *[other] Juegan { $side } y dan mate
    } en { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
puzzle-ask-campmate = { $side ->
        [Clan] Juega el Clan
        [Reino] Juega el Reino
       *[other] Juegan { $side }
    }: el rey llega a la última fila en { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
puzzle-ask-tactic = { $side ->
        [Clan] Juega el Clan
        [Reino] Juega el Reino
       *[other] Juegan { $side }
    }: encuentra la mejor jugada
puzzle-ask-defence = { $side ->
        [Clan] Juega el Clan
        [Reino] Juega el Reino
       *[other] Juegan { $side }
    }: encuentra la única defensa
puzzle-ask-mistake = { $side ->
        [Clan] Juega el Clan
        [Reino] Juega el Reino
       *[other] Juegan { $side }
    }: encuentra algo mejor que { $move }
puzzle-rule-mate = Todas tus jugadas dan jaque.
puzzle-rule-campmate = Responda lo que responda el rival. Tus jugadas no tienen que dar jaque.
puzzle-rule-tactic = Hay una línea que gana material o da la vuelta a la partida.
puzzle-rule-defence = Cualquier otra jugada pierde.
puzzle-rule-mistake = La jugada de la partida fue { $mark ->
        [inaccuracy] una imprecisión
        [mistake] un error
       *[blunder] un error grave
    }.

## Solving

puzzle-page-title = { $ask } ({ $game })
puzzle-right = Correcto. Sigue.
puzzle-longer = También gana, pero tarda más de lo necesario. Busca el camino más corto.
puzzle-wrong = No es esa.
puzzle-refuted = La respuesta: { $reply }
puzzle-no-check = No da jaque.
puzzle-unheard-offline = Sin conexión: no se puede saber cuánto vale esta jugada. No cuenta.
puzzle-unheard-busy = El servidor no tiene tiempo ahora para mirar esta jugada. No cuenta: prueba otra vez dentro de un momento.
puzzle-unheard-playing = El motor no ayuda mientras juegas. La jugada no cuenta.
puzzle-solved = Resuelto
puzzle-solved-with-help = Resuelto con ayuda
puzzle-solved-late = Resuelto, aunque no a la primera
puzzle-shown = Esta es la solución.
puzzle-hint = Pista
puzzle-hint-to = ¿Adónde?
puzzle-hint-piece = Mueve esta pieza: { $piece }, { $square }
puzzle-hint-drop = Suelta una pieza de la mano: { $piece }
puzzle-hint-none = No hay ninguna pista para esta posición.
puzzle-show = Ver la solución
puzzle-next = Siguiente problema
puzzle-again = Resolverlo otra vez
puzzle-back = Retirar la jugada
puzzle-analyse = Abrir en el análisis
puzzle-link = Enlace a este problema
puzzle-copied = Enlace copiado.
puzzle-good = Buen problema
puzzle-bad = No es bueno
puzzle-voted = Gracias.
puzzle-not-heard = El servidor no lo ha recibido. Inténtalo de nuevo dentro de un momento.
puzzle-report = Hay algo mal
puzzle-report-wrong = La solución está mal
puzzle-report-another = Mi jugada también vale
puzzle-report-dull = No es un verdadero problema
puzzle-report-other = Otra cosa
puzzle-report-text = ¿Qué está mal? (si quieres)
puzzle-report-send = Enviar
puzzle-report-sent = Gracias. Alguien lo mirará.
puzzle-close = Cerrar
puzzle-solution = Solución
puzzle-rating-is = Puntuación { $rating }
puzzle-plays = { $count ->
        [one] intentado { $count } vez
       *[other] intentado { $count } veces
    }
puzzle-change-up = Tu puntuación: { $rating } (+{ $change })
puzzle-change-down = Tu puntuación: { $rating } (−{ $change })
puzzle-change-none = Tu puntuación: { $rating }
puzzle-unrated = Este ya lo habías intentado: no puntúa.
puzzle-came-back = Este vuelve porque lo fallaste.
puzzle-choose = Elegir problemas
puzzle-theme = Tema
puzzle-difficulty = Dificultad
puzzle-difficulty-easiest = Mucho más fáciles
puzzle-difficulty-easier = Más fáciles
puzzle-difficulty-normal = A mi nivel
puzzle-difficulty-harder = Más difíciles
puzzle-difficulty-hardest = Mucho más difíciles
puzzle-from-device = Sin conexión: este viene de tu dispositivo. El resultado se enviará después.
puzzle-none = Por ahora aquí no queda ninguno.
puzzle-none-offline = No hay conexión ni problemas de este juego guardados en el dispositivo.
puzzle-fetching = Buscando un problema…
puzzle-mistakes = Aprende de tus errores
puzzle-mistakes-about = Las posiciones de esta partida en las que te equivocaste, como problemas.
puzzle-mistakes-number = Error { $number } de { $total }
puzzle-mistakes-none = En esta partida no hay errores que den para un problema.
puzzle-mistakes-not-yet = Esta partida aún no se ha analizado.
puzzle-mistakes-done = Era el último. Bien hecho.
puzzle-to-game = Volver a la partida

## Themes

puzzle-theme-mix = De todo
puzzle-theme-mate = Mate
puzzle-theme-campmate = Camp mate
puzzle-theme-tactic = Táctica
puzzle-theme-defence = Única defensa
puzzle-theme-plies-moves = { $count ->
        [one] { $count } movimiento
       *[other] { $count } movimientos
    }
puzzle-theme-plies-pairs = { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
puzzle-theme-drop = Soltar una pieza
puzzle-theme-promotion = Promoción
puzzle-theme-declined = Sin promocionar
puzzle-theme-sacrifice = Sacrificio
puzzle-theme-fork = Ataque doble
puzzle-theme-discovered = Jaque a la descubierta
puzzle-theme-double-check = Jaque doble
puzzle-theme-interposition = Interposición
puzzle-theme-pawn-drop-mate = Evitar el mate de peón soltado
puzzle-theme-one-of-each = Una de cada
puzzle-theme-demotion = Capturar una pieza promocionada
puzzle-theme-castling = Enroque
puzzle-theme-en-passant = Al paso
puzzle-theme-king = Jugada de rey
puzzle-theme-capture = Empieza con captura
puzzle-theme-quiet = Empieza con una jugada tranquila
puzzle-theme-in-check = Estando en jaque
puzzle-theme-camp = Entrada en el campo rival
puzzle-theme-neat = Largo con pocas piezas
puzzle-theme-long = Mate largo
puzzle-theme-piece = Con la pieza: { $piece }

theme-about-mate = Todas las jugadas dan jaque y la última da mate.
theme-about-campmate = En Shinobi: el rey llega a la última fila, responda lo que responda el rival.
theme-about-tactic = Una sola variante gana material o da la vuelta a la partida.
theme-about-defence = Todas las jugadas pierden menos una.
theme-about-drop = Sueltas una pieza de la mano.
theme-about-promotion = Promocionas una pieza.
theme-about-declined = Podrías promocionar, pero es mejor no hacerlo.
theme-about-sacrifice = Entregas más de lo que capturas.
theme-about-fork = Una pieza ataca a otras dos y captura una de ellas.
theme-about-discovered = Una pieza se aparta y la que tiene detrás da jaque.
theme-about-double-check = Dos piezas dan jaque a la vez.
theme-about-interposition = El defensor pone una pieza entre su rey y la que da jaque.
theme-about-pawn-drop-mate = Soltar un peón daría mate, y eso está prohibido: busca otro camino.
theme-about-one-of-each = No se puede promocionar porque ya tienes esa pieza.
theme-about-demotion = Capturas una pieza promocionada, que en tu mano vuelve a ser la de antes.
theme-about-castling = Enrocas.
theme-about-en-passant = Un peón captura a otro al paso.
theme-about-king = Tu propio rey hace una jugada.
theme-about-capture = La primera jugada es una captura.
theme-about-quiet = La primera jugada ni captura, ni da jaque, ni promociona.
theme-about-in-check = Estás en jaque y además tienes que salir de él.
theme-about-camp = Un rey está a punto de entrar en el campo rival, o hay que impedírselo.
theme-about-neat = Pocas piezas, un mate largo y una sola jugada buena en cada momento.
theme-about-long = Mates de nueve jugadas o más, contando las de ambos.

## Storm and climb

run-start = Empezar
run-game = Qué juego
run-score = Resueltos
run-combo = Seguidos
run-time = Tiempo
run-level = Nivel
run-longer = También gana, pero hay un camino más corto.
run-wrong = Error: { $seconds } segundos menos.
run-over-time = Se acabó el tiempo.
run-over-wrong = Has fallado: la escalada termina aquí.
run-over-quit = Lo has dejado.
run-over-all = Los has resuelto todos.
run-result = { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    }
run-best = Nuevo récord.
run-best-is = Tu récord: { $count }
run-combo-best = Más seguidos: { $count }
run-errors = Errores: { $count }
run-highest = El más difícil que has resuelto: { $rating }
run-missed = Para repasar
run-again = Otra vez
run-fetching = Buscando problemas…
run-failed = No se han podido obtener los problemas. Inténtalo dentro de un momento.
run-not-kept = No se ha podido enviar el resultado.
run-not-counted = Resuelto sin conexión: esta puntuación no cuenta entre tus mejores.
run-sending = La puntuación aún no se ha podido enviar. Se intenta de nuevo…
run-kept-for-later = La puntuación espera en este dispositivo y se envía cuando vuelvas a los problemas.
run-guest = Con una cuenta se guardan tus récords.
run-leaders = Los mejores de esta semana
run-leaders-none = Nadie tiene todavía una puntuación esta semana: sé el primero.
run-quit = Dejarlo
run-offline = Sin conexión: son problemas guardados en este dispositivo, y el resultado se queda aquí.

## History

puzzle-history = Historial
puzzle-history-about = Los problemas que has intentado y cómo te fue.
puzzle-history-empty = Todavía no has intentado ningún problema.
puzzle-history-more = Mostrar más
puzzle-history-won = Resuelto a la primera
puzzle-history-late = Resuelto después
puzzle-history-lost = Sin resolver
puzzle-history-days = Los últimos { $days } días
puzzle-history-tried = Intentados
puzzle-history-first = A la primera
puzzle-history-performance = Rendimiento
puzzle-history-themes = Por tema
puzzle-history-themes-about = Primero, lo que más se te resiste. Elige un tema para practicarlo.

## For moderators

moderation-puzzles = Problemas denunciados
moderation-puzzles-about = Lo que otros encuentran mal en los problemas, para que decidas. Con cinco avisos abiertos, un problema se retiene hasta que lo hagas.
moderation-open = Por decidir
moderation-open-none = No hay nada por decidir.
moderation-withdrawn = Retirados
moderation-withdrawn-about = Estos problemas ya no se proponen a nadie. Sus direcciones siguen funcionando.
moderation-held = Retenido hasta que decidas.
moderation-gone = El problema { $puzzle } ya no forma parte de la colección.
moderation-solved = { $count ->
        [one] { $count } lo resolvió a la primera
       *[other] { $count } lo resolvieron a la primera
    }
moderation-votes = votos: { $up } a favor, { $down } en contra
moderation-keep = Conservar el problema
moderation-withdraw = Retirar el problema
moderation-release = Recuperar el problema
moderation-close = Cerrar los avisos
moderation-done-keep = Has conservado el problema { $puzzle }. Sus avisos están cerrados.
moderation-done-withdraw = Has retirado el problema { $puzzle }. Sus avisos están cerrados.
moderation-done-release = Has recuperado el problema { $puzzle }.
moderation-done-close = Los avisos sobre el problema { $puzzle } están cerrados.

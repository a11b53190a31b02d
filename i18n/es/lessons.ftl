### What surrounds every lesson. The words of the lessons themselves are in lessons-*.ftl.

## Chapters

lesson-chapter-first = Primeros pasos
lesson-chapter-moves = Cómo se mueven las piezas
lesson-chapter-captures = Capturar
lesson-chapter-drops = Soltar piezas
lesson-chapter-promotion = Promoción
lesson-chapter-special = Reglas especiales
lesson-chapter-mates = Primeros mates
lesson-chapter-tactics = Táctica
lesson-chapter-defence = Defensa
lesson-chapter-openings = Aperturas
lesson-chapter-further = Para seguir
lesson-chapter-game = Una partida entera

## Kinds of tasks

lesson-kind-reach = Llega a las casillas marcadas
lesson-kind-capture = Captura las piezas marcadas
lesson-kind-play = Encuentra la jugada correcta
lesson-kind-drop = Suelta una pieza
lesson-kind-promote = Promociona
lesson-kind-decline = No promociones
lesson-kind-win = Gana
lesson-kind-only = Encuentra la única jugada
lesson-kind-avoid = Evita el peligro
lesson-kind-declare = Prepara la declaración
lesson-kind-count = Cuenta

## The page

lesson-title = Lecciones: { $game }
lesson-intro = Tareas cortas en un tablero interactivo. El programa comprueba cada jugada y nada se puede estropear: prueba sin miedo.
lesson-count = { $count ->
        [one] { $count } lección
       *[other] { $count } lecciones
    }
lesson-number = Lección { $number } de { $total }
lesson-start = Empezar las lecciones
lesson-continue = Continuar
lesson-next = Siguiente lección
lesson-previous = Lección anterior
lesson-again = Otra vez
lesson-back = Deshacer la jugada
lesson-go-on = Bien. Sigue.
lesson-hint = Pista
lesson-show = Mostrar la jugada
lesson-solved = Resuelta
lesson-unsolved = Aún sin resolver
lesson-stars = { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    } de tres
lesson-moves = { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
lesson-best = Tres estrellas en { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
lesson-refuted = La respuesta: { $reply }
lesson-opponent-waits = En esta lección el rival no se mueve.
lesson-your-side =
    Juegas con { $side ->
        [Clan] el Clan
        [Reino] el Reino
       *[other] { $side }
    }.
lesson-rules = Se juega con: { $rules }
lesson-course-done = Has terminado este curso. Es hora de una partida de verdad.
lesson-progress = { $done } de { $total } lecciones resueltas
lesson-offline = Las lecciones funcionan sin conexión; tus estrellas se guardan en este dispositivo.
lesson-script = Para jugar las lecciones hace falta JavaScript. Las reglas se leen sin él.

## Shorter ways

lesson-from-all = Todas las lecciones
lesson-from-chess = Si sabes ajedrez
lesson-from-shogi = Si sabes shōgi
lesson-from-intro = El camino corto: lo que aquí es distinto, sin lo que ya sabes.

### Records, players, watching, about the site, programs.

## Records

records-title = Partidas
records-search = Buscar
records-player = Jugador
records-opponent = Rival
records-details = Más
records-result = Resultado
records-result-sente = Ganó quien empezó
records-result-gote = Ganó quien jugó segundo
records-result-draw = Tablas
records-result-win = Ganó el jugador
records-result-loss = Perdió el jugador
records-reason = Terminó por
records-from = Desde
records-to = Hasta
records-opening = Primeras jugadas
records-opening-help = En cualquier notación: e4 e5, P-7f P-3d, ７六歩 ３四歩, 7g7f 3c3d.
records-opening-fault = No se entienden estas primeras jugadas.
records-moves = { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
records-none = No se encontró nada.
records-found = Partidas encontradas
records-pages = Páginas
records-first = Volver al principio
records-more = Partidas anteriores
records-won = Ganó { $name } ({ $reason })
records-drawn = Tablas ({ $reason })
records-unfinished = Sin resultado
records-download = Descargar
records-import = Importar una partida
records-import-help = KIF, KI2, CSA, JKF, USI o PGN, en UTF-8 o Shift_JIS.
records-import-file = Elige o suelta un archivo
records-import-text = O pégala aquí
records-import-button = Importar y analizar
records-import-listed = Publicarla en la lista de partidas para que todos la encuentren
records-import-unlisted = Si no, solo la ven quienes tengan el enlace.
records-imported = Partidas importadas
records-own = Tus importaciones
records-listed = Todos pueden encontrar esta partida en la lista.
records-unlisted = Solo pueden ver esta partida quienes tengan el enlace.
records-unlisted-short = No listada
records-list = Publicarla en la lista
records-unlist = Quitarla de la lista
records-import-problems = { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    } en la partida
records-import-line = Línea { $line }: { $problem }
problem-move-unreadable = no se puede leer la jugada «{ $what }»
problem-move-illegal = la jugada «{ $what }» no es legal aquí
problem-move-ambiguous = «{ $what }» podría ser más de una jugada
problem-move-order = la jugada { $what } no es la siguiente
problem-ending = el final «{ $what }» no se reconoce y se deja como está
problem-moves = hay demasiadas jugadas; se omite el resto
problem-long = tiene más de { $what } jugadas
problem-position = no se puede leer la posición «{ $what }»
problem-rules = el reglamento no se reconoce; se usa el habitual
problem-none = no contiene ninguna partida
problem-format = el formato del archivo no se reconoce
problem-large = el archivo pesa más de { $what } MiB
problem-time = no se puede leer el tiempo «{ $what }»
problem-variant = el juego «{ $what }» no se reconoce
problem-no-variant = no se nombra el juego; se toma por { $what }
problem-branch = los paréntesis de una variante no encajan
problem-branches = hay demasiados niveles de variantes; se omite el resto
problem-bytes = hay bytes que no son { $what }
problem-json = no es una partida en JSON
problem-tag = no se puede leer la etiqueta «{ $what }»
problem-piece = la pieza «{ $what }» no se reconoce
problem-games = solo se tomaron las primeras { $what } partidas
problem-goes-on = la partida { $what } continúa después de su final; lo que viene después queda solo en el registro
problem-of-game = partida { $line }: { $problem }
records-import-fault = No se pudo leer: { $problem }

## Players

players-title = Jugadores
players-text = Los mejores de cada juego. El signo de interrogación indica una puntuación aún provisional.
players-counted = De las partidas puntuadas que dos personas juegan entre sí en 24 horas cuentan diez como máximo, y solo dos de las que tienen menos de diez jugadas, sumando las de ambos.
players-find = Buscar a alguien
players-unknown = No hay nadie llamado { $name }.
players-none = Nadie ha jugado aún una partida puntuada.
players-place = Puesto
players-more = Más jugadores
players-all = Todos los juegos
player-since = Aquí desde { $date }
player-games = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
player-record =
    { $wins ->
        [one] { $wins } ganada
       *[other] { $wins } ganadas
    }, { $draws } en tablas, { $losses ->
        [one] { $losses } perdida
       *[other] { $losses } perdidas
    }
player-followers = { $count ->
        [one] { $count } seguidor
       *[other] { $count } seguidores
    }
player-rating = Puntuación
player-rank = Grado
player-rating-graph = Evolución de la puntuación
player-graph-about = { $count ->
        [one] De { $from } a { $to } en { $count } partida
       *[other] De { $from } a { $to } en { $count } partidas
    }
player-unrated = Aún no hay partidas puntuadas.
player-most-played = Más jugado
player-opponents = Rivales más frecuentes
player-recent = Partidas recientes
player-no-games = Aún no hay partidas.
player-all-games = Todas las partidas
player-online = Conectado
player-away = Desconectado
player-playing = Jugando ahora
player-moderator = Moderador
player-follow = Seguir
player-unfollow = Dejar de seguir
player-block = Bloquear
player-unblock = Desbloquear
player-report = Denunciar
player-challenge = Desafiar
player-closed = Esta cuenta está cerrada.

## Watching

watch-text = Los tableros siguen las partidas según se juegan.

## Days

date-day = { $day } de { $month } de { $year }
month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre

## About

about-title = Acerca de komadai
about-text = komadai es un hogar libre para los juegos de tablero en los que se sueltan piezas: un lugar para jugarlos, mirarlos, analizarlos y aprenderlos. Su código es abierto y cualquiera puede alojarlo.
about-games = Los juegos
about-promise = Con qué puedes contar
about-promise-free = Sin anuncios, sin rastreo, sin nada que pagar.
about-promise-data = Una cuenta es un nombre y una contraseña. Llévate tus datos o bórralos cuando quieras.
about-promise-fair = El servidor es el árbitro: cada jugada se comprueba con las reglas y se guarda antes de que nadie la vea.
about-promise-open = Las partidas se exportan en todos los formatos de cada juego, y los programas pueden hacer lo mismo que las personas.
about-licence = Licencia y agradecimientos
about-licence-text = El código, los textos y los dibujos son libres bajo la licencia MIT o la Apache 2.0, a tu elección.
about-fonts = Los caracteres de las piezas de shōgi siguen dos tipos de letra con licencia SIL Open Font License:
about-version = Versión { $version }
about-more = Más

## Programs

api-title = Para programas
api-text = Todo lo que se hace en estas páginas pueden hacerlo también los programas: partidas y desafíos por HTTP, jugadas por socket, partidas en todos los formatos. Los programas que usan la API de lichess pueden apuntar aquí.
api-begin = Cómo empezar
api-begin-account = Crea una cuenta; los programas que juegan tienen la suya.
api-begin-token = Crea un token que permita lo que hace el programa.
api-begin-send = Envíalo con cada petición.
api-berserk = Con un cliente hecho para lichess
api-berserk-text = berserk, para Python, funciona cambiando la dirección.
api-moves = Jugadas y bandos
api-moves-text = Las jugadas van en las coordenadas del juego: USI en shōgi, UCI en los demás. Las blancas son el bando que empieza, también en shōgi. Las partidas se obtienen en todos los formatos del juego.
api-lishogi-text = Si no se nombra ningún juego, o se dice «standard», se entiende shōgi. Los programas hechos para lishogi reciben sus términos si añaden dialect=lishogi a la dirección; a Lishogi-Bot le basta nuestra dirección en su configuración.
api-openapi = Descripción para programas (OpenAPI)
api-addresses = Todas las direcciones

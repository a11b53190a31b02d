### Around every page: navigation, home, lobby, watching, records, players, errors of pages.

## Navigation

site-name = komadai
site-tagline = Shōgi, Ajedrez Shogun y Ajedrez Shinobi: juega, mira, analiza, aprende.
nav-play = Jugar
nav-watch = Mirar
nav-analysis = Análisis
nav-learn = Aprender
nav-records = Partidas
nav-players = Jugadores
nav-settings = Ajustes
nav-about = Acerca de
nav-api = API
nav-sign-in = Entrar
nav-sign-out = Salir
nav-register = Registrarse
nav-profile = Tu página
nav-menu = Menú
nav-language = Idioma
nav-skip = Saltar al contenido
nav-theme = Tema

## Home

home-play-computer = Jugar contra el ordenador
home-play-friend = Jugar con un amigo
home-find-opponent = Buscar rival
home-learn-game = Aprende { $game }
home-now = Ahora mismo
home-players-online = { $count ->
        [one] { $count } jugador conectado
       *[other] { $count } jugadores conectados
    }
home-games-running = { $count ->
        [one] { $count } partida en curso
       *[other] { $count } partidas en curso
    }
home-featured = Partidas para mirar
home-your-games = Tus partidas
home-your-turn = Tu turno
home-new = ¿Nuevo por aquí? Aprende un juego en diez minutos.

## Lobby and new games

lobby-title = Sala
lobby-quick = Emparejamiento rápido
lobby-waiting = Esperando rival…
lobby-cancel = Cancelar
lobby-seeks = Partidas abiertas
lobby-no-seeks = Ahora no espera nadie. Abre una partida o juega contra el ordenador mientras tanto.
lobby-create = Crear partida
lobby-join = Unirse
lobby-game = Juego
lobby-rules = Reglas
lobby-time = Tiempo
lobby-main-time = Tiempo principal
lobby-byoyomi = Byo-yomi
lobby-periods = Periodos
lobby-increment = Incremento
lobby-days = Días por jugada
lobby-side = Tu bando
lobby-rated = Puntuada
lobby-casual = Amistosa
lobby-handicap = Ventaja
lobby-handicap-suggested = Sugerida: { $handicap }
lobby-level = Nivel
lobby-level-easiest = para principiantes
lobby-level-strongest = muy fuerte
lobby-policy = Jugadas ilegales
lobby-policy-casual = se rechazan
lobby-policy-tournament = pierden la partida
lobby-rating-range = Puntuación del rival
lobby-any = cualquiera
lobby-from-position = Desde una posición
lobby-position = Posición
lobby-start = Empezar
lobby-presets = Predeterminadas
lobby-custom = Personalizada

## Challenges

challenge-title = Desafío
challenge-friend = Envía este enlace a un amigo. Quien lo abra primero jugará contigo.
challenge-copy = Copiar el enlace
challenge-copied = Copiado
challenge-qr = O escanea este código
challenge-user = Desafiar a { $name }
challenge-received = { $name } te desafía
challenge-sent = Esperando a { $name }
challenge-accept = Aceptar
challenge-decline = Rechazar
challenge-cancel = Retirar
challenge-declined = { $name } rechazó el desafío
challenge-expired = Este desafío ya no está disponible.
challenge-own = Es tu propio desafío: envía el enlace a otra persona.

## Watching

watch-title = Partidas para mirar
watch-none = Ahora no hay partidas en curso.
watch-watchers = { $count ->
        [one] { $count } espectador
       *[other] { $count } espectadores
    }
watch-best = Mejor puntuados
watch-most-watched = Más vistas

## Records

records-title = Partidas
records-search = Buscar
records-player = Jugador
records-result = Resultado
records-reason = Terminó por
records-from = Desde
records-to = Hasta
records-opening = Primeras jugadas
records-moves = { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
records-none = No se encontró nada.
records-count = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
records-more = Más
records-import = Importar una partida
records-import-help = Pega o suelta un archivo: KIF, KI2, CSA, JKF, USI o PGN, en UTF-8 o Shift_JIS.
records-import-problems = { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    } en la partida
records-import-line = Línea { $line }: { $problem }
records-export = Exportar

## Players

player-title = { $name }
player-since = Aquí desde { $date }
player-games = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
player-record = { $wins } ganadas, { $draws } tablas, { $losses } perdidas
player-rating = Puntuación
player-rank = Grado
player-rating-graph = Evolución de la puntuación
player-most-played = Más jugado
player-recent = Partidas recientes
player-online = Conectado
player-away = Desconectado
player-follow = Seguir
player-unfollow = Dejar de seguir
player-block = Bloquear
player-unblock = Desbloquear
player-report = Denunciar
player-challenge = Desafiar
player-closed = Esta cuenta está cerrada.

## Error pages

error-404-title = Aquí no hay nada
error-404-text = La página se ha movido, o la dirección tiene un error.
error-403-title = No tienes acceso
error-403-text = Quizá tengas que entrar, o esto pertenece a otra persona.
error-429-title = Un poco más despacio
error-429-text = Llegaron demasiadas peticiones tuyas. Inténtalo dentro de un momento.
error-500-title = Algo ha fallado aquí
error-500-text = Es culpa nuestra y ha quedado anotado. Tus partidas están a salvo.
error-home = Volver al inicio
offline-title = Estás sin conexión
offline-text = Las reglas, las lecciones y las partidas que has abierto siguen funcionando.

## About

about-title = Acerca de komadai
about-text = komadai es un hogar libre para tres juegos en los que las piezas vuelven al tablero: un lugar para jugarlos, mirarlos, analizarlos y aprenderlos. Su código es abierto y cualquiera puede alojarlo.
about-source = Código fuente
about-licence = Licencia
about-version = Versión { $version }
api-title = Para programas
api-text = Todo lo de estas páginas también lo pueden hacer los programas: partidas y desafíos por HTTP, jugadas por socket, partidas en todos los formatos. Los programas que usan la API de lichess pueden apuntar aquí.
install-app = Instalar como aplicación

## Everywhere

page-title = { $title } · komadai
action-close = Cerrar
action-open = Abrir
action-back = Atrás
action-next = Siguiente
action-previous = Anterior
action-copy = Copiar
action-edit = Editar
action-delete = Borrar
action-retry = Reintentar
action-download = Descargar
state-loading = Cargando…
state-empty = Todavía no hay nada

## Link previews

preview-game = { $game }: { $sente } contra { $gote }
preview-position = Una posición de { $game }
preview-challenge = { $name } te invita a una partida de { $game }
preview-alt = Tablero tras la jugada { $number }

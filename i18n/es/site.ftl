### Around every page: navigation, home, lobby, watching, records, players, errors of pages.

## Navigation

site-name = komadai
site-tagline = Shōgi, Ajedrez Shogun y Ajedrez Shinobi: juega, mira, analiza, aprende.
site-footer = Software libre, con reglas, motor y dibujos propios.
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
nav-menu = Menú
nav-language = Idioma
nav-skip = Saltar al contenido

## Home

home-play-computer = Jugar contra el ordenador
home-play-friend = Jugar con un amigo
home-find-opponent = Buscar rival
home-learn-game = Aprende { $game }
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
home-new = ¿Nuevo por aquí? Aprende un juego en diez minutos.
home-title = Tres juegos con piezas que vuelven. Un lugar tranquilo para jugarlos.
home-lead = Juega al momento, sin cuenta: contra el ordenador en diez niveles, con un amigo por enlace o con quien esté.
home-level = ¿Qué nivel?
home-level-hint = El 1 es para la primera partida de tu vida; el 10 no bromea.
home-clock = ¿Qué reloj?
home-friend-hint = Recibes un enlace para enviar. Quien lo abra primero jugará contigo.
home-seek-hint = Jugarás con quien primero quiera lo mismo.
home-side-any = Cualquiera
home-script = Buscar rival necesita JavaScript. El ordenador y tus amigos, no.

## Lobby and new games

lobby-waiting = Esperas a un rival…
lobby-cancel = Cancelar
lobby-seeks = Esperan rival
lobby-no-seeks = Ahora no espera nadie. Abre una partida o juega contra el ordenador mientras tanto.
lobby-create = Crear partida
lobby-join = Unirse
lobby-game = Juego
lobby-rules = Reglas
lobby-time = Tiempo
lobby-main-time = Tiempo principal, minutos
lobby-byoyomi = Byo-yomi, segundos
lobby-periods = Períodos de byo-yomi
lobby-increment = Incremento, segundos
lobby-days = O días por jugada
lobby-own-clock = Un reloj a tu medida
lobby-side = Tu bando
lobby-rated = Puntuada
lobby-casual = Amistosa
lobby-handicap = Ventaja
lobby-handicap-suggested = Sugerida: { $handicap }
lobby-level = Nivel del ordenador
lobby-policy = Jugadas ilegales
lobby-policy-casual = se rechazan
lobby-policy-tournament = pierden la partida
lobby-rating-range = Puntuación del rival
lobby-rating-min = Puntuación mínima
lobby-rating-max = Puntuación máxima
lobby-any = cualquiera
lobby-from-position = Desde una posición (FEN o SFEN)
lobby-custom = Elegir todo a tu gusto

## Challenges

challenge-title = Partida con un amigo
challenge-friend = Envía este enlace a un amigo. Quien lo abra primero jugará contigo.
challenge-copy = Copiar el enlace
challenge-copied = Copiado
challenge-user = Desafiar a { $name }
challenge-received = { $name } te invita a una partida
challenge-sent = Esperando a { $name }
challenge-accept = Jugar
challenge-decline = Rechazar
challenge-cancel = Retirar
challenge-declined = { $name } rechazó el desafío
challenge-expired = Este desafío ya no está disponible.
challenge-waiting = Esperando a tu amigo. Esta página sigue sola.
challenge-side = { $name } juega con { $side }.
challenge-side-random = Los bandos se sortean.

## What waits for the reader, on every page

notices-title = Pendiente
notices-count = { $count ->
        [one] Tienes { $count } aviso
       *[other] Tienes { $count } avisos
    }
notices-playing = Tu partida contra { $name } está en juego
notices-began = Ha empezado tu partida contra { $name }
notices-go = Ir a la partida
notices-close = Cerrar
notices-failed = No ha funcionado. Inténtalo de nuevo.

## Watching

watch-title = Partidas para mirar
watch-none = Ahora no hay partidas en curso.
watch-move = Jugada { $number }
watch-watchers = { $count ->
        [one] { $count } espectador
       *[other] { $count } espectadores
    }

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
error-400-title = Eso no funciona
offline-title = Estás sin conexión
offline-text = Las reglas, las lecciones y las partidas que has abierto siguen funcionando.

## Everywhere

page-title = { $title } · komadai
action-close = Cerrar
action-copy = Copiar

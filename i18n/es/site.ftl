### Around every page: navigation, home, lobby, watching, records, players, errors of pages.

## Navigation

site-name = komadai
site-tagline = Shōgi, Ajedrez Shogun y Ajedrez Shinobi: juega, mira, analiza, aprende.
site-footer = Software libre, con reglas, motor y dibujos propios.
nav-play = Jugar
nav-watch = Mirar
nav-analysis = Análisis
nav-learn = Aprender
nav-puzzles = Problemas
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
        [one] { $count } partida en juego
       *[other] { $count } partidas en juego
    }
home-more-games = { $count } más
home-others = Los otros juegos
home-featured = Partidas para mirar
home-your-games = Tus partidas
home-new = Apréndelo en diez minutos.
home-title = Juegos en los que se sueltan piezas. Un lugar tranquilo para jugarlos.
home-lead = Juega al momento, sin cuenta: contra el ordenador al nivel que quieras, con un amigo por enlace o con quien esté conectado.
home-level = ¿Qué nivel?
home-level-hint = El nivel 1 es para tu primera partida; a máxima fuerza no perdona.
home-clock = ¿Qué reloj?
home-friend-hint = Recibes un enlace para enviar. Quien lo abra primero jugará contigo.
home-seek-hint = Jugarás con la primera persona que quiera lo mismo.
home-side-any = Cualquiera
home-script = Buscar rival necesita JavaScript. El ordenador y tus amigos, no.

## Lobby and new games

lobby-waiting = Esperando rival…
lobby-waiting-hint = Mientras tanto puedes recorrer el sitio: guardamos tu lugar mientras estés aquí y un momento después.
lobby-cancel = Cancelar
lobby-seeks = Esperan rival
lobby-no-seeks = Ahora no espera nadie. Abre una partida o juega contra el ordenador mientras tanto.
lobby-create = Nueva partida
lobby-join = Unirse
lobby-game = Juego
lobby-rules = Reglas
lobby-time = Tiempo
lobby-hours = Tiempo principal, horas
lobby-main-time = Tiempo principal, minutos
lobby-byoyomi = Byo-yomi, segundos
lobby-periods = Periodos de byo-yomi
lobby-increment = Incremento, segundos
lobby-days = Días por jugada
lobby-own-clock = Un reloj a tu medida
lobby-side = Tu bando
lobby-rated = Puntuada
lobby-casual = Amistosa
lobby-handicap-suggested = Sugerida: { $handicap }
lobby-level = Nivel del ordenador
lobby-policy = Jugadas ilegales
lobby-policy-casual = se rechazan
lobby-policy-tournament = hacen perder la partida
lobby-rating-range = Puntuación del rival
lobby-rating-min = Puntuación mínima
lobby-rating-max = Puntuación máxima
lobby-any = cualquiera
lobby-from-position = Desde una posición (FEN o SFEN)
lobby-custom = Elegir todo a tu gusto
new-with = Contra
new-with-computer = El ordenador
new-with-friend = Un amigo
new-with-anybody = Cualquiera
new-go-computer = Empezar la partida
new-go-friend = Crear un enlace
new-go-anybody = Buscar rival
new-begin = Inicio
new-begins = Sin ventaja, empiezan las { $side }
new-usual = Posición inicial
new-giver = ¿Quién da la ventaja?
new-giver-you = Yo
new-giver-other = Mi rival
new-giver-computer = El ordenador
new-giver-hint = Quien la da juega con { $side }, sin esas piezas, y empieza.
new-counts = Puntuación
new-rated-guest = Las partidas puntuadas necesitan una cuenta.
new-more = Más opciones
new-fault-number = Escribe un número entero de { $low } a { $high }.
new-fault-clock = No existe ese reloj.
new-fault-main = El tiempo principal llega hasta 24 horas.
new-fault-byoyomi = El byo-yomi llega hasta 600 segundos.
new-fault-periods = Puede haber de 1 a 10 periodos de byo-yomi.
new-fault-increment = El incremento llega hasta 180 segundos.
new-fault-days = Puede haber de 1 a 30 días por jugada.
new-fault-empty = Pon algo de tiempo: principal, byo-yomi o incremento.
new-fault-rules = No existe ese reglamento.
new-fault-handicap = No existe esa ventaja.
new-fault-range = La puntuación mínima supera la máxima.
new-fault-rated-start = Una partida puntuada empieza desde la posición inicial, sin ventaja.
new-fault-rated-clock = Una partida puntuada lleva reloj.
new-fault-rated-guest = Las partidas puntuadas necesitan una cuenta: inicia sesión primero.
terms-begins = Empiezan las { $side }
terms-handicap = Ventaja: { $handicap }
terms-position = Desde una posición
terms-tournament = Las jugadas ilegales pierden

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
challenge-waiting = Esperando a tu amigo. Esta página se actualizará sola.
challenge-side =
    { $name } juega con { $side ->
        [Clan] el Clan
        [Reino] el Reino
       *[other] { $side }
    }.
challenge-side-random = Los bandos se sortean.
challenge-gives = { $name } juega con { $side }, da la ventaja y empieza.
challenge-takes = { $name } recibe la ventaja: su rival juega con { $side }, la da y empieza.
challenge-rated-guest = Es una partida puntuada: inicia sesión para jugarla y volverás aquí.

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
error-404-text = La página se ha movido o la dirección está mal escrita.
error-403-title = No tienes acceso
error-403-text = Quizá tengas que iniciar sesión, o esto es de otra persona.
error-429-title = Un poco más despacio
error-429-text = Has enviado demasiadas peticiones. Inténtalo dentro de un momento.
error-500-title = Algo ha fallado aquí
error-500-text = Es culpa nuestra y ha quedado anotado. Tus partidas están a salvo.
error-home = Volver al inicio
error-400-title = Eso no funciona
offline-title = Estás sin conexión
offline-text = Las reglas, las lecciones, los problemas guardados en este dispositivo y las partidas que has abierto siguen funcionando.

## Everywhere

page-title = { $title } · komadai
action-close = Cerrar
action-copy = Copiar

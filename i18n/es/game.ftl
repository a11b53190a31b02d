### The game page: actions, clocks, offers, chat, connection, and the analysis board.

## Actions

game-resign = Abandonar
game-resign-confirm = ¿Abandonar de verdad?
game-abort = Cancelar la partida
game-offer-draw = Ofrecer tablas
game-offer-impasse = Proponer impasse
game-offer-takeback = Pedir deshacer
game-offer-rematch = Ofrecer revancha
game-declare = Declarar la victoria
game-declare-confirm = Si no cumples los requisitos, pierdes. ¿Declarar?
game-give-time = Dar tiempo
game-claim-win = Reclamar la victoria
game-claim-draw = Reclamar tablas
game-new-opponent = Otro rival
game-analyse = Analizar
game-share = Compartir
game-confirm-move = Confirmar la jugada
game-yes = Sí
game-no = No
game-zen = Modo zen

## Sharing

share-link = Enlace a la partida
share-record = Registro
share-position = Posición

## Offers under way

offer-made-draw = Ofrecen tablas: { $side }.
offer-made-impasse = Proponen impasse: { $side }.
offer-made-takeback = Piden deshacer una jugada: { $side }.
offer-made-rematch = Quieren revancha: { $side }.
offer-yours = Has ofrecido: { $offer }
offer-accept = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar
offer-declined = Rechazado: { $offer }
game-taken-back = { $count ->
        [one] Se deshizo { $count } jugada
       *[other] Se deshicieron { $count } jugadas
    }.
game-time-given = Dieron { $time }: { $side }.
game-rematch-ready = La revancha está lista.

## What is going on

game-your-turn = Tu turno
game-you-won = Has ganado
game-you-lost = Has perdido
game-drawn = Tablas
game-opponent-left = { $name } se ha ido. Podrás reclamar la partida en { $time }.
game-points = Puntos: { $sente } a { $gote }
game-handicap = Ventaja: { $handicap }
game-rated = Partida puntuada
game-casual = Partida amistosa
game-watching = Estás mirando
game-moves = Jugadas
game-no-moves = Aún no hay jugadas
game-notify = Avísame cuando sea mi turno
game-notify-title = Te toca contra { $name }
game-against = { $sente } contra { $gote }
game-noscript = Esta página muestra la partida como estaba al abrirla. Con JavaScript avanza sola.
game-sure = ¿Seguro?

## Clocks

clock-low = Queda poco tiempo
clock-spoken-byoyomi = Byo-yomi

## Chat

chat-title = Chat
chat-placeholder = Di algo amable
chat-send = Enviar

## Connection

connection-on = Conectado
connection-lag = { $count } ms
connection-off = Conexión perdida. Volviendo…
connection-restart = El servidor se reinicia. Tu partida sigue en un momento; no se pierde tiempo.
connection-slow = Tu conexión es demasiado lenta para esta página.
connection-flood = Se envió demasiado de golpe.
connection-wait = Conectando…

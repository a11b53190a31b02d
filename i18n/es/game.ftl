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

## The menu, the keys and the marks

menu-title = Menú
menu-actions = Acciones
menu-size = Tamaño del tablero
menu-print = Imprimir
menu-help = Teclas y marcas
menu-leave-zen = Salir del modo zen
menu-chat-empty = Aún no se ha dicho nada.
keys-everywhere = Teclas en esta página
keys-on-board = Teclas en el tablero (se llega con Tab)
keys-step = Una jugada atrás o adelante
keys-ends = Posición inicial o última
keys-chat = Escribir en el chat
keys-time = Decir qué marcan los relojes
keys-help = Abrir esta ayuda
keys-close = Cerrar lo abierto, salir del modo zen
keys-walk = Recorrer las casillas
keys-pick = Tomar o colocar una pieza
keys-cancel = Devolver la pieza a su sitio
keys-hand = Ir a las piezas en mano y volver
keys-goals = Decir adónde puede ir la pieza
keys-card = Explicar la pieza
keys-last = Repetir la última jugada
legend-title = Marcas en el tablero
legend-promotion = Filas teñidas: aquí se puede promocionar.
legend-camp = Filas rayadas: el rey que llega aquí a salvo gana (camp mate).
legend-drop = Se ve al tomar una pieza de la mano: dónde se puede soltar.

## Sharing

share-link = Enlace a la partida
share-record = Partida
share-position = Posición

## Offers under way

offer-made-draw = { $name } ofrece tablas.
offer-made-impasse = { $name } propone impasse.
offer-made-takeback = { $name } pide deshacer una jugada.
offer-made-rematch = { $name } quiere la revancha.
offer-yours-draw = Has ofrecido tablas.
offer-yours-impasse = Has propuesto impasse.
offer-yours-takeback = Has pedido deshacer una jugada.
offer-yours-rematch = Has ofrecido la revancha.
offer-accept = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar
offer-declined-draw = { $name } rechaza las tablas.
offer-declined-impasse = { $name } rechaza el impasse.
offer-declined-takeback = { $name } no acepta deshacer la jugada.
offer-declined-rematch = { $name } rechaza la revancha.
game-taken-back = { $count ->
        [one] Se deshizo { $count } jugada
       *[other] Se deshicieron { $count } jugadas
    }.
game-time-given = { $name } ha dado { $time }.
game-premove-here = Tu jugada anticipada solo se hará si esta página sigue abierta.
game-rematch-ready = La revancha está lista.

## What is going on

game-your-turn = Tu turno
game-you-won = Has ganado
game-you-lost = Has perdido
game-drawn = Tablas
game-away = Se fue; reclama en { $time }
game-opponent-left = { $name } se ha ido. Podrás reclamar la partida en { $time }.
game-opponent-gone = { $name } se ha ido. Puedes reclamar la partida.
game-points = Puntos: { $sente } a { $gote }
game-handicap = Ventaja: { $handicap }
game-rated = Partida puntuada
game-casual = Partida amistosa
game-watching = Estás mirando
game-moves = Jugadas
game-no-moves = Aún no hay jugadas
game-notify = Avísame cuando sea mi turno
game-notify-off = Deja de avisarme cuando sea mi turno
game-notify-title = Te toca contra { $name }
game-against = { $sente } contra { $gote }
game-noscript = Esta página muestra la partida como estaba al abrirla. Con JavaScript avanza sola.
game-sure = ¿Seguro?

## Clocks

clock-low = Queda poco tiempo
clock-none = Esta partida no tiene reloj
clock-spoken-byoyomi = Byo-yomi

## Chat

chat-title = Chat
chat-placeholder = Di algo amable
chat-send = Enviar

## Connection

connection-on = Conectado
connection-lag = { $count } ms
connection-off = Conexión perdida. Reconectando…
connection-restart = El servidor se está reiniciando. Tu partida seguirá en un momento; no pierdes tiempo.
connection-slow = Tu conexión es demasiado lenta para esta página.
connection-flood = Se envió demasiado de golpe.
connection-wait = Conectando…

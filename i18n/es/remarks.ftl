### What the computer says about moves in a first game: "you" about the learner's, "me" about its own. Everything here is true by
### the rules: see `remark` in `crates/learn`.

## What a move does

remark-you-checkmate = Jaque mate: mi { $king } está atacado y no puede escapar. ¡Has ganado!
remark-me-checkmate = Jaque mate: tu { $king } está atacado y no puede escapar. Repasa las últimas jugadas y prueba otra vez.
remark-you-campmate = Tu { $king } ha cruzado el tablero a salvo. ¡Has ganado!
remark-me-campmate = Mi { $king } ha cruzado el tablero a salvo, y con eso gano.
remark-you-stuck = Ya no me queda ninguna jugada legal.
remark-me-stuck = Ya no te queda ninguna jugada legal.
remark-you-parry-step = Sales del jaque moviendo el { $piece }.
remark-me-parry-step = Salgo del jaque moviendo el { $piece }.
remark-you-parry-take = Tu { $piece } captura la pieza que daba jaque.
remark-me-parry-take = Mi { $piece } captura la pieza que daba jaque.
remark-you-parry-block = Tu { $piece } se interpone y para el jaque.
remark-me-parry-block = Mi { $piece } se interpone y para el jaque.
remark-you-takes-free = Tu { $piece } captura mi { $prey } en { $at }, y no puedo recapturar.
remark-me-takes-free = Mi { $piece } captura tu { $prey } en { $at }, y no puedes recapturar.
remark-you-takes = Tu { $piece } captura mi { $prey } en { $at }. Puedo recapturar.
remark-me-takes = Mi { $piece } captura tu { $prey } en { $at }. Puedes recapturar.
remark-you-en-passant = Capturas mi peón al paso.
remark-me-en-passant = Capturo tu peón al paso.
remark-you-promotes = Tu { $piece } promociona a { $into }.
remark-me-promotes = Mi { $piece } promociona a { $into }.
remark-you-check-fork = ¡Jaque! Y además tu { $piece } ataca mi { $prey } en { $at }, que no tiene defensa.
remark-me-check-fork = ¡Jaque! Y además mi { $piece } ataca tu { $prey } en { $at }, que no tiene defensa.
remark-you-check-double = Dos de tus piezas dan jaque a la vez.
remark-me-check-double = Dos de mis piezas dan jaque a la vez. Solo tu { $king } puede responder.
remark-you-check-opened = Jaque a la descubierta: lo da tu { $piece }.
remark-me-check-opened = Jaque a la descubierta: lo da mi { $piece }. Tienes que responder.
remark-you-check = Tu { $piece } da jaque. Tengo que responder.
remark-me-check = Mi { $piece } da jaque. Tienes que responder.
remark-you-threat-mate = Ahora amenazas mate.
remark-me-threat-mate = Ahora amenazo mate. Búscalo antes de mover.
remark-you-threat-camp = Ahora tu { $king } amenaza con cruzar el tablero.
remark-me-threat-camp = Ahora mi { $king } amenaza con cruzar el tablero. Impídelo.
remark-you-fork = Ataque doble: tu { $piece } ataca a la vez mi { $prey } en { $at } y mi { $other } en { $there }.
remark-me-fork = Ataque doble: mi { $piece } ataca a la vez tu { $prey } en { $at } y tu { $other } en { $there }.
remark-you-attack-loose = Ahora tu { $piece } ataca mi { $prey } en { $at }, y yo no podría recapturar.
remark-me-attack-loose = Ahora mi { $piece } ataca tu { $prey } en { $at }, y tú no podrías recapturar.
remark-you-attack-dear = Ahora tu { $piece } ataca mi { $prey } en { $at }, que vale más.
remark-me-attack-dear = Ahora mi { $piece } ataca tu { $prey } en { $at }, que vale más.
remark-you-flees = Tu { $piece } estaba en peligro y se pone a salvo.
remark-me-flees = Mi { $piece } estaba en peligro y se pone a salvo.
remark-you-guards = Tu { $prey } en { $at } estaba en peligro; ya no lo está.
remark-me-guards = Mi { $prey } en { $at } estaba en peligro; ya no lo está.
remark-you-keeps = Tu { $piece } podía promocionar y prefieres que no lo haga.
remark-me-keeps = Mi { $piece } podía promocionar y prefiero que no lo haga.
remark-you-castles = Te enrocas: el { $king } va hacia la esquina y sale una torre.
remark-me-castles = Me enroco: el { $king } va hacia la esquina y sale una torre.
remark-you-nears = Desde aquí tu { $piece } puede promocionar a { $into } en su próxima jugada.
remark-me-nears = Desde aquí mi { $piece } puede promocionar a { $into } en su próxima jugada.
remark-you-drops = Sueltas una pieza: { $piece } en { $at }.
remark-me-drops = Suelto una pieza: { $piece } en { $at }.
remark-you-shelters = Tu { $king } está mejor protegido: tiene { $count } piezas tuyas al lado.
remark-me-shelters = Mi { $king } está mejor protegido: tiene { $count } piezas mías al lado.
remark-you-opens = Con esto abres paso a tu { $piece } de { $at }.
remark-me-opens = Con esto abro paso a mi { $piece } de { $at }.
remark-you-bares = Tu { $king } ya no tiene ninguna pieza tuya al lado. Vigílalo.
remark-me-bares = Mi { $king } ya no tiene ninguna pieza mía al lado.
remark-you-reaches = Tu { $piece } está mejor aquí: puede ir a { $count } casillas.
remark-me-reaches = Mi { $piece } está mejor aquí: puede ir a { $count } casillas.
remark-you-steps = Una jugada tranquila con tu { $piece }.
remark-me-steps = Una jugada tranquila con mi { $piece }.

## What a move allows

remark-warn-mate = Cuidado: ahora puedo dar mate en una jugada. Si quieres, deshaz la tuya.
remark-warn-camp = Cuidado: ahora mi { $king } puede cruzar el tablero. Si quieres, deshaz tu jugada.
remark-warn-free = Cuidado: puedo capturar tu { $piece } en { $at }, y no podrías recapturar.
remark-warn-dear = Cuidado: puedo capturar tu { $piece } en { $at } con mi { $by }.
remark-missed-mate = Aquí podías dar mate en una jugada.
remark-missed-camp = Aquí tu { $king } podía cruzar el tablero.
remark-missed-free = Podías capturar mi { $piece } en { $at } sin perder nada.
remark-missed-dear = Podías capturar mi { $piece } en { $at } con tu { $by }.
remark-danger-mate = Amenazo mate. Búscalo antes de mover.
remark-danger-camp = Mi { $king } amenaza con cruzar el tablero. Impídelo.
remark-danger-free = Tu { $piece } en { $at } está en peligro: puedo capturar ahí, y no podrías recapturar.
remark-danger-dear = Tu { $piece } en { $at } está en peligro: mi { $by } puede capturar ahí.
remark-chance-mate = Puedes dar mate en una jugada. ¿Lo ves?
remark-chance-camp = Tu { $king } puede cruzar el tablero ahora. ¿Ves cómo?
remark-chance-prey = Puedes capturar con ventaja una de mis piezas. ¿Ves cuál?

## What to look at, for those who ask

remark-hint-mate = Puedes ganar ya: busca un jaque que no le deje salida a mi { $king }.
remark-hint-camp = Puedes ganar ya: tu { $king } puede cruzar el tablero.
remark-hint-parry-step = Estás en jaque. Tu { $king } puede apartarse.
remark-hint-parry-take = Estás en jaque. Puedes capturar la pieza que lo da.
remark-hint-parry-block = Estás en jaque. Puedes interponer algo.
remark-hint-takes = Fíjate en mi { $prey } de { $at }: puedes capturar ahí.
remark-hint-promotes = Tu { $piece } puede promocionar.
remark-hint-check = Busca un jaque.
remark-hint-threat = Busca una jugada que amenace con ganar enseguida.
remark-hint-fork = Una de tus jugadas ataca dos de mis piezas a la vez.
remark-hint-attack = ¿Cuál de tus piezas podría atacar mi { $prey } de { $at }?
remark-hint-flees = Tu { $piece } está en peligro: búscale un sitio seguro.
remark-hint-guards = Tu { $prey } de { $at } está en peligro: haz algo.
remark-hint-castles = Tu { $king } estaría más seguro tras el enroque.
remark-hint-drop = Tienes en mano una pieza que serviría en el tablero: { $piece }.
remark-hint-piece = Fíjate en tu { $piece } de { $at }: puede encontrar un sitio mejor.

## Around it

coach-title = Comentarios
coach-you = Tu jugada:
coach-me = Mi jugada:
coach-welcome = Soy el ordenador en su nivel más bajo, y te explico lo que hacen nuestras jugadas. Empieza cuando quieras.
coach-waits = Empiezo yo. Después te toca a ti.
coach-hint = ¿Qué podría hacer?
coach-show = Enséñame una jugada
coach-try = Podrías jugar: { $move }
coach-busy = Ahora mismo no se me ocurre nada. Pregunta otra vez dentro de un momento.
coach-over = Tu primera partida ya cuenta en tu camino de aprendizaje: { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    } de tres.
coach-course = Volver a las lecciones
first-title = Tu primera partida
first-kind = Juega una partida entera contra un ordenador que la explica
first-about = Una partida entera contra el ordenador en su nivel más bajo. Después de cada jugada te dice qué hace esa jugada y a qué debes prestar atención; puedes preguntar qué hacer y deshacer jugadas.
first-notes = Conviene saber:
    - No hay reloj. Tómate tu tiempo.
    - «¿Qué podría hacer?» te dice en qué fijarte y, si insistes, te enseña una jugada.
    - Puedes deshacer jugadas cuantas veces quieras.
    - Ganar vale tres estrellas; hacer tablas, dos; jugar hasta el final, una.
first-begin = Empezar
first-go-on = Seguir con tu partida
first-again = Empezar otra

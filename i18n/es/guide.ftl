### Longer notes for newcomers: clocks, ranks, handicaps, impasse, notation, strategy and history.

## Learning pages

learn-title = Aprender
learn-intro = Reglas en palabras sencillas con tableros interactivos, lecciones cortas y notas de estrategia e historia.
learn-rules = Reglas
learn-lessons = Lecciones
learn-pieces = Piezas
learn-strategy = Estrategia
learn-history = Historia
learn-clocks = Relojes
learn-ranks = Grados
learn-handicaps = Ventajas
learn-impasse = Impasse
learn-notation = Leer jugadas
learn-read = Conviene saber
learn-guide = Estrategia para las primeras partidas, cómo se escriben las jugadas, relojes, grados, ventajas y de dónde vienen los juegos.
learn-contents = En esta página
learn-where = Estás aquí
learn-which = ¿Con qué juego empezar?
    .text = Si juegas al ajedrez, el Ajedrez Shogun te resultará familiar en diez minutos: la posición inicial es la misma, y las novedades son soltar piezas y promocionar pronto. El Ajedrez Shinobi es para quien disfruta de bandos desiguales y sorpresas. El shōgi es el de tradición más honda, y sus reglas se aprenden pronto: las lecciones las recorren todas.

## Clocks

clocks-main = Tiempo principal
    .text = El tiempo principal corre en tu turno. Cuando se acaba empieza el byo-yomi, si la partida lo tiene; si no, has perdido.
clocks-byoyomi = Byo-yomi
    .text = En byo-yomi cada jugada debe hacerse dentro de un periodo, por ejemplo treinta segundos. Una jugada a tiempo devuelve el periodo entero. Con varios periodos, cada uno que gastes en una jugada se pierde; exceder el último pierde la partida. Una jugada hecha justo en el límite vale. Los finales largos hacen del byo-yomi el reloj natural del shōgi y del Ajedrez Shogun: siempre hay tiempo para la siguiente jugada.
clocks-increment = Incremento
    .text = El incremento se suma a tu tiempo principal tras cada jugada, como en el ajedrez. Si una partida tiene ambos, en tu siguiente turno corre primero el incremento y después el byo-yomi.
clocks-correspondence = Por correspondencia
    .text = Cada jugada tiene un número de días, que no se acumulan. Puedes cerrar la página y volver.
clocks-first-move = La primera jugada
    .text = Ningún reloj corre antes de la primera jugada de cada uno. Solo en las partidas puntuadas con reloj la primera jugada tiene treinta segundos propios; si pasan, la partida se cancela sin resultado.

## Ranks

ranks-about = Kyu y dan
    .text = Hay 24 grados. Los kyu bajan de 15 kyu a 1 kyu; por encima, los dan suben de 1 dan a 9 dan. Tu grado depende de tu puntuación, que cambia con cada partida puntuada. Mientras no se asienta, se muestra como provisional. Un grado abarca 80 puntos: entre vecinos, el más fuerte gana unas 61 partidas de cada cien.
ranks-japan = Los grados en Japón
    .text = En Japón los aficionados también llevan grados de kyu y dan. Los profesionales entran de niños en una escuela, con la fuerza de un aficionado de 5 o 6 dan, y deben llegar a 4 dan profesional antes de los 26 años; lo logra uno de cada cinco.

## Handicaps

handicaps-about = Dar piezas de ventaja
    .text =
        En el shōgi el jugador más fuerte puede dar ventaja: lleva las blancas, retira piezas antes de empezar y mueve primero. Las piezas retiradas nunca entran en juego; solo cuentan como puntos para quien las dio en un impasse.

        { $diagram }

        De menor a mayor: la lanza izquierda; el alfil; la torre; torre y lanza izquierda; torre y alfil; además las dos lanzas; además los dos caballos. La izquierda es la de quien da la ventaja. Por cada grado de diferencia se sugiere un escalón más, siete como mucho; los jugadores pueden acordar otra cosa. La ventaja ayuda menos de lo que parece, porque lo capturado vuelve.

## Impasse

impasse-about = Cuando los reyes cruzan el tablero
    .text =
        Las piezas atacan hacia delante, así que a un rey que ha entrado en el campo enemigo casi no se le puede dar mate. Cuando ambos lo han hecho pueden decidir los puntos: torre y alfil valen 5, promocionados o no, las demás piezas 1, el rey nada.

        { $diagram }

        Por acuerdo: mientras los dos reyes estén en sus zonas de promoción, un jugador puede proponer impasse y el otro aceptarlo. Cuentan todas las piezas del tablero y de la mano. Quien tiene menos de 24 pierde si el otro tiene 24 o más. Si ambos tienen 24 o más, las reglas clásicas dan la victoria al número mayor; las modernas, tablas.
impasse-declaration = Declarar
    .text = Con las reglas modernas puedes declarar la victoria en tu turno. Vale si tu rey está en su zona de promoción y sin jaque, al menos otras diez piezas tuyas están en la zona, y las piezas de la zona y de la mano suman 28 puntos para las negras o 27 para las blancas. Una declaración que no cumple pierde.

## Reading moves

notation-about-chess = Los juegos de ocho por ocho
    .text = Las jugadas se escriben como en el ajedrez: la letra de la pieza, ninguna para el peón, y la casilla. N@c3 suelta un caballo, Nc7=G promociona uno a general, O-O enroca, + es jaque y # mate. Las letras son las inglesas.
notation-about-shogi = Shōgi
    .text = Notación occidental, con las letras R (rey), T (torre), A (alfil), O (oro), Pl (plata), C (caballo), L (lanza) y P (peón): P-7f mueve un peón a 7f, x captura, P*5e suelta un peón, + tras la casilla promociona, = renuncia; un + ante la letra es una pieza promocionada. La notación japonesa da casilla y pieza, como ７六歩, y palabras como 成 (promociona), 不成 (renuncia) y 打 (soltada).

## Strategy

strategy-shogi = Primeros pasos en el shōgi
    .text =
        - Abre la diagonal del alfil o avanza el peón de la torre: así empiezan casi todas las partidas.
        - Pon el rey a salvo con dos oros y una plata antes de atacar, lejos de tu torre.
        - Ataca con torre, alfil, plata y caballo a la vez; un atacante solo acaba capturado y vuelve contra ti.
        - Antes de cambiar piezas piensa qué puede soltar cada bando.
        - Al final cuenta más la velocidad que el material: cuenta las jugadas hasta el mate de ambos.
strategy-shogun = Primeros pasos en el Ajedrez Shogun
    .text =
        - Vigila tu tercera fila: allí se promociona, y los principiantes lo olvidan.
        - No se puede soltar en el campo enemigo, así que hay que abrir brecha maniobrando; la más pequeña puede valer una promoción.
        - La seguridad del rey y las casillas a su alrededor van antes que el material.
        - Los peones soltados en la primera fila forman un castillo fuerte; para romperlo, reúne piezas promocionadas y presiona un punto débil.
        - Mantén activas tus piezas y restringidas las del rival.
strategy-shinobi = Primeros pasos en el Ajedrez Shinobi
    .text =
        - Clan: lo capturado no vuelve, así que cada pieza soltada cuenta. Suelta donde ataques dos cosas, o donde más falta haga.
        - La lanza y el caballo de madera no retroceden: en mano son una enfilada y un doble ataque, hasta que se gastan.
        - Reino: desarrolla y enroca pronto; tu ejército está completo, el del Clan aún no está en el tablero.
        - Ambos: vigilad los caminos de los reyes. Un rey cerca de la última fila es una amenaza, y una primera fila vacía también.

## History

history-shogi = De dónde viene el shōgi
    .text =
        El shōgi pertenece a una familia de juegos que se remonta al chaturanga indio. Hacia el oeste se convirtió en el ajedrez; hacia el este llegó a Japón, quizá en torno al siglo VIII. Las piezas más antiguas halladas, en Kōfuku-ji, en Nara, son de hacia 1058 y ya tienen cinco lados e inscripciones.

        Durante siglos Japón jugó muchas formas, algunas con más de cien piezas. Se impuso el tablero de nueve por nueve, se sumaron torre y alfil, y soltar piezas, la regla más distintiva, hizo raras las tablas: hoy solo una o dos de cada cien partidas.

        En el periodo Edo los maestros recibían estipendios de los Tokugawa, y Ōhashi Sōkei fue el primer Meijin. Tras 1868 acabó el mecenazgo; los periódicos revivieron el juego, y desde 1924 llegaron las asociaciones.
history-shogun = De dónde viene el Ajedrez Shogun
    .text = Couch Tomato diseñó el Ajedrez Shogun entre 2019 y 2020 como mezcla de ajedrez y shōgi. La idea era llevar al tablero normal las piezas que unen el salto del caballo al alfil o a la torre, sin agrandarlo ni llenarlo: llegan por promoción, antes que en el ajedrez. Soltar piezas se añadió para equilibrar la inclinación a la defensa. El nombre juega con shogun, general en japonés, cuya primera sílaba es la de shōgi.
history-shinobi = De dónde viene el Ajedrez Shinobi
    .text = Couch Tomato diseñó el Ajedrez Shinobi en 2021 con ayuda de Fables, cuarto de una serie de juegos de bandos desiguales. Su historia: el Reino ha invadido la tierra del Clan Sakura, que empieza débil pero puede llamar aliados en cualquier momento. Las primeras partidas de ordenador parecían equilibradas; después, personas y motores más fuertes favorecieron al Clan, y de ahí nació el juego revisado, Shinobi+.

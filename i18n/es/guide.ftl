### Longer notes for newcomers: clocks, ranks, handicaps, impasse and notation.

## Learning pages

learn-title = Aprender
learn-intro = Reglas en palabras sencillas con tableros interactivos, lecciones cortas y una guía de cada juego: aperturas, castillos, mates e historia.
learn-rules = Reglas
learn-lessons = Lecciones
learn-pieces = Piezas
learn-clocks = Relojes
learn-ranks = Grados
learn-handicaps = Ventajas
learn-impasse = Impasse
learn-notation = Leer jugadas
learn-read = Guías y notas
learn-guide = Una guía de cada juego, y además cómo se escriben las jugadas, relojes, grados, ventajas e impasse.
learn-contents = En esta página
learn-where = Estás aquí
learn-which = ¿Con qué juego empezar?
    .text = Si juegas al ajedrez, el Ajedrez Shogun te resultará familiar en diez minutos: la posición inicial es la misma, y las novedades son soltar piezas y promocionar pronto. El Ajedrez Shinobi es para quien disfruta de bandos desiguales y sorpresas. El shōgi es el de tradición más honda, y sus reglas se aprenden pronto: las lecciones las recorren todas.

## Clocks

clocks-main = Tiempo principal
    .text = El tiempo principal corre en tu turno. Cuando se acaba empieza el byo-yomi, si la partida lo tiene; si no, has perdido.
clocks-byoyomi = Byo-yomi
    .text = En byo-yomi cada jugada debe hacerse dentro de un periodo, por ejemplo treinta segundos. Si juegas a tiempo, recuperas el periodo entero. Con varios periodos, cada uno que gastes en una jugada se pierde; si agotas el último, pierdes la partida. Una jugada hecha justo en el límite vale. Los finales largos hacen del byo-yomi el reloj natural del shōgi y del Ajedrez Shogun: siempre hay tiempo para la siguiente jugada.
clocks-increment = Incremento
    .text = El incremento se suma a tu tiempo principal tras cada jugada, como en el ajedrez. Si una partida tiene ambos, en tu siguiente turno corre primero el incremento y después el byo-yomi.
clocks-correspondence = Por correspondencia
    .text = Cada jugada tiene un número de días, que no se acumulan. Puedes cerrar la página y volver.
clocks-first-move = La primera jugada
    .text = Ningún reloj corre antes de la primera jugada de cada uno. Solo en las partidas puntuadas con reloj la primera jugada dispone de treinta segundos aparte; si se agotan, la partida se cancela sin resultado.

## Ranks

ranks-about = Kyu y dan
    .text = Hay 24 grados. Los kyu bajan de 15 kyu a 1 kyu; por encima, los dan suben de 1 dan a 9 dan. Tu grado depende de tu puntuación, que cambia con cada partida puntuada. Mientras la puntuación no se asiente, se muestra como provisional. Un grado abarca 80 puntos: entre vecinos, el más fuerte gana unas 61 partidas de cada cien.
ranks-japan = Los grados en Japón
    .text = En Japón los aficionados también llevan grados de kyu y dan. Los profesionales entran de niños en una escuela de formación, con la fuerza de un aficionado de 5 o 6 dan, y deben llegar a 4 dan profesional antes de los 26 años; lo logra más o menos uno de cada cinco.

## Handicaps

handicaps-about = Dar piezas de ventaja
    .text =
        En el shōgi el jugador más fuerte puede dar ventaja: lleva las blancas, retira piezas antes de empezar y mueve primero. Las piezas retiradas nunca entran en juego; solo cuentan, en un impasse, como puntos para quien las dio.

        { $diagram }

        De menor a mayor: la lanza izquierda; el alfil; la torre; torre y lanza izquierda; torre y alfil; torre, alfil y las dos lanzas; todo eso y los dos caballos; además las platas; además los oros. La izquierda es la de quien da la ventaja. Por cada grado de diferencia se sugiere un escalón más, siete como mucho; los jugadores pueden acordar otra cosa. La ventaja ayuda menos de lo que parece, porque lo capturado vuelve.

## Impasse

impasse-about = Cuando los reyes cruzan el tablero
    .text =
        Las piezas atacan hacia delante, así que a un rey que ha entrado en el campo enemigo casi no se le puede dar mate. Cuando ambos lo han hecho pueden decidir los puntos: torre y alfil valen 5, promocionados o no, las demás piezas 1, el rey nada.

        { $diagram }

        Por acuerdo: mientras los dos reyes estén en sus zonas de promoción, un jugador puede proponer impasse y el otro aceptarlo. Cuentan todas las piezas del tablero y de la mano. Quien tiene menos de 24 pierde si el otro tiene 24 o más. Si ambos tienen 24 o más, las reglas clásicas dan la victoria al número mayor; las modernas, tablas.
impasse-declaration = Declarar
    .text = Con las reglas modernas puedes declarar la victoria en tu turno. Vale si tu rey está en su zona de promoción y sin jaque, al menos otras diez piezas tuyas están en la zona, y las piezas de la zona y de la mano suman 28 puntos para las negras o 27 para las blancas. Si no se cumplen los requisitos, quien declara pierde.

## Reading moves

notation-about-chess = Los juegos de ocho por ocho
    .text = Las jugadas se escriben como en el ajedrez: la letra de la pieza, ninguna para el peón, y la casilla. N@c3 suelta un caballo, Nc7=G promociona uno a general, O-O es el enroque, + es jaque y # mate. Las letras son las inglesas.
notation-about-shogi = Shōgi
    .text = Notación occidental, con las letras R (rey), T (torre), A (alfil), O (oro), Pl (plata), C (caballo), L (lanza) y P (peón): P-7f mueve un peón a 7f, x captura, P*5e suelta un peón, + tras la casilla promociona, = renuncia; un + ante la letra es una pieza promocionada. La notación japonesa da casilla y pieza, como ７六歩, y palabras como 成 (promociona), 不成 (renuncia) y 打 (soltada).

### La guía del Ajedrez Shogun.

## Historia

guide-shogun-history = La idea
    .lead = Cómo el deseo de un ajedrecista de tener piezas más fuertes acabó en un juego con piezas que se sueltan.
guide-shogun-history-idea = Piezas fuertes en el tablero de siempre
    .text =
        Couch Tomato diseñó el Ajedrez Shogun en 2019 y 2020. El deseo que hay detrás es antiguo: jugar con las piezas que unen el salto del caballo a un alfil o a una torre, el cardenal y el canciller. Otros agrandaron el tablero para ellas, con lo que caballos y alfiles valen menos; el S-Chess conserva el tablero de ocho por ocho y las añade al ejército completo, con lo que faltan casillas.

        El Ajedrez Shogun no hace ni lo uno ni lo otro. El tablero se queda como está, el ejército también, y las piezas fuertes llegan por promoción, ya en la sexta fila.
guide-shogun-history-symmetry = Por qué se sueltan piezas
    .text =
        La promoción temprana tiene un inconveniente: quien ataca primero gana tanto que ambos preferirían quedarse a la defensiva. Soltar piezas empuja en sentido contrario: una pieza cambiada no ha desaparecido, está a punto de volver, y ninguna fortaleza queda entera para siempre.

        Lo demás vino por simetría: también promocionan peones y caballos, y la dama, la pieza promocionada con la que empiezas, vuelve como duquesa cuando la capturan.
guide-shogun-history-name = El nombre
    .text =
        Al principio se llamó «ajedrez del general», por la pieza en que entonces se convertían los peones. Shōgun significa general en japonés, y su primera sílaba se escribe con el mismo carácter que la de shōgi, el otro progenitor. Hoy el general es aquello en lo que se convierte un caballo.
guide-shogun-history-table = Sobre la mesa
    .text =
        En una mesa, el juego necesita piezas que no hay en un juego de ajedrez: de dos caras, para dar la vuelta a la que promociona, y con punta, para que la capturada pueda cambiar de dueño, como en el shōgi.

        El reloj habitual es el byo-yomi y no el incremento. En los finales de ajedrez las jugadas se vuelven más fáciles; aquí, con las manos llenas de piezas, más difíciles, y el byo-yomi asegura tiempo para cada una.

## Piezas

guide-shogun-pieces = Las piezas
    .lead = Cinco que promocionan, y en qué se convierten.
guide-shogun-pieces-names = Todos los nombres
    .text = Las piezas fuertes tienen muchos nombres, pues aparecen en juegos de tres siglos. Al mortero lo encontrarás como canciller o mariscal, al cardenal como arzobispo o princesa, al general como centauro y a la duquesa como ferz, el viejo consejero persa que ocupaba el lugar de la dama.
guide-shogun-pieces-majors = Una de cada
    .text =
        Dama, mortero, cardenal y general son las piezas mayores, y nadie puede tener dos iguales en el tablero. «La poligamia es ilegal», dicen los jugadores a propósito de la duquesa, que tiene que esperar mientras haya dama. La torre es aquí una pieza menor, y el capitán también: puedes tener cuantos capitanes quieras.

        Promocionar es, pues, también cuestión de orden. Mira qué piezas mayores te faltan antes de decidir qué pieza mandas adelante.
guide-shogun-pieces-values = ¿Cuánto valen?
    .text = Los números están más juntos que en el ajedrez, porque lo perdido vuelve y porque cada pieza pequeña es una grande que espera. Cambiar damas pesa poco: los dos reciben una duquesa.
    .found = Para nuestro motor un capitán vale 2,73 peones, casi una dama con 2,88; el primero es el mortero con 3,07. Torre, alfil, duquesa y caballo están entre 1,37 y 1,61. Con un peón de más, las opciones en una partida igualada suben al 55,8 %.

## Aperturas

guide-shogun-openings = Aperturas
    .lead = Un juego joven no tiene teoría, pero sí costumbres. Estas son las del motor.
guide-shogun-openings-plans = Qué buscar
    .text =
        Desarrolla tus piezas como en el ajedrez, con un ojo en las filas. Tu tercera fila es la zona de promoción del rival: cada casilla de ella necesita defensa antes del primer cambio. Mantén juntos los peones del centro, enroca pronto y no regales piezas menores: volverán soltadas en tu lado del tablero.
    .found = Las blancas suman el 53,4 ± 6,2 % de los puntos en 250 partidas desde la posición inicial y el 54,0 ± 1,4 % desde aperturas al azar: salir primero cuenta más o menos como en el ajedrez. De las 250 fueron tablas el 1,2 %, todas por repetición.
guide-shogun-openings-knights = Cuatro caballos
    .text = Una de las favoritas del motor: los dos caballos fuera y el alfil detrás del peón, no delante. El alfil de e2 protege d3 y f3, que aquí importan más que una diagonal activa. Las negras responden en espejo.
    .found = En 100 partidas en las que juega lo que prefiere, nuestro motor empieza con el caballo a f3 en el 97,0 %, para un 59,3 ± 9,8 % de los puntos; lo más frecuente es que sigan el otro caballo y el peón a e4. Con el alfil en e2, como aquí, esas fueron las cuatro primeras jugadas en el 17,0 % de las partidas, para un 64,7 ± 23,4 %; con el peón avanzando hasta e5, en el 18,0 %, para un 55,6 ± 23,6 %. Tan pocas partidas son un indicio, no una prueba.
guide-shogun-openings-quiet = El paso tranquilo
    .text = Un paso del peón de rey, el caballo al borde y enroque inmediato. Un caballo en h6 extraña al ajedrecista, pero no estorba al peón de alfil y controla f5 y g4. Se trata de estar enrocado antes de que se pueda soltar la primera pieza.
guide-shogun-openings-captain = El capitán temprano
    .text = Un peón que captura en la sexta fila se hace capitán en la cuarta jugada. Lo recapturan, peón por peón, pero quedan líneas abiertas y los dos tienen un peón en mano. Agudo, pero correcto; cuenta antes los cambios.

## Castillos

guide-shogun-castles = El rey y su castillo
    .lead = Lo que en el ajedrez se llama enroque es aquí solo el principio.
guide-shogun-castles-castling = Primero, el enroque
    .text = Enroca según las reglas del ajedrez, y pronto: cuando se pueden soltar piezas, a un rey en el centro le dan mate las menores. Después el castillo se puede reparar, cosa que el ajedrez no conoce. Una torre soltada en la esquina o un mortero no enrocan nunca.
    .found = En las partidas de nuestro motor las blancas enrocaron en el 73,0 % y las negras en el 95,0 %, la mitad de las veces antes de la jugada 7 y unas cinco jugadas antes de que se soltara la primera pieza.
guide-shogun-castles-wall = Peones en la primera fila
    .text =
        Puedes soltar peones en tu primera fila, y puede haber varios en una columna. Así un castillo se tapia por detrás: la línea, una partida del motor contra sí mismo, termina con el rey blanco en h1 tras cinco peones, dos de ellos en f1 y g1, y las negras han puesto uno en h8. A esas casillas ya no saltan caballos, y las torres no encuentran fila por donde entrar.

        Cada uno de esos peones cuesta una jugada y falta en otra parte. Suelta el primero cuando un jaque esté cerca, no antes.
guide-shogun-castles-cracking = Cómo se rompe
    .text = Un muro no cae ante una sola pieza. Gana material en otro sitio, promociona allí y lleva después las piezas mayores a un punto débil, por lo común una casilla junto al rey que solo él defiende. Dominar las casillas que lo rodean vale más que una torre en la esquina.

## Ataque y defensa

guide-shogun-attack = Ataque y defensa
    .lead = Las filas donde no se pueden soltar piezas deciden cómo se juega.
guide-shogun-attack-not-crazyhouse = Esto no es crazyhouse
    .text =
        En crazyhouse un caballo aparece de la nada junto al rey. Aquí las piezas se sueltan solo en tus cinco primeras filas, fuera del campo enemigo. La brecha tiene que abrirla el propio ejército, maniobrando y cambiando; lo que sale de la mano lo apoya. Por eso la táctica del ajedrez (ataques dobles, clavadas, ataques a la descubierta) cuenta más que la de soltar piezas.

        Prueba en el tablero las piezas en mano: a las filas rayadas no llegan.
guide-shogun-attack-third-rank = Vigila tu tercera fila
    .text =
        La regla que olvidan los principiantes. Una pieza que llega a tu tercera fila promociona, y un caballo llega desde la quinta de un salto. En esta partida del motor lo hicieron los dos: el caballo blanco se hizo general en c6, el negro en c3. Al final ya no se podía impedir ninguna de las dos promociones; antes, sí.

        Antes de cada jugada pregúntate qué pieza rival puede llegar ahora a tu tercera fila, y en qué se convierte.
guide-shogun-attack-drops = Piezas bien soltadas
    .text =
        - Un caballo en tu quinta fila mira al campo rival: su próximo salto promociona.
        - Un alfil soltado lejos en una diagonal abierta promociona en la jugada siguiente.
        - Un peón soltado en la quinta fila ataca dos casillas del campo rival y amenaza con hacerse capitán.
        - Una pieza soltada con jaque gana el tiempo que pide un ataque.
        - En defensa, una pieza soltada tapa todo jaque que viene por una línea. Un salto no se puede tapar.
    .found = En las partidas de nuestro motor la primera pieza se suelta normalmente entre las jugadas 10 y 12. La de las blancas fue un caballo en el 40,0 %, un peón en el 31,0 % y un alfil en el 22,0 %; la de las negras, un peón en el 51,0 %, un caballo en el 28,0 % y un alfil en el 16,0 %.
guide-shogun-attack-promotion = Cuándo promocionar
    .text = Casi siempre, y pronto: si antes capturan la pieza, el derecho se va con ella. No hacerlo tiene sentido cuando llega un candidato mejor a la misma pieza mayor o cuando necesitas un caballo como caballo. Un peón que captura al paso no promociona en esa jugada.
    .found = En sus partidas el motor renunció solo al 9,3 % de las promociones posibles de torre, y a menos en las demás: 6,5 % de alfil, 5,9 % de caballo, 3,8 % de peón.
guide-shogun-attack-defence = Aguantar
    .text = Primero la seguridad del rey, después la actividad de tus piezas, después el material. Limita las piezas mayores del rival: un mortero tras sus peones no es más que una torre. No acumules piezas en mano si una de ellas taparía el agujero. Y recuerda que lo que capturas también es un defensor.

## Finales

guide-shogun-endgame = Finales y mates
    .lead = Aquí hay pocos finales tranquilos. Prueba estos en el tablero.
guide-shogun-endgame-archbishop = El cardenal da mate solo
    .text = Una vieja afirmación sobre este juego: el cardenal es la única pieza que puede dar mate sin ayuda a un rey solo. Las reglas lo confirman: probamos cada pieza en cada casilla contra un rey en cada casilla, y solo el cardenal encontró mate. Aquí lo tienes, por promoción.
guide-shogun-endgame-pawn-drop = Mate con un peón
    .text = Lo que el shōgi prohíbe aquí está permitido: un peón soltado de la mano puede dar mate. De una partida del motor contra sí mismo.
guide-shogun-endgame-duchess = La duquesa se hace dama
    .text = Da un paso en diagonal y la pieza más débil del tablero se vuelve la más fuerte. Dos jugadas.
guide-shogun-endgame-general = El general cierra el cerco
    .text = Juegas con negras. Un caballo salta a la zona con jaque y, ya promocionado, cierra el cerco con pasos de rey. Dos jugadas.
guide-shogun-endgame-mortar = Mortero y torre
    .text = El mortero toma una columna y además salta a sus lados, así que una torre soltada en la línea contigua suele ser mate inmediato. Guarda una en mano.
guide-shogun-endgame-bishop-drop = Un alfil desde lejos
    .text = El caballo promociona con jaque, al rey le queda una casilla y basta un alfil desde tu propia mitad. Solo se suelta hasta la quinta fila; las diagonales no tienen ese límite.
guide-shogun-endgame-queen-bishop = Dama y alfil
    .text = Una duquesa promociona con jaque, protegida por el alfil, y sigue como dama junto al rey: el alfil la sostiene.
guide-shogun-endgame-draws = Tablas
    .text = El ahogado es tablas, y también la tercera repetición, incluido el jaque perpetuo, y cincuenta jugadas de cada bando sin mover un peón, capturar, promocionar ni soltar. Quien está peor busca el jaque perpetuo; quien está mejor suelta en medio un peón de la mano.
    .found = El 98,8 % de nuestras 250 partidas acabó en mate, el 1,2 % por repetición y ninguna por ahogado. La mitad duró entre 79 y 163 jugadas, sumando las de ambos bandos.

## Estudio

guide-shogun-study = Cómo estudiar
    .lead = Para ajedrecistas y para todos los demás.
guide-shogun-study-order = Un plan
    .text =
        - Si juegas al ajedrez, olvida dos costumbres: las piezas cambiadas no desaparecen, y aquí ya se promociona en la sexta fila.
        - Si juegas al shōgi: solo se sueltan piezas hasta la quinta fila, los peones capturan en diagonal y no hay nifu.
        - Juega cinco partidas al nivel 2 y pregúntate tras cada una qué pieza promocionó primero y por qué pudo.
        - Resuelve mates en una jugada soltando piezas, y después en dos.
        - Cada semana, mira con el motor una partida perdida, desde el final hacia atrás.
guide-shogun-study-game = Una partida entera
    .text = Nuestro motor contra sí mismo, de la primera jugada al mate. Recórrela y detente en cada promoción: ¿quién podía impedirla, y cuándo? No lleva comentarios: ese es el ejercicio.

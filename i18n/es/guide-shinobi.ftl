### La guía del Ajedrez Shinobi y de Shinobi+.

## Historia

guide-shinobi-history = El relato
    .lead = Un reino ha invadido la tierra de un pequeño clan. El clan conoce el bosque.
guide-shinobi-history-story = Clan y Reino
    .text =
        Couch Tomato diseñó el Ajedrez Shinobi en 2021 con ayuda de Fables, como cuarto de una serie de juegos con bandos desiguales. El Reino ha invadido la tierra del Clan Sakura con todo el ejército del ajedrez. El Clan empieza con poco sobre el tablero, pero sus aliados esperan entre los árboles: desde la mano entran en cualquier momento en su propia mitad del tablero.

        Las piezas capturadas no vuelven nunca, en ninguno de los dos bandos. Por eso cada pieza que se suelta cuenta, y ninguna vuelve a la mano.
guide-shinobi-history-balance = ¿Es justo?
    .text = La guía que acompañaba al juego decía que para los ordenadores estaba casi perfectamente equilibrado, más o menos al 50 %, y más que el ajedrez. Después, los jugadores en línea y otros motores más fuertes llegaron a otra opinión: el Clan tiene ventaja.
    .found = Nuestro motor da la razón a estos últimos. Desde la posición inicial el Clan sumó el 72,8 ± 5,5 % de los puntos con las reglas clásicas y el 71,2 ± 5,5 % con las modernas, en 250 partidas con cada reglamento.
guide-shinobi-history-revision = La revisión
    .text = De ahí nació Shinobi+, un juego revisado con un Clan más débil y un Reino que promociona antes. Tiene un capítulo propio al final de esta guía. Si en el juego original buscas una lucha pareja entre jugadores de distinta fuerza, da el Reino al más fuerte.

## Piezas

guide-shinobi-pieces = Las piezas
    .lead = Dos ejércitos con piezas distintas, y lo que esconde una pieza débil.
guide-shinobi-pieces-names = Todos los nombres
    .text = Kage significa sombra: el rey del Clan lleva otro nombre porque puede hacer lo que ningún rey de ajedrez, cruzar entre los enemigos y ganar. El ninja es lo que otros juegos llaman arzobispo, el dragón es la torre promocionada del shōgi, y la lanza y el caballo de madera vienen tal cual del shōgi.
guide-shinobi-pieces-values = ¿Cuánto valen?
    .text = La guía dice: el ninja un poco menos que una dama, el dragón entre la torre y el ninja, y la lanza, el caballo de madera y el monje, menos que una pieza menor del Reino. Añade que es difícil dar valores, porque las piezas promocionan, y que lo que un motor muestra al principio engaña: buena parte de la fuerza del Clan aún no está en el tablero.
    .found = También para nuestro motor el orden es el de la guía: dama 10,59, ninja 9,16, dragón 7,73, torre 5,22 peones; lanza 2,03, monje 1,97 y caballo de madera 1,56 quedan por debajo de alfil y caballo. Con un peón de más, las opciones en una partida igualada suben al 58,7 %.
guide-shinobi-pieces-hidden = Valor escondido
    .text =
        Lanza, caballo de madera y monje son débiles como están y fuertes en lo que llegan a ser: torre, caballo y alfil. También son fuertes antes de estar en ninguna parte: una lanza en mano es una enfilada que puede caer en cualquier columna, y un caballo de madera en mano, un ataque doble. Al soltarlos desaparece la amenaza y queda la pieza: que valga la pena.
    .found = Para nuestro motor una lanza vale 3,17 peones en mano y 2,03 en el tablero. Con el ninja y el dragón apenas importa.

## Aperturas

guide-shinobi-openings = Aperturas
    .lead = Lo que el Clan guarda en mano importa tanto como lo que juega.
guide-shinobi-openings-plans = Planes
    .text =
        El Clan tiene tiempo: cuanto más espera un aliado, más tiene que temer el Reino cada casilla de las filas 1 a 4. Mueve antes peones y caballos de madera, y suelta una pieza cuando con ello ganes o impidas algo.

        El Reino tiene ya su ejército completo. Debe desarrollarlo, tomar el centro y enrocar antes de que lleguen los aliados; y debe cambiar piezas, porque lo que pierde el Clan no vuelve.
    .found = En 100 partidas con las reglas clásicas en las que juega lo que prefiere, nuestro motor empieza con el Clan moviendo el peón a h4 (el 88,0 % de las partidas, con el 75,0 ± 9,1 % de los puntos) o el caballo de madera a f3 (el 12,0 %, con el 58,3 ± 29,1 %), y nunca soltando una pieza. El primer aliado suele llegar entre las jugadas 5 y 7: el ninja en el 46,0 %, el caballo de madera en el 24,0 %, el dragón en el 15,0 %, la lanza en el 9,0 % y el monje en el 6,0 %.
guide-shinobi-openings-ninja = La antigua línea principal
    .text = El motor de entonces empezaba casi siempre con el ninja en c3 y respondía con el caballo en c6; después había variedad.
    .found = Al nuestro le gusta menos. En una búsqueda larga, el ninja en c3 valía +1,80 y la respuesta era el peón a d5, como en la línea; su primera opción, el peón a c4, valía +2,53.
guide-shinobi-openings-wing = La marcha por el ala
    .text = Peones a g4 y h4, después g5: el Clan gana espacio en el ala de su lanza y lo guarda todo en mano. El caballo rival pierde su mejor casilla. Con las reglas modernas suele seguir el dragón en g2, detrás de los peones.
guide-shinobi-openings-horse = Primero el caballo
    .text = El caballo de madera en f3 controla e5 y g5, el peón del ala va a h4, y los de c4 y d3 sujetan el centro. Tranquilo y flexible: un buen primer sistema para quien lleva el Clan.
    .found = Las cuatro primeras jugadas más frecuentes del Clan de nuestro motor son de este sistema: el caballo de madera a f3 con peones a c3, d4 y h4 (el 11,0 % de las partidas, con el 90,9 ± 17,8 % de los puntos) o a c4, h4 y h5 (el 8,0 %, con el 75,0 ± 32,1 %).
guide-shinobi-openings-kingdom = Para el Reino
    .text = Peones a d5 y e5 donde se puedan sostener, caballos a c6 y, por los peones que vienen, muchas veces a h6 o e7. No saques pronto la dama: una lanza o un caballo de madera desde la mano la persiguen, y cada vez pierdes una jugada. Enroca en cuanto puedas y no olvides la fila 1 en el final: también tu rey puede caminar.

## El rey y su castillo

guide-shinobi-castles = Cómo se esconden los reyes
    .lead = El Kage no enroca. Tiene otros caminos.
guide-shinobi-castles-kage = El Kage se va a casa a pie
    .text = El rey que no enroca va andando: a f1 y g1, detrás de sus peones y junto a la lanza de la esquina, como en esta partida del motor contra sí mismo. Cuesta dos o tres jugadas; entretanto los aliados en mano obligan al Reino a ir con cuidado. Un monje o el capitán en el camino son buenos guardaespaldas.
    .found = Nuestro motor se toma su tiempo: después de veinte jugadas su Kage seguía en e1 en el 72,0 % de las partidas y estaba en f1 en el 16,0 %.
guide-shinobi-castles-road = No te escondas demasiado
    .text = El Kage también tiene que viajar: su última fila es una meta. Un lugar en el centro tras un capitán puede ser más seguro que una esquina, mientras haya aliados en mano para interponer. Cuantas más piezas se cambian, más se convierte el rey en atacante. Mira los dos caminos en el diagrama: ¿qué rey está más cerca de su meta?
guide-shinobi-castles-castling = El enroque del Reino
    .text = El Reino enroca como en el ajedrez, con sus torres originales, casi siempre en corto. Su debilidad es entonces la primera fila vacía: el Kage gana si la alcanza. Deja una torre en casa hasta que el Kage esté lejos o el Clan haya gastado sus aliados.
    .found = En las partidas de nuestro motor el Reino enrocó en el 50,0 %, la mitad de las veces antes de la jugada 12. No le sirvió de mucho: con su rey en g8 después de veinte jugadas, el Clan sumó el 72,7 ± 19,0 %; con el rey todavía en e8, el 73,3 ± 23,2 %.

## Ataque y defensa

guide-shinobi-attack = Ataque y defensa
    .lead = Piezas bien soltadas y planes para los dos bandos.
guide-shinobi-attack-lance = La enfilada
    .text = Una lanza desde la mano, defendida por detrás, golpea a dos piezas de una columna. La dama tiene que irse y se pierde lo que había detrás; al final de su camino la lanza es una torre. No puede retroceder, así que elige bien la columna.
guide-shinobi-attack-horse = El ataque doble
    .text = El caballo de madera ataca solo dos casillas, ambas hacia delante. Si en las dos hay algo valioso, gana una, y no se puede interponer nada. Desde la cuarta fila es desde donde más alcanza.
guide-shinobi-attack-promotion = Promoción en dos filas
    .text = La zona tiene dos filas. Con las reglas clásicas puedes renunciar, salvo donde la pieza quedaría inmóvil: el caballo de madera promociona allí siempre. Con las modernas es obligatorio. Los peones se hacen capitanes y nada más, en ambos bandos: no hay damas nuevas, así que los finales de peones son cosa de reyes y capitanes.
guide-shinobi-attack-clan = Planes del Clan
    .text =
        - Guarda el ninja y el dragón mientras el Reino tenga que adivinar, y ni una jugada más.
        - Cambia piezas solo si eso abre el camino de una lanza o del Kage.
        - Merece la pena esperar una pieza soltada que ataque dos cosas; la que solo defiende ha de llegar a tiempo.
        - Con el ejército del Reino mermado, camina.
guide-shinobi-attack-kingdom = Planes del Reino
    .text =
        - Cambia piezas: las que pierde el Clan no tienen recambio.
        - Avanza peones contra lanzas y caballos de madera; no pueden retroceder.
        - Obliga a soltar: una amenaza que solo se para desde la mano saca a un aliado de entre los árboles.
        - Vigila tu primera fila y, cuando falte la mitad de las piezas, cuenta en cada turno los pasos del Kage hasta la fila 8.

## Camp mate

guide-shinobi-campmate = Camp mate
    .lead = Un rey en la última fila gana. Casi una de cada dos partidas acaba así.
guide-shinobi-campmate-rule = Un paso
    .text = El rey que hace una jugada legal a su fila más lejana ha ganado, con un paso tranquilo o una captura, incluso saliendo de jaque. La casilla no puede estar atacada. Los capitanes no pueden hacerlo. Encuentra el paso.
    .found = El 45,2 % de nuestras partidas con reglas clásicas acabó en camp mate y el 47,2 % con las modernas, casi tantas como en jaque mate. Quien no conoce este desenlace pierde por él.
guide-shinobi-campmate-clearing = Desviar al guardián
    .text = Una torre vigila toda la fila. Entrega algo en ella: tras la captura el guardián está donde el rey puede tomarlo, o ya no mira al otro lado. Dos jugadas.
guide-shinobi-campmate-sacrifice = Un caballo por una fila
    .text = La misma idea con un caballo promocionado. ¿Qué importa una pieza si el rey llega?
guide-shinobi-campmate-kingdom = El Reino también puede
    .text = Juegas con el Reino. Su rey va hacia la fila 1 y al Clan ya no le queda nada que soltar. Dos jugadas, sin un solo jaque.
guide-shinobi-campmate-stopping = Cómo se impide
    .text =
        - Cuenta los pasos de los dos reyes, como cuentas peones en un final de ajedrez.
        - Una torre o la dama en tu primera fila detienen a un rey para siempre; un alfil o un caballo, solo desde algunas casillas.
        - Un rey mantiene lejos al otro: un rey en la sexta fila quita tres casillas de la séptima.
        - Los jaques por detrás solo ganan tiempo si no empujan al rey hacia delante.
        - Si no puedes impedirlo, corre: quizá tu rey sea más rápido o el mate llegue antes.
guide-shinobi-campmate-stopping-kingdom = El Reino lo para
    .text = Lo mismo para el otro bando: el Kage está a un paso de la última fila. Un jaque solo lo empuja hacia delante; busca la jugada que le quita la fila entera.

## Finales

guide-shinobi-endgame = Finales y mates
    .lead = Mates para los dos bandos. Pruébalos.
guide-shinobi-endgame-ninja = El ninja solo
    .text = La guía dice que el ninja es la única pieza que da mate sola. Probamos cada pieza en cada casilla: es verdad. Contra un rey en la esquina, el ninja a dos casillas en diagonal lo cubre todo.
guide-shinobi-endgame-drops = Dos aliados desde la mano
    .text = Lanza y ninja esperan en mano, con un dragón en el tablero. La lanza hace salir al rey y el ninja remata. Dos jugadas.
guide-shinobi-endgame-captains = Un capitán junto al rey
    .text = Juegas con el Reino. Un capitán defendido al lado del rey enemigo da mate como el oro en el shōgi: cubre todo lo que el rey podría alcanzar.
guide-shinobi-endgame-dragon-drop = Ninja y dragón
    .text = Detrás del rey, el ninja le quita las casillas; delante, se suelta el dragón. A los aliados en mano les basta tu propia mitad para dar mate a un rey que ha llegado demasiado lejos.
guide-shinobi-endgame-ninja-pawn = Ninja y peón
    .text = El ninja da jaque y quita la esquina, y el peón se vuelve capitán en el momento justo. Cerca de la zona, las piezas pequeñas valen más de lo que parecen.
guide-shinobi-endgame-queen-rook = Dama y torre
    .text = El mate más antiguo del Reino: dama y torre llevan al Kage a su propia primera fila y le quitan la siguiente. Cuida de que no se escape entre ellas hacia tu primera fila.
guide-shinobi-endgame-stalemate = Sin jugada, sin partida
    .text = Quien no puede mover pierde, haya jaque o no. Con pocas piezas es un arma: encierra al rey y espera. Cincuenta jugadas de cada bando sin progreso son tablas; con las reglas clásicas la repetición la pierde quien repite, y con las modernas es tablas; quien da jaque perpetuo pierde con ambas.
    .found = Así acabó el 4,0 % de nuestras partidas clásicas, y ninguna fue tablas.

## Shinobi+

guide-shinobi-plus = Shinobi+
    .lead = El juego revisado: menos amigos en el tablero, un zorro en mano y un Reino con prisas.
guide-shinobi-plus-changes = Qué cambió
    .text = El Clan empieza solo con sus peones y el Kage; capitán, zorro, caballo de madera, lanza, ninja, dragón y monje están en mano. El zorro se mueve como un alfil o da un paso en línea recta, así que puede cambiar de color de casilla. Los peones del Reino se hacen capitanes ya en la fila 3. Todo se juega con las reglas modernas.
guide-shinobi-plus-clan = Con el Clan
    .text = Siete aliados en mano y la primera fila vacía: las primeras piezas que sueltas son desarrollo, no trucos. Una manera tranquila, la de la línea, es el peón a c4, el zorro detrás en c2 y el capitán delante del rey. Pon zorro y capitán donde sujeten la tercera fila, porque allí promocionan los peones. Así se guardan el ninja y el dragón para después.
    .found = Nuestro motor no espera, al menos en partidas rápidas: en el 42,0 % de 100 empieza con la lanza en e3 y suma el 32,1 ± 14,1 %; en el 38,0 %, con el ninja en g3 (44,7 ± 16,0 %); solo en el 14,0 %, con un peón, a f4 (35,7 ± 26,0 %).
guide-shinobi-plus-kingdom = Con el Reino
    .text = Desarrolla tus piezas deprisa y abre líneas mientras el Clan aún sale de entre los árboles. Un peón que llega a la fila 3 es un capitán en pleno campo enemigo, y uno solo decide a menudo la partida. Cambia piezas menores por aliados siempre que el cambio sea parejo.
guide-shinobi-plus-numbers = ¿Sirvió?
    .text = Shinobi+ se hizo porque Shinobi favorece al Clan.
    .found = Invirtió la balanza: desde la posición inicial el Clan sumó el 35,4 ± 5,8 % de los puntos en 250 partidas con aperturas variadas, es decir, ventaja del Reino; el 48,0 % de ellas acabó en camp mate y el 42,8 % en mate. En 100 partidas en las que ambos bandos juegan lo que prefieren fue el 37,5 ± 9,5 %. Nadie ha jugado mucho a este juego, así que no es la última palabra.

## Estudio

guide-shinobi-study = Cómo estudiar
    .lead = Para un juego en el que hay que aprender dos bandos.
guide-shinobi-study-order = Un plan
    .text =
        - Haz las lecciones de los dos bandos y juega alternándolos: quien solo conoce uno no ve las amenazas del otro.
        - Empieza por el Clan. Tres partidas sin soltar nada antes de la quinta jugada enseñan lo que vale la mano.
        - Después el Reino, con un objetivo: enrocar y cambiar cuatro piezas.
        - Resuelve camp mates en dos hasta contar los pasos de los reyes sin pensar.
guide-shinobi-study-game = Una partida entera
    .text = Nuestro motor contra sí mismo. El Clan gana por camp mate, como tantas veces: mira cuándo empieza a caminar el Kage y qué podría haber cambiado antes el Reino.

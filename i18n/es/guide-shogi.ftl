### La guía del shōgi: un capítulo es guide-shogi-CAPÍTULO con su resumen (.lead); siguen sus secciones.

## Historia

guide-shogi-history = De dónde viene
    .lead = De los cuatro miembros de un ejército indio al tablero de nueve por nueve, las cuñas de madera y los periódicos.
guide-shogi-history-roots = Cuatro miembros
    .text =
        La familia nace en la India. Chaturanga significa «cuatro miembros», las cuatro armas de un ejército antiguo: elefantes, carros, jinetes e infantes alrededor de un rey. La leyenda atribuye el invento a Ravana, el rey demonio de Lanka; quién fue de verdad, nadie lo sabe.

        Los viajeros llevaron el juego hacia ambos lados. En Persia y el mundo árabe fue el shatranj, y Europa hizo de él el ajedrez, que tiene su forma actual desde el siglo XV. En Oriente son parientes suyos el xiangqi chino, el makruk tailandés y el janggi coreano. El shōgi es la rama que cruzó el mar.
guide-shogi-history-japan = Al otro lado del mar
    .text =
        El juego llegó a Japón desde China, quizá pasando por Corea, quizá también por las costas del sur, en una fecha que nadie anotó; el siglo VIII es una suposición razonable. La forma Heian, que se jugó entre los siglos VIII y XII, está a medio camino de la nuestra: los peones ocupan la tercera fila y lo que alcanza las últimas se convierte en oro.

        Los nombres se pusieron en Japón. A los rangos chinos se unieron cinco tesoros del mundo budista: jade, oro, plata, laurel e incienso. Siguen escritos en las piezas: el general de jade, los generales de oro y de plata, el caballo de laurel, el carro de incienso.
guide-shogi-history-pieces = Cuñas de madera
    .text =
        Las piezas más antiguas aparecieron en Kōfuku-ji, un templo de Nara: quince pequeñas maderas halladas junto a una tablilla fechada en 1058. Ya tienen cinco lados y letras de tinta.

        La forma procede seguramente de los mokkan, las tablillas en que los funcionarios escribían notas y etiquetas. Una tablilla tiene dos caras, justo lo que necesita una pieza que se da la vuelta al promocionar. La punta indica de quién es, así que ambos jugadores pueden usar un solo color. Esa es la condición callada de la regla más famosa: solo porque los ejércitos son iguales puede una pieza capturada servir a quien la capturó.
guide-shogi-history-large = Tableros enormes
    .text =
        Al Japón medieval le gustaban los juegos grandes. El dai shōgi, «shōgi grande», empezó con 68 piezas y después tuvo 130, en un tablero de quince por quince. A veces se dice que es el mayor de todos, pero el taikyoku shōgi, con sus 804 piezas, lo deja muy atrás. Una pieza que se mueve como la dama moderna estuvo en esos tableros unos tres siglos antes que en Europa.

        Ganó el juego pequeño. Tomó un segundo oro, una novena columna y una novena fila, y en el siglo XIII la torre y el alfil de los grandes.
guide-shogi-history-drops = La regla que lo cambió todo
    .text =
        Con tantas piezas de paso corto, el shōgi pequeño tenía un punto débil: los ejércitos se desgastaban el uno al otro y muchas partidas acababan en tablas. Lo curó dejar que las piezas capturadas volvieran. No se conoce el año; fue algún tiempo después de que aparecieran las formas grandes. La guía antigua habla de un siglo después de las del siglo X, pero no es seguro: otros la sitúan siglos más tarde.

        Desde entonces el tablero no se vacía. Ataque y defensa se hacen más fuertes a medida que avanza la partida, y casi ninguna termina sin ganador: entre profesionales, una o dos de cada cien.
    .found = Contra sí mismo, nuestro motor se acerca a esa cifra: con las reglas modernas hizo tablas en el 2,0 % de 250 partidas desde la posición inicial y en el 1,7 % desde aperturas al azar.
guide-shogi-history-masters = Maestros y casas
    .text =
        Toyotomi Hideyoshi, que unificó el país, hacía jugar a los maestros ante él. Tokugawa Ieyasu, su sucesor, pagó rentas a los mejores jugadores de go y de shōgi. Ōhashi Sōkei fue el primer Meijin, «maestro», y tres familias de jugadores, las casas iemoto, se transmitieron el título durante dos siglos y medio. Una vez al año jugaban en el castillo del shōgun.

        La Restauración Meiji de 1868 acabó con las rentas. Los maestros vivieron de las clases y de las apuestas.
guide-shogi-history-today = Periódicos y títulos
    .text =
        Tras la guerra de 1904 y 1905 los periódicos descubrieron que una columna con una partida vendía ejemplares. Pagaron a los jugadores, imprimieron sus partidas y fundaron torneos, y lo siguen haciendo. En 1924 los jugadores de Tokio formaron una asociación, de la que nació la Asociación Japonesa de Shōgi. Desde 1935 el Meijin ya no se nombra de por vida: el título se gana en un duelo.

        Hoy lo juegan millones de personas, en casa, en clubes y en línea, y desde la década de 2010 los ordenadores son más fuertes que los mejores.

## Piezas

guide-shogi-pieces = Las piezas
    .lead = Ocho clases, seis de ellas con una segunda cara. Cómo se llaman, cómo se leen sus nombres y cuánto valen.
guide-shogi-pieces-names = Nombres y lecturas
    .text =
        Una pieza lleva dos caracteres y casi siempre se la llama por uno solo. «Nari» significa «convertido»: un narigin es una plata que se ha convertido en otra cosa. Las caras promocionadas suelen ir en rojo y en letra cursiva, para distinguirlas del oro de un vistazo.

        En español se anotan así: R rey, T torre, A alfil, O oro, Pl plata, C caballo, L lanza y P peón. Las planillas antiguas usan otros caracteres para las promocionadas: 今 el caballo, 仝 la lanza, 个 el tokin. Este sitio los entiende.
guide-shogi-pieces-set = Un ejército visto dos veces
    .text =
        Cada bando tiene veinte piezas, todas del mismo color; apuntan al enemigo, y así se sabe de quién son. Las más valiosas son más grandes. Los dos reyes se distinguen por un punto: el jugador más fuerte o de más edad toma 王 y el otro 玉. Las negras se llaman sente, «mano primera», y las blancas gote, «mano posterior»; nadie juega con piezas de madera blanca o negra.

        Todas las piezas capturan como se mueven, también los peones. El jaque es ōte y el mate tsumi; no hace falta anunciarlos.
guide-shogi-pieces-values = ¿Cuánto valen?
    .text =
        Cada libro trae su tabla y todos coinciden en el orden: torre, alfil, oro, plata, después caballo y lanza, y al final el peón. Los números ayudan menos que en el ajedrez, porque una pieza en mano puede aparecer en cualquier sitio y porque en los finales decide el tiempo.
    .found = Lo que piensa nuestro motor después de calcular, en 79.979 posiciones de sus partidas: una torre cuenta como 8,10 peones, un oro como 7,07, un alfil como 6,66 y una plata como 5,95. Pone, pues, el oro un poco por delante del alfil, al contrario que los libros. La mayoría de las piezas cuentan más en mano que en el tablero: una torre en mano, 10,53. Con un peón de más, las opciones en una partida igualada suben solo al 50,8 %: la unidad es pequeña y por eso los demás números parecen grandes.

## Aperturas

guide-shogi-openings = Aperturas
    .lead = El lugar de la torre decide qué tipo de partida será.
guide-shogi-openings-plans = Torre estática, torre móvil
    .text =
        Si la torre se queda en su columna y rompe por ella, es torre estática (ibisha). Si se va al centro o a la izquierda, es torre móvil (furibisha), y entonces el rey va al otro lado, a la derecha. Rey y torre viven en alas opuestas: donde pelea la torre caen los muros.

        Estática contra estática es aguda y llena de teoría. Con la torre móvil es más fácil empezar: primero construyes un castillo y dejas que venga el rival. Las líneas de aquí no son leyes, sino los caminos más transitados. Recórrelas y pregúntate qué prepara cada jugada.
guide-shogi-openings-double-wing = Ataque por las dos alas
    .text =
        Aigakari. Los dos avanzan el peón de la torre y lo cambian. Un peón cambiado queda en mano y la torre mira por una columna abierta: un solo avance, dos ganancias. Fíjate en el oro de 7h: protege 8g antes de que allí pase lo mismo.

        Los reyes se quedan cerca del centro, así que un pequeño descuido cuesta pronto la partida. Es una apertura para quien disfruta calculando.
guide-shogi-openings-side-pawn = Captura del peón lateral
    .text =
        Yokofudori. Los alfiles se miran, faltan los dos peones de las torres y las negras toman con la torre el de 3d. Un peón más, pero la torre tiene que encontrar el camino a casa. Casi cada jugada es una amenaza y las partidas se deciden antes de que haya castillos. Apréndela estudiando partidas, no improvisando.
guide-shogi-openings-bishop-exchange = Cambio de alfiles
    .text =
        Kakugawari. Los alfiles se cambian pronto y, desde entonces, en cada jugada hay que preguntarse dónde podría caer uno. Los generales siguen unidos y no se dejan huecos tras los peones. Aquí capturan primero las blancas y pierden con ello un tiempo, pero el plan es sano. A menudo los dos llegan a la misma posición y esperan a ver quién tiene que decidirse antes.
guide-shogi-openings-climbing-silver = La plata trepadora
    .text =
        Bōgin, «la plata como un palo». La plata derecha sube detrás del peón de la torre y se suma a la ruptura en la segunda columna. Es el primer ataque que conviene aprender: sencillo, directo y, si el rival no hace nada, ganador. Ante una buena respuesta la plata puede quedarse varada en el borde; entonces vuelve a desarrollar tus piezas.
guide-shogi-openings-central-rook = Torre central
    .text =
        Nakabisha. La torre va al centro y el peón de la quinta columna lo abre. La forma moderna de las blancas deja abierta la diagonal del alfil desde el principio y se llama gokigen, «alegre». El rey camina detrás de ella hacia el ala opuesta. Aquí miras desde el lado de las blancas.
guide-shogi-openings-fourth-file = Torre en la cuarta columna
    .text =
        Shikenbisha, la torre móvil más popular. La diagonal está cerrada y ningún cambio te sorprende; la torre apoya el peón de 6f, la plata va a 7h, el alfil a 7g y el rey se esconde en un castillo Mino. Espera, deja que ataque el rival y contraataca con la torre cuando se abran líneas. Si quieres empezar con una sola apertura, que sea esta.
guide-shogi-openings-third-file = Tercera columna e Ishida
    .text =
        Sankenbisha pone la torre en la columna del peón avanzado. Con peón en 7e, torre en 7f, alfil en 9g y caballo en 7g se forma la Ishida, bella y rápida: la torre se mueve libre por su fila y todas las piezas miran al campo rival. Entre principiantes gana muchas partidas. Lleva tiempo construirla, y una buena torre estática la impide avanzando peones a tiempo.
guide-shogi-openings-opposing-rook = Torre opuesta
    .text =
        Mukaibisha. La torre va a la octava columna, frente a la torre enemiga, y vuelve la columna contra su dueño. Con el alfil en 7g y la plata en 7h está lista para avanzar su peón. Va bien a quien busca un contraataque frente al avance favorito de la torre estática.

## Castillos

guide-shogi-castles = Castillos
    .lead = Un rey a la intemperie pierde. Seis casas para él, cada una con las jugadas que la construyen.
guide-shogi-castles-why = Qué hace a un castillo
    .text =
        Un castillo es el rey lejos de la pelea, con generales que se defienden entre sí, por lo general tres. Los oros se quedan en casa: un oro es fuerte hacia delante y hacia los lados, por donde llega el ataque. La plata va al lado o delante de ellos.

        Constrúyelo mientras no hay nada en peligro, normalmente en las veinte primeras jugadas, y detente cuando el rival empiece a atacar: medio castillo y un contraataque valen más que un castillo entero con un tiempo de retraso. Vigila el borde: responder o no al avance del peón del borde decide a menudo cuánto espacio tendrá el rey al final.
guide-shogi-castles-yagura = Yagura, la fortaleza de oro
    .text =
        El clásico de la torre estática; en esta forma completa se llama kin-yagura, «fortaleza de oro»: rey en 8h, oros en 7h y 6g, plata en 7g. Resiste los ataques desde arriba, por donde llega una torre estática, y es más débil por el costado. Muchas veces lo construyen los dos, como aquí; la línea es el viejo orden habitual con un poco de espera.
guide-shogi-castles-mino = Mino
    .text =
        La casa de la torre móvil: rey en 2h, plata en 3h, oros en 4i y 5h. Pide pocas jugadas y es fuerte por el costado, por donde suelen invadir las torres. Sus puntos débiles son la cabeza del rey, el borde y la diagonal hacia 4g: un peón, un caballo o un alfil que apunte allí es una alarma. Avanza pronto el peón del borde; el rey te agradecerá la ventana.
guide-shogi-castles-silver-crown = Corona de plata
    .text =
        Ginkan. Un Mino que ha crecido hacia arriba: la plata va a 2g sobre el rey y los oros a 3h y 4g. Cubre la cabeza, donde el Mino es delgado, y gana espacio. Mientras se transforma queda flojo unas jugadas: espera un momento tranquilo.
guide-shogi-castles-anaguma = Anaguma
    .text =
        «El oso en la cueva»: el rey se encierra en la esquina tras la lanza, la plata y dos oros. Ningún jaque le llega de lejos, de modo que su dueño puede lanzarlo todo al ataque y contar solo las últimas jugadas. Cuesta unas quince jugadas y deja desguarnecido el resto del tablero. Para romperlo, golpea a los generales uno a uno o ataca por el borde; nunca aceptes la carrera que el oso ha preparado.
guide-shogi-castles-left-mino = Mino izquierdo
    .text =
        Hidari-mino: el Mino al otro lado, para la torre estática contra la móvil. El alfil está en 7g y el rey detrás, en 8h. Se hace rápido y puede crecer hasta una corona de plata. El alfil delante del rey es un blanco para los peones, y el borde también.
guide-shogi-castles-two-golds = Dos oros
    .text =
        Kin-musō, «los oros sin igual», para cuando ambos llevan torre móvil y los ataques vienen de arriba. Rey en 3h, plata en 2h, oros en 4h y 5h en fila. Fuerte de frente; por el costado el rey no tiene salida, así que la plata suele tener que moverse otra vez.

## Ataque y defensa

guide-shogi-tactics = Ataque y defensa
    .lead = Los recursos tácticos del shōgi, llamados tesuji: lo que puede hacer una pieza en mano.
guide-shogi-tactics-attack = Se ataca con cuatro
    .text =
        Dice un proverbio: ataca con cuatro piezas. Torre, alfil, plata y caballo juntos abren brecha; dos piezas solas acaban capturadas y vuelven contra ti. Los demás generales se quedan en casa.

        Ataca donde tengas más piezas que defensores tiene el rival, abre una columna cambiando un peón y acerca la siguiente pieza antes de golpear. Cuando funciona, el resto lo hacen las piezas en mano.
guide-shogi-tactics-pawns = El peón colgante
    .text =
        Un peón puede hacer cosas sorprendentes. Soltado justo antes de la zona, sin nada que lo pare, queda colgando (tarefu) y amenaza con hacerse tokin. Soltado ante una pieza rival le dice: tómame o vete (tataki). Soltado en tu primera fila, bajo un oro, sostiene la fila entera.

        Recuerda que en una columna solo puedes tener un peón sin promocionar: por eso vale la pena haber cambiado uno.
guide-shogi-tactics-forks = Ataques dobles
    .text =
        Una plata soltada detrás de dos piezas las ataca a la vez, porque captura hacia atrás en diagonal; se llama wariuchi, «la plata que divide». Un caballo ataca dos piezas hacia delante. Un alfil soltado en el centro, por las dos diagonales. Antes de acabar tu turno, busca esas casillas en tu propio campo y ciérralas.
guide-shogi-tactics-lances = Enfiladas y clavadas
    .text =
        Una lanza soltada en una columna golpea todo lo que hay en ella. Si la pieza de delante se va, se pierde la de detrás; si no puede irse, porque detrás está el rey, queda clavada. Cuanto más lejos la sueltes, más cuesta echarla, y la que parecía la pieza más débil gana una torre.
guide-shogi-tactics-edge = Ataque por el borde
    .text =
        Todo castillo termina en un borde que solo defiende una lanza. Avanza el peón del borde, entrégalo, suelta otro, trae el caballo: cada peón arrastra a un defensor a una mala casilla. Cuesta peones, así que cuéntalos antes. Contra un anaguma suele ser la única puerta.
guide-shogi-tactics-defence = Defenderse
    .text =
        - Cuenta atacantes y defensores de la casilla que importa, y añade uno.
        - Un peón bajo un oro en tu primera fila (soko-fu) detiene torre y dragón; mientras el oro esté, es una roca.
        - Lejos del rey, interpón piezas baratas; cerca de él, un oro.
        - Huir a tiempo vale más que un castillo fuerte: el rey que se va antes de que se cierre la red gana jugadas.
        - A veces la mejor defensa es llevarse la pieza clave del atacante con una contraamenaza.
guide-shogi-tactics-promotion = Promocionar o no
    .text =
        Torre, alfil y peón promocionan casi siempre: no pierden nada. Plata, caballo y lanza se vuelven oros y pierden sus movimientos. Los pasos atrás de la plata valen mucho cerca del campo rival, y el salto del caballo da jaque donde un oro no puede. Pregúntate dónde quiere estar la pieza dentro de dos jugadas.
    .found = El viejo consejo «a veces es mejor no promocionar la plata» se cumple en nuestras partidas: de 7.937 platas que podían promocionar, el 44,3 % no lo hizo. Para nuestro motor una plata vale 5,95 peones y una promocionada 4,46. Los caballos siguieron siendo caballos en el 12,7 % de 4.801 casos; de 9.190 torres, en cambio, solo renunció el 0,1 %.

## Final

guide-shogi-endgame = El final y los mates
    .lead = El final es una carrera. Estos son los mates que hay que ver sin pensar. Pruébalos en los tableros.
guide-shogi-endgame-speed = Tiempo antes que material
    .text =
        En la apertura cuenta el material; en el final solo cuentan las jugadas. Si das mate en dos jugadas y tu rival necesita tres, nada de lo que pierdas por el camino importa. Cuenta, pues: ¿cuántas jugadas hasta el mate allí, cuántas aquí? Quien va por detrás tiene que ganar un tiempo con un jaque que mejore algo o con una jugada que ataque y defienda.

        Un jaque que solo empuja al rey hacia la libertad pierde un tiempo. «No persigas al rey: quítale las casillas.»
guide-shogi-endgame-head-gold = Oro en la cabeza
    .text =
        Atama-kin, la madre de todos los mates: un oro en la casilla delante del rey, defendido desde atrás. Cubre los lados del rey y los suyos. «Guarda un oro en mano hasta el final», dice el proverbio, y este es el porqué.
guide-shogi-endgame-side-gold = Oro al costado
    .text =
        Hara-kin: en el borde del tablero un oro al lado del rey hace lo mismo, mientras algo lo defienda y las propias piezas del rey tapen lo demás.
guide-shogi-endgame-dragon = El dragón clava
    .text =
        Un dragón en la fila del rey hace prisionera a la pieza que está entre ambos: puede quedarse ahí, pero no capturar. Así que lo que sueltes delante del rey no se puede tomar. Fíjate en qué defensores solo lo parecen.
guide-shogi-endgame-silver = Plata desde abajo
    .text =
        Una plata soltada por debajo del rey lo empuja a la esquina y, con el dragón, la puerta se cierra. Dos jugadas; la que hay que encontrar es la primera.
guide-shogi-endgame-knight = El salto del caballo
    .text =
        Ante un caballo no se puede interponer nada, y un rey rodeado de sus propias piezas no tiene adónde ir. Un castillo abarrotado es el lugar favorito del caballo.
guide-shogi-endgame-rook = La torre de la mano
    .text = Una torre soltada junto a un rey arrinconado le corta la salida, y la plata que hay detrás protege la promoción. Suéltala cerca: desde lejos te sueltan una pieza en medio.
guide-shogi-endgame-bishop = El alfil de la mano
    .text = Un alfil da jaque a distancia y promociona donde el rey pisa después: convertido en caballo dragón y protegido por el peón, quita todas las casillas.
guide-shogi-endgame-pulled-gold = Desviar el oro
    .text = Un oro sostiene la esquina. Un caballo da jaque donde solo ese oro puede tomarlo, y entonces entra la plata. Antes de contar jugadas, pregúntate qué defensor hace todo el trabajo.
guide-shogi-endgame-brinkmate = Mate inevitable
    .text =
        Hisshi: una jugada que no da jaque, pero tras la cual el mate ya no se puede parar. Si tu rey está a salvo una jugada, gana con la misma seguridad que el mate. Muchas partidas las decide ver que hay tiempo para ella. Tsumero, en cambio, es una amenaza de mate que aún se puede parar. Saber cuál de las dos estás jugando es la mitad del final.
guide-shogi-endgame-entering = El rey entra
    .text =
        Las piezas atacan hacia delante. Un rey que llega al campo enemigo casi no puede recibir mate, y con tokins alrededor menos aún. Si tu castillo cae, mira si está abierto el camino hacia arriba. Si entran los dos reyes, deciden los puntos: consulta «Impasse» entre las notas.

## Ventajas

guide-shogi-handicaps = Partidas con ventaja
    .lead = Cómo juegan entre sí, desde hace cuatrocientos años, jugadores de distinta fuerza, y cómo se juega con cada bando.
guide-shogi-handicaps-why = Por qué funcionan
    .text =
        El más fuerte lleva las blancas, retira piezas y empieza. Con menos piezas las blancas tienen menos ideas y el plan de las negras es más claro; por eso las partidas con ventaja son la vieja escuela del shōgi. Ayudan menos de lo que parece, porque las piezas capturadas vuelven: se han ganado partidas solo con el rey, los peones y dos oros.

        Los escalones habituales son lanza, alfil, torre, torre y lanza, dos piezas, cuatro y seis; ocho y diez son para las primeras lecciones. Hay otros sistemas, y los jugadores pueden acordar lo que quieran.
    .found = Entre dos iguales, en 100 partidas con cada ventaja, nuestro motor aún ganó, dándola, el 41,0 % sin la lanza, el 24,0 % sin el alfil, el 21,0 % sin la torre y el 12,0 % sin torre ni lanza; sin torre ni alfil ganó el 12,0 %, con seis piezas menos el 3,0 %, y con cuatro, ocho y diez ninguna. La lanza es una ventaja pequeña y cada pieza grande, una grande; a partir de cuatro piezas solo ayuda saber más.
guide-shogi-handicaps-lance = La lanza izquierda
    .text =
        El borde izquierdo de las blancas, tu primera columna, no tiene lanza detrás del peón.

        - Negras: lleva el peón de la primera columna a la quinta fila, pon la torre detrás, en 1h, y abre el borde cuando tu rey esté seguro.
        - Blancas: lleva la torre a la tercera o la cuarta columna y el rey al otro lado, lejos de la primera. Contraataca en el centro mientras las negras están ocupadas en el borde.
guide-shogi-handicaps-bishop = El alfil
    .text =
        Sin alfil, las blancas no tienen ataques dobles desde lejos; su campo es sólido pero lento.

        - Negras: les va bien la torre móvil o la central. Avanza peones sin miedo, construye un castillo alto y cambia piezas: cada cambio te acerca a un final con un alfil de más.
        - Blancas: sujeta el centro con una plata en 5c, guarda el peón de la torre como única amenaza y no permitas que las negras simplifiquen.
guide-shogi-handicaps-rook = La torre
    .text =
        Nada puede romper por la derecha de las blancas, así que las negras pueden mover allí peones que en una partida igualada hacen falta para defender.

        - Negras: sigue con la torre estática. La línea muestra la torre en la cuarta columna con una plata delante; el cambio del peón que está ante el alfil blanco abre el camino. Ataca con calma, con el rey en casa.
        - Blancas: el alfil es todo el ataque. Conserva su diagonal larga, responde a cada avance de peón y lleva el rey a 7b, lejos de la lucha.
guide-shogi-handicaps-rook-lance = Torre y lanza
    .text =
        Las dos debilidades juntas: no hay torre para contraatacar y queda un borde sin lanza.

        - Negras: abre la primera columna enseguida, como cuando falta la lanza. El peón cambiado vuelve: suéltalo detrás de las líneas blancas.
        - Blancas: contesta al peón del borde soltando otro, deja el alfil en 3c y obliga a las negras a encontrar el segundo paso del plan.
guide-shogi-handicaps-two = Dos piezas
    .text =
        Faltan torre y alfil: las blancas aguantan, pero apenas atacan.

        - Negras: el plan clásico es llevar dos peones, en la cuarta y la tercera columna, hasta la quinta fila, poner detrás platas y caballo, y solo entonces romper. No regales oros ni tengas prisa.
        - Blancas: plata a 5c, rey a 6b y 7b, y todos los peones que se puedan ganar: las piezas en mano son los únicos atacantes que hay.
guide-shogi-handicaps-four = Cuatro piezas
    .text =
        Faltan también las lanzas, así que los dos bordes están abiertos.

        - Negras: cambia el peón de la torre y trae una plata trepadora a la segunda columna, como en la línea, o acumula piezas en el borde. El rey puede quedarse donde está.
        - Blancas: el rey acude al centro y los oros se quedan cerca de 2b y 8b, por donde se entra desde el borde.
guide-shogi-handicaps-six = Seis piezas
    .text =
        Sin caballos ni lanzas el borde cae solo, como muestra la línea.

        - Negras: avanza el peón del borde, cámbialo y la lanza promociona. Haz un tokin y deja que se abra camino hacia dentro.
        - Blancas: oros y platas cubren 1b y 2b, 8b y 9b, y el rey avanza por el centro. Entrega el borde solo a cambio de peones en mano.
guide-shogi-handicaps-eight = Ocho y diez piezas
    .text =
        Con ocho piezas menos las blancas tienen dos oros junto al rey; con diez, solo rey y peones. Son partidas para las primeras lecciones.

        - Negras: rompe por donde quieras, promociona la torre, haz un tokin y acerca dos o tres piezas al rey antes de dar jaque. Da mate sin prisa.
        - Blancas: no hay nada que ganar por la fuerza. Mantén los oros junto al rey, camina hacia el centro y haz que el mate cueste: esa es la lección.
guide-shogi-handicaps-giver = Para quien da ventaja
    .text =
        Mantén tus piezas unidas, avanza despacio y deja que sea tu rival quien tenga que decidir. Toma peones para la mano: con dos empiezan las amenazas. Evita los cambios que simplifican el plan. Acepta que una buena respuesta te gane; la ventaja es justa cuando ganas más o menos la mitad de las partidas. Por cada grado de diferencia se sugiere un escalón.

## Cultura

guide-shogi-culture = Grados, títulos y modales
    .lead = La vida alrededor del tablero: grados, profesionales, los grandes títulos, relojes y cómo se saluda.
guide-shogi-culture-ranks = Kyu y dan
    .text =
        Los aficionados empiezan hacia el 15 kyu, ascienden hasta el 1 kyu y luego siguen por los dan. A partir de 4 dan aficionado se habla de la élite. Los profesionales tienen dan propios, del 4 al 9, muy por encima de los aficionados; un 9 dan es un maestro del juego.
guide-shogi-culture-professionals = El Shōreikai
    .text =
        Niños de diez a doce años que juegan como aficionados de 5 o 6 dan pueden intentar entrar en el Shōreikai, la escuela de la asociación. Se admite a pocos. Deben llegar a 4 dan profesional antes de los 26 años o marcharse; lo logra más o menos uno de cada cinco, cuatro o cinco al año. Aparte existen ligas profesionales femeninas.

        Un profesional juega unas sesenta partidas en un buen año y vive de premios, clases y libros. Una partida por el título es trabajo duro: se pueden perder en ella dos o tres kilos de peso.
guide-shogi-culture-titles = Ocho títulos
    .text =
        Meijin es el título más antiguo y Ryūō el de mayor premio. Con Ōi, Ōza, Kiō, Ōshō, Kisei y Eiō son ocho. El aspirante sale de ligas y eliminatorias y juega contra el campeón un duelo a cinco o siete partidas. Quien conserva un título el tiempo suficiente puede llevarlo de por vida, como Meijin o Ryūō «eterno».
guide-shogi-culture-clocks = Nueve horas y un minuto
    .text =
        Los duelos por los grandes títulos duran uno o dos días. El más largo es el del Meijin: nueve horas para cada uno y después byo-yomi, un minuto por jugada contado en voz alta. En las ligas hay cinco o seis horas; en televisión, diez o quince minutos y luego treinta segundos. A los aficionados les gustan diez minutos con byo-yomi de treinta segundos. Aquí puedes elegir todos estos ritmos.
guide-shogi-culture-etiquette = Modales
    .text =
        - Antes de la partida se hace una reverencia y se dice onegai shimasu, «por favor». El de más edad o más fuerte toma el rey 王 y lo coloca primero; las piezas se ponen por turnos.
        - Se lanzan cinco peones para decidir quién empieza (furigoma).
        - Las piezas capturadas se dejan en el soporte, el komadai, en orden y a la vista. La pieza se coloca con dos dedos y un golpe claro.
        - Quien ha perdido lo dice: makemashita, «he perdido», y ambos se inclinan. Abandonar a tiempo es parte del arte.
        - Después los dos repasan juntos la partida (kansōsen). No hay mejor lección.
        - En los torneos una jugada ilegal, como dos peones en una columna, hace perder la partida al instante. Entre amigos se deshace.

## Estudio

guide-shogi-study = Cómo estudiar
    .lead = Un camino para las cien primeras partidas.
guide-shogi-study-order = En qué orden
    .text =
        - Los movimientos y después los mates en una jugada: para eso están las lecciones.
        - Una apertura y un castillo, para los dos bandos: torre en la cuarta columna con Mino es una buena pareja.
        - Diez partidas contra el ordenador a un nivel al que ganes la mitad de las veces.
        - Mates en tres, unos pocos al día; después los tesuji, y luego más aperturas.
guide-shogi-study-mates = Mates cada día
    .text =
        Los tsume, problemas de mate, son al shōgi lo que las escalas a la música. Valen más los cortos que resuelves de un vistazo que los largos que no resuelves. Cinco minutos al día durante un mes cambian cómo ves el tablero: empiezas a ver qué piezas en mano darían mate.
guide-shogi-study-games = Mira tus partidas
    .text =
        Después de una partida, busca tú la jugada con la que se perdió, antes de preguntar al motor. Luego pregúntale. Repasa deprisa muchas partidas de jugadores fuertes y adivina la siguiente jugada. Y juega partidas con ventaja contra gente más fuerte: enseñan una cosa cada vez.

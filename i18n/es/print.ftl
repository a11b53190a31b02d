### Páginas impresas: piezas, tableros, folletos y planillas. Las palabras de los márgenes son breves.

print-pieces = Piezas
print-board = Tablero y soportes
print-front = anverso
print-back = reverso
print-sheet = hoja { $number } de { $count }
print-flip-long = Imprime a doble cara, volteando por el borde largo, al 100 %.
print-flip-short = Imprime a doble cara, volteando por el borde corto, al 100 %.
print-cut = Corta por las marcas o sigue el contorno de cada pieza.
print-scale = Esta línea mide 50 mm si la impresora respetó el tamaño.
print-glue = Corta los bordes superior e izquierdo por las marcas y pégalos sobre las líneas discontinuas.
print-zone-promotion = zona de promoción
print-zone-drop = zona para soltar
print-zone-camp = camp mate
print-title = Imprimir
print-intro = Todo para jugar en una mesa: piezas, tableros, reglas plegables, problemas y planillas, en PDF.
print-paper = Papel
print-paper-a4 = A4
print-paper-letter = Carta
print-size = Tamaño
print-size-small = Pequeño: casillas de 20 mm, el tablero cabe en una página
print-size-medium = Mediano: casillas de 28 mm
print-size-large = Grande: casillas de 36 mm, para el club
print-flip = Tu impresora voltea la hoja por
print-edge-long = el borde largo
print-edge-short = el borde corto
print-sides = Las piezas que cambian de bando
print-sides-direction = Apuntan al rival, como en el shōgi
print-sides-colour = Tienen color, con repuestos para todo lo que puede capturarse
print-choose = Mostrar los documentos
print-leaflet = Reglas para plegar
print-theme = Problemas sobre
print-level = Problemas para
print-level-any = todos
print-level-easy = principiantes
print-level-medium = jugadores de club
print-level-hard = jugadores fuertes
print-scores = Planilla
print-booklet = Imprimir como cuadernillo
print-solutions = Soluciones
print-event = Torneo
print-round = Ronda
print-date = Fecha
print-clock = Reloj
print-result = Resultado
print-won =
    { $winner ->
        [Clan] Gana el Clan
        [Reino] Gana el Reino
       *[other] Ganan las { $winner }
    }.
print-drawn = Tablas.
print-how = Cómo hacerlo
    .text =
        Imprime al 100 %, sin «ajustar a la página», y mide la línea al pie de una hoja: debe tener 50 mm.

        - Piezas: cartulina de 200 a 300 g/m², a doble cara. Los reversos coinciden con los anversos si la impresora voltea la hoja por el borde que elegiste. Imprime primero una hoja y mírala a contraluz.
        - Corta por las marcas con regla y cúter, o sigue con tijeras el contorno de cada pieza. Si las quieres gruesas, pega dos cartulinas antes de cortar.
        - Tableros: papel de 120 a 160 g/m². Un tablero de varias páginas se pega por las líneas discontinuas; sobre cartón queda plano.
        - Reglas: imprime a doble cara, por el borde corto, y dobla una vez.

### Pages about pieces: how each moves, what becomes of it, and a tip.

pieces-title = Piezas de { $game }
pieces-moves-so = { $piece }: { $moves }
pieces-promotes = Promociona a
pieces-never-promotes = No promociona
pieces-promoted-from = Promoción de
pieces-captured = Al ser capturada
pieces-returns = Capturada, vuelve como
pieces-gone = Desaparece para siempre
pieces-written = Se escribe
pieces-tip = Consejo

## How pieces move, in words

moves-king = Un paso en cualquier dirección. Nunca puede quedar atacado.
moves-king-castles = Un paso en cualquier dirección; puede enrocar. Nunca puede quedar atacado.
moves-rook = Cualquier distancia por filas y columnas.
moves-bishop = Cualquier distancia en diagonal.
moves-queen = Cualquier distancia en cualquier dirección.
moves-knight = Un salto de dos casillas en línea recta y una al lado, por encima de otras piezas.
moves-knight-forward = Un salto de dos casillas al frente y una al lado, por encima de otras piezas. Nunca retrocede.
moves-gold = Un paso en cualquier dirección menos en diagonal hacia atrás.
moves-silver = Un paso en diagonal o de frente.
moves-lance = Cualquier distancia de frente. Nunca retrocede.
moves-pawn-shogi = Un paso de frente, y captura igual.
moves-pawn-chess = Un paso al frente, dos desde la segunda fila; captura un paso en diagonal hacia delante, y al paso.
moves-ferz = Un paso en diagonal.
moves-captain = Un paso en cualquier dirección; no es un rey.
moves-general = El salto del caballo, o un paso en cualquier dirección; no es un rey.
moves-bishop-knight = Alfil o caballo.
moves-rook-knight = Torre o caballo.
moves-dragon = Torre, o un paso en diagonal.
moves-horse = Alfil, o un paso en línea recta.

## Shogi

piece-shogi-king-tip = Ponlo pronto a resguardo tras oros y platas, lejos de tu torre. El de las negras se escribe 玉, el de las blancas 王.
piece-shogi-rook-tip = El alma del ataque. Ten presente su columna desde la primera jugada.
piece-shogi-bishop-tip = Los alfiles cambiados se pueden soltar enseguida: busca casillas desde las que uno atacaría dos piezas a la vez.
piece-shogi-gold-tip = El guardián y la pieza que da mate. Es débil en sus diagonales traseras.
piece-shogi-silver-tip = Una pieza de ataque: puede retroceder tras una incursión. A menudo es mejor no promocionarla.
piece-shogi-knight-tip = No saltes demasiado pronto: un caballo adelantado cae ante un peón.
piece-shogi-lance-tip = En mano clava y enfila por una columna. En el tablero sostiene el borde.
piece-shogi-pawn-tip = Un peón en mano vale más que uno en el tablero. Una columna sin peón propio es un lugar donde soltarlo.
piece-shogi-dragon-tip = La pieza más fuerte del shōgi. Ataca de lejos y vigila también las casillas contiguas en diagonal.
piece-shogi-horse-tip = Ahora alcanza todas las casillas, y en casa defiende mejor que cualquier general.
piece-shogi-promoted-silver-tip = Se mueve como un oro, pero el enemigo solo captura una plata.
piece-shogi-promoted-knight-tip = Se mueve como un oro, pero el enemigo solo captura un caballo.
piece-shogi-promoted-lance-tip = Se mueve como un oro, pero el enemigo solo captura una lanza.
piece-shogi-tokin-tip = Tan bueno como un oro, y para el enemigo solo vale un peón: pocos atacantes son mejores.

## Shogun Chess

piece-shogun-king-tip = La seguridad antes que el material: las piezas soltadas encuentran cada hueco junto al rey.
piece-shogun-queen-tip = Fuerte, pero el rival que la captura solo recibe una duquesa, así que cambiar damas pesa menos que en el ajedrez.
piece-shogun-rook-tip = Aquí es pieza menor: lo temible es su promoción.
piece-shogun-bishop-tip = Una jugada en diagonal hasta la zona da un cardenal. Mantén abiertas las diagonales hacia la fila 6.
piece-shogun-knight-tip = Soltado en tu quinta fila ya mira al campo enemigo.
piece-shogun-pawn-tip = Soltado en casa levanta un muro, incluso en tu primera fila.
piece-shogun-duchess-tip = Débil como está, pero a dos pasos de ser dama, si no tienes ya una.
piece-shogun-captain-tip = Un escudo para tu rey y una espina junto al del rival. Puedes tener cuantos quieras.
piece-shogun-general-tip = Cubre dieciséis casillas y es difícil de expulsar.
piece-shogun-archbishop-tip = La única pieza que puede dar mate por sí sola a un rey solo.
piece-shogun-mortar-tip = Su salto no se puede bloquear; sus líneas sí, también soltando una pieza.

## Shinobi Chess and Shinobi+

piece-shinobi-king-tip = Enroca, y también puede ganar llegando a la primera fila.
piece-shinobi-kage-tip = El rey del Clan. No enroca, pero siempre tiene abierto el camino a la fila 8.
piece-shinobi-queen-tip = La pieza más fuerte del Reino. Las lanzas y los caballos de madera que se sueltan apuntan a ella.
piece-shinobi-rook-tip = Las del Reino pueden enrocar; las del Clan son lanzas promocionadas.
piece-shinobi-bishop-tip = El Clan obtiene sus alfiles de monjes que llegan a las filas lejanas.
piece-shinobi-knight-tip = Los del Clan son caballos de madera promocionados; ahora pueden retroceder.
piece-shinobi-pawn-tip = Se hace capitán y nada más, en ambos bandos.
piece-shinobi-captain-tip = Un buen guardaespaldas. No gana por llegar a la última fila.
piece-shinobi-ninja-tip = Algo menos que una dama, y la única pieza que puede dar mate por sí sola a un rey solo. Suéltalo en el momento de golpear.
piece-shinobi-dragon-tip = Entre una torre y el ninja en fuerza; le gustan las columnas abiertas.
piece-shinobi-lance-tip = En mano es una enfilada que espera su momento. Nunca retrocede.
piece-shinobi-wooden-horse-tip = En mano es un ataque doble que espera su momento. Nunca retrocede.
piece-shinobi-monk-tip = Lento, pero un alfil en ciernes.
piece-shinobi-fox-tip = Un alfil que puede cambiar el color de sus casillas.

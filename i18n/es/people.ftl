### Partidas, jugadores, sobre el sitio, programas.

## Records

records-title = Partidas
records-search = Buscar
records-player = Jugador
records-result = Resultado
records-reason = Terminó por
records-from = Desde
records-to = Hasta
records-opening = Primeras jugadas
records-moves = { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
records-none = No se encontró nada.
records-count = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
records-more = Más
records-import = Importar una partida
records-import-help = Pega o suelta un archivo: KIF, KI2, CSA, JKF, USI o PGN, en UTF-8 o Shift_JIS.
records-import-problems = { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    } en la partida
records-import-line = Línea { $line }: { $problem }
records-export = Exportar

## Players

player-title = { $name }
player-since = Aquí desde { $date }
player-games = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
player-record = { $wins } ganadas, { $draws } tablas, { $losses } perdidas
player-rating = Puntuación
player-rank = Grado
player-rating-graph = Evolución de la puntuación
player-most-played = Más jugado
player-recent = Partidas recientes
player-online = Conectado
player-away = Desconectado
player-follow = Seguir
player-unfollow = Dejar de seguir
player-block = Bloquear
player-unblock = Desbloquear
player-report = Denunciar
player-challenge = Desafiar
player-closed = Esta cuenta está cerrada.

## About

about-title = Acerca de komadai
about-text = komadai es un hogar libre para tres juegos en los que las piezas vuelven al tablero: un lugar para jugarlos, mirarlos, analizarlos y aprenderlos. Su código es abierto y cualquiera puede alojarlo.
about-source = Código fuente
about-licence = Licencia
about-version = Versión { $version }
api-title = Para programas
api-text = Todo lo de estas páginas también lo pueden hacer los programas: partidas y desafíos por HTTP, jugadas por socket, partidas en todos los formatos. Los programas que usan la API de lichess pueden apuntar aquí.
install-app = Instalar como aplicación

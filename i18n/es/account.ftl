### Accounts and settings.

## Forms

account-name = Nombre
account-password = Contraseña
account-password-new = Contraseña nueva
account-password-old = Contraseña actual
account-password-again = Repite la contraseña
account-name-help = De 2 a 20 letras de cualquier alfabeto, cifras del 0 al 9, guiones o guiones bajos, empezando por una letra.
account-password-help = Al menos 8 caracteres.
account-register-title = Crear una cuenta
account-register-text = Solo necesitamos un nombre y una contraseña. Conservas lo que jugaste como invitado.
account-register = Crear
account-sign-in-title = Entrar
account-sign-in = Entrar
account-forgot = ¿Olvidaste la contraseña?
account-recover-title = Recuperar la cuenta
account-recover-text = Pide un código de un solo uso a quienes llevan este servidor e introdúcelo aquí con una contraseña nueva.
account-recover-code = Código de un solo uso
account-recover = Cambiar la contraseña
guest-playing = Juegas como { $name }.
guest-choose = Elige un nombre
guest-title = Un nombre de invitado
guest-help = Los demás lo ven con «(invitado)» detrás, en las partidas que empiecen desde ahora. No queda reservado. Déjalo vacío si prefieres un número.
guest-save = Usar este nombre

## The account

account-title = Tu cuenta
account-here = Este dispositivo y otros
account-sign-out-everywhere = Salir en todos los dispositivos
account-change-password = Cambiar la contraseña
account-export = Exportar mis datos
account-delete = Eliminar la cuenta
account-delete-text = Tu nombre se borra en todas partes; las partidas que jugaste quedan sin él. No se puede deshacer.
account-tokens = Tokens de acceso
account-tokens-text = Un token permite a un programa actuar en tu nombre. Se muestra una sola vez.
account-tokens-keep = Los programas conservan sus tokens
account-tokens-keep-help = Si no, se revocan todos los tokens: quien conocía la contraseña pudo crear alguno.
account-token-create = Token nuevo
account-token-name = Para qué es
account-token-secret = Este es tu token nuevo. Cópialo ahora: no se vuelve a mostrar.
account-token-revoke = Revocar
account-token-scopes = Qué puede hacer
account-token-used = Último uso: { $date }
account-token-unused = Nunca usado
scope-challenge-read = Ver desafíos
scope-challenge-write = Crear, aceptar y rechazar desafíos
scope-board-play = Jugar como una persona
scope-bot-play = Jugar como un programa
scope-follow-read = Ver a quién sigues
scope-follow-write = Seguir y bloquear
scope-preference-read = Ver tus ajustes
scope-preference-write = Cambiar tus ajustes
scope-puzzle-read = Ver tus problemas
scope-puzzle-write = Resolver problemas
account-following = Sigues a
account-blocked = Has bloqueado a
account-nobody = A nadie
account-save = Guardar
account-saved = Guardado

## Reports

account-report-title = Denunciar a { $name }
account-report-text = ¿Qué ocurrió? Lo leerán los moderadores.
report-reason = ¿De qué se trata?
report-cheating = Ayuda de una máquina o de otra persona
report-abuse = Mensajes ofensivos
report-name = El nombre de la cuenta
report-other = Otra cosa
report-send = Enviar
report-thanks = Gracias
report-thanks-text = Lo leerán los moderadores.

## Being told when the site is closed

push-title = Notificaciones
push-text = Cuando te toca en una partida por correspondencia o sin reloj, cuando alguien te invita y cuando empieza tu partida, este dispositivo te avisa, aunque el sitio esté cerrado.
push-on = Activadas en este dispositivo.
push-off = Desactivadas en este dispositivo.
push-blocked = Tu navegador bloquea las notificaciones de este sitio. Permítelas en sus ajustes para este sitio y vuelve.
push-unsupported = Este navegador no puede mostrar notificaciones. En un iPhone o iPad, añade el sitio a la pantalla de inicio y ábrelo desde ahí.
push-insecure = Las notificaciones necesitan una conexión por https.
push-turn-on = Activar
push-turn-off = Desactivar
push-failed = El navegador no ha podido activar las notificaciones. Inténtalo más tarde.

## Settings: `settings-` and the name of a setting, then its values

settings-title = Ajustes
settings-device = Se guarda en este dispositivo.
settings-account = Se guarda en tu cuenta, para todos tus dispositivos.
settings-look = Aspecto
settings-behaviour = En el tablero
settings-sounds = Sonidos
settings-playing = Al jugar
settings-preview = Vista previa
settings-language = Idioma
settings-theme = Tema
settings-theme-system = El del sistema
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-board = Tablero
settings-board-wood = Madera
settings-board-paper = Papel
settings-board-slate = Pizarra
settings-board-contrast = Alto contraste
settings-koma = Piezas de shōgi
settings-koma-two-kanji = Dos caracteres
settings-koma-one-kanji = Un carácter
settings-koma-westernised = Occidentales, con movimientos
settings-coordinates = Coordenadas
settings-coordinates-usual = Las habituales del juego
settings-coordinates-inside = Dentro del tablero
settings-coordinates-letters = Letras y cifras
settings-coordinates-kanji = Kanji
settings-coordinates-none = Ninguna
settings-notation = Notación
settings-notation-usual = La habitual del juego
settings-notation-san = Como en ajedrez (SAN)
settings-notation-hodges = Hodges, letras inglesas
settings-notation-hodges_es = Hodges, letras españolas
settings-notation-japanese = Japonesa
settings-notation-coordinates = Coordenadas (USI, UCI)
settings-animation = Animación
settings-animation-normal = Normal
settings-animation-fast = Rápida
settings-animation-none = Ninguna
settings-volume = Volumen
settings-volume-normal = Normal
settings-volume-quiet = Bajo
settings-volume-loud = Alto
settings-volume-off = Sin sonido
settings-voice = Cuenta atrás hablada
settings-voice-help = Los últimos segundos se cuentan en voz alta.
settings-announce = Anunciar las jugadas
settings-announce-help = Cada jugada se dice en voz alta.
settings-hints = Mostrar adónde puede ir una pieza
settings-hints-help = Puntos en las casillas a las que llega la pieza.
settings-zones = Colorear las zonas
settings-zones-help = Donde las piezas promocionan, se sueltan o ganan.
settings-cards = Fichas de las piezas
settings-cards-help = Mantén pulsada una pieza, o pasa el cursor por encima, para ver cómo se mueve.
settings-confirm = Confirmar jugadas
settings-confirm-help = La jugada solo se envía tras un segundo clic.
settings-premoves = Jugadas anticipadas
settings-premoves-help = Prepara tu jugada mientras el rival piensa.
settings-zen = Modo zen
settings-zen-help = Solo el tablero y los relojes.

## What was wrong with a form

form-name-taken = Ese nombre, o uno que se le parece demasiado, ya está en uso.
form-name-invalid = Ese nombre no se puede usar.
form-name-mixed = Escribe el nombre con un solo alfabeto.
form-name-reserved = Ese nombre podría confundirse con el de otra persona.
form-password-short = La contraseña es demasiado corta.
form-password-long = La contraseña es demasiado larga.
form-password-common = Esa contraseña es demasiado fácil de adivinar.
form-password-differs = Las dos contraseñas no coinciden.
form-password-wrong = La contraseña no es correcta.
form-sign-in-wrong = El nombre o la contraseña no son correctos.
form-code-wrong = El código no es correcto o ha caducado.
form-missing = Rellena este campo.

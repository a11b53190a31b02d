### Accounts and settings.

## Forms

account-name = Nombre
account-password = Contraseña
account-password-new = Contraseña nueva
account-password-old = Contraseña actual
account-password-again = Repítela
account-name-help = De 2 a 20 letras, cifras, guiones o guiones bajos, empezando por una letra.
account-password-help = Al menos 8 caracteres.
account-register-title = Crear una cuenta
account-register-text = Solo necesitamos un nombre y una contraseña. Lo que jugaste como invitado viene contigo.
account-register = Crear
account-sign-in-title = Entrar
account-sign-in = Entrar
account-sign-out-everywhere = Salir en todos los dispositivos
account-forgot = ¿Olvidaste la contraseña?
account-recover-title = Recuperar la cuenta
account-recover-text = Pide un código de un solo uso a quienes llevan este servidor e introdúcelo aquí con una contraseña nueva.
account-recover-code = Código de un solo uso
account-change-password = Cambiar la contraseña
account-export = Exportar mis datos
account-delete = Eliminar la cuenta
account-delete-text = Tu nombre se borra en todas partes; las partidas que jugaste quedan sin él. No se puede deshacer.
account-tokens = Fichas personales
account-tokens-text = Una ficha permite a un programa actuar en tu nombre. Se muestra una sola vez.
account-token-create = Ficha nueva
account-token-revoke = Revocar
account-token-scopes = Qué puede hacer
account-token-used = Último uso: { $date }
scope-challenge-read = Ver desafíos
scope-challenge-write = Crear, aceptar y rechazar desafíos
scope-board-play = Jugar como una persona
scope-bot-play = Jugar como un programa
scope-follow-read = Ver a quién sigues
scope-follow-write = Seguir y bloquear
account-following = Sigues a
account-blocked = Has bloqueado a
account-save = Guardar
account-saved = Guardado
account-cancel = Cancelar
account-report-title = Denunciar a { $name }
account-report-text = ¿Qué ocurrió? Lo leerán los moderadores.

## Settings

settings-title = Ajustes
settings-language = Idioma
settings-theme = Tema
settings-theme-system = Como el sistema
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-board = Tablero
settings-board-wood = Madera
settings-board-paper = Papel
settings-board-slate = Pizarra
settings-board-contrast = Alto contraste
settings-pieces = Piezas
settings-pieces-kanji-two = Dos caracteres
settings-pieces-kanji-one = Un carácter
settings-pieces-western = Occidentales, con movimientos
settings-pieces-drawn = Dibujadas
settings-coordinates = Coordenadas
settings-coordinates-inside = Dentro del tablero
settings-coordinates-letters = Letras y cifras
settings-coordinates-kanji = Kanji
settings-coordinates-none = Ninguna
settings-notation = Notación
settings-sounds = Sonidos
settings-volume = Volumen
settings-voice = Cuenta atrás hablada
settings-announce = Anunciar las jugadas
settings-animation = Animación
settings-animation-none = Ninguna
settings-animation-fast = Rápida
settings-animation-normal = Normal
settings-hints = Mostrar adónde puede ir una pieza
settings-zones = Colorear las zonas
settings-cards = Fichas de las piezas
settings-confirm = Confirmar jugadas
settings-premoves = Jugadas anticipadas
settings-zen = Modo zen
settings-on = Sí
settings-off = No
settings-device = Se guarda en este dispositivo.
settings-account = Se guarda en tu cuenta.

## What was wrong with a form

form-name-taken = Ese nombre ya está en uso.
form-name-invalid = Ese nombre no se puede usar.
form-password-short = La contraseña es demasiado corta.
form-password-long = La contraseña es demasiado larga.
form-password-differs = Las dos contraseñas no coinciden.
form-sign-in-wrong = El nombre o la contraseña no son correctos.
form-code-wrong = El código no es correcto o ha caducado.
form-missing = Rellena este campo.

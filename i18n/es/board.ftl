### What a board says and shows. Its script fills in arguments by itself, so these messages have no plurals.

board-label = Tablero
log-label = Jugadas hechas
hand-label = { $side }, piezas en mano
hand-piece = { $piece }, { $count } en mano
hand-empty = No hay piezas en mano
square-name = { $file }{ $rank }
square-empty = { $square }, vacía
square-piece = { $square }, { $piece } ({ $side })
square-selected = seleccionada
square-check = en jaque
square-goal = puede ir aquí
square-premove = jugada anticipada
list-joint = { ", " }
goal = 1 casilla: { $list }
goals = { $count } casillas: { $list }
cannot-move = Aquí no hay nada que mover
choose-promotion = ¿Promocionar?
choose-promote = Promocionar a { $piece }
choose-keep = Seguir como { $piece }
move-step = { $side }: { $piece } de { $from } a { $to }
move-take = { $side }: { $piece } de { $from } captura { $taken } en { $to }
move-drop = { $side }: { $piece } en { $to } desde la mano
move-promotes = se convierte en { $piece }
check = jaque
premove-set = Jugada anticipada: { $move }
premove-gone = Jugada anticipada cancelada
typed-label = Escribe una jugada
typed-refused = { $text } no es una jugada aquí
card-promotes = Promociona a { $piece }
board-flip = Girar el tablero
board-first = Posición inicial
board-back = Una jugada atrás
board-forward = Una jugada adelante
board-last = Última posición
board-keys = Las flechas recorren el tablero, Intro toma y coloca una pieza, Escape cancela.

## Why a move is denied

reason-one-of-each = Ya tienes esta pieza en el tablero: { $piece }
reason-second-pawn = Ya tienes un peón en esta columna
reason-pawn-drop-mate = Un peón soltado no puede dar mate
reason-dead-square = Desde aquí ya no podría moverse nunca
reason-must-promote = Aquí debe promocionar
reason-en-passant = La captura al paso no promociona

## Files and ranks of Shogi as they are spoken

file-1 = 1
file-2 = 2
file-3 = 3
file-4 = 4
file-5 = 5
file-6 = 6
file-7 = 7
file-8 = 8
file-9 = 9
rank-a = a
rank-b = b
rank-c = c
rank-d = d
rank-e = e
rank-f = f
rank-g = g
rank-h = h
rank-i = i

-- Full strength is the twelfth level of the computer; the eleventh thinks for less.
update games set sente = '@12' where sente = '@11' and sente_user is null;
update games set gote = '@12' where gote = '@11' and gote_user is null;

-- a guest is known by a secret, kept as SHA-256 alone; nothing is signed any more
create table guests (
    hash blob primary key,
    user integer not null references users (id) on delete cascade
) without rowid;

create index guests_user on guests (user);

delete from meta where key = 'secret';

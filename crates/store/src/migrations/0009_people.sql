-- The name with what looks alike made alike, so that nobody is taken for somebody else. Guests and deleted accounts have
-- none; of accounts of before that look alike, the first has it.
alter table users add column skeleton text;

update users set skeleton = skeleton(name) where role <> 'guest' and instr(name, ' ') = 0;

create index users_alike on users (skeleton, id);
update users set skeleton = null
    where exists (select 1 from users as first where first.skeleton = users.skeleton and first.id < users.id);
drop index users_alike;

create unique index users_skeleton on users (skeleton);

-- What people with an account chose: how pages look and behave, as the cookie of a guest has it, and the language.
create table settings (
    user integer primary key references users (id) on delete cascade,
    chosen text not null,
    language text
);

-- A further edition is a book of its own that remembers which one it was made of: the first of its line.
alter table books
  add column edition_of_id bigint references works (id) on delete set null,
  add column edition smallint not null default 1 check (edition between 1 and 99);
create index books_by_edition on books (edition_of_id) where edition_of_id is not null;

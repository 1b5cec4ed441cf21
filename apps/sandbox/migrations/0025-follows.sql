-- Who follows whom. An author is the name on the book; the art is that from whose page it began, and of which the partner is told.
create table sandbox.follows (
  reader_id   bigint not null references sandbox.readers,
  author      text not null,
  art_id      bigint not null,
  followed_at timestamptz not null,
  primary key (reader_id, author)
);
create index follows_of_author on sandbox.follows (author);
-- Bought under the name of whoever wrote it.
alter table sandbox.orders add column is_own boolean not null default false;

-- One complaint of a reader about a book; the partner is told of it in the feed.
create table sandbox.complaints (
  id        bigint generated always as identity primary key,
  art_id    bigint not null,
  reader_id bigint not null references sandbox.readers,
  about     text not null,
  text      text not null,
  made_at   timestamptz not null,
  unique (art_id, reader_id)
);

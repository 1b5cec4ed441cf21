-- Who has looked at a book: a view is counted once an hour, a trial once. `visitor` is a reader or the hash of a cookie.
create table sandbox.visits (
  visitor     text not null,
  art_id      bigint not null,
  viewed_at   timestamptz,
  tried_at    timestamptz,
  primary key (visitor, art_id)
);

create table sandbox.review_likes (
  reader_id   bigint not null references sandbox.readers,
  review_id   bigint not null references sandbox.reviews,
  liked_at    timestamptz not null,
  primary key (reader_id, review_id)
);

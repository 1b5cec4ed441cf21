-- Series: books in their reading order.

create table series (
  id          bigint generated always as identity primary key,
  owner_id    bigint not null references users,
  name        text not null check (length(name) between 1 and 150),
  description text not null default '',
  is_ordered  boolean not null default true,
  status      text not null default 'in_progress' check (status in ('in_progress', 'published')),
  published_at timestamptz,
  created_at  timestamptz not null,
  changed_at  timestamptz not null
);
create index series_by_owner on series (owner_id, changed_at desc);

create table series_items (
  series_id bigint not null references series on delete cascade,
  book_id   bigint not null references books on delete cascade,
  ordering  integer not null,
  primary key (series_id, book_id)
);
create index series_items_by_book on series_items (book_id);

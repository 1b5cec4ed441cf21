-- The public page of an author, one for each name of theirs; it is seen by others only while it is on.
create table author_pages (
  id bigint primary key generated always as identity,
  owner_id bigint not null references users (id),
  person_id bigint not null unique references persons (id) on delete cascade,
  state text not null default 'off' check (state in ('off', 'on', 'stopped', 'asked')),
  bio text not null default '' check (length(bio) <= 3000),
  links jsonb not null default '[]',
  photo_key text,
  -- The picture that stands under a link to the page, and what it was painted from.
  card_key text,
  card_of text,
  -- Why staff have switched it off.
  reason text not null default '',
  judged_by bigint references users (id),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check (state not in ('stopped', 'asked') or reason <> '')
);
create index author_pages_of_owner on author_pages (owner_id);
create index author_pages_seen on author_pages (state, changed_at desc) where state <> 'off';
create index author_pages_judged on author_pages (judged_by) where judged_by is not null;

create table author_page_books (
  page_id bigint not null references author_pages (id) on delete cascade,
  work_id bigint not null references works (id) on delete cascade,
  ordering integer not null,
  primary key (page_id, work_id)
);
create index author_page_books_of_work on author_page_books (work_id);

-- `look`: the hash of what is read as the same address; of whoever has gone it alone is kept, for a while.
create table author_addresses (
  look bytea primary key,
  slug text unique check (slug ~ '^[a-z][a-z0-9-]{1,38}[a-z0-9]$'),
  page_id bigint references author_pages (id) on delete set null,
  since timestamptz not null,
  former_at timestamptz
);
create unique index author_addresses_present on author_addresses (page_id) where former_at is null;
create index author_addresses_of_page on author_addresses (page_id);
create index author_addresses_former on author_addresses (former_at) where former_at is not null;

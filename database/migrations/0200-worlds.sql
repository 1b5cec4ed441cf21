-- The world of one book or of a series: who and what is in it, and where the texts name them.
create table worlds (
  id         bigint generated always as identity primary key,
  owner_id   bigint not null references users,
  -- Where it began; a series that is gone takes no world along.
  series_id  bigint unique references series on delete set null,
  name       text not null,
  -- What the last reading of all its chapters came to: whom else they name, what does not fit.
  summary    jsonb not null default '{}',
  -- Grows with every change of what is looked for; readings of an older one are out of date.
  names      integer not null default 1,
  summed_at  timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index worlds_of_owner on worlds (owner_id);

-- A book is of one world at most.
create table world_books (
  work_id  bigint primary key references works on delete cascade,
  world_id bigint not null references worlds on delete cascade,
  ordering integer not null
);
create index world_books_of_world on world_books (world_id, ordering);

create table world_entries (
  id         bigint generated always as identity primary key,
  world_id   bigint not null references worlds on delete cascade,
  kind       text not null check (kind in ('person', 'place', 'thing', 'event')),
  name       text not null,
  aliases    jsonb not null default '[]',
  gender     text check (gender in ('f', 'm')),
  -- [{ name, value }] in the author's order.
  fields     jsonb not null default '[]',
  -- [{ entry_id, words }]: of an event, who takes part in it.
  relations  jsonb not null default '[]',
  notes      text not null default '',
  -- When an event happens, in the author's words; its place among the others is `ordering`.
  moment     text not null default '',
  ordering   integer not null default 0,
  -- The chapter in which a person dies; nobody is bound by it.
  ends_in    bigint references chapters on delete set null,
  version    integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index world_entries_of_world on world_entries (world_id, kind, ordering);
create index world_entries_by_end on world_entries (ends_in) where ends_in is not null;

-- What a chapter said when it was last read: of which version, for which names.
create table world_readings (
  world_id   bigint not null references worlds on delete cascade,
  chapter_id bigint not null references chapters on delete cascade,
  version    integer not null,
  names      integer not null,
  reading    jsonb not null,
  -- Of it, how often each entry is named: all that the map of the world needs.
  counts     jsonb not null default '{}',
  read_at    timestamptz not null,
  primary key (world_id, chapter_id)
);
create index world_readings_of_chapter on world_readings (chapter_id);

-- What does not fit and is meant so, with the reason.
create table world_dismissals (
  world_id   bigint not null references worlds on delete cascade,
  key        text not null,
  reason     text not null,
  by_id      bigint references users on delete set null,
  at         timestamptz not null,
  primary key (world_id, key)
);
create index world_dismissals_by on world_dismissals (by_id) where by_id is not null;

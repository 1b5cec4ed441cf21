-- What readers did, counted by day. Kept up from the retailer's feed, and can be counted anew from it at any time.

-- Keyed by the retailer's number: events of an art may come before the art is known here. Days are of Moscow.
create table statistics_days (
  litres_art_id bigint not null,
  day           date not null,
  views         integer not null default 0,
  trials        integer not null default 0,
  -- Given less taken back.
  likes         integer not null default 0,
  -- Pages opened, and those of them that a subscription pays for.
  hits          integer not null default 0,
  library_hits  integer not null default 0,
  sales         integer not null default 0,
  refunds       integer not null default 0,
  -- Kopecks that readers paid, less what was given back.
  paid          bigint not null default 0,
  reviews       integer not null default 0,
  -- Stars changed by the same reader are one rating still.
  ratings       integer not null default 0,
  stars         integer not null default 0,
  -- Reports of reading that name a place, and the sum of their percents.
  reads         integer not null default 0,
  read_percents integer not null default 0,
  primary key (litres_art_id, day)
) with (fillfactor = 85);

-- The same for all books of an author together: most charts show just that, and an author may have a hundred books.
create table statistics_owner_days (
  owner_id      bigint not null,
  edition       text not null,
  day           date not null,
  views         integer not null default 0,
  trials        integer not null default 0,
  likes         integer not null default 0,
  hits          integer not null default 0,
  library_hits  integer not null default 0,
  sales         integer not null default 0,
  refunds       integer not null default 0,
  paid          bigint not null default 0,
  reviews       integer not null default 0,
  ratings       integer not null default 0,
  stars         integer not null default 0,
  reads         integer not null default 0,
  read_percents integer not null default 0,
  primary key (owner_id, edition, day)
) with (fillfactor = 85);
-- Whose days the days of an art are counted among, from the moment the art is known here.
create table statistics_arts (
  litres_art_id bigint primary key,
  owner_id      bigint not null,
  edition       text not null
);
create index statistics_arts_of on statistics_arts (owner_id, edition);

-- How far each reader of an art came. A reader's number means a person within one art only.
create table statistics_readers (
  litres_art_id bigint not null,
  reader        bigint not null,
  percent       smallint not null default 0,
  -- The farthest chapter (from 0) and paragraph in it as one number, so that the farther of two is the greater.
  place         bigint not null default 0,
  -- Has the whole book, by buying it or by subscription; the others have come to the end of what is free.
  has_book      boolean not null default false,
  bought        boolean not null default false,
  -- When 95 percent were first reached.
  finished_at   timestamptz,
  last_at       timestamptz not null,
  primary key (litres_art_id, reader)
) with (fillfactor = 85);
create index statistics_readers_finished on statistics_readers (litres_art_id, finished_at) where finished_at is not null;

-- How far the feed was counted.
create table statistics_feed (
  id         smallint primary key default 1 check (id = 1),
  seq        bigint not null default 0,
  -- The newest moment among all that was counted, and when there was last nothing left to count.
  newest_at  timestamptz,
  settled_at timestamptz
);
insert into statistics_feed default values;

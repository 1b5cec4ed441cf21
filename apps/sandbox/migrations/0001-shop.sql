-- The sandbox retailer's own house: nothing of the platform is read or written here.
create sequence sandbox.art_ids start 68000001;

-- An edition of a book. `id` is given when it is first shown.
create table sandbox.arts (
  uuid        uuid primary key,
  id          bigint unique,
  edition     text not null check (edition in ('ebook', 'print')),
  sale        text not null default 'none' check (sale in ('none', 'on', 'withdrawing', 'off', 'taken_down')),
  on_sale_version integer,
  on_sale_since timestamptz,
  withdraw_at timestamptz,
  taken_down_reason text,
  -- Price, tags, series as they are now; they change without a new version.
  terms       jsonb not null,
  terms_n     bigint not null default 0,
  -- The number of the last event of this art in the feed.
  last_n      bigint not null default 0,
  rated_count bigint not null default 0,
  rated_sum   bigint not null default 0,
  created_at  timestamptz not null
);
create index arts_on_sale on sandbox.arts (on_sale_since desc) where sale in ('on', 'withdrawing');

create table sandbox.versions (
  art_uuid    uuid not null references sandbox.arts,
  version     integer not null,
  meta        jsonb not null,
  -- The last terms that were put when this description came; later ones are newer than those in it.
  terms_n     bigint not null default 0,
  status      text not null default 'receiving' check (status in ('receiving', 'accepted', 'checking', 'failed', 'refused', 'published')),
  reason      text,
  -- When the next thing happens to a version that is accepted or checking.
  step_at     timestamptz,
  received_at timestamptz not null,
  published_at timestamptz,
  primary key (art_uuid, version)
);
create index versions_to_step on sandbox.versions (step_at) where step_at is not null;

-- Bytes lie on the disk under their hash.
create table sandbox.files (
  sha256      text primary key,
  bytes       bigint not null,
  received_at timestamptz not null
);

create table sandbox.readers (
  id          bigint generated always as identity primary key,
  name        text not null,
  -- Of a person who signed in: the hash of the cookie.
  token_hash  text unique,
  is_simulated boolean not null default false,
  -- Play money, kopecks.
  balance     bigint not null default 1000000 check (balance >= 0),
  subscribed_until timestamptz,
  created_at  timestamptz not null
);

create table sandbox.orders (
  id          bigint generated always as identity primary key,
  reader_id   bigint not null references sandbox.readers,
  art_id      bigint not null,
  list_price  bigint not null,
  paid        bigint not null,
  vat         bigint not null,
  bought_at   timestamptz not null,
  refunded_at timestamptz
);
create unique index orders_one_copy on sandbox.orders (reader_id, art_id) where refunded_at is null;
create index orders_of_art on sandbox.orders (art_id, bought_at desc);

create table sandbox.ratings (
  reader_id   bigint not null references sandbox.readers,
  art_id      bigint not null,
  stars       smallint not null check (stars between 1 and 5),
  rated_at    timestamptz not null,
  primary key (reader_id, art_id)
);
create index ratings_of_art on sandbox.ratings (art_id);

create table sandbox.likes (
  reader_id   bigint not null references sandbox.readers,
  art_id      bigint not null,
  liked_at    timestamptz not null,
  primary key (reader_id, art_id)
);

create table sandbox.reviews (
  id          bigint generated always as identity primary key,
  art_id      bigint not null,
  reader_id   bigint not null references sandbox.readers,
  -- A review stands beside stars; a comment does not.
  kind        text not null check (kind in ('review', 'comment')),
  text        text not null,
  stars       smallint check (stars between 1 and 5),
  likes       integer not null default 0,
  written_at  timestamptz not null
);
-- With stars in it, so that counting the good ones reads nothing but the index.
create index reviews_of_art on sandbox.reviews (art_id, kind, written_at desc, id desc) include (stars);
create index reviews_by_likes on sandbox.reviews (art_id, kind, likes desc, written_at desc, id desc) include (stars);

create table sandbox.replies (
  id          bigint generated always as identity primary key,
  review_id   bigint not null references sandbox.reviews,
  -- A reader's, or of whoever made the book (then the partner's uuid and name).
  reader_id   bigint references sandbox.readers,
  partner_uuid uuid unique,
  name        text not null,
  role        text,
  text        text not null,
  hidden_at   timestamptz,
  written_at  timestamptz not null
);
create index replies_of on sandbox.replies (review_id, written_at);

-- How far a reader has come in a book.
create table sandbox.progress (
  reader_id   bigint not null references sandbox.readers,
  art_id      bigint not null,
  -- Names the reader of this art to the partner and nobody else.
  alias       bigint generated always as identity unique,
  cfi         text,
  chapter     integer not null default 0,
  paragraph   integer not null default 0,
  percent     smallint not null default 0,
  read_at     timestamptz not null,
  primary key (reader_id, art_id)
);

-- What the partner is told. Written under one lock, so that a lower number is never seen after a higher one.
create table sandbox.feed (
  id          bigint generated always as identity primary key,
  art_id      bigint not null,
  n           bigint not null,
  event       jsonb not null,
  unique (art_id, n)
);

-- Art 0, the whole shop, has numbers of its own.
create table sandbox.shop (
  id          smallint primary key default 1 check (id = 1),
  last_n      bigint not null default 0,
  -- What checks do: seconds they take and how they end.
  check_seconds integer not null default 3,
  check_ends  text not null default 'pass' check (check_ends in ('pass', 'fail', 'refuse')),
  withdraw_seconds integer not null default 10
);
insert into sandbox.shop default values;

-- Faults on demand: one row for a call (RT01…RT10) or '*' for all of them.
create table sandbox.faults (
  call        text primary key,
  kind        text not null check (kind in ('slow', 'refuse', 'blackhole', 'half', 'duplicate', 'reorder')),
  -- Of a hundred calls, so many meet it.
  percent     smallint not null default 100 check (percent between 1 and 100),
  milliseconds integer not null default 5000,
  seed        integer not null default 1
);

create table sandbox.tracked (
  id          bigint generated always as identity primary key,
  product     text not null,
  body        jsonb not null,
  came_at     timestamptz not null
);

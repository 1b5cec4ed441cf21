-- The retailer: what we sell there, what we have to tell it, and what it tells us.

-- One edition of a book in the retailer's catalogue.
create table retailer_arts (
  id          bigint generated always as identity primary key,
  book_id     bigint not null references books on delete cascade,
  edition     text not null check (edition in ('ebook', 'print')),
  -- Ours: the retailer finds the same art by it however often it is told of it.
  uuid        uuid not null unique,
  -- The retailer's number, known from the moment the art is shown.
  litres_art_id bigint unique,
  url         text,
  -- The newest version that an errand was made for, and the one that readers buy.
  version     integer not null default 0,
  on_sale_version integer,
  on_sale_since timestamptz,
  sale        text not null default 'none' check (sale in ('none', 'on', 'withdrawing', 'off', 'taken_down')),
  taken_down_reason text,
  created_at  timestamptz not null,
  unique (book_id, edition)
);

-- Something to tell the retailer. The errands of an art are done one after another, in their order.
create table retailer_errands (
  id          bigint generated always as identity primary key,
  art_id      bigint not null references retailer_arts on delete cascade,
  kind        text not null check (kind in ('publish', 'withdraw', 'return', 'terms')),
  state       text not null default 'waiting' check (state in
    ('waiting', 'sending', 'sent', 'checking', 'shown', 'failed', 'done', 'dropped')),
  version     integer not null,
  -- Readers buy an older version meanwhile.
  is_update   boolean not null default false,
  -- What is told: the description as it was approved, and the files made of it, kept until the errand is done.
  meta        jsonb,
  files       jsonb,
  failures    integer not null default 0,
  -- No retry by itself any more: a person has to look.
  needs_person boolean not null default false,
  reason      text,
  due_at      timestamptz not null,
  -- How often in a row the retailer did not say how its check goes.
  silences    integer not null default 0,
  -- A worker is at it until then; a killed one loses it by time.
  holder      uuid,
  held_until  timestamptz,
  created_at  timestamptz not null,
  done_at     timestamptz
);
create index retailer_errands_due on retailer_errands (due_at) where done_at is null;
create index retailer_errands_of on retailer_errands (art_id, id);

-- How far the feed was read.
create table retailer_feed (
  id          smallint primary key default 1 check (id = 1),
  cursor      text not null default '',
  -- How many events the retailer still held for us, and of what moment the newest applied one is.
  behind      bigint not null default 0,
  newest_at   timestamptz,
  read_at     timestamptz,
  -- Of all time: applied, and come again.
  events      bigint not null default 0,
  duplicates  bigint not null default 0,
  -- Why the last reading failed, in words for whoever watches; null after a good one.
  problem     text
);
insert into retailer_feed default values;

-- What was applied of each art, and its totals. Art 0 is the whole shop.
create table retailer_totals (
  litres_art_id bigint primary key,
  -- The number of the last event applied; events of an art are numbered without holes.
  applied     bigint not null default 0,
  views       bigint not null default 0,
  trials      bigint not null default 0,
  likes       bigint not null default 0,
  hits        bigint not null default 0,
  sales       bigint not null default 0,
  refunds     bigint not null default 0,
  -- Kopecks that readers paid, less what was given back.
  paid        bigint not null default 0,
  ratings     bigint not null default 0,
  stars       bigint not null default 0,
  reviews     bigint not null default 0,
  comments    bigint not null default 0,
  newest_at   timestamptz
);

-- Came before those that stand in front of them.
create table retailer_parked_events (
  litres_art_id bigint not null,
  n           bigint not null,
  event       jsonb not null,
  primary key (litres_art_id, n)
);

-- What follows from events for a book: written with them, done to the book right after, each in its own transaction.
create table retailer_effects (
  id          bigint generated always as identity primary key,
  litres_art_id bigint not null,
  kind        text not null check (kind in ('rating', 'review', 'milestone', 'takedown')),
  -- The review, the number of sales, the event of a takedown; 0 of a rating.
  number      bigint not null,
  data        jsonb not null,
  created_at  timestamptz not null,
  unique (litres_art_id, kind, number)
);

-- Every event of the feed, each once. Statistics and royalty are made of it; `seq` is the order in which it was applied.
create table retailer_events (
  seq         bigint generated always as identity,
  litres_art_id bigint not null,
  n           bigint not null,
  type        text not null,
  at          timestamptz not null,
  order_id    bigint,
  reader      bigint,
  quantity    integer not null default 1,
  list_price  bigint,
  paid        bigint,
  vat         bigint,
  stars       smallint,
  was_stars   smallint,
  hits        integer,
  mode        text,
  chapter     integer,
  paragraph   integer,
  percent     smallint,
  -- What only a few kinds have: a reason, a month, ids.
  data        jsonb,
  primary key (seq, at)
) partition by range (at);
create index retailer_events_by_art on retailer_events (litres_art_id, at);

-- The author's answers to reviews.
create table retailer_replies (
  uuid        uuid primary key,
  book_id     bigint not null references books on delete cascade,
  litres_art_id bigint not null,
  review_id   bigint not null,
  reply_text  text not null,
  person_id   bigint not null,
  person_name text not null,
  user_id     bigint not null references users,
  -- `hiding` is hidden here and the retailer has yet to be told.
  state       text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'hiding', 'hidden')),
  -- The retailer's number.
  reply_id    bigint,
  failures    integer not null default 0,
  reason      text,
  due_at      timestamptz not null,
  held_until  timestamptz,
  created_at  timestamptz not null,
  sent_at     timestamptz
);
create index retailer_replies_of_book on retailer_replies (book_id, created_at desc);
create index retailer_replies_due on retailer_replies (due_at) where state in ('waiting', 'hiding');

-- The last good answer to each question we ask of the retailer, so that a page is shown while it is silent.
create table retailer_answers (
  -- An address; sorted by its bytes, so that all pages of a list are found by what they begin with.
  question    text collate "C" primary key,
  answer      jsonb not null,
  asked_at    timestamptz not null
);
create index retailer_answers_by_age on retailer_answers (asked_at);

-- Taken off sale by the retailer or by a judge: its author alone does not put it back.
alter table books add column taken_down_at timestamptz;
-- A draft sent as finished: the licence it gets when it is approved.
alter table books add column finish_license text check (finish_license in ('exclusive', 'non_exclusive'));

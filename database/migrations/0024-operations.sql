-- What waits, what failed and what was set aside: nothing is lost in silence, and nothing stops the rest.

-- Letters, written in the transaction of the deed and sent by a sweeper for two days.
create table letters (
  id          bigint generated always as identity primary key,
  -- The same in every try: a letter that arrives twice is one to whoever reads it.
  message_id  uuid not null unique default gen_random_uuid(),
  to_address  text not null,
  subject     text not null,
  -- Emptied when the letter has left or nobody needs it any more: they may carry codes and links.
  text        text not null,
  html        text not null,
  attachments jsonb not null default '[]',
  headers     jsonb not null default '{}',
  -- A code or a link that has expired is not sent.
  useful_until timestamptz,
  state       text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  tries       integer not null default 0,
  next_at     timestamptz not null,
  error       text,
  created_at  timestamptz not null,
  ended_at    timestamptz
);
create index letters_due on letters (next_at) where state = 'waiting';
create index letters_ended on letters (ended_at) where state <> 'waiting';

-- Work that was tried as long as its patience lasts. The same work that dies again is the same row.
create table dead_jobs (
  id          bigint generated always as identity primary key,
  name        text not null,
  data        jsonb not null,
  error       text not null,
  tries       integer not null,
  died_at     timestamptz not null,
  last_at     timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'redriven', 'closed', 'healed')),
  reason      text,
  settled_by  bigint references users on delete set null,
  settled_at  timestamptz
);
create unique index dead_jobs_open on dead_jobs (name, md5(data::text)) where state = 'open';

-- Events of the feed that could not be understood or applied; what follows of their art waits in retailer_parked_events.
create table retailer_quarantine (
  id          bigint generated always as identity primary key,
  -- Null of an event that does not even say whose it is.
  litres_art_id bigint,
  n           bigint,
  -- As it came, in text: it may hold what a json column cannot.
  event       text not null,
  reason      text not null,
  since       timestamptz not null,
  unique (litres_art_id, n)
);
create unique index retailer_quarantine_nameless on retailer_quarantine (md5(event)) where litres_art_id is null;

alter table retailer_parked_events add column parked_at timestamptz not null default now();

-- Arts whose royalty could not be booked; their events wait in royalty_waiting.
create table royalty_quarantine (
  litres_art_id bigint primary key,
  -- The event that failed; null where it was the month of a fund.
  seq         bigint,
  reason      text not null,
  since       timestamptz not null
);

-- Arts whose events could not be counted; they are counted anew when they come back.
create table statistics_quarantine (
  litres_art_id bigint primary key,
  reason      text not null,
  since       timestamptz not null
);

-- A podcast is a kind of work. What all works have stands in `works`; its volume is seconds of sound.
create table podcasts (
  work_id            bigint primary key references works on delete cascade,
  -- Under this its feed and its sound stand open to everybody, once it is published.
  public_key         uuid not null unique default gen_random_uuid(),
  -- Where its feed is read; null for one whose episodes are kept here.
  feed_url           text,
  -- The same however it is written: one feed is confirmed by one owner.
  feed_key           text,
  category           text not null default 'Arts',
  language           text not null default 'ru',
  link               text not null default '',
  -- What the feed said of itself last, without its episodes.
  found              jsonb,
  -- Fields whose own words are kept, each with what the feed said then.
  kept               jsonb not null default '{}',
  -- What was seen of the picture that the feed names.
  picture            jsonb,
  token              text not null default '',
  owner_confirmed_at timestamptz,
  confirmed_by       text check (confirmed_by in ('feed', 'mail')),
  mail_code_hash     text,
  mail_code_until    timestamptz,
  mail_code_tries    smallint not null default 0,
  etag               text,
  last_modified      text,
  checked_at         timestamptz,
  last_ok_at         timestamptz,
  next_check_at      timestamptz,
  failures           integer not null default 0,
  is_gone            boolean not null default false,
  is_told_lost       boolean not null default false,
  last_fault         text,
  last_ms            integer,
  last_bytes         bigint,
  check ((feed_url is null) = (feed_key is null)),
  check ((owner_confirmed_at is null) = (confirmed_by is null))
);
create unique index podcasts_confirmed on podcasts (feed_key) where owner_confirmed_at is not null;
create index podcasts_due on podcasts (next_check_at) where next_check_at is not null;

-- The code by which a person shows that a feed is theirs: one for each feed, also before there is a podcast.
create table podcast_claims (
  user_id    bigint not null references users on delete cascade,
  feed_key   text not null,
  token      text not null unique,
  created_at timestamptz not null,
  primary key (user_id, feed_key)
);

create table podcast_episodes (
  id               bigint generated always as identity primary key,
  work_id          bigint not null references podcasts on delete cascade,
  -- Never changes, whatever else does.
  guid             text not null,
  source           text not null check (source in ('feed', 'own')),
  title            text not null,
  notes            text not null default '',
  published_at     timestamptz not null,
  seconds          integer check (seconds > 0),
  season           integer check (season > 0),
  number           integer check (number > 0),
  kind             text not null default 'full' check (kind in ('full', 'trailer', 'bonus')),
  explicit         boolean,
  -- Of the feed: where its sound is. Of our own: the file.
  url              text,
  file_key         text,
  file_name        text,
  upload_id        text unique,
  mime             text not null,
  bytes            bigint check (bytes > 0),
  sound_state      text not null check (sound_state in ('waiting', 'ready', 'refused', 'lost')),
  sound_message    text,
  sound_checked_at timestamptz,
  -- No longer in the feed.
  is_missing       boolean not null default false,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  unique (work_id, guid),
  check ((source = 'feed') = (url is not null)),
  check ((source = 'own') = (file_key is not null))
);
create index podcast_episodes_newest on podcast_episodes (work_id, published_at desc, id desc);

-- How often a feed was asked in a day, and how often in vain.
create table podcast_health (
  work_id  bigint not null references podcasts on delete cascade,
  day      date not null,
  checks   integer not null default 0,
  failures integer not null default 0,
  primary key (work_id, day)
);

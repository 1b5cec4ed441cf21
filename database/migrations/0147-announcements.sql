-- What the staff tells many people at once: written once, sent in pieces, to each person once.
create table announcements (
  id         bigint generated always as identity primary key,
  type       text not null check (type in ('promo', 'news')),
  title      text not null check (length(title) between 1 and 120),
  text       text not null check (length(text) between 1 and 1000),
  link       text check (link ~ '^/([^/\\]|$)'),
  link_words text,
  -- Whom: see rules/announcements.ts.
  audience   jsonb not null,
  state      text not null check (state in ('scheduled', 'sending', 'sent', 'stopped')),
  send_at    timestamptz not null,
  -- How many there were when it was written; how many have it.
  wanted     integer not null,
  told       integer not null default 0,
  -- The last person who was looked at: the next piece goes on behind them.
  reached    bigint not null default 0,
  made_by    bigint references users on delete set null,
  made_at    timestamptz not null,
  ended_by   bigint references users on delete set null,
  ended_at   timestamptz,
  check ((state in ('sent', 'stopped')) = (ended_at is not null))
);
create index announcements_by_age on announcements (made_at desc, id desc);

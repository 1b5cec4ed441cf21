-- What the platform itself keeps. Features never touch these tables.

create table events (
  id          bigint generated always as identity primary key,
  type        text not null,
  subject     bigint not null,
  data        jsonb not null default '{}',
  happened_at timestamptz not null
);
create index events_by_subject on events (type, subject);

-- An append-only table: what was told cannot be untold.
create function events_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only';
end $$;
create trigger events_are_append_only before update or delete on events
  for each row execute function events_are_append_only();

create table rate_limits (
  key   bytea primary key,
  hits  integer not null,
  until timestamptz not null
);

create table idempotency_keys (
  user_id      bigint not null,
  key          text not null check (length(key) between 1 and 200),
  -- The same key with another request is a mistake of the client, not a repetition.
  request_hash bytea not null,
  status       smallint not null,
  body         jsonb not null,
  created_at   timestamptz not null,
  primary key (user_id, key)
);

create table outbox_mails (
  id      bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  text    text not null,
  html    text not null,
  sent_at timestamptz not null
);

create table uploads (
  id            text primary key,
  -- Of a guest, the hash of the browser's own token: whoever began an upload goes on with it.
  owner_user_id bigint,
  owner_browser bytea,
  purpose       text not null,
  name          text not null,
  bytes         bigint not null check (bytes > 0),
  state         text not null check (state in ('receiving', 'received', 'taken', 'expired')),
  -- Known once all bytes are here and were looked into.
  mime          text,
  sha256        bytea,
  file_key      text,
  created_at    timestamptz not null,
  received_at   timestamptz,
  -- Which process is writing, and until when the others believe that it lives.
  writer        text,
  writer_until  timestamptz,
  check ((owner_user_id is null) <> (owner_browser is null)),
  check (state not in ('received', 'taken')
    or (mime is not null and sha256 is not null and file_key is not null and received_at is not null))
);
create index uploads_by_age on uploads (state, created_at);

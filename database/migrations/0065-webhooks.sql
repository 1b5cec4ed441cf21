-- Where a person's programs hear what the bell tells them.
create table webhooks (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users,
  url        text not null,
  events     text[] not null check (cardinality(events) > 0),
  -- Sealed: the table alone signs nothing.
  secret     bytea not null,
  is_on      boolean not null default true,
  -- Given up in a row; a hook that nobody answers is switched off.
  failures   integer not null default 0,
  created_at timestamptz not null
);
create index webhooks_of on webhooks (user_id, id);

create table webhook_deliveries (
  id         bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event      text not null,
  -- The very bytes that are signed and sent; the same in every try.
  body       text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries      integer not null default 0,
  next_at    timestamptz not null,
  status     integer,
  error      text,
  created_at timestamptz not null,
  ended_at   timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where state <> 'waiting';

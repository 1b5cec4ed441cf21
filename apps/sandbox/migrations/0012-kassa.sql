-- The till of the sandbox: a payment company that takes money of payers for the platform. Play money, real protocol.
create table sandbox.kassa (
  id            smallint primary key default 1 check (id = 1),
  -- Its clock goes before the machine's, so that an hour can be over at once.
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0),
  -- Whatever was done and whose answer nobody heard.
  answers_lost  integer not null default 0
);
insert into sandbox.kassa default values;

create table sandbox.kassa_payments (
  id           uuid primary key,
  number       bigint generated always as identity unique,
  -- As it came.
  body         jsonb not null,
  amount       bigint not null check (amount > 0),
  captures     boolean not null,
  status       text not null default 'pending' check (status in ('pending', 'waiting_for_capture', 'succeeded', 'canceled')),
  method       text check (method in ('bank_card', 'sbp')),
  method_id    uuid,
  -- Of a card that waits for its code: the card is right, its holder has to show that it is theirs.
  pending_card text,
  last4        text,
  card_type    text,
  party        text,
  reason       text,
  refunded     bigint not null default 0 check (refunded between 0 and amount),
  receipt      text check (receipt in ('pending', 'succeeded', 'canceled')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  captured_at  timestamptz,
  check (status <> 'canceled' or reason is not null),
  check (refunded = 0 or status = 'succeeded')
);
create index kassa_payments_due on sandbox.kassa_payments (expires_at) where status in ('pending', 'waiting_for_capture');

create table sandbox.kassa_refunds (
  id         uuid primary key,
  payment_id uuid not null references sandbox.kassa_payments,
  body       jsonb not null,
  amount     bigint not null check (amount > 0),
  status     text not null check (status in ('pending', 'succeeded', 'canceled')),
  reason     text,
  receipt    text check (receipt in ('pending', 'succeeded', 'canceled')),
  created_at timestamptz not null
);
create index kassa_refunds_of on sandbox.kassa_refunds (payment_id);

create table sandbox.kassa_receipts (
  id         text primary key,
  number     bigint generated always as identity unique,
  type       text not null check (type in ('payment', 'refund')),
  payment_id uuid not null references sandbox.kassa_payments,
  refund_id  uuid references sandbox.kassa_refunds,
  items      jsonb not null,
  settlements jsonb not null,
  status     text not null check (status in ('pending', 'succeeded', 'canceled')),
  created_at timestamptz not null
);
create index kassa_receipts_of on sandbox.kassa_receipts (payment_id);

create table sandbox.kassa_methods (
  id       uuid primary key,
  type     text not null check (type in ('bank_card', 'sbp')),
  last4    text not null,
  card_type text not null,
  card     text not null
);

-- Kept for 24 hours: the same key and body give the same answer, another body is refused.
create table sandbox.kassa_keys (
  key      text primary key,
  asked    text not null,
  code     smallint not null,
  answer   jsonb not null,
  made_at  timestamptz not null
);

create table sandbox.kassa_notices (
  id      uuid primary key,
  body    jsonb not null,
  copies  smallint not null default 1,
  made_at timestamptz not null,
  due_at  timestamptz not null,
  tries   integer not null default 0,
  told_at timestamptz
);
create index kassa_notices_due on sandbox.kassa_notices (due_at) where told_at is null;

create table sandbox.kassa_faults (
  kind    text primary key check (kind in ('busy', 'error', 'cut', 'slow', 'twice', 'late', 'shuffled', 'mute', 'other_event_name', 'receipt_canceled', 'refund_canceled')),
  percent smallint not null default 100 check (percent between 1 and 100),
  seconds integer not null default 10 check (seconds between 0 and 1000000),
  seed    integer not null default 1
);

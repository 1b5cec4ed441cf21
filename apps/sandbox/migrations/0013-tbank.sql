-- The other payment company of the sandbox. Its clock, its cards and its faults are those of the till.
create table sandbox.tbank_payments (
  id         bigint generated always as identity (start with 7000000001) primary key,
  order_id   text not null unique check (length(order_id) <= 36),
  -- As it came.
  body       jsonb not null,
  amount     bigint not null check (amount > 0),
  two_stage  boolean not null,
  status     text not null default 'NEW',
  method     text check (method in ('bank_card', 'sbp')),
  pan        text,
  -- Of a card that waits for its code.
  pending_card text,
  refunded   bigint not null default 0 check (refunded between 0 and amount),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index tbank_payments_due on sandbox.tbank_payments (expires_at)
  where status in ('NEW', 'FORM_SHOWED', '3DS_CHECKING', 'AUTHORIZED');

-- What went back. A key is honoured for cards alone.
create table sandbox.tbank_refunds (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references sandbox.tbank_payments,
  key        text,
  amount     bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index tbank_refunds_of on sandbox.tbank_refunds (payment_id);

create table sandbox.tbank_receipts (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references sandbox.tbank_payments,
  kind       text not null check (kind in ('payment', 'refund', 'closing')),
  body       jsonb not null,
  amount     bigint not null,
  created_at timestamptz not null
);
create index tbank_receipts_of on sandbox.tbank_receipts (payment_id);

-- Whose notice it is.
alter table sandbox.kassa_notices add column company text not null default 'yookassa' check (company in ('yookassa', 'tbank'));

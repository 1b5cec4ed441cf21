-- Money that comes in. A bill is what somebody is to pay for an order of whatever kind; its owner names the kind and the number.
create table bills (
  id            bigint generated always as identity primary key,
  -- The key of its page, which opens to anybody who has it.
  hash          text not null unique check (length(hash) >= 32),
  kind          text not null check (kind ~ '^[a-z][a-z-]{1,30}$'),
  order_id      bigint not null,
  user_id       bigint not null references users,
  title         text not null,
  about         text not null default '',
  lines         jsonb not null,
  amount        bigint not null check (amount > 0),
  -- Moves on when lines and sum do: what is paid by older ones goes back.
  version       integer not null default 1,
  is_scarce     boolean not null default false,
  payable_until timestamptz not null,
  state         text not null default 'open' check (state in ('open', 'held', 'paid', 'closed')),
  paid          bigint not null default 0,
  -- Of it what has become ours, and what went back or is on its way.
  earned        bigint not null default 0 check (earned >= 0),
  returned      bigint not null default 0 check (returned >= 0),
  made_at       timestamptz not null,
  paid_at       timestamptz,
  unique (kind, order_id),
  check (paid = case when state = 'paid' then amount else 0 end),
  check (earned + returned <= paid),
  check ((state = 'paid') = (paid_at is not null))
);
create index bills_of on bills (user_id);

-- One try to pay a bill at a company. Its uuid is the key that the company knows it by.
create table payment_attempts (
  id           bigint generated always as identity primary key,
  uuid         uuid not null unique,
  bill_id      bigint not null references bills,
  bill_version integer not null,
  company      text not null check (company in ('yookassa', 'tbank')),
  method       text check (method in ('bank_card', 'sbp')),
  amount       bigint not null check (amount > 0),
  lines        jsonb not null,
  -- Where the receipt goes; forgotten with the person.
  email        text not null,
  is_two_stage boolean not null default false,
  state        text not null default 'made' check (state in ('made', 'waiting', 'held', 'paid', 'dead')),
  -- Of a held one: what is to be done with the money.
  wish         text check (wish in ('charge', 'release')),
  their_id     text,
  address      text,
  mask         text not null default '',
  reason       text,
  fee          bigint check (fee >= 0),
  -- Its money paid the bill; other money that came is given back.
  is_of_bill   boolean not null default false,
  -- What went back of it or is on its way.
  returned     bigint not null default 0,
  asked_at     timestamptz,
  made_at      timestamptz not null,
  ended_at     timestamptz,
  due_at       timestamptz not null,
  tries        integer not null default 0,
  holder       uuid,
  held_until   timestamptz,
  unique (company, their_id),
  check ((state = 'held') = (wish is not null)),
  check ((state in ('paid', 'dead')) = (ended_at is not null)),
  check (returned between 0 and case when state = 'paid' then amount else 0 end)
);
-- Nobody pays one bill in two places at once.
create unique index payment_attempts_one_live on payment_attempts (bill_id) where state in ('made', 'waiting', 'held');
create index payment_attempts_due on payment_attempts (due_at) where state in ('made', 'waiting', 'held');
create index payment_attempts_of on payment_attempts (bill_id);

create table payment_refunds (
  id         bigint generated always as identity primary key,
  uuid       uuid not null unique,
  bill_id    bigint not null references bills,
  attempt_id bigint not null references payment_attempts,
  amount     bigint not null check (amount > 0),
  lines      jsonb not null,
  reason     text not null,
  -- Of it what had become ours already.
  of_earned  bigint not null default 0 check (of_earned between 0 and amount),
  -- Money that came for nothing: a second time, or when the order was no more.
  is_stray   boolean not null default false,
  state      text not null default 'made' check (state in ('made', 'waiting', 'done', 'refused')),
  their_id   text,
  refusal    text,
  asked_at   timestamptz,
  made_at    timestamptz not null,
  ended_at   timestamptz,
  due_at     timestamptz not null,
  tries      integer not null default 0,
  holder     uuid,
  held_until timestamptz,
  check ((state in ('done', 'refused')) = (ended_at is not null))
);
create index payment_refunds_due on payment_refunds (due_at) where state in ('made', 'waiting');
create index payment_refunds_of on payment_refunds (bill_id);
create index payment_refunds_by on payment_refunds (attempt_id);

-- The papers of 54-ФЗ: inside the payment, inside a refund, and the closing one when what was paid for is handed over.
create table payment_receipts (
  id         bigint generated always as identity primary key,
  uuid       uuid not null unique,
  bill_id    bigint not null references bills,
  attempt_id bigint not null references payment_attempts,
  refund_id  bigint references payment_refunds,
  kind       text not null check (kind in ('payment', 'refund', 'closing')),
  -- Of a closing one: which part of the order it closes.
  part       text not null default '',
  lines      jsonb not null,
  amount     bigint not null check (amount > 0),
  state      text not null default 'made' check (state in ('made', 'waiting', 'done', 'refused')),
  their_id   text,
  -- What the cash register wrote: document, storage, sign, moment.
  fiscal     jsonb,
  -- Staff were told that it does not come.
  alarmed_at timestamptz,
  asked_at   timestamptz,
  made_at    timestamptz not null,
  ended_at   timestamptz,
  due_at     timestamptz not null,
  tries      integer not null default 0,
  holder     uuid,
  held_until timestamptz,
  check ((kind = 'refund') = (refund_id is not null)),
  check ((state in ('done', 'refused')) = (ended_at is not null))
);
create unique index payment_receipts_closing on payment_receipts (bill_id, part) where kind = 'closing';
create unique index payment_receipts_payment on payment_receipts (attempt_id) where kind = 'payment';
create unique index payment_receipts_refund on payment_receipts (refund_id) where kind = 'refund';
create index payment_receipts_due on payment_receipts (due_at) where state in ('made', 'waiting');
create index payment_receipts_of on payment_receipts (bill_id);

-- What the payment company has of ours, and what was paid and is not yet ours.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'retailer', 'vat', 'printing', 'platform', 'income_tax', 'readers', 'author_earned', 'author_frozen', 'author_reserved',
  'author_paid', 'author_debt', 'referral', 'till', 'author_prepaid'));
alter table ledger_accounts add constraint ledger_accounts_prepaid_check check (kind <> 'author_prepaid' or balance >= 0);
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'sale', 'refund', 'library', 'release', 'forfeit', 'referral', 'referral_release', 'payout_reserved', 'payout_paid',
  'payout_returned', 'correction', 'payment_taken', 'payment_fee', 'payment_earned', 'payment_returned'));

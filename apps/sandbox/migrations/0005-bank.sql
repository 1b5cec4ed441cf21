-- The sandbox bank's own books.
create table sandbox.bank (
  id          smallint primary key default 1 check (id = 1),
  -- Seconds from an accepted order to its end; 0 pays at once.
  pay_seconds integer not null default 3 check (pay_seconds between 0 and 1000000),
  -- Orders to accounts and cards with these last digits are refused.
  refused_ending text not null default '9999' check (refused_ending ~ '^[0-9]{0,8}$'),
  -- Orders that were done and whose answer nobody heard.
  answers_lost integer not null default 0,
  -- Made at the first need, PEM. Only the sandbox's play money is behind it.
  key_id      text,
  public_key  text,
  private_key text
);
insert into sandbox.bank default values;

-- Of a card it keeps what a statement shows.
create table sandbox.bank_cards (
  token       text primary key,
  last_four   text not null,
  brand       text not null check (brand in ('mir', 'visa', 'mastercard', 'other')),
  holder_ref  text not null,
  registered_at timestamptz not null
);

create table sandbox.bank_payouts (
  payout_id   uuid primary key,
  number      bigint generated always as identity unique,
  -- As it came, to tell a repetition from another order under the same id.
  body        jsonb not null,
  amount      bigint not null check (amount > 0),
  -- Whose money it became: an account, or a card's token.
  paid_to     text not null,
  recipient   text not null,
  purpose     text not null,
  state       text not null default 'accepted' check (state in ('accepted', 'paid', 'refused')),
  -- How it will end, decided when it came.
  reason      text,
  -- How often it was ordered.
  asked       integer not null default 1,
  accepted_at timestamptz not null,
  due_at      timestamptz not null,
  ended_at    timestamptz,
  check ((state = 'accepted') = (ended_at is null)),
  check (state <> 'paid' or reason is null),
  check (state <> 'refused' or reason is not null)
);
create index bank_payouts_due on sandbox.bank_payouts (due_at) where state = 'accepted';
create index bank_payouts_to on sandbox.bank_payouts (paid_to);

create table sandbox.bank_notices (
  event_id    uuid primary key,
  payout_id   uuid not null references sandbox.bank_payouts,
  body        jsonb not null,
  copies      smallint not null default 1,
  due_at      timestamptz not null,
  tries       integer not null default 0,
  told_at     timestamptz
);
create index bank_notices_due on sandbox.bank_notices (due_at) where told_at is null;
create index bank_notices_of on sandbox.bank_notices (payout_id);

-- What the bank does wrong, each by its own percentage.
create table sandbox.bank_faults (
  kind        text primary key check (kind in ('busy', 'cut', 'error', 'slow', 'decline', 'refuse', 'delay', 'twice', 'late', 'shuffled', 'mute')),
  percent     smallint not null default 100 check (percent between 1 and 100),
  seconds     integer not null default 10 check (seconds between 0 and 1000000),
  seed        integer not null default 1
);

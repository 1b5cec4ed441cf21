-- Where royalty is paid to. What an account is stands in `sealed`: a browser encrypted it, and only the payout worker opens it.
create table payout_requisites (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references users,
  method      text not null check (method in ('account', 'card')),
  sealed      jsonb,
  card_token  text,
  mask        text not null,
  holder      text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'good', 'bad')),
  problem     text not null default '',
  created_at  timestamptz not null,
  checked_at  timestamptz,
  -- Others have taken their place; a payout that was claimed before still goes there.
  replaced_at timestamptz,
  check ((method = 'account') = (sealed is not null)),
  check ((method = 'card') = (card_token is not null)),
  check ((state = 'bad') = (problem <> ''))
);
create index payout_requisites_of on payout_requisites (user_id, id desc);

-- Cards that the bank knows by a token. Their numbers were never here.
create table payout_cards (
  token       text primary key,
  user_id     bigint not null references users,
  mask        text not null,
  brand       text not null,
  created_at  timestamptz not null
);
create index payout_cards_of on payout_cards (user_id);

-- Staff holds somebody's payouts back while something is being looked into.
create table payout_holds (
  user_id     bigint primary key references users,
  reason      text not null check (reason <> ''),
  held_by     bigint not null references users,
  since       timestamptz not null
);

-- A claim, from the wish to the money. Amounts are kopecks.
create table payouts (
  id           bigint generated always as identity primary key,
  -- The bank knows it by this, and pays once for it.
  uuid         uuid not null unique,
  user_id      bigint not null references users,
  requisite_id bigint not null references payout_requisites,
  state        text not null default 'created' check (state in (
    'created', 'checking', 'approved', 'sent', 'paid', 'rejected', 'cancelled')),
  amount       bigint not null check (amount > 0),
  mask         text not null,
  reason       text not null default '',
  -- How it is taxed: known from the approval on, and then for ever.
  tax_form     text check (tax_form in ('individual', 'self_employed', 'entrepreneur', 'non_resident')),
  deduction    bigint check (deduction >= 0),
  base         bigint check (base >= 0),
  base_before  bigint check (base_before >= 0),
  tax          bigint check (tax >= 0),
  tax_words    text,
  approved_on  date,
  -- As the papers name whoever is paid.
  payee        text,
  payee_inn    text,
  bank_id      text,
  created_at   timestamptz not null,
  paid_at      timestamptz,
  done_at      timestamptz,
  receipt_url  text,
  receipt_at   timestamptz,
  -- When a worker has something to do with it, and which one does.
  due_at       timestamptz not null,
  attempts     integer not null default 0,
  holder       uuid,
  held_until   timestamptz,
  check (state not in ('approved', 'sent', 'paid') or (
    tax_form is not null and deduction is not null and base is not null and base_before is not null and tax is not null
    and tax_words is not null and approved_on is not null and payee is not null)),
  check (tax is null or tax < amount),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state in ('paid', 'rejected', 'cancelled')) = (done_at is not null)),
  check ((receipt_url is null) = (receipt_at is null))
);
-- One open claim at a time, however many are asked for at once.
create unique index payouts_one_open on payouts (user_id) where state in ('created', 'checking', 'approved', 'sent');
create index payouts_of on payouts (user_id, id desc);
create index payouts_due on payouts (due_at) where done_at is null;

-- Every state of a claim. Each is entered once, so nothing happens to it twice.
create table payout_history (
  payout_id   bigint not null references payouts,
  state       text not null,
  at          timestamptz not null,
  primary key (payout_id, state)
);

-- What the bank told us by itself, each notice once.
create table payout_notices (
  event_id    uuid primary key,
  payout_id   bigint not null references payouts,
  state       text not null,
  heard_at    timestamptz not null
);

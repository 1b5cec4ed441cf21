-- A code is for one deed: what it is for (as a hash), and how its letter says so.
alter table one_time_codes add column subject bytea;
alter table one_time_codes add column words text not null default '';

-- When the person last typed the password into this session; what is dangerous asks for it anew.
alter table sessions add column password_checked_at timestamptz;

-- Nothing is paid to new requisites before this moment. Those that are known count from when they were given.
alter table payout_requisites add column usable_from timestamptz;
update payout_requisites set usable_from = created_at + interval '48 hours';
alter table payout_requisites alter column usable_from set not null;

-- The bank's own mark of a card: the same for whoever registers it. Its number was never here.
alter table payout_cards add column fingerprint text;

-- The links by which an author stops payouts from a letter.
create table payout_stops (
  token_hash  bytea primary key,
  user_id     bigint not null references users,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index payout_stops_of on payout_stops (user_id);

-- When the bank may first have heard of it; why it waits, if it does; of what was withheld, how much was not due after all.
alter table payouts add column ordered_at timestamptz;
alter table payouts add column wait text;
alter table payouts add column tax_returned bigint not null default 0;
update payouts set ordered_at = created_at where state in ('approved', 'sent', 'paid');

-- A payout that waits goes back to be looked at, so two of the states may be entered again; the others still once.
alter table payout_history drop constraint payout_history_pkey;
alter table payout_history add column id bigint generated always as identity primary key;
create unique index payout_history_once on payout_history (payout_id, state) where state not in ('checking', 'approved');
create index payout_history_of on payout_history (payout_id);

-- What the tax service says of a self-employed person on a day: asked once, in its turn.
create table npd_checks (
  inn         text not null,
  day         date not null,
  due_at      timestamptz not null,
  tries       integer not null default 0,
  is_payer    boolean,
  message     text not null default '',
  answered_at timestamptz,
  primary key (inn, day),
  check ((is_payer is null) = (answered_at is null))
);
create index npd_checks_due on npd_checks (due_at) where answered_at is null;

-- A second factor, and money that two people decide about.

-- The authenticator app of a person. What is begun and not confirmed lets nobody in.
create table second_factors (
  user_id     bigint primary key references users,
  -- Sealed: the table alone makes no code.
  secret      bytea,
  -- The step of thirty seconds whose code was taken last: it and all before it are spent.
  last_step   bigint not null default 0,
  since       timestamptz,
  next_secret bytea,
  next_at     timestamptz
);

create table recovery_codes (
  user_id   bigint not null references users,
  -- A keyed hash: the codes are short enough to type.
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users,
  credential_id text not null unique,
  -- SPKI, as the browser gives it.
  public_key    bytea not null,
  algorithm     integer not null,
  -- Counts up where the device counts; one that falls back was copied.
  sign_count    bigint not null,
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_by_user on passkeys (user_id);

alter table sessions
  -- When the second factor was shown last; null until it was.
  add column factor_at timestamptz,
  -- What a passkey must sign next.
  add column challenge bytea,
  add column challenge_at timestamptz;

-- Staff come in anew, by both steps.
delete from sessions s using users u where u.id = s.user_id and u.staff is not null;

-- What one main moderator proposes and another confirms.
create table money_proposals (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('correction', 'rate', 'campaign', 'rights', 'lift_hold')),
  -- Whose money it is; of a campaign nobody's.
  user_id     bigint references users,
  book_id     bigint,
  -- Kopecks, of a correction.
  amount      bigint,
  terms       jsonb not null default '{}',
  reason      text not null check (reason <> ''),
  evidence    text not null default '',
  proposed_by bigint not null references users,
  proposed_at timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'withdrawn', 'expired')),
  decided_by  bigint references users,
  decided_at  timestamptz,
  answer      text not null default '',
  check ((state = 'open') = (decided_at is null)),
  check ((kind = 'correction') = (amount is not null)),
  check ((kind = 'campaign') = (user_id is null)),
  -- Nobody confirms what they proposed, nor gives to themselves: whoever forgets the rule is stopped here.
  check (state <> 'confirmed' or (decided_by is not null and decided_by <> proposed_by)),
  check (user_id is null or (user_id <> proposed_by and (state <> 'confirmed' or user_id <> decided_by)))
);
create index money_proposals_open on money_proposals (proposed_at) where state = 'open';
create index money_proposals_of on money_proposals (user_id, id desc);

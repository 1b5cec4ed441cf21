-- People, how they come in, and what they agreed to.

create table users (
  id            bigint generated always as identity primary key,
  -- Kept as normalEmail gives it. Publishers sign in by a name instead.
  email         text unique,
  username      text unique,
  password_hash text not null,
  is_publisher  boolean not null default false,
  staff         text check (staff in ('moderator', 'main_moderator', 'agent')),
  activated_at  timestamptz,
  registered_at timestamptz not null,
  referral_code text not null unique,
  -- The code of the person who invited this one.
  referral      text,
  -- utm_* and whatever else came with the registration's address.
  came_with     jsonb not null default '{}',
  check (email is not null or username is not null),
  check (is_publisher = (username is not null)),
  check (not is_publisher or staff is null)
);

create table profiles (
  id                        bigint generated always as identity primary key,
  user_id                   bigint not null unique references users,
  first_name                text not null default '',
  middle_name               text not null default '',
  last_name                 text not null default '',
  birthday                  date,
  phone                     text not null default '',
  tax_number                text,
  status                    text not null default 'NEW' check (status in
    ('NEW', 'READY', 'SUBMITTED', 'RETRIEVED', 'UNVERIFIED', 'REJECTED', 'VERIFIED', 'REMOTE_DENIED')),
  direct_agreement          boolean not null default false,
  non_standard_royalty_rate smallint check (non_standard_royalty_rate between 1 and 100),
  litres_referral           text not null default '',
  changed_at                timestamptz not null
);

create table sessions (
  id           bigint generated always as identity primary key,
  -- sha256 of the token: the table alone lets nobody in.
  token_hash   bytea not null unique,
  user_id      bigint not null references users,
  kind         text not null check (kind in ('browser', 'token')),
  user_agent   text not null,
  ip           text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table consents (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references users,
  kind        text not null check (kind in ('agreement', 'personal_data', 'retailer_transfer', 'marketing')),
  -- The page whose text was agreed to, as it read then.
  slug        text not null,
  version     text not null,
  sha256      text not null,
  accepted_at timestamptz not null,
  ip          text not null,
  user_agent  text not null,
  withdrawn_at timestamptz
);
create index consents_by_user on consents (user_id, kind);

-- Wrong passwords, counted by a hash of what was typed, so that a lock does not tell whether the address exists.
create table login_tries (
  key          bytea primary key,
  tries        smallint not null,
  last_try_at  timestamptz not null,
  locked_until timestamptz
);

create table mail_tokens (
  token_hash bytea primary key,
  user_id    bigint not null references users,
  kind       text not null check (kind in ('activation', 'reset')),
  -- The address it was sent to: a token does not outlive a change of address.
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index mail_tokens_by_user on mail_tokens (user_id, kind);

create table one_time_codes (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users,
  action     text not null,
  requested_at timestamptz not null,
  -- Both filled by the job that mails the code: until then there is none, and in clear it lies nowhere.
  code_hash  bytea,
  sent_at    timestamptz,
  wrong      smallint not null default 0,
  used_at    timestamptz,
  -- Set when the right code was given; the token opens one action for 15 minutes.
  token_hash bytea unique,
  token_until timestamptz,
  token_used_at timestamptz
);
create index one_time_codes_by_user on one_time_codes (user_id, requested_at desc);

create table passport_offices (
  code text not null check (code ~ '^\d{3}-\d{3}$'),
  name text not null,
  primary key (code, name)
);

-- What a company of addresses suggested, for a day: the same beginning of an address is not paid for twice.
create table address_suggestions (
  -- sha256 of what was typed: what anybody types is not kept.
  key         bytea primary key check (length(key) = 32),
  suggestions jsonb not null,
  until       timestamptz not null
);
create index address_suggestions_until on address_suggestions (until);

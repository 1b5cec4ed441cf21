-- Keys by which a person's programs call the API. Shown once; the table holds a hash.
create table api_keys (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users,
  name         text not null check (name <> ''),
  -- The first characters, by which its owner knows it again.
  prefix       text not null,
  key_hash     bytea not null unique,
  scopes       text[] not null check (cardinality(scopes) > 0),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  -- How often it has asked since the minute began.
  pace_hits    integer not null default 0,
  pace_until   timestamptz not null default '-infinity'
);
create index api_keys_of on api_keys (user_id, id desc);

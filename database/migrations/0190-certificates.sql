-- A text as it was at a moment: hashes of its chapters under one root, in a statement that is signed. The text itself rests in a file.
create table certificates (
  id         bigint generated always as identity primary key,
  owner_id   bigint references users,
  work_id    bigint references works on delete set null,
  state      text not null default 'wanted' check (state in ('wanted', 'made', 'failed')),
  tries      integer not null default 0,
  asked_at   timestamptz not null,
  made_at    timestamptz,
  -- Gone when whoever it was made for leaves: of theirs only the leaf stays, which the day is made of.
  statement  text,
  signature  bytea,
  key_id     bigint,
  chapters   jsonb,
  characters integer,
  text_key   text,
  leaf       bytea,
  day        date,
  check (state <> 'made' or (made_at is not null and leaf is not null and day is not null))
);
create unique index certificates_on_their_way on certificates (work_id) where state = 'wanted';
create index certificates_of_work on certificates (work_id, id desc);
create index certificates_of_owner on certificates (owner_id);
create index certificates_by_day on certificates (day, id) where state = 'made';

-- Halves that anybody may know of the keys that were ever signed with.
create table certificate_keys (
  id       bigint generated always as identity primary key,
  spki     text not null unique,
  first_at timestamptz not null
);
alter table certificates add foreign key (key_id) references certificate_keys;

-- One after another, each with the hash of the one before: whoever keeps one can tell if any before it was changed.
create table certificate_days (
  day       date primary key,
  text      text not null,
  hash      bytea not null,
  signature bytea not null,
  key_id    bigint not null references certificate_keys,
  count     integer not null,
  sealed_at timestamptz not null
);

-- An address of mail that is to be another one. The old mailbox and the new one both say yes.
create table email_changes (
  id               bigint generated always as identity primary key,
  user_id          bigint not null references users,
  old_email        text not null,
  new_email        text not null,
  -- Null until the letter was written; the secrets themselves stand nowhere.
  old_hash         bytea unique,
  new_hash         bytea unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  state            text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled')),
  requested_at     timestamptz not null,
  ends_at          timestamptz not null,
  ended_at         timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index email_changes_one_open on email_changes (user_id) where state = 'waiting';
create index email_changes_done on email_changes (user_id, ended_at desc) where state = 'done';

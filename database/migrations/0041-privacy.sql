-- A copy of everything that is held about a person, made on request and kept for a week.
create table data_exports (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users,
  state        text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'gone')),
  progress     smallint not null default 0 check (progress between 0 and 100),
  file_key     text,
  bytes        bigint,
  requested_at timestamptz not null,
  made_at      timestamptz,
  ends_at      timestamptz,
  check ((state = 'ready') = (file_key is not null))
);
create unique index data_exports_one_open on data_exports (user_id) where state in ('waiting', 'making');
create index data_exports_of on data_exports (user_id, id desc);
create index data_exports_ending on data_exports (ends_at) where state = 'ready';

-- An account that goes. Until `due_at` its owner may think better of it: the row is then removed.
create table account_deletions (
  user_id      bigint primary key references users,
  requested_at timestamptz not null,
  due_at       timestamptz not null,
  -- What the person gave up: less than can be paid out, in kopecks.
  waived       bigint not null default 0 check (waived >= 0),
  done_at      timestamptz,
  -- Papers and signatures stay until this day, because the law says so; then they are forgotten too.
  keep_until   date,
  forgotten_at timestamptz,
  check ((done_at is null) = (keep_until is null)),
  check (forgotten_at is null or done_at is not null)
);
create index account_deletions_due on account_deletions (due_at) where done_at is null;
create index account_deletions_kept on account_deletions (keep_until) where done_at is not null and forgotten_at is null;

-- Nobody comes in by an account that is gone, and its address is free again.
alter table users add column deleted_at timestamptz;
alter table users drop constraint users_check;
alter table users drop constraint users_check1;
alter table users
  add constraint users_check check (email is not null or username is not null or deleted_at is not null),
  add constraint users_check1 check (is_publisher = (username is not null) or deleted_at is not null);

-- Events tell who did what by numbers. What people wrote is told to whoever listens and no longer kept, so that whoever
-- leaves can be forgotten; what was kept before goes now.
alter table events disable trigger events_are_append_only;
update events set data = data - array['title', 'name', 'reason', 'mask', 'problem', 'url', 'words']
 where type not like 'operations.%' and data ?| array['title', 'name', 'reason', 'mask', 'problem', 'url', 'words'];
alter table events enable trigger events_are_append_only;

-- A signature is never changed. When the law lets go of it, the name and the address under it are, and nothing else.
create or replace function offer_signatures_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.signer, new.ip, new.user_agent) = ('', '', '')
     and (new.id, new.user_id, new.sha256, new.contract_sha256, new.how, new.signed_at)
       = (old.id, old.user_id, old.sha256, old.contract_sha256, old.how, old.signed_at)
     and exists (select 1 from account_deletions d where d.user_id = old.user_id and d.keep_until <= current_date)
  then return new; end if;
  raise exception 'Signatures are never changed or deleted';
end $$;

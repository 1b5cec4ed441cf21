-- The end of the chain, signed in every minute in which something was booked. Numbered without holes; what a nightly anchor
-- has behind it is forgotten, but for the newest.
create table ledger_marks (
  n          bigint primary key check (n > 0),
  entry_id   bigint not null unique references ledger_entries,
  hash       bytea not null,
  made_at    timestamptz not null,
  text       text not null,
  signature  bytea not null
);

create trigger ledger_marks_stay before update or truncate on ledger_marks
  for each statement execute function ledger_is_append_only();

-- The application may not delete one; this takes those alone that were told outside since.
create function ledger_forget_marks() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from ledger_marks
     where entry_id < (select max(entry_id) from ledger_anchors) and n < (select max(n) from ledger_marks)
    returning n)
  select count(*) from gone
$$;

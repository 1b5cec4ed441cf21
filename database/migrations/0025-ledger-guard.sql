-- The ledger defends itself: whoever runs the application may add to it and read it, and no more. What must move with an entry
-- (balances, the end of the chain) is moved by the database, in the owner's name; database/roles.ts grants the rest.

create or replace function ledger_moves_balances() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update ledger_accounts a set balance = a.balance + moved.amount
    from (select account_id, sum(amount) as amount from added group by account_id order by account_id) moved
   where a.id = moved.account_id;
  return null;
end $$;

-- Where the chain ends, held until the transaction ends: entries stand one behind the other.
create function ledger_hold() returns ledger_head language sql security definer set search_path = public, pg_temp as $$
  select h from ledger_head h where h.id = 1 for update
$$;

-- The end of the chain follows the entries, and takes none that does not stand behind the one before it.
create function ledger_moves_head() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head ledger_head;
begin
  select * into head from ledger_hold();
  if exists (
    select 1 from (
      select id, previous, head.last_id + row_number() over (order by id) as next_id,
             lag(hash, 1, head.hash) over (order by id) as before
        from added) entry
     where entry.id <> entry.next_id or entry.previous <> entry.before) then
    raise exception 'An entry of the ledger must stand behind the last one' using errcode = 'check_violation';
  end if;
  update ledger_head h set last_id = e.id, hash = e.hash
    from (select id, hash from added order by id desc limit 1) e where h.id = 1;
  return null;
end $$;
create trigger ledger_moves_head after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_moves_head();

-- A place for the events of a month (its first day). Attached rather than made in place, so that nobody who reads waits.
create function make_month_of_events(month date) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  name text := 'retailer_events_' || to_char(month, 'YYYY_MM');
  opens text := to_char(month, 'YYYY-MM-DD') || 'T00:00:00Z';
  ends text := to_char(month + interval '1 month', 'YYYY-MM-DD') || 'T00:00:00Z';
begin
  if extract(day from month) <> 1 then
    raise exception 'A month is named by its first day';
  end if;
  execute format('create table %I (like retailer_events including defaults including constraints including indexes)', name);
  execute format('alter table retailer_events attach partition %I for values from (%L) to (%L)', name, opens, ends);
end $$;

-- The end of the chain as it was told outside: signed, in the file store, by mail. Numbered without holes.
create table ledger_anchors (
  n          bigint primary key check (n > 0),
  entry_id   bigint not null unique references ledger_entries,
  hash       bytea not null,
  made_at    timestamptz not null,
  -- What was put outside, word for word, and the signature over it.
  text       text not null,
  signature  bytea not null
);

-- When the book was read again, from where to where, and what was found. A fault stands until the whole book is found good.
create table ledger_audits (
  id         bigint generated always as identity primary key,
  is_whole   boolean not null,
  from_entry bigint not null,
  to_entry   bigint not null,
  faults     jsonb not null default '[]',
  audited_at timestamptz not null
);

create trigger ledger_anchors_stay before update or delete or truncate on ledger_anchors
  for each statement execute function ledger_is_append_only();
create trigger ledger_audits_stay before update or delete or truncate on ledger_audits
  for each statement execute function ledger_is_append_only();

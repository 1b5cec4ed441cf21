-- A price for a time, given by the owner of a work. Its three lists are its three states, moved by the Moscow clock.
create table discounts (
  id           bigint generated always as identity primary key,
  work_id      bigint not null references works,
  -- Whose work it was when it was given.
  owner_id     bigint not null references users,
  percent      smallint not null check (percent between 10 and 70 and percent % 5 = 0),
  -- The days, both of them within: from 00:00 of the first to 23:59 of the last, in Moscow.
  starts_on    date not null,
  ends_on      date not null check (ends_on between starts_on and starts_on + 13),
  state        text not null check (state in ('created', 'active', 'archived')),
  -- How it came to its end: its days were over, its owner stopped it, it was called back before it began, the work left the shop.
  ended_by     text check (ended_by in ('days', 'stopped', 'canceled', 'off-sale')),
  -- The price before it and with it, as they were when it began; null until then.
  price        bigint check (price > 0),
  discounted   bigint check (discounted > 0),
  -- The lowest price of the 30 days before it began.
  lowest       bigint check (lowest > 0),
  -- What the shop has said: since when its price holds there, and since when the old one does again.
  confirmed_at timestamptz,
  restored_at  timestamptz,
  reminded_at  timestamptz,
  alarmed_at   timestamptz,
  made_at      timestamptz not null,
  began_at     timestamptz,
  ended_at     timestamptz,
  check ((state = 'archived') = (ended_by is not null and ended_at is not null)),
  check (state <> 'active' or (began_at is not null and price is not null and discounted is not null))
);
-- Whoever comes second at the same moment finds it taken.
create unique index discounts_one_active on discounts (work_id) where state = 'active';
create index discounts_of_owner on discounts (owner_id, state, starts_on);
create index discounts_of_work on discounts (work_id, starts_on desc);
create index discounts_to_begin on discounts (starts_on) where state = 'created';
create index discounts_to_end on discounts (ends_on) where state = 'active';
create index discounts_to_confirm on discounts (began_at) where state = 'active' and confirmed_at is null;

-- What a work costs for a time: told to the shop with its other terms, read by nobody's rules.
alter table works
  add column discounted_price bigint check (discounted_price > 0),
  add column discounted_until date,
  add column lowest_price bigint check (lowest_price > 0),
  add check ((discounted_price is null) = (discounted_until is null));

-- Prices that a work had, for «the lowest of 30 days»: a row when one is changed.
create table price_changes (
  work_id    bigint not null references works on delete cascade,
  changed_at timestamptz not null,
  -- The price that ended then.
  price      bigint not null check (price >= 0),
  primary key (work_id, changed_at)
);

-- Whoever changes a price, through whatever door.
create function keep_price_before() returns trigger language plpgsql as $$
begin
  insert into price_changes (work_id, changed_at, price) values (old.id, clock_timestamp(), old.price)
  on conflict do nothing;
  return null;
end $$;
create trigger works_keep_price_before after update of price on works
  for each row when (old.price is not null and old.price is distinct from new.price)
  execute function keep_price_before();

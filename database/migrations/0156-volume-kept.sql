-- A volume price rests on other orders of the month. Whoever cancels one of those is kept back what the later one has saved by it,
-- until that one is over: then it is paid for, or, where it fell too, goes back.
create table promotion_volume_kept (
  order_id bigint not null references promotion_orders (order_id) on delete cascade,
  for_order_id bigint not null references promotion_orders (order_id) on delete cascade,
  amount bigint not null check (amount > 0),
  kept_at timestamptz not null,
  settled_at timestamptz,
  primary key (order_id, for_order_id),
  check (order_id <> for_order_id)
);
create index promotion_volume_kept_open on promotion_volume_kept (for_order_id) where settled_at is null;

-- Of a book two covers, two annotations or two prices: which of them is better, as readers of the shop show it.
create table comparisons (
  id            bigint generated always as identity primary key,
  -- How the shop knows it: its readers are divided by it.
  uuid          uuid not null unique default gen_random_uuid(),
  work_id       bigint not null references works on delete cascade,
  -- Whose book it was when it was begun.
  owner_id      bigint not null references users,
  kind          text not null check (kind in ('cover', 'annotation', 'price')),
  state         text not null check (state in ('checking', 'starting', 'running', 'over')),
  outcome       text check (outcome in ('b', 'a', 'same', 'unseen', 'harm', 'split', 'stopped', 'rejected', 'refused', 'changed', 'off-sale')),
  -- What is tried, by its kind. Of a cover: the picture of the first as it was, what came of the second, and the very file that was sent.
  first_key     text,
  second_key    text,
  source_key    text,
  first_text    text,
  second_text   text,
  first_price   bigint check (first_price > 0),
  second_price  bigint check (second_price > 0),
  -- Of prices: how long one holds before the other may take its turn, and the days, both within.
  unit          text check (unit in ('day', 'week')),
  starts_on     date,
  ends_on       date,
  -- What the judge has said against the second.
  remark        text,
  judged_by     bigint references users,
  -- What the shop says, when it does not do what it was told; it is told again.
  shop_reason   text,
  made_at       timestamptz not null,
  began_at      timestamptz,
  ended_at      timestamptz,
  -- The shop has heard that it is over; of prices there is nothing to hear.
  shop_ended_at timestamptz,
  counted_at    timestamptz,
  -- The second was made the book's own.
  taken_at      timestamptz,
  check ((state = 'over') = (outcome is not null and ended_at is not null)),
  check ((kind = 'price') = (unit is not null and starts_on is not null and ends_on is not null and second_price is not null)),
  check (state <> 'running' or began_at is not null)
);
-- One of a book, whoever comes second.
create unique index comparisons_one_open on comparisons (work_id) where state <> 'over';
create index comparisons_of_owner on comparisons (owner_id, id desc);
create index comparisons_open on comparisons (state, id) where state <> 'over';
create index comparisons_to_end_in_shop on comparisons (id) where state = 'over' and kind <> 'price' and shop_ended_at is null;

-- What the shop has counted by day: a reader once, on the day of their first look, trial and purchase. The first, the second.
create table comparison_days (
  comparison_id bigint not null references comparisons on delete cascade,
  day           date not null,
  seen_a        integer not null check (seen_a >= 0),
  seen_b        integer not null check (seen_b >= 0),
  tried_a       integer not null check (tried_a >= 0),
  tried_b       integer not null check (tried_b >= 0),
  bought_a      integer not null check (bought_a >= 0),
  bought_b      integer not null check (bought_b >= 0),
  primary key (comparison_id, day)
);

-- Which price holds in which days: drawn before the first of them and never changed.
create table comparison_blocks (
  comparison_id bigint not null references comparisons on delete cascade,
  number        smallint not null,
  starts_on     date not null,
  ends_on       date not null check (ends_on >= starts_on),
  arm           text not null check (arm in ('a', 'b')),
  primary key (comparison_id, number)
);

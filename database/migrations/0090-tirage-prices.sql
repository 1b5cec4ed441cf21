-- What takes something off an order: a promo code that is typed, or an author's own discount that is applied by itself.
-- Levels and gifts issue into it too; whoever did it is then nobody.
create table order_discounts (
  id          bigint generated always as identity primary key,
  -- Null of an author's own discount.
  code        text unique check (code = upper(code) and length(code) between 3 and 40),
  percent     smallint not null check (percent between 1 and 50),
  -- Which service it is for; null for all of them.
  service     text,
  -- Whose it is; null of a code for everybody.
  user_id     bigint references users on delete cascade,
  reason      text not null,
  -- The last day, in Moscow.
  valid_until date not null,
  most_uses   integer not null default 1 check (most_uses > 0),
  issued_by   bigint references users on delete set null,
  issued_at   timestamptz not null,
  ended_at    timestamptz,
  check (code is not null or user_id is not null)
);
create index order_discounts_of_person on order_discounts (user_id);

-- Who a discount is kept for: reserved while a quote or an order stands, burnt when it is paid, freed when it falls.
create table order_discount_uses (
  id          bigint generated always as identity primary key,
  discount_id bigint not null references order_discounts on delete cascade,
  user_id     bigint not null references users on delete cascade,
  used_for    text not null,
  state       text not null check (state in ('reserved', 'burnt', 'freed')),
  reserved_at timestamptz not null,
  settled_at  timestamptz,
  check ((state = 'reserved') = (settled_at is null))
);
create unique index order_discount_uses_once on order_discount_uses (discount_id, used_for) where state <> 'freed';
create index order_discount_uses_for on order_discount_uses (used_for);
create index order_discount_uses_of_person on order_discount_uses (user_id);

-- A price that was promised until a moment.
create table circulation_quotes (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users on delete cascade,
  -- What is to be printed; null for a book that is not here.
  work_id       bigint references works on delete set null,
  pages         integer not null check (pages > 0),
  copies        integer not null check (copies between 1 and 1000),
  cover_type    text not null check (cover_type in ('soft', 'hard')),
  trim_size     text not null check (trim_size in ('140x200', '170x240')),
  delivery_type text not null check (delivery_type in ('post_office', 'courier')),
  postcode      text,
  -- The lines of the bill as they were promised.
  lines         jsonb not null,
  total         bigint not null check (total > 0),
  made_at       timestamptz not null,
  valid_until   timestamptz not null
);
create index circulation_quotes_of_person on circulation_quotes (user_id);
create index circulation_quotes_until on circulation_quotes (valid_until);

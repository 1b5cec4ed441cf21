-- Places in the shop that are sold by the day, and what authors and publishers order of them.

-- How many places of a kind there are on a day. One row is held by whoever takes or gives up a place of it.
create table promotion_slots (
  service_type text not null check (service_type in ('offer', 'direct', 'direct_top')),
  -- 0 where one genre is as good as another.
  genre_id     integer not null,
  day          date not null,
  capacity     smallint not null check (capacity between 0 and 1000),
  primary key (service_type, genre_id, day)
);

-- What only a promotion has, under the number of its row in `orders`.
create table promotion_orders (
  order_id          bigint primary key references orders on delete cascade,
  service_type      text not null check (service_type in ('offer', 'direct', 'direct_top')),
  genre_id          integer not null,
  first_day         date not null,
  last_day          date not null check (last_day between first_day and first_day + 13),
  -- Of a publisher: start, standard, maximum.
  package           text check (package in ('start', 'standard', 'maximum')),
  -- The price: what each day costs, with its factor; hundredths, 150 is one and a half.
  lines             jsonb not null,
  base              bigint not null check (base > 0),
  volume_percent    smallint not null default 100 check (volume_percent in (100, 90, 80)),
  promo_code        text not null default '',
  promocode_percent smallint not null default 0 check (promocode_percent between 0 and 100),
  -- Places are held for it until then; null when they are its own, or nobody's.
  held_until        timestamptz,
  -- A discount that was given together with it, and falls with it.
  discount_id       bigint references discounts on delete set null,
  paid_at           timestamptz,
  scheduled_at      timestamptz,
  started_at        timestamptz,
  finished_at       timestamptz,
  ended_at          timestamptz,
  -- A word: author, expired, place-gone, left, discount-gone, silent, shop.
  end_reason        text not null default '',
  -- Of the shop, in its words.
  end_words         text not null default '',
  returned          bigint not null default 0 check (returned >= 0),
  -- The number of the ad in the state's register.
  erid              text,
  -- What stands at the ad: the word, who pays, the number.
  mark              text not null default '',
  -- Ours at the shop. `told_at`: it has taken the placement; `untold_at`: it has taken it back.
  placement         uuid not null unique,
  told_at           timestamptz,
  untold_at         timestamptz,
  heard_at          timestamptz,
  -- What is due outside, and who is at it.
  errand_at         timestamptz,
  errand_holder     uuid,
  errand_tries      smallint not null default 0
);
create index promotion_orders_due on promotion_orders (errand_at) where errand_at is not null;
create index promotion_orders_held on promotion_orders (held_until) where held_until is not null;
create index promotion_orders_days on promotion_orders (first_day, last_day) where scheduled_at is not null;

-- A place is a row: two can not have one number of one day.
create table promotion_places (
  service_type text not null,
  genre_id     integer not null,
  day          date not null,
  number       smallint not null check (number > 0),
  order_id     bigint not null references promotion_orders on delete cascade,
  work_id      bigint not null references works,
  -- Null when it is paid for.
  held_until   timestamptz,
  primary key (service_type, genre_id, day, number),
  foreign key (service_type, genre_id, day) references promotion_slots,
  -- One book stands once in a list of a day.
  unique (service_type, work_id, day)
);
create index promotion_places_of on promotion_places (order_id);

-- What the shop says of a day: everything so far, so that hearing it twice changes nothing.
create table promotion_days (
  order_id   bigint not null references promotion_orders on delete cascade,
  day        date not null,
  shows      integer not null check (shows >= 0),
  clicks     integer not null check (clicks >= 0),
  spent      bigint not null check (spent >= 0),
  -- Of readers who were shown it and of those who were not: pages opened, trials, copies bought.
  views      integer not null check (views >= 0),
  views_held integer not null check (views_held >= 0),
  trials      integer not null check (trials >= 0),
  trials_held integer not null check (trials_held >= 0),
  sales      integer not null check (sales >= 0),
  sales_held integer not null check (sales_held >= 0),
  heard_at   timestamptz not null,
  primary key (order_id, day)
);

-- Who pays for an ad, as the law wants it said: asked once.
create table promotion_advertisers (
  user_id    bigint primary key references users,
  kind       text not null check (kind in ('physical', 'ip', 'juridical')),
  name       text not null,
  inn        text not null,
  phone      text not null default '',
  changed_at timestamptz not null
);

-- What is told to the operator of advertising data for a month of an ad: shows with their day, and the act.
create table promotion_reports (
  order_id bigint not null references promotion_orders on delete cascade,
  month    text not null check (month ~ '^\d{4}-\d{2}$'),
  what     text not null check (what in ('statistics', 'act')),
  sent_at  timestamptz,
  tries    smallint not null default 0,
  problem  text not null default '',
  primary key (order_id, month, what)
);
create index promotion_reports_due on promotion_reports (month) where sent_at is null;

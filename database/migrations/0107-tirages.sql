-- Tirages: what only an order of this kind has, under the number of its row in `orders`.
create table circulation_orders (
  order_id      bigint primary key references orders on delete cascade,
  cover_type    text not null check (cover_type in ('soft', 'hard')),
  trim_size     text not null check (trim_size in ('140x200', '170x240')),
  copies        integer not null check (copies between 1 and 1000),
  delivery_type text not null check (delivery_type in ('post_office', 'courier')),
  -- As the block was set; until then as many as the text is likely to make.
  pages         integer not null check (pages > 0),
  -- Whom it goes to: empty in a draft, empty again when its person has left.
  last_name     text not null default '',
  first_name    text not null default '',
  phone         text not null default '',
  email         text not null default '',
  postcode      text not null default '',
  region        text not null default '',
  locality      text not null default '',
  street        text not null default '',
  building      text not null default '',
  flat          text not null default '',
  comment       text not null default '',
  promo_code    text not null default '',
  -- What takes something off it, by percent, as long as it is kept for this order.
  personal_percent  smallint not null default 0,
  promocode_percent smallint not null default 0,
  -- The price that is asked: lines of the bill, kopecks, and until when it is promised.
  lines         jsonb not null default '[]',
  print_cost    bigint not null default 0,
  delivery_cost bigint not null default 0,
  price_until   timestamptz,
  -- Paid for so many bound pages; files that are made anew may not have more.
  paid_pages    integer,
  -- How often it was sent; files and remarks are of a round.
  round         smallint not null default 0,
  sent_at       timestamptz,
  layout_at     timestamptz,
  approved_at   timestamptz,
  approved_by   text not null default '',
  paid_at       timestamptz,
  printed_at    timestamptz,
  shipped_at    timestamptz,
  delivered_at  timestamptz,
  -- The last word: rejected, cancelled or returned.
  ended_at      timestamptz,
  end_reason    text not null default '',
  reminded_at   timestamptz,
  -- The errand to the print shop.
  typography    text not null default 'main',
  job_uuid      uuid,
  job_quote     text,
  job_placed_at timestamptz,
  -- Notices and looks come in any order: the larger number is true.
  job_number    integer not null default 0,
  job_state     text,
  held_until    timestamptz,
  ready_by      date,
  is_delayed    boolean not null default false,
  delay_reason  text not null default '',
  cancel_asked_at  timestamptz,
  cancel_reason    text not null default '',
  -- The shop is to be told of a new address.
  address_asked_at timestamptz,
  carrier       text not null default 'own',
  labels_at     timestamptz,
  -- When somebody has to be asked next, by whom, and how often nobody answered.
  errand_at     timestamptz,
  errand_holder uuid,
  errand_tries  smallint not null default 0,
  -- A parcel that came back, or a complaint: what the author wrote, and what was given back for it.
  complaint     text not null default '',
  complained_at timestamptz
);
create unique index circulation_orders_job on circulation_orders (job_uuid) where job_uuid is not null;
create index circulation_orders_errand on circulation_orders (errand_at) where errand_at is not null;

-- Block and wrap of a round, frozen: what is shown, judged and printed is these bytes.
create table circulation_files (
  id        bigint generated always as identity primary key,
  order_id  bigint not null references circulation_orders on delete cascade,
  round     smallint not null,
  part      text not null check (part in ('block', 'cover')),
  file_key  text not null,
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes     bigint not null check (bytes > 0),
  pages     integer not null check (pages > 0),
  -- Pictures of the pages lie under this key with the number of the page.
  picture_key text not null,
  -- Millimetres of the whole sheet.
  width     real not null,
  height    real not null,
  -- What the machine found: severity, code, message, page.
  findings  jsonb not null default '[]',
  made_at   timestamptz not null,
  unique (order_id, round, part)
);

create table circulation_remarks (
  id        bigint generated always as identity primary key,
  order_id  bigint not null references circulation_orders on delete cascade,
  round     smallint not null,
  by_whom   text not null check (by_whom in ('machine', 'moderator', 'print_shop')),
  by_name   text not null default '',
  part      text not null check (part in ('block', 'cover')),
  page      integer,
  template  text,
  text      text not null check (length(text) between 1 and 2000),
  made_at   timestamptz not null
);
create index circulation_remarks_of_order on circulation_remarks (order_id, round, id);

create table circulation_parcels (
  id        bigint generated always as identity primary key,
  order_id  bigint not null references circulation_orders on delete cascade,
  -- Ours, the same whenever the carrier is asked again.
  number    text not null unique,
  copies    integer not null check (copies > 0),
  grams     integer not null check (grams > 0),
  carrier   text not null,
  track     text,
  state     text not null default 'booked' check (state in ('booked', 'in-transit', 'delivered', 'returned', 'failed')),
  -- What befell it: state, place, moment.
  events    jsonb not null default '[]',
  changed_at timestamptz not null
);
create index circulation_parcels_of_order on circulation_parcels (order_id, id);

-- Whom a person lets us give their address to, with the words that they agreed to.
create table circulation_consents (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references users on delete cascade,
  kind        text not null check (kind in ('print_shop', 'carrier')),
  slug        text not null,
  version     text not null,
  sha256      text not null,
  accepted_at timestamptz not null,
  ip          text not null,
  user_agent  text not null,
  withdrawn_at timestamptz
);
create index circulation_consents_of_person on circulation_consents (user_id, kind);

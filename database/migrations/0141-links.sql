-- Addresses that an author gives out, each for one place: who came by it and what they bought.
create table links (
  id        bigint generated always as identity primary key,
  slug      text not null unique check (slug ~ '^[a-z0-9-]{3,40}$'),
  work_id   bigint not null references works on delete cascade,
  owner_id  bigint not null references users,
  -- Where it leads: the book's page in the shop, or our page with all its editions.
  place     text not null check (place in ('book', 'shops')),
  source    text not null check (length(source) between 1 and 60),
  -- What was paid for it, kopecks.
  cost      bigint not null default 0 check (cost >= 0),
  -- Signs the marks that the shop hands back with a sale; a mark says which link and when, and nothing of a person.
  secret    bytea not null,
  made_at   timestamptz not null,
  closed_at timestamptz
);
create index links_of_owner on links (owner_id, id desc);
create index links_of_work on links (work_id);

-- People who came, once a day each; and what was not counted: machines, looks ahead, bursts from one address.
create table link_days (
  link_id  bigint not null references links on delete cascade,
  day      date not null,
  visitors integer not null default 0 check (visitors >= 0),
  machines integer not null default 0 check (machines >= 0),
  primary key (link_id, day)
);

-- Who was counted today, by a hash under a key of that day. Both are gone a day later, and nothing can be told from the rest.
create table link_visits (
  link_id bigint not null references links on delete cascade,
  day     date not null,
  visitor bytea not null,
  address bytea not null,
  primary key (link_id, day, visitor)
);
create index link_visits_of_address on link_visits (link_id, day, address);
create index link_visits_by_day on link_visits (day);
create table link_day_keys (
  day date primary key,
  key bytea not null
);

-- Sales that came by a link, among all that the shop tells.
create index retailer_events_by_click on retailer_events (litres_art_id, at) where type = 'sale' and data ? 'click';

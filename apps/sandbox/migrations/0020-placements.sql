-- Places in the shop that a partner has sold: who stands there on which day, and what readers did.
create table sandbox.placements (
  uuid        uuid primary key,
  art_uuid    uuid not null references sandbox.arts,
  type        text not null check (type in ('offer', 'direct', 'direct_top')),
  body        jsonb not null,
  received_at timestamptz not null,
  withdrawn_at timestamptz
);
create table sandbox.placement_days (
  placement uuid not null references sandbox.placements on delete cascade,
  day       date not null,
  -- Kopecks that clicks may spend; null where they cost nothing.
  budget    bigint,
  shows     integer not null default 0,
  clicks    integer not null default 0,
  spent     bigint not null default 0 check (budget is null or spent <= budget),
  primary key (placement, day)
);
create index placement_days_of on sandbox.placement_days (day);

-- The operator of advertising data: what it was told, by its teller's own ids.
alter table sandbox.companies drop constraint companies_name_check,
  add check (name in ('print', 'cdek', 'pochta', 'dadata', 'ord'));
insert into sandbox.companies (name) values ('ord');
create table sandbox.ord_things (
  kind        text not null check (kind in ('person', 'contract', 'pad', 'creative', 'invoice')),
  id          text not null,
  body        jsonb not null,
  -- Of a creative: the same for ever.
  erid        text unique,
  is_ready    boolean not null default false,
  written     integer not null default 1,
  changed_at  timestamptz not null,
  primary key (kind, id)
);
create table sandbox.ord_statistics (
  creative_id text not null,
  pad_id      text not null,
  first_day   date not null,
  body        jsonb not null,
  written     integer not null default 1,
  changed_at  timestamptz not null,
  primary key (creative_id, pad_id, first_day)
);

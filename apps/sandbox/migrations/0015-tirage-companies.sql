-- The companies behind a tirage: who prints it, who carries it, who knows addresses. Play money, real protocols.
create table sandbox.companies (
  name          text primary key check (name in ('print', 'cdek', 'pochta', 'dadata')),
  -- Its clock goes before the machine's, so that weeks can be over at once.
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0),
  -- From one state to the next.
  step_seconds  integer not null default 30 check (step_seconds between 0 and 1000000),
  -- Whatever was done and whose answer nobody heard.
  answers_lost  integer not null default 0
);
insert into sandbox.companies (name) values ('print'), ('cdek'), ('pochta'), ('dadata');

create table sandbox.company_faults (
  company text not null references sandbox.companies,
  kind    text not null,
  percent smallint not null default 100 check (percent between 1 and 100),
  seconds integer not null default 10 check (seconds between 0 and 1000000),
  seed    integer not null default 1,
  primary key (company, kind)
);

create table sandbox.print_files (
  sha256      text primary key,
  bytes       bigint not null,
  -- What is in it, once somebody looked.
  report      jsonb,
  received_at timestamptz not null
);

create table sandbox.print_quotes (
  id          uuid primary key,
  question    jsonb not null,
  answer      jsonb not null,
  valid_until timestamptz not null
);

create table sandbox.print_jobs (
  job_id      uuid primary key,
  number      bigint generated always as identity unique,
  -- As it came; none of a job that was canceled before it came.
  body        jsonb,
  address     jsonb,
  state       text not null check (state in ('received', 'checking', 'rejected', 'held', 'in_production', 'shipped', 'delivered', 'canceled')),
  n           integer not null default 1,
  at          timestamptz not null,
  -- When something happens by itself; none of what is over, or waits for labels.
  due_at      timestamptz,
  held_until  timestamptz,
  reasons     jsonb not null default '[]',
  labels      jsonb,
  carrier     text,
  tracks      jsonb not null default '[]',
  faulted     jsonb,
  -- It breaks or loses once.
  has_failed  boolean not null default false,
  placed      integer not null default 1,
  received_at timestamptz not null,
  check ((state = 'held') = (held_until is not null)),
  check (body is not null or state = 'canceled')
);
create index print_jobs_due on sandbox.print_jobs (due_at) where due_at is not null;

create table sandbox.print_notices (
  event_id uuid primary key,
  job_id   uuid not null references sandbox.print_jobs,
  body     jsonb not null,
  copies   smallint not null default 1,
  made_at  timestamptz not null,
  due_at   timestamptz not null,
  tries    integer not null default 0,
  told_at  timestamptz
);
create index print_notices_due on sandbox.print_notices (due_at) where told_at is null;
create index print_notices_of on sandbox.print_notices (job_id);

create table sandbox.cdek_orders (
  uuid        uuid primary key,
  number      bigint generated always as identity unique,
  im_number   text not null,
  body        jsonb not null,
  errors      jsonb not null default '[]',
  -- None of an order that is not made, or never will be.
  cdek_number text unique,
  ends        text not null check (ends in ('DELIVERED', 'NOT_DELIVERED')),
  made_at     timestamptz not null,
  -- So many of its statuses were told.
  told        integer not null default 0
);
create unique index cdek_orders_number on sandbox.cdek_orders (im_number) where errors = '[]';

create sequence sandbox.pochta_barcodes;

create table sandbox.pochta_orders (
  id        integer generated always as identity primary key,
  order_num text not null,
  barcode   text not null unique,
  body      jsonb not null,
  ends      text not null check (ends in ('delivered', 'returned')),
  sent_at   timestamptz
);
create unique index pochta_orders_number on sandbox.pochta_orders (order_num);

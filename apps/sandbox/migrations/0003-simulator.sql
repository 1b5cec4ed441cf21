-- Invented readers: who is the number-th of those that a seed gives.
create table sandbox.crowd (
  seed        integer not null,
  number      integer not null,
  reader_id   bigint not null unique references sandbox.readers,
  primary key (seed, number)
);

-- The days of Moscow that an art has already lived through in the simulator.
create table sandbox.simulated (
  art_id      bigint primary key,
  first_day   date not null,
  last_day    date not null
);

-- Which half of the experiment with advised prices a person is in, and since when: kept for 90 days.
create table price_buckets (
  user_id bigint primary key references users,
  bucket text not null check (bucket in ('A', 'B')),
  since timestamptz not null
);

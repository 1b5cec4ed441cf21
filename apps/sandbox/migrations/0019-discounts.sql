-- Since when the price of an art is what it is.
alter table arts add column priced_at timestamptz;

-- Followers of an author, by the art from whose page they came; and what an author bought of their own, less what was given back.
alter table retailer_totals
  add column followers bigint not null default 0,
  add column own_sales bigint not null default 0;

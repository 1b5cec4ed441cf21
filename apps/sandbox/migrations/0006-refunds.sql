-- What was given back of an order: at once, or part by part. An order is refunded when all of it was.
create table sandbox.refunds (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references sandbox.orders,
  paid        bigint not null check (paid >= 0),
  vat         bigint not null check (vat >= 0),
  refunded_at timestamptz not null
);
create index refunds_of on sandbox.refunds (order_id);

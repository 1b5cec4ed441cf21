-- What authors order, of whatever kind: what every order has. What only one kind has stands in the table of its feature.
create table orders (
  id         bigint generated always as identity (start with 1001) primary key,
  -- Whose feature it is, and what of it: circulation and null, services and editing.
  kind       text not null,
  type       text,
  user_id    bigint not null references users,
  -- What is printed, edited, shown; null where no work is meant, or it is gone.
  work_id    bigint references works on delete set null,
  -- As it is called in a list, kept when the work is renamed.
  title      text not null,
  -- A word of the kind's own machine.
  state      text not null,
  -- Who has to act: the list is sorted by it.
  turn       text not null check (turn in ('author', 'us', 'over')),
  -- Kopecks; null until there is a price.
  total      bigint check (total >= 0),
  -- Until when whoever's turn it is has to act, where there is a term.
  due_at     timestamptz,
  made_at    timestamptz not null,
  changed_at timestamptz not null,
  -- Taken out of the list by its owner; it stays in the archive.
  hidden_at  timestamptz
);
create index orders_of_person on orders (user_id, changed_at desc, id desc) where hidden_at is null;
create index orders_in_state on orders (kind, state, changed_at);
create index orders_due on orders (due_at) where due_at is not null;
create index orders_of_work on orders (work_id);

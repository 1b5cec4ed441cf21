-- In whose name a publisher is paid. Which books are a publisher's is said by the shares of their royalty.
create table rightholders (
  user_id         bigint primary key references users,
  name            text not null check (name <> ''),
  currency        text not null default 'RUB' check (currency ~ '^[A-Z]{3}$'),
  contract_number text not null default '',
  contract_on     date,
  created_at      timestamptz not null
);

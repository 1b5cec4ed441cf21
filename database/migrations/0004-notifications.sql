-- What the product tells a person inside the product.

create table notifications (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users,
  type       text not null check (type in ('books', 'promo', 'news')),
  title      text not null,
  text       text not null,
  -- A path of this site, never an address elsewhere.
  link       text check (link ~ '^/([^/\\]|$)'),
  link_words text not null default 'Открыть',
  -- The fact that this tells of: the same fact told twice makes one notification.
  about      text not null,
  created_at timestamptz not null,
  read_at    timestamptz,
  unique (user_id, about)
);
create index notifications_of on notifications (user_id, id desc);
create index notifications_of_type on notifications (user_id, type, id desc);
create index notifications_unread on notifications (user_id, type) where read_at is null;
create index notifications_by_age on notifications (created_at);

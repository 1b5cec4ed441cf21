-- How people want to hear by mail, and what was already mailed.

-- As the choice stood when the thing was told; a later choice changes what still waits. Nothing told before is mailed.
alter table notifications
  add column mail text not null default 'never' check (mail in ('now', 'daily', 'never')),
  -- Claimed for a letter. Set before the letter leaves, so that no accident sends it twice.
  add column mailed_at timestamptz;
create index notifications_for_digest on notifications (user_id, id)
  where mail = 'daily' and mailed_at is null and read_at is null;

-- Of a type without a row the usual choice holds (rules/mail.ts).
create table notification_choices (
  user_id    bigint not null references users,
  type       text not null check (type in ('books', 'promo', 'news')),
  mail       text not null check (mail in ('now', 'daily', 'never')),
  changed_at timestamptz not null,
  primary key (user_id, type)
);

-- Signs the links in a person's letters that leave a type without signing in.
create table notification_mail_keys (
  user_id bigint primary key references users,
  key     bytea not null check (length(key) = 32)
);

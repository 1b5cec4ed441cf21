-- Whose statistics are closed to them while we look into something, and the reason as the author reads it.
create table statistics_holds (
  user_id  bigint primary key references users,
  reason   text not null check (reason <> ''),
  set_by   bigint not null references users,
  set_at   timestamptz not null
);

-- When the report of a month, or of a period, last went out by mail.
create table statistics_sent_reports (
  user_id  bigint not null references users,
  report   text not null,
  sent_at  timestamptz not null,
  primary key (user_id, report)
);

-- On a machine without a post office a mail rests with its files: name, mime, content in base64.
alter table outbox_mails add column attachments jsonb not null default '[]';

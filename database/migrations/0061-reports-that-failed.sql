-- What became of a report after it was asked for: until now only that it was written.
alter table statistics_sent_reports
  alter column sent_at drop not null,
  add column state text not null default 'sent' check (state in ('queued', 'sent', 'error'));
alter table statistics_sent_reports alter column state drop default;

-- The event that is told when nobody takes a letter any more: whoever asked for it has to know.
alter table letters add column if_dead jsonb;

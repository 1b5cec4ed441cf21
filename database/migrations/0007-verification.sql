-- Verification: who a person is by their papers, who looked at them, what was decided; and how they pay taxes.

-- The status itself stands in profiles: there is one truth about it.
create table identity_documents (
  profile_id       bigint primary key references profiles,
  resident_country text not null default 'RU' check (length(resident_country) = 2),
  type             text not null default 'russian_passport' check (type in ('russian_passport', 'foreign_document')),
  serial_number    text not null default '',
  code_division    text not null default '',
  whom_issued      text not null default '',
  when_issued      date,
  changed_at       timestamptz not null
);
-- One document, one author: a moderator is told of another profile that names the same.
create index identity_documents_by_number on identity_documents (serial_number) where serial_number <> '';

-- The files rest encrypted. A deleted scan keeps its row, so that the log of viewings still tells of what; its file is gone.
create table identity_scans (
  id         bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  kind       text not null check (kind in ('document_scan', 'photo_with_document', 'additional_scan')),
  file_key   text not null,
  mime       text not null check (mime in ('image/jpeg', 'application/pdf')),
  bytes      bigint not null,
  added_at   timestamptz not null,
  deleted_at timestamptz
);
create unique index identity_scans_one_of_a_kind on identity_scans (profile_id, kind) where deleted_at is null;

-- Every viewing, by whomever. Nothing here is changed or deleted.
create table scan_views (
  id        bigint generated always as identity primary key,
  scan_id   bigint not null references identity_scans,
  viewer_id bigint not null references users,
  viewed_at timestamptz not null
);
create index scan_views_by_scan on scan_views (scan_id, id desc);
create function scan_views_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Viewings are never changed or deleted';
end $$;
create trigger scan_views_are_append_only before update or delete on scan_views
  for each row execute function scan_views_are_append_only();

-- How far the judging is, and what the last round said.
create table verifications (
  profile_id   bigint primary key references profiles,
  -- Who holds it now; only he sees the scans.
  holder_id    bigint references users,
  submitted_at timestamptz,
  due_at       timestamptz,
  taken_at     timestamptz,
  decided_at   timestamptz,
  rejections   smallint not null default 0 check (rejections >= 0),
  rejected_at  timestamptz,
  reason       text not null default '',
  remarks      jsonb not null default '[]',
  check ((submitted_at is null) = (due_at is null)),
  check ((holder_id is null) = (taken_at is null))
);
create index verifications_held on verifications (holder_id) where holder_id is not null;

-- The ИНН is the profile's tax_number: it stands there once.
create table tax_data (
  user_id                bigint primary key references users,
  status                 text not null check (status in ('individual', 'self_employed', 'entrepreneur', 'non_resident')),
  ogrnip                 text not null default '',
  foreign_tax_number     text not null default '',
  tax_country            text not null default 'RU' check (length(tax_country) = 2),
  professional_deduction boolean not null default false,
  changed_at             timestamptz not null,
  check (status = 'entrepreneur' or ogrnip = '')
);

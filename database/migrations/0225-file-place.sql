-- Which place of files is this database's: the same id lies in it as a file. One row, written by the first start.
create table file_place (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  named_at timestamptz not null default now()
);

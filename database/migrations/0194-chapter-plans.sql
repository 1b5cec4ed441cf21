-- What is planned of a chapter: how far it is, what happens in it, what to remember. In no file of the book.
create table chapter_plans (
  chapter_id bigint primary key references chapters on delete cascade,
  -- Grows with every change: who saves says which one they have changed.
  version    integer not null check (version > 0),
  state      text check (state in ('idea', 'draft', 'revised', 'done')),
  synopsis   text not null check (length(synopsis) <= 1000),
  notes      text not null check (length(notes) <= 20000),
  changed_at timestamptz not null
);

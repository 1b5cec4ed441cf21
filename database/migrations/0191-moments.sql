-- A whole book as it stood when its author gave the moment a name. Nothing is copied: a moment holds on to texts of the
-- history, which then stay there whatever the retention says.
create table book_moments (
  id bigint generated always as identity primary key,
  book_id bigint not null references works (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  author_id bigint references users (id),
  taken_at timestamptz not null,
  chapters int not null,
  characters int not null
);
create index book_moments_by_book on book_moments (book_id, taken_at);
create table moment_chapters (
  moment_id bigint not null references book_moments (id) on delete cascade,
  place int not null,
  chapter_id bigint not null references chapters (id) on delete cascade,
  version_id bigint not null references chapter_versions (id),
  kind text not null check (kind in ('part', 'chapter')),
  depth smallint not null,
  primary key (moment_id, chapter_id)
);
-- Whoever thins the history asks which texts are held.
create index moment_chapters_by_version on moment_chapters (version_id);
create index moment_chapters_by_chapter on moment_chapters (chapter_id);

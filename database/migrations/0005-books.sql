-- Books: what an author writes, how it is judged, and everybody who had a hand in it.

create table books (
  id                bigint generated always as identity primary key,
  uuid              uuid not null unique default gen_random_uuid(),
  owner_id          bigint not null references users,
  kind              text not null check (kind in ('ordinary', 'draft', 'fanfic', 'story')),
  title             text not null check (length(title) between 1 and 150),
  -- Plain text; paragraphs are divided by an empty line.
  annotation        text not null default '',
  genre_ids         integer[] not null default '{}',
  tag_ids           integer[] not null default '{}',
  age               smallint check (age in (0, 6, 12, 16, 18)),
  obscene_language  boolean not null default false,
  drug_mention_mark boolean not null default false,
  lgbt_mark         boolean not null default false,
  lgbt_rules_accepted boolean not null default false,
  -- The author says that a machine wrote a part of the text.
  ai_declared       boolean not null default false,
  -- Of a fanfic: whose world it is set in.
  source_work       text not null default '',
  date_written      date,

  license_type      text not null check (license_type in ('draft', 'free', 'exclusive', 'non_exclusive', 'author_exclusive')),
  license_since     timestamptz not null,
  price             bigint check (price >= 0),
  with_printed      boolean not null default false,
  create_audiobook  boolean not null default false,
  audiobook_license text check (audiobook_license in ('exclusive', 'non_exclusive')),
  audiobook_gender_voice text check (audiobook_gender_voice in ('male', 'female')),
  audiobook_glossary text not null default '',

  -- A book sold while it is written.
  update_period     smallint check (update_period in (1, 2, 3, 5, 7, 10, 14, 30)),
  draft_started_on  date,
  completion_date   date,
  planned_characters integer check (planned_characters > 0),
  is_overdue_and_locked boolean not null default false,
  amnesty_draft_date date,
  -- What the author was already told of these days, each thing once.
  draft_told        text[] not null default '{}',

  -- Where the book is on its way to the retailer, and what the author sees of the work on it (two machines).
  state             text not null default 'draft' check (state in
    ('not_published', 'unpublished', 'queued_for_upload', 'in_progress', 'published', 'draft', 'uploaded',
     'remote_check', 'api_error', 'remote_published', 'remote_unpublished')),
  processing_status text not null default 'unpublishedChanges' check (processing_status in
    ('preparingPublication', 'queueModeration', 'moderation', 'returned', 'unpublishedChanges', 'published',
     'removedPublication', 'overdue', 'readyCreate', 'applicationRejected', 'applicationConsideration', 'inProduction')),
  is_frozen         boolean not null default false,
  is_published      boolean not null default false,
  published_at      timestamptz,
  unpublished_at    timestamptz,
  submitted_at      timestamptz,
  litres_art_id     bigint,
  rated_avg         numeric(3, 2),
  rated_total_count integer not null default 0,

  annotation_ai_generation_count smallint not null default 0 check (annotation_ai_generation_count between 0 and 5),
  characters_number integer not null default 0,
  -- Grows with every change that a made file would show; a file remembers the one it was made of.
  revision          bigint not null default 1,
  -- How the book is to look (trim, design, contents…) and how its author works (goals, last chapter).
  design            jsonb not null default '{}',
  editor            jsonb not null default '{}',

  file_name         text,
  file_content_size bigint,
  download_date     timestamptz,
  created_at        timestamptz not null,
  changed_at        timestamptz not null,
  -- In the bin since then; after 30 days the book is gone.
  deleted_at        timestamptz
);
create index books_by_owner on books (owner_id, changed_at desc) where deleted_at is null;
create index books_in_bin on books (deleted_at) where deleted_at is not null;
create index books_on_sale_by_genre on books using gin (genre_ids) where is_published;

create table chapters (
  id         bigint generated always as identity primary key,
  book_id    bigint not null references books on delete cascade,
  ordering   integer not null,
  -- 0 for parts and for chapters of a book without parts.
  depth      smallint not null default 0 check (depth between 0 and 5),
  kind       text not null default 'chapter' check (kind in ('part', 'chapter')),
  -- The heading as plain text, one line.
  name       text not null default '',
  content    jsonb not null,
  -- Grows by one with every saved change of the text.
  version    integer not null default 1,
  -- Named by the browser: a save whose answer was lost is recognised when it comes again.
  save_id    text,
  characters integer not null default 0,
  words      integer not null default 0,
  -- Of a book sold while it is written: not shown to readers yet; readable without paying.
  is_draft   boolean not null default false,
  is_free    boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index chapters_by_book on chapters (book_id, ordering) where deleted_at is null;
create index chapters_in_bin on chapters (deleted_at) where deleted_at is not null;

create table chapter_versions (
  id         bigint generated always as identity primary key,
  chapter_id bigint not null references chapters on delete cascade,
  version    integer not null,
  reason     text not null check (reason in ('autosave', 'kept', 'import', 'restore', 'conflict', 'replace', 'typography', 'fix')),
  name       text not null,
  content    jsonb not null,
  characters integer not null,
  -- Null for the platform itself.
  author_id  bigint references users,
  saved_at   timestamptz not null
);
create index chapter_versions_by_chapter on chapter_versions (chapter_id, saved_at desc);

-- How much was written on which day: the writing goals.
create table writing_days (
  book_id    bigint not null references books on delete cascade,
  day        date not null,
  characters integer not null,
  primary key (book_id, day)
);

create table book_pictures (
  id       bigint generated always as identity primary key,
  book_id  bigint not null references books on delete cascade,
  file_key text not null,
  mime     text not null,
  width    integer not null,
  height   integer not null,
  bytes    bigint not null,
  added_at timestamptz not null
);
create index book_pictures_by_book on book_pictures (book_id);

create table book_covers (
  book_id    bigint primary key references books on delete cascade,
  -- How it was made: by the constructor, as a file of the author's, by the picture machine.
  cover_type text not null check (cover_type in ('constructor', 'file', 'ai')),
  constructor_config jsonb,
  -- The author's own picture, behind the letters or as the whole cover.
  picture_key text,
  picture_width integer,
  picture_height integer,
  -- What readers see, and a small one for lists; null until drawn.
  image_key  text,
  thumb_key  text,
  width      integer,
  height     integer,
  cover_download_date timestamptz not null
);

create table book_cover_drafts (
  id         bigint generated always as identity primary key,
  book_id    bigint not null references books on delete cascade,
  source     text not null check (source in ('server', 'built-in')),
  config     jsonb,
  image_key  text,
  created_at timestamptz not null
);
create index book_cover_drafts_by_book on book_cover_drafts (book_id, created_at desc);

create table book_files (
  book_id   bigint not null references books on delete cascade,
  format    text not null check (format in ('epub', 'fb2', 'pdf', 'docx', 'txt', 'cover-pdf', 'onix', 'zip')),
  state     text not null check (state in ('making', 'ready', 'failed')),
  progress  smallint not null default 0 check (progress between 0 and 100),
  -- The revision of the book that the file shows, or will show.
  revision  bigint not null,
  file_key  text,
  bytes     bigint,
  pages     integer,
  findings  jsonb not null default '[]',
  message   text,
  started_at timestamptz not null,
  made_at   timestamptz,
  primary key (book_id, format)
);

create table book_snapshots (
  id         bigint generated always as identity primary key,
  book_id    bigint not null references books on delete cascade,
  reason     text not null check (reason in ('submit', 'approval')),
  meta       jsonb not null,
  chapters   jsonb not null,
  characters integer not null,
  revision   bigint not null,
  author_id  bigint references users,
  taken_at   timestamptz not null
);
create index book_snapshots_by_book on book_snapshots (book_id, taken_at desc);

create table book_imports (
  id         bigint generated always as identity primary key,
  owner_id   bigint not null references users,
  -- The book to add to; null for a new one.
  into_book_id bigint references books on delete cascade,
  upload_id  text not null,
  file_key   text not null,
  file_name  text not null,
  file_bytes bigint not null,
  state      text not null check (state in ('waiting', 'reading', 'read', 'failed', 'taken')),
  progress   smallint not null default 0 check (progress between 0 and 100),
  message    text,
  report     jsonb not null default '[]',
  -- The text as read and as the author has divided it since; pictures lie among the files.
  manuscript jsonb,
  characters integer,
  book_id    bigint references books on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index book_imports_by_owner on book_imports (owner_id, created_at desc);

-- Word groups of a text, hashed: how alike two books are without reading both.
create table text_signatures (
  book_id  bigint primary key references books on delete cascade,
  revision bigint not null,
  shingles integer not null,
  mins     integer[] not null,
  sample   integer[] not null,
  below    bigint not null,
  -- The keys it is found by.
  bands    integer[] not null
);
create index text_signatures_by_band on text_signatures using gin (bands);

-- Everybody who had a hand in somebody's books.
create table persons (
  id          bigint generated always as identity primary key,
  owner_id    bigint not null references users,
  first_name  text not null default '',
  middle_name text not null default '',
  last_name   text not null default '',
  about       text not null default '',
  -- A co-author or editor who signs in with this confirmed address may work on the book.
  email       text,
  is_self     boolean not null default false,
  created_at  timestamptz not null,
  check (first_name <> '' or last_name <> '')
);
create index persons_by_owner on persons (owner_id);
create index persons_by_email on persons (email) where email is not null;

create table book_roles (
  id        bigint generated always as identity primary key,
  book_id   bigint not null references books on delete cascade,
  person_id bigint not null references persons on delete cascade,
  role      text not null,
  ordering  integer not null,
  unique (book_id, person_id, role)
);
create index book_roles_by_person on book_roles (person_id);

create table contests (
  id          bigint generated always as identity primary key,
  slug        text not null unique,
  title       text not null,
  summary     text not null,
  rules       text not null,
  prize       text not null,
  genre_ids   integer[] not null default '{}',
  characters_min integer,
  characters_max integer,
  state       text not null check (state in ('announced', 'accepting', 'jury', 'shortlist', 'finished')),
  accepts_from date not null,
  accepts_until date not null,
  results_on  date not null
);

create table contest_entries (
  id         bigint generated always as identity primary key,
  contest_id bigint not null references contests,
  book_id    bigint not null references books on delete cascade,
  user_id    bigint not null references users,
  entered_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index contest_entries_one_book on contest_entries (contest_id, user_id) where withdrawn_at is null;

-- What other features may know of a book when they list it.
create view book_cards as
  select b.id, b.owner_id, b.kind, b.title, b.state, b.processing_status, b.license_type, b.is_published, b.with_printed,
         b.characters_number, b.genre_ids, b.changed_at, c.thumb_key, c.cover_download_date
    from books b left join book_covers c on c.book_id = b.id
   where b.deleted_at is null;

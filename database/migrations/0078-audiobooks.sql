-- An audiobook is a kind of work. What all works have stands in `works`; its volume is seconds of sound.
create table audiobooks (
  work_id                          bigint primary key references works on delete cascade,
  -- The book that is read, where it is here.
  book_id                          bigint references works on delete set null,
  -- How it comes to be: the author's own recording, a reader, a machine's voice.
  way                              text not null check (way in ('recording', 'reader', 'synthesis')),
  format                           text not null default 'full' check (format in ('full', 'abridged', 'play')),
  phonogram_legal_status           text check (phonogram_legal_status in ('own', 'commissioned', 'transferred')),
  reader                           text not null default '',
  agreed_with_audio_responsibility boolean not null default false,
  has_musical_fragments            boolean not null default false,
  gender_voice                     text check (gender_voice in ('male', 'female')),
  glossary                         text not null default ''
);
create index audiobooks_book on audiobooks (book_id);

-- A recording of one chapter, as it was brought; what was made of it stands beside it.
create table audio_files (
  id             bigint generated always as identity primary key,
  work_id        bigint not null references audiobooks on delete cascade,
  ordering       integer not null,
  -- One upload is brought once, however often its answer is lost.
  upload_id      text not null unique,
  file_key       text not null,
  file_name      text not null,
  bytes          bigint not null check (bytes > 0),
  title          text not null,
  -- Which chapter of the text it is, as its author says; null where lengths decide.
  chapter_id     bigint,
  state          text not null check (state in ('waiting', 'measuring', 'measured', 'refused')),
  tries          smallint not null default 0,
  message        text,
  seconds        double precision,
  measured       jsonb,
  created_at     timestamptz not null,
  changed_at     timestamptz not null
);
create index audio_files_work on audio_files (work_id, ordering);
create index audio_files_waiting on audio_files (id) where state in ('waiting', 'measuring');

-- What a machine has mended; the original stays, and whoever throws this away has it back.
create table audio_mendings (
  file_id        bigint primary key references audio_files on delete cascade,
  state          text not null check (state in ('waiting', 'mending', 'done', 'failed')),
  tries          smallint not null default 0,
  -- What was chosen and what was left out, as `planOf` takes it.
  wish           jsonb not null,
  message        text,
  file_key       text,
  bytes          bigint,
  measured       jsonb,
  -- What was done, in words.
  done           text[] not null default '{}',
  created_at     timestamptz not null,
  changed_at     timestamptz not null
);
create index audio_mendings_waiting on audio_mendings (file_id) where state in ('waiting', 'mending');

-- Papers that show whose the sound is: its author and whoever judges see them.
create table audio_agreements (
  id             bigint generated always as identity primary key,
  work_id        bigint not null references audiobooks on delete cascade,
  upload_id      text not null unique,
  file_key       text not null,
  file_name      text not null,
  mime           text not null,
  bytes          bigint not null,
  created_at     timestamptz not null
);
create index audio_agreements_work on audio_agreements (work_id, id);

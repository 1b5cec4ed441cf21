-- Living readers that an author may ask for.
create table audio_readers (
  id             bigint generated always as identity primary key,
  name           text not null unique,
  -- How they sound, and what they read best.
  about          text not null,
  -- Kopecks for an hour of sound; 0 for whoever reads without payment.
  price          bigint not null check (price >= 0),
  -- Busy until then.
  free_from      date,
  sample_key     text,
  sample_seconds double precision,
  is_shown       boolean not null default true,
  created_at     timestamptz not null
);

-- What an author has chosen for an audiobook that somebody else is to read. Words with their stresses are in `audiobooks`.
create table audio_choices (
  work_id        bigint primary key references audiobooks on delete cascade,
  reader_id      bigint references audio_readers on delete set null,
  -- A machine's voice, by its name.
  voice          text,
  -- Heroes with voices of their own: name, voice, pitch.
  heroes         jsonb not null default '[]',
  -- Who reads a whole chapter, who says a paragraph: by the number of the chapter, and of the paragraph in it.
  chapters       jsonb not null default '{}',
  replies        jsonb not null default '{}',
  changed_at     timestamptz not null,
  check (reader_id is null or voice is null)
);

-- Asked for, and what was answered.
create table audio_applications (
  id             bigint generated always as identity primary key,
  work_id        bigint not null references audiobooks on delete cascade,
  reader_id      bigint references audio_readers on delete set null,
  voice          text,
  -- As listeners will see it.
  reader         text not null,
  -- Kopecks for an hour, as it was when it was asked for.
  price          bigint not null check (price >= 0),
  state          text not null check (state in ('waiting', 'recalled', 'rejected', 'agreed')),
  -- What it was asked with: whoever mends something may ask again at once.
  text_revision  integer not null,
  papers         bigint not null,
  reason         text,
  comment        text not null default '',
  created_at     timestamptz not null,
  decided_at     timestamptz,
  decided_by     bigint references users on delete set null
);
create index audio_applications_work on audio_applications (work_id, id);
create unique index audio_applications_waiting on audio_applications (work_id) where state = 'waiting';

-- A chapter that a machine is to read. What it has read is a recording like any other.
create table audio_takes (
  id             bigint generated always as identity primary key,
  work_id        bigint not null references audiobooks on delete cascade,
  -- The words before the first chapter and after the last have none.
  chapter_id     bigint,
  part           text not null check (part in ('opening', 'chapter', 'closing')),
  ordering       integer not null,
  title          text not null,
  state          text not null check (state in ('waiting', 'reading', 'done', 'failed')),
  tries          smallint not null default 0,
  message        text,
  -- How far it is: sentences.
  done           integer not null default 0,
  sentences      integer not null default 0,
  file_id        bigint references audio_files on delete set null,
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  unique (work_id, ordering)
);
create index audio_takes_waiting on audio_takes (id) where state in ('waiting', 'reading');

-- What was read to try a voice; the same words in the same voice are read once.
create table audio_samples (
  id             bigint generated always as identity primary key,
  work_id        bigint not null references audiobooks on delete cascade,
  content        text not null,
  file_key       text not null,
  seconds        double precision not null,
  wave           jsonb not null,
  created_at     timestamptz not null,
  unique (work_id, content)
);

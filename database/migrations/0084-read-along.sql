-- A book that reads along: its text laid beside the recordings of an audiobook.
create table read_alongs (
  work_id        bigint primary key references audiobooks on delete cascade,
  -- asked → preparing → aligning → wanted → making → ready; wanted again when places were shifted.
  state          text not null
    check (state in ('asked', 'preparing', 'aligning', 'wanted', 'making', 'ready', 'failed', 'stopped')),
  tries          smallint not null default 0,
  message        text,
  -- The EPUB of the text that was laid beside the sound, before there is any sound in it.
  base_key       text,
  -- Whether every chapter that readers get has its recording.
  is_whole       boolean not null default false,
  -- Rises with whatever changes what the EPUB would be.
  revision       integer not null default 0,
  file_key       text,
  file_bytes     bigint,
  file_revision  integer,
  -- Of the EPUB: its sentences, and those that are shown while they are heard.
  sentences      integer not null default 0,
  shown          integer not null default 0,
  made_at        timestamptz,
  asked_at       timestamptz not null,
  changed_at     timestamptz not null
);
create index read_alongs_work on read_alongs (state, changed_at) where state in ('asked', 'preparing', 'wanted', 'making');

-- One recording with the chapter it reads.
create table read_along_chapters (
  work_id        bigint not null references read_alongs on delete cascade,
  -- Not a reference: what was laid beside the text stays when the recording is replaced, until it is asked for anew.
  file_id        bigint not null,
  ordering       integer not null,
  chapter_id     bigint not null,
  title          text not null,
  seconds        double precision not null,
  -- Of which sound and which text this is: another of either makes it old.
  sound_key      text not null,
  sound_kind     text not null,
  text_mark      text not null,
  -- Which group of pages of the EPUB it is.
  part           integer not null,
  blocks         jsonb not null,
  sentences      jsonb not null,
  wave           jsonb not null,
  state          text not null check (state in ('waiting', 'aligning', 'done', 'failed')),
  tries          smallint not null default 0,
  message        text,
  -- Of every sentence: beginning, end, and how far off the beginning may be; 0 where a person has put it.
  places         jsonb,
  -- The sound as it goes into the EPUB.
  spoken_key     text,
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  primary key (work_id, file_id)
);
create index read_along_chapters_waiting on read_along_chapters (state, changed_at) where state in ('waiting', 'aligning');

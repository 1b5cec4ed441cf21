-- A long recording that is to be cut into its chapters; when the pieces are there, they take its place and this row goes.
create table audio_cuttings (
  file_id        bigint primary key references audio_files on delete cascade,
  state          text not null check (state in ('waiting', 'cutting', 'failed')),
  tries          smallint not null default 0,
  -- Where each piece ends, what it is called, and which chapter it is.
  pieces         jsonb not null,
  message        text,
  created_at     timestamptz not null,
  changed_at     timestamptz not null
);
create index audio_cuttings_waiting on audio_cuttings (file_id) where state in ('waiting', 'cutting');

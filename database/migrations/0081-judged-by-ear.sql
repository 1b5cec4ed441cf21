-- An audiobook as its judges have it: as it was sent last, and as it was approved, which is what the shop gets. What its author
-- changes afterwards changes neither.
create table audio_sent (
  work_id        bigint not null references audiobooks on delete cascade,
  stage          text not null check (stage in ('sent', 'approved')),
  reader         text not null,
  format         text not null,
  sent_at        timestamptz not null,
  primary key (work_id, stage)
);

create table audio_sent_files (
  work_id        bigint not null,
  stage          text not null,
  file_id        bigint not null,
  ordering       integer not null,
  title          text not null,
  -- The sound that is sold: mended where it was.
  file_key       text not null,
  file_name      text not null,
  seconds        double precision not null,
  measured       jsonb not null,
  -- The chapter that is read there, with its text of that day; null where none is known.
  chapter_id     bigint,
  characters     integer,
  text           jsonb,
  primary key (work_id, stage, file_id),
  foreign key (work_id, stage) references audio_sent on update cascade on delete cascade
);
create index audio_sent_files_key on audio_sent_files (file_key);

-- What a judge has heard of a file: whole seconds, from and to one after another. Other bytes are another file.
create table audio_heard (
  work_id        bigint not null references audiobooks on delete cascade,
  judge_id       bigint not null references users on delete cascade,
  file_key       text not null,
  heard          integer[] not null,
  changed_at     timestamptz not null,
  primary key (work_id, judge_id, file_key)
);

-- Which kind of work a case is about; null of what is no work.
alter table moderation_cases add column work_kind text;
update moderation_cases c set work_kind = w.kind from works w where c.kind = 'book' and w.id = c.subject_id;

-- A remark on sound stands at a second of a file. Its name is kept: the file may be gone when the remark is read.
alter table moderation_comments
  add column file_id bigint,
  add column file_name text not null default '',
  add column second double precision check (second >= 0),
  add constraint moderation_comments_second check ((file_id is null) = (second is null));

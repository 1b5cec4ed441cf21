-- People who had a hand in a text and have no account here: a file with tracked changes names them.
create table outside_hands (
  id      bigint generated always as identity primary key,
  book_id bigint not null references works on delete cascade,
  name    text not null check (length(name) between 1 and 120),
  unique (book_id, name)
);

-- What somebody suggests in a chapter, and what became of it. The text itself has its places, under this id.
create table chapter_suggestions (
  chapter_id bigint not null references chapters on delete cascade,
  id         text not null check (length(id) between 1 and 40),
  -- A person; below zero an outside hand.
  hand       bigint not null,
  kind       text not null check (kind in ('insertion', 'deletion', 'replacement', 'formatting', 'paragraphs')),
  inserted   text not null,
  deleted    text not null,
  made_at    timestamptz not null,
  -- Closed: it went with the text around it, nobody said how.
  state      text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'closed')),
  closed_by  bigint references users on delete set null,
  closed_at  timestamptz,
  primary key (chapter_id, id),
  check ((state = 'open') = (closed_at is null))
);
create index chapter_suggestions_open on chapter_suggestions (chapter_id) where state = 'open';
create index chapter_suggestions_by_hand on chapter_suggestions (hand);

-- What people say to one another about a passage. It keeps its place as remarks do: by its words.
create table chapter_threads (
  id          bigint generated always as identity primary key,
  chapter_id  bigint not null references chapters on delete cascade,
  -- The suggestion that it is about, if it is about one.
  suggestion  text,
  block       integer check (block >= 0),
  from_char   integer check (from_char >= 0),
  to_char     integer check (to_char >= 0),
  quote       text not null check (length(quote) <= 500),
  opened_at   timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references users on delete set null
);
create index chapter_threads_by_chapter on chapter_threads (chapter_id);

create table thread_messages (
  id        bigint generated always as identity primary key,
  thread_id bigint not null references chapter_threads on delete cascade,
  hand      bigint not null,
  text      text not null check (length(text) between 1 and 4000),
  said_at   timestamptz not null
);
create index thread_messages_by_thread on thread_messages (thread_id, id);
create index thread_messages_by_hand on thread_messages (hand);

alter table chapter_versions drop constraint chapter_versions_reason_check;
alter table chapter_versions add constraint chapter_versions_reason_check check (reason in
  ('autosave', 'kept', 'import', 'restore', 'conflict', 'replace', 'typography', 'fix', 'decided'));
-- As its keeper called it.
alter table chapter_versions add column label text not null default '' check (length(label) <= 80);

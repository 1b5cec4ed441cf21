-- A room of a book that is not out yet: who reads it, how far they came, what they say.
create table reader_rooms (
  id            bigint generated always as identity primary key,
  book_id       bigint not null unique references works on delete cascade,
  -- Its address. Whoever knows it gets nothing by it alone.
  key           text not null unique check (key ~ '^[A-Za-z0-9_-]{43}$'),
  state         text not null check (state in ('open', 'closed')),
  -- May somebody without an account come in; may the text be copied; may the book be taken as a file.
  has_guests    boolean not null,
  can_copy      boolean not null,
  has_file      boolean not null,
  seats         smallint not null check (seats between 1 and 100),
  -- What the author asks of whoever comes, in their own words.
  greeting      text not null default '' check (length(greeting) <= 1000),
  -- The last day on which it is read, Moscow time.
  ends_on       date,
  made_at       timestamptz not null,
  closed_at     timestamptz,
  -- When it was told that somebody has left remarks: not more often than once an hour.
  remarks_told_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index reader_rooms_ending on reader_rooms (ends_on) where state = 'open' and ends_on is not null;
create index reader_rooms_closed on reader_rooms (closed_at) where state = 'closed';

-- Chapters that readers get, each from a day.
create table reader_chapters (
  room_id    bigint not null references reader_rooms on delete cascade,
  chapter_id bigint not null references chapters on delete cascade,
  opens_on   date not null,
  told_at    timestamptz,
  primary key (room_id, chapter_id)
);
create index reader_chapters_of_chapter on reader_chapters (chapter_id);
create index reader_chapters_untold on reader_chapters (opens_on) where told_at is null;

-- Of a link or a letter only the hash is known: nobody who reads this table comes in by it.
create table reader_invitations (
  id         bigint generated always as identity primary key,
  room_id    bigint not null references reader_rooms on delete cascade,
  kind       text not null check (kind in ('link', 'letter')),
  token_hash bytea not null unique,
  -- Of a letter, to whom; forgotten a month after the room was closed.
  email      text,
  seats      smallint not null check (seats between 1 and 100),
  ends_on    date,
  made_at    timestamptz not null,
  revoked_at timestamptz
);
create index reader_invitations_of_room on reader_invitations (room_id);

create table first_readers (
  id             bigint generated always as identity primary key,
  room_id        bigint not null references reader_rooms on delete cascade,
  invitation_id  bigint not null references reader_invitations on delete cascade,
  -- Somebody with an account; the others are known by the keys of their browsers.
  user_id        bigint references users on delete cascade,
  name           text not null check (length(name) between 1 and 60),
  -- Agreed at entry that the author sees by name where they stopped and what they skipped; otherwise only in sums.
  is_named       boolean not null,
  agreed_at      timestamptz not null,
  -- Every mark in their text follows from it.
  seed           text not null check (seed ~ '^[0-9a-f]{32}$'),
  state          text not null check (state in ('reading', 'removed', 'left')),
  entered_at     timestamptz not null,
  gone_at        timestamptz,
  -- Opens the room once in another browser of the same person.
  device_hash    bytea unique,
  device_until   timestamptz,
  check ((state = 'reading') = (gone_at is null))
);
create unique index first_readers_by_user on first_readers (room_id, user_id);
create index first_readers_of_user on first_readers (user_id) where user_id is not null;
create index first_readers_of_invitation on first_readers (invitation_id);

-- Browsers in which somebody without an account reads: only the hash of the key that each of them shows.
create table reader_browsers (
  key_hash  bytea not null,
  room_id   bigint not null references reader_rooms on delete cascade,
  reader_id bigint not null references first_readers on delete cascade,
  primary key (key_hash, room_id)
);
create index reader_browsers_of_room on reader_browsers (room_id);
create index reader_browsers_of_reader on reader_browsers (reader_id);

-- How far somebody came in a chapter; gone a month after the room was closed.
create table reader_places (
  reader_id   bigint not null references first_readers on delete cascade,
  chapter_id  bigint not null references chapters on delete cascade,
  -- Where they are, the furthest they came, and how many paragraphs there were.
  block       integer not null check (block >= 0),
  furthest    integer not null check (furthest >= block),
  blocks      integer not null check (blocks > furthest),
  -- Paragraphs that stood before their eyes long enough to be read: [[0, 12], [15, 15]].
  read        jsonb not null,
  finished_at timestamptz,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  primary key (reader_id, chapter_id)
);
create index reader_places_of_chapter on reader_places (chapter_id);

create table reader_marks (
  id          bigint generated always as identity primary key,
  reader_id   bigint not null references first_readers on delete cascade,
  chapter_id  bigint not null references chapters on delete cascade,
  block       integer not null check (block >= 0),
  -- The words it is about, as they were then.
  quote       text not null check (length(quote) between 1 and 600),
  mark        text check (mark in ('strong', 'dull', 'unclear', 'typo')),
  text        text not null default '' check (length(text) <= 2000),
  state       text not null default 'new' check (state in ('new', 'later', 'done')),
  answer      text not null default '' check (length(answer) <= 2000),
  answered_at timestamptz,
  made_at     timestamptz not null,
  check (mark is not null or text <> '')
);
create index reader_marks_of_reader on reader_marks (reader_id, chapter_id);
create index reader_marks_of_chapter on reader_marks (chapter_id);

create table reader_questions (
  id         bigint generated always as identity primary key,
  room_id    bigint not null references reader_rooms on delete cascade,
  -- After which chapter; at the end without.
  chapter_id bigint references chapters on delete cascade,
  ordering   smallint not null,
  kind       text not null check (kind in ('text', 'one', 'many')),
  text       text not null check (length(text) between 1 and 300),
  options    jsonb not null,
  -- Asked no more, but answered before.
  gone_at    timestamptz
);
create index reader_questions_of_room on reader_questions (room_id, ordering);
create index reader_questions_of_chapter on reader_questions (chapter_id) where chapter_id is not null;

create table reader_answers (
  question_id bigint not null references reader_questions on delete cascade,
  reader_id   bigint not null references first_readers on delete cascade,
  -- Words, and which of the options by their words: options may be put otherwise later.
  text        text not null default '' check (length(text) <= 2000),
  chosen      jsonb not null,
  answered_at timestamptz not null,
  primary key (question_id, reader_id)
);
create index reader_answers_of_reader on reader_answers (reader_id);

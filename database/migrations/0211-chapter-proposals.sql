-- What whoever may only suggest would add or call otherwise: a chapter that is not there yet, or another heading. It stands
-- beside the book: nothing that sells, shows or counts the text knows of this table.
create table chapter_proposals (
  id            bigint generated always as identity primary key,
  book_id       bigint not null references works on delete cascade,
  hand          bigint not null references users,
  kind          text not null check (kind in ('chapter', 'title')),
  -- Of a heading, whose it would be; of a new chapter, after which it would stand: at the end without.
  chapter_id    bigint references chapters on delete cascade,
  name          text not null,
  -- Of a new chapter, its text.
  content       jsonb,
  characters    integer not null default 0,
  made_at       timestamptz not null,
  state         text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  closed_by     bigint references users on delete set null,
  closed_at     timestamptz,
  -- What accepting has made, and of which version: taken back only while nobody has written on.
  made_chapter  bigint references chapters on delete set null,
  made_version  integer,
  name_before   text,
  check ((kind = 'chapter') = (content is not null)),
  check (kind = 'chapter' or chapter_id is not null),
  check ((state = 'open') = (closed_at is null))
);
create index chapter_proposals_open on chapter_proposals (book_id, id) where state = 'open';
create index chapter_proposals_by_book on chapter_proposals (book_id);
create index chapter_proposals_by_hand on chapter_proposals (hand);
create index chapter_proposals_by_chapter on chapter_proposals (chapter_id);
create index chapter_proposals_by_made on chapter_proposals (made_chapter);

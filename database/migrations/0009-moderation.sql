-- Moderation: what waits for a person's judgement, who holds it, what was said and decided.

-- One row for every book or profile that was ever sent; it lives as long as its subject and goes round with it.
create table moderation_cases (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('book', 'profile', 'circulation')),
  -- A book, a profile, an order of copies.
  subject_id    bigint not null,
  author_id     bigint not null references users,
  state         text not null check (state in ('waiting', 'taken', 'returned', 'final', 'final_taken', 'agent',
                  'final_returned', 'frozen', 'upload_failed', 'closed')),
  -- How it was closed.
  outcome       text check (outcome in ('approved', 'rejected', 'withdrawn', 'declined')),
  -- Sent again after a return: the tab «Возвраты».
  is_return     boolean not null default false,
  -- Who returned it last: the author by sending it again, or the main moderator from the final check.
  who_returned  text check (who_returned in ('author', 'main_moderator')),
  -- Who holds it; after a decision, whose it was.
  holder_id     bigint references users,
  -- Who made the first of the two decisions.
  moderator_id  bigint references users,
  -- The one whose rejection is appealed against judges nothing here any more.
  barred_id     bigint references users,
  agent         text check (agent in ('sent', 'verified')),
  needs_final   text[] not null default '{}',
  post_moderation boolean not null default false,
  has_complaint boolean not null default false,
  appealed_at   timestamptz,
  rejected_at   timestamptz,
  reason        text not null default '',
  frozen_from   text,
  frozen_at     timestamptz,
  frozen_until  date,
  upload_failures smallint not null default 0,

  -- What the queue shows, as it was when the author sent it.
  title         text not null,
  author_name   text not null,
  author_group  text not null check (author_group in ('not_filled', 'not_confirmed', 'confirmed')),
  license_type  text,
  characters    integer not null default 0,
  plagiarism    smallint not null default 0 check (plagiarism between 0 and 100),
  glance        text[] not null default '{}',
  round         smallint not null default 1,
  -- How often it was approved in the end; an update of an approved book is no first book.
  approvals     smallint not null default 0,

  submitted_at  timestamptz not null,
  due_at        timestamptz not null,
  taken_at      timestamptz,
  -- The last thing its holder did with it; after four idle hours it goes back to the queue.
  touched_at    timestamptz,
  decided_at    timestamptz,
  unique (kind, subject_id),
  check (state not in ('taken', 'final_taken') or holder_id is not null),
  check (state <> 'frozen' or (frozen_from is not null and frozen_until is not null and reason <> ''))
);
create index moderation_cases_queue on moderation_cases (kind, state, is_return, due_at, id);
create index moderation_cases_newest on moderation_cases (kind, state, is_return, submitted_at desc, id desc);
create index moderation_cases_held on moderation_cases (holder_id, kind, state, due_at);
create index moderation_cases_by_author on moderation_cases (author_id);
create index moderation_cases_idle on moderation_cases (touched_at) where state in ('taken', 'final_taken');
create index moderation_cases_decided on moderation_cases (kind, decided_at) where decided_at is not null;

create table moderation_comments (
  id          bigint generated always as identity primary key,
  case_id     bigint not null references moderation_cases on delete cascade,
  round       smallint not null,
  template    text,
  text        text not null check (length(text) between 1 and 2000),
  -- Where it is pinned: a field of the description or of the profile, or a passage of a chapter.
  field       text,
  chapter_id  bigint,
  block       integer,
  from_offset integer,
  to_offset   integer,
  quote       text not null default '',
  moderator_id bigint not null references users,
  created_at  timestamptz not null,
  -- Until then it is the moderator's own draft.
  told_at     timestamptz,
  reply       text not null default '' check (length(reply) <= 2000),
  replied_at  timestamptz,
  done_at     timestamptz,
  -- The moderator agrees that it is settled.
  settled_at  timestamptz
);
create index moderation_comments_by_case on moderation_comments (case_id, id);

-- Every decision: who, when, why. Nothing here is changed or deleted.
create table moderation_history (
  id         bigint generated always as identity primary key,
  case_id    bigint not null references moderation_cases on delete cascade,
  act        text not null,
  -- Null for the platform itself.
  by_id      bigint references users,
  by_role    text not null check (by_role in ('author', 'moderator', 'main_moderator', 'agent', 'system')),
  by_name    text not null,
  reason     text not null default '',
  data       jsonb not null default '{}',
  happened_at timestamptz not null
);
create index moderation_history_by_case on moderation_history (case_id, id desc);

-- Papers beside a book: permissions, what a machine made, where a picture comes from, the source of a text.
create table moderation_attachments (
  id         bigint generated always as identity primary key,
  book_id    bigint not null references books on delete cascade,
  kind       text not null check (kind in ('file', 'ai', 'background', 'text')),
  name       text not null,
  note       text not null default '',
  file_key   text not null,
  mime       text not null,
  bytes      bigint not null,
  added_by   bigint not null references users,
  added_at   timestamptz not null
);
create index moderation_attachments_by_book on moderation_attachments (book_id, id);

-- Whose an address is, once its owner has confirmed it: books know their people by address.
create view confirmed_addresses as
  select id as user_id, email from users where activated_at is not null and email is not null;

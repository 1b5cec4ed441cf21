-- Texts that are nobody's here: what an operator has loaded, to tell a classic from a new novel.
create table foreign_texts (
  id        bigint generated always as identity primary key,
  title     text not null,
  author    text not null,
  -- Where it comes from, in words for people: «общественное достояние».
  source    text not null,
  sha256    text not null unique,
  -- As chapters of a book: their names and their blocks of text.
  chapters  jsonb not null,
  shingles  int not null,
  mins      int[] not null,
  sample    int[] not null,
  below     bigint not null,
  bands     int[] not null,
  loaded_at timestamptz not null
);
create index foreign_texts_by_band on foreign_texts using gin (bands);

-- What an outside checker said of a text; one answer to one text of a book.
create table text_verdicts (
  book_id    bigint primary key references books on delete cascade,
  revision   bigint not null,
  state      text not null check (state in ('asked', 'told', 'failed')),
  checker    text not null default '',
  percent    smallint check (percent between 0 and 100),
  -- Where it was found: title, address, percent.
  sources    jsonb not null default '[]',
  tries      int not null default 0,
  asked_at   timestamptz not null,
  told_at    timestamptz,
  check ((state = 'told') = (percent is not null))
);

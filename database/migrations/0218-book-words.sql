-- Words that a book has and no dictionary: its own names, dialect, invented things. In no file of the book.
create table book_words (
  id       bigint generated always as identity primary key,
  book_id  bigint not null references works (id) on delete cascade,
  word     text not null check (length(word) between 2 and 60),
  added_at timestamptz not null
);
-- One word once, however it was written: who adds it twice has it.
create unique index book_words_once on book_words (book_id, lower(word));

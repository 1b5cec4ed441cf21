-- What stands before and after the text of a book in every file of it. Null where a judge has never seen the field is the
-- same as nothing, so epigraphs are null rather than an empty list.
alter table books
  add column dedication text not null default '',
  add column epigraphs jsonb check (jsonb_typeof(epigraphs) = 'array'),
  add column imprint_lines text not null default '',
  add column thanks text not null default '',
  add column about_author text not null default '',
  add column other_books text not null default 'none' check (other_books in ('none', 'all', 'chosen')),
  add column other_book_ids bigint[] not null default '{}';

-- The second line of a book's title page, and the numbers of its editions where the author brings his own. A number is kept
-- with the hyphens it was given with: they stand on the back of the title page.
alter table books
  add column subtitle text not null default '',
  add column isbn text check (replace(isbn, '-', '') ~ '^97[89][0-9]{10}$'),
  add column print_isbn text check (replace(print_isbn, '-', '') ~ '^97[89][0-9]{10}$');
-- Two editions never share one; who else has it is nobody's business here.
create index books_isbn on books (replace(isbn, '-', '')) where isbn is not null;
create index books_print_isbn on books (replace(print_isbn, '-', '')) where print_isbn is not null;

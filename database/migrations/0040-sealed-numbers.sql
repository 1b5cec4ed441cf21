-- Series and number of a document are sealed by a key that the database never sees. Rows from before lie in clear until
-- the next start seals them and empties `serial_number`.
alter table identity_documents
  add column number_sealed bytea,
  -- A keyed hash: the same document of two people is found by it.
  add column number_mark bytea,
  -- The number with a 0 for every digit: enough to judge whether it fits its kind.
  add column number_outline text not null default '',
  add check ((number_sealed is null) = (number_mark is null)),
  add check ((number_sealed is null) = (number_outline = '')),
  add check (number_sealed is null or serial_number = '');
create index identity_documents_by_mark on identity_documents (number_mark) where number_mark is not null;

-- What features show of their tables to the others: a store opens its own tables and these.
create view cover_pictures as
  select book_id, image_key, thumb_key, cover_download_date from book_covers;
create view written_chapters as
  select id, book_id, ordering, depth, kind, name, version, content, characters, is_draft, changed_at, deleted_at from chapters;
create view made_files as
  select book_id, format, pages from book_files;
create or replace view book_cards as
  select b.id, b.owner_id, b.kind, b.title, b.state, b.processing_status, b.license_type, b.is_published, b.with_printed,
         b.characters_number, b.genre_ids, b.changed_at, c.thumb_key, c.cover_download_date, b.lgbt_mark, b.revision, b.submitted_at
    from books b left join book_covers c on c.book_id = b.id
   where b.deleted_at is null;

-- What is owned, judged and sold is a work; a book is one kind of it. What all kinds share stays in the table that had it,
-- under its new name, with its ids; what only a book has gets a table of its own.
drop view book_cards;
alter view all_book_cards rename to all_work_cards;
alter table books rename to works;
alter sequence books_id_seq rename to works_id_seq;

create table books (
  work_id                bigint primary key references works on delete cascade,
  -- How it came to be: finished, sold while written, set in somebody else's world, short.
  form                   text not null check (form in ('ordinary', 'draft', 'fanfic', 'story')),
  source_work            text not null default '',
  date_written           date,
  with_printed           boolean not null default false,
  create_audiobook       boolean not null default false,
  audiobook_license      text check (audiobook_license in ('exclusive', 'non_exclusive')),
  audiobook_gender_voice text check (audiobook_gender_voice in ('male', 'female')),
  audiobook_glossary     text not null default '',
  update_period          smallint check (update_period in (1, 2, 3, 5, 7, 10, 14, 30)),
  draft_started_on       date,
  completion_date        date,
  planned_characters     integer check (planned_characters > 0),
  amnesty_draft_date     date,
  draft_told             text[] not null default '{}',
  -- When the one extension of its day was taken.
  extended_on            date,
  -- What its readers are warned of in the shop.
  draft_notice           text check (draft_notice in ('delayed', 'overdue')),
  finish_license         text check (finish_license in ('exclusive', 'non_exclusive')),
  annotation_ai_generation_count smallint not null default 0 check (annotation_ai_generation_count between 0 and 5),
  design                 jsonb not null default '{}',
  editor                 jsonb not null default '{}',
  file_name              text,
  file_content_size      bigint,
  download_date          timestamptz
);
insert into books (work_id, form, source_work, date_written, with_printed, create_audiobook, audiobook_license,
    audiobook_gender_voice, audiobook_glossary, update_period, draft_started_on, completion_date, planned_characters,
    amnesty_draft_date, draft_told, extended_on, draft_notice, finish_license,
    annotation_ai_generation_count, design, editor, file_name, file_content_size, download_date)
  select id, kind, source_work, date_written, with_printed, create_audiobook, audiobook_license,
    audiobook_gender_voice, audiobook_glossary, update_period, draft_started_on, completion_date, planned_characters,
    amnesty_draft_date, draft_told, extended_on, draft_notice, finish_license,
    annotation_ai_generation_count, design, editor, file_name, file_content_size, download_date
    from works;

alter table works
  drop column source_work, drop column date_written, drop column with_printed, drop column create_audiobook,
  drop column audiobook_license, drop column audiobook_gender_voice, drop column audiobook_glossary,
  drop column update_period, drop column draft_started_on, drop column completion_date, drop column planned_characters,
  drop column amnesty_draft_date, drop column draft_told, drop column extended_on,
  drop column draft_notice, drop column finish_license, drop column annotation_ai_generation_count, drop column design,
  drop column editor, drop column file_name, drop column file_content_size, drop column download_date,
  drop constraint books_kind_check;
-- Which feature owns the rest of it. Kinds are values of the code, so the database knows only how a name looks.
update works set kind = 'book';
alter table works add check (kind ~ '^[a-z][a-z-]{1,30}$');
-- As much as there is of it, in what its kind is measured in: characters of a book.
alter table works rename column characters_number to volume;
alter table works alter column volume type bigint;
alter table book_snapshots alter column characters type bigint;
alter table moderation_cases alter column characters type bigint;

do $$
declare one record;
begin
  for one in select conname from pg_constraint where conrelid = 'works'::regclass and conname like 'books%' loop
    execute format('alter table works rename constraint %I to %I', one.conname, 'works' || substr(one.conname, 6));
  end loop;
  for one in select indexname from pg_indexes where schemaname = 'public' and tablename = 'works' and indexname like 'books%' loop
    execute format('alter index %I rename to %I', one.indexname, 'works' || substr(one.indexname, 6));
  end loop;
end $$;

create or replace view all_work_cards as
  select w.id, w.owner_id, w.title, w.license_type, c.thumb_key, c.cover_download_date, w.kind
    from works w left join book_covers c on c.book_id = w.id;
-- What any store may read of a work, of whatever kind.
create view work_cards as
  select w.id, w.kind, w.owner_id, w.title, w.state, w.processing_status, w.license_type, w.is_published,
         w.volume, w.genre_ids, w.changed_at, c.thumb_key, c.cover_download_date, w.lgbt_mark, w.revision, w.submitted_at
    from works w left join book_covers c on c.book_id = w.id
   where w.deleted_at is null;
-- The same of a book, for the features that make texts.
create view book_cards as
  select w.id, w.owner_id, b.form, w.title, w.state, w.processing_status, w.license_type, w.is_published, b.with_printed,
         w.volume as characters_number, w.genre_ids, w.changed_at, w.thumb_key, w.cover_download_date, w.lgbt_mark, w.revision,
         w.submitted_at
    from work_cards w join books b on b.work_id = w.id;

-- Which edition moves its work along the road to the shop; the others go beside it.
alter table retailer_arts add column is_main boolean not null default false;
update retailer_arts set is_main = edition = 'ebook';
create unique index retailer_arts_main on retailer_arts (book_id) where is_main;
alter table retailer_arts drop constraint retailer_arts_edition_check,
  add check (edition in ('ebook', 'print', 'audio'));
-- The kind of a work beside what is sold of it.
create or replace view sold_arts as
  select a.litres_art_id, a.book_id, a.edition, w.owner_id, w.kind
    from retailer_arts a join works w on w.id = a.book_id
   where a.litres_art_id is not null;

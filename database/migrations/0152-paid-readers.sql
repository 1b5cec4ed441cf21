-- A reader who is paid: where the author's order of their work stands, and which audiobook it is for.
alter table audio_applications add column order_page text;
alter table service_orders add column audiobook_id bigint references audiobooks on delete set null;
create index service_orders_of_audiobook on service_orders (audiobook_id) where audiobook_id is not null;
alter table service_files drop constraint service_files_taken_as_check;
alter table service_files add constraint service_files_taken_as_check check (taken_as in ('text', 'cover', 'annotation', 'recording'));

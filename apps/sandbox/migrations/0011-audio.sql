-- The shop sells what is listened to as well.
alter table arts drop constraint arts_edition_check, add check (edition in ('ebook', 'print', 'audio'));

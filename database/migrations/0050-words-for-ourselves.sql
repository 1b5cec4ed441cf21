-- Why a book is frozen is said twice: to its author (`reason`), and among ourselves.
alter table moderation_cases add column staff_note text not null default '';

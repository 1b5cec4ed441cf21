-- Tags that an author typed, beside those of the list.
alter table books add column own_tags text[] not null default '{}';

-- Words go out by mail only to an address that their writer has confirmed as their own.
alter table feedback_messages add column is_own_address boolean not null default false;

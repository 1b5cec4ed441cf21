-- A card that its holder let us remember: by the company's name of it alone, never its number.
create table payment_methods (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users,
  company      text not null check (company in ('yookassa', 'tbank')),
  their_id     text not null,
  mask         text not null,
  saved_at     timestamptz not null,
  -- By its holder, or because the bank took the permission back.
  forgotten_at timestamptz,
  unique (company, their_id)
);
create index payment_methods_of on payment_methods (user_id) where forgotten_at is null;
-- The payer asked for the card to be remembered; or paid by one that was.
alter table payment_attempts add column saves_method boolean not null default false;
alter table payment_attempts add column saved_method_id bigint references payment_methods;
create index payment_attempts_saved on payment_attempts (saved_method_id) where saved_method_id is not null;

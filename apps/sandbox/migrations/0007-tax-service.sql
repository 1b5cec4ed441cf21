-- The tax service of the sandbox: whom it does not know as self-employed, and whether it answers.
create table sandbox.tax_service (
  id        smallint primary key default 1 check (id = 1),
  is_away   boolean not null default false,
  is_full   boolean not null default false,
  -- ИНН with these last digits are of people who are self-employed no longer.
  lost_ending text not null default '0000' check (lost_ending ~ '^[0-9]{0,12}$')
);
insert into sandbox.tax_service default values;

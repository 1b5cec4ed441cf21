-- Which build has filled the demonstration, and on which day: another start of the same build and day has nothing to bring.
create table demo_filled (
  is_only    boolean primary key default true check (is_only),
  build      text not null,
  filled_on  date not null
);

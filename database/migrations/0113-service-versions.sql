-- An edited text came home: which version of which chapter it is, and how much of it is new.
create table service_versions (
  file_id     bigint not null references service_files on delete cascade,
  chapter_id  bigint not null,
  version_id  bigint not null,
  position    integer not null,
  name        text not null,
  paragraphs  integer not null,
  changed     integer not null,
  primary key (file_id, position)
);

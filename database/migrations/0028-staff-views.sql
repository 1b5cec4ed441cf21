-- What the staff has looked at, and who may read a book that is judged.

-- Every viewing of somebody's data by the staff. Nothing here is changed; what is older than its period goes.
create table staff_views (
  id         bigint generated always as identity primary key,
  viewer_id  bigint not null references users,
  -- Whose data it was.
  person_id  bigint not null references users,
  what       text not null,
  subject_id bigint not null,
  viewed_at  timestamptz not null
);
create index staff_views_by_person on staff_views (person_id, id desc);
create index staff_views_by_viewer on staff_views (viewer_id, id desc);
create index staff_views_by_day on staff_views (viewed_at);

create function staff_views_are_never_changed() returns trigger language plpgsql as $$
begin
  raise exception 'Viewings are never changed';
end $$;
create trigger staff_views_are_never_changed before update on staff_views
  for each row execute function staff_views_are_never_changed();

-- Who reads the text that was sent: the holder of its case, as long as he holds it.
alter table books add column judge_id bigint references users;
update books b set judge_id = c.holder_id
  from moderation_cases c
 where c.kind = 'book' and c.subject_id = b.id and c.state in ('taken', 'final_taken');

-- One page asks for several things of the same book: that is one viewing, not five equal rows.
delete from staff_views later
 using staff_views first
 where later.viewer_id = first.viewer_id and later.person_id = first.person_id
   and later.what = first.what and later.subject_id = first.subject_id and later.id > first.id
   and date_trunc('minute', later.viewed_at at time zone 'UTC') = date_trunc('minute', first.viewed_at at time zone 'UTC');

create unique index staff_views_once_a_minute on staff_views
  (viewer_id, person_id, what, subject_id, date_trunc('minute', viewed_at at time zone 'UTC'));

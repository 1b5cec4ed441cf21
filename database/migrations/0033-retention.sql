-- What one person has sent is counted whenever they send more.
create index uploads_of_owner on uploads (owner_user_id) where owner_user_id is not null;
-- What is let go of by age is found by age.
create index events_by_age on events (happened_at);

-- What was told cannot be untold while a claim may be brought (three years, ГК РФ, ст. 196); later it may be forgotten.
create or replace function events_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '1094 days' then return old; end if;
  raise exception 'events are append-only';
end $$;

-- How far an author has come: the highest level of each measure so far. It is never lowered.
create table achievement_levels (
  user_id    bigint not null references users on delete cascade,
  metric     text not null check (metric in ('SALES', 'PUBLISHED_PAID_ARTS', 'RATINGS', 'REVIEWS')),
  level      smallint not null check (level between 0 and 5),
  -- As it was when it was counted last; it may fall, the level does not.
  count      integer not null,
  reached_at timestamptz not null,
  primary key (user_id, metric)
);

create function keep_level() returns trigger language plpgsql as $$
begin
  if new.level < old.level then
    raise exception 'a level never goes down';
  end if;
  return new;
end $$;
create trigger achievement_levels_rise before update of level on achievement_levels
  for each row execute function keep_level();

-- What was given for levels and for first steps: each once, and it lies among the discounts of orders.
create table achievement_rewards (
  user_id     bigint not null references users on delete cascade,
  kind        text not null check (kind in ('FIRST', 'SECOND', 'NEW_AUTHOR', 'FIRST_BOOK', 'FIRST_AUDIOBOOK', 'FIRST_DRAFT')),
  discount_id bigint not null references order_discounts on delete cascade,
  -- Of a first step its work, whatever became of that.
  work_id     bigint,
  title       text,
  given_at    timestamptz not null,
  seen_at     timestamptz,
  primary key (user_id, kind)
);

create table achievement_tips_read (
  user_id bigint not null references users on delete cascade,
  tip     text not null check (length(tip) <= 80),
  read_at timestamptz not null,
  primary key (user_id, tip)
);

-- Who wants to hear nothing of levels. Others have no row.
create table achievement_quiet (
  user_id bigint primary key references users on delete cascade
);

-- Until everybody who was here before has been counted once, nobody is told of a level that is old news to them.
create table achievement_counting (
  is_one       boolean primary key default true check (is_one),
  caught_up_at timestamptz
);
insert into achievement_counting default values;

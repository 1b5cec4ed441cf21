-- How many seconds of sound a judge may say that he has played: time that passed, as fast as a player goes, and a little in hand.
create table listening_time (
  work_id        bigint not null references works on delete cascade,
  judge_id       bigint not null references users on delete cascade,
  spare          double precision not null,
  changed_at     timestamptz not null,
  primary key (work_id, judge_id)
);

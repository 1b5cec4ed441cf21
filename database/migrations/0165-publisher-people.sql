-- People who work for a publisher: each signs in with a mailbox and a password of their own and acts in the publisher's name.
-- Who has left stays as a locked account, so that what was done is somebody's.
create table publisher_people (
  user_id bigint primary key references users (id),
  house_id bigint not null references users (id),
  role text not null check (role in ('promotion', 'accounting')),
  since timestamptz not null,
  left_at timestamptz,
  check (user_id <> house_id)
);
create index publisher_people_of_house on publisher_people (house_id);

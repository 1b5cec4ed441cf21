-- What people write to us, and what they are answered.

create table feedback_messages (
  id         bigint generated always as identity primary key,
  user_id    bigint references users,
  email      text not null,
  name       text not null default '',
  topic      text not null,
  text       text not null,
  page_url   text not null default '',
  upload_id  text unique references uploads,
  state      text not null default 'new' check (state in ('new', 'answered', 'closed')),
  created_at timestamptz not null,
  -- When the letter «we have it» went out: a job that runs twice sends one.
  confirmed_at timestamptz
);
create index feedback_by_state on feedback_messages (state, id desc);

create table feedback_answers (
  id           bigint generated always as identity primary key,
  message_id   bigint not null references feedback_messages,
  moderator_id bigint not null references users,
  text         text not null,
  created_at   timestamptz not null,
  mailed_at    timestamptz
);
create index feedback_answers_by_message on feedback_answers (message_id);

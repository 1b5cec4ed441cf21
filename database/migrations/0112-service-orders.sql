-- Managers lead orders of services.
alter table users drop constraint users_staff_check,
  add constraint users_staff_check check (staff in ('moderator', 'main_moderator', 'agent', 'manager'));

-- What a feature above may show and sort beside its own table.
create view order_heads as
  select id, kind, type, user_id, work_id, title, state, turn, total, due_at, made_at, changed_at from orders;
create index orders_waiting on orders (kind, state, due_at, id);

-- Who does the work: an editor, a designer. With an account their fee lies on it as royalty does; without one it is owed outside.
create table service_contractors (
  id        bigint generated always as identity primary key,
  name      text not null,
  -- «редактор прозы»
  does      text not null,
  types     text[] not null,
  user_id   bigint references users on delete set null,
  -- Of what a stage earns.
  share     integer not null check (share between 0 and 100),
  is_active boolean not null default true,
  made_at   timestamptz not null
);

create table service_orders (
  order_id      bigint primary key references orders on delete cascade,
  -- Answers by question.
  brief         jsonb not null,
  -- Of the work as it was when the brief was sent: what the price is counted by.
  facts         jsonb not null,
  promo_code    text not null default '',
  -- Before discounts, line by line; and what was taken off.
  lines         jsonb not null default '[]',
  base          bigint check (base > 0),
  discounts     jsonb not null default '[]',
  days          integer check (days > 0),
  -- Why a person has changed the price.
  quote_words   text not null default '',
  quoted_by     bigint references users on delete set null,
  bill_page     text,
  manager_id    bigint references users on delete set null,
  contractor_id bigint references service_contractors,
  -- Frozen when the contractor is named.
  share         integer check (share between 0 and 100),
  -- The stage that is at work, from one.
  stage         integer not null default 1,
  -- What the dispute came out of, and by whom.
  disputed_from text,
  dispute_words text not null default '',
  disputed_at   timestamptz,
  sent_at       timestamptz,
  paid_at       timestamptz,
  ended_at      timestamptz,
  end_words     text not null default '',
  -- Silence is no acceptance: how often it was asked.
  reminders     integer not null default 0,
  last_by       text not null default 'author' check (last_by in ('author', 'us')),
  seen_message  bigint not null default 0
);
create index service_orders_of_manager on service_orders (manager_id) where manager_id is not null and ended_at is null;
create index service_orders_of_contractor on service_orders (contractor_id) where contractor_id is not null;

create table service_stages (
  order_id    bigint not null references service_orders on delete cascade,
  number      integer not null,
  name        text not null,
  percent     integer not null,
  amount      bigint not null check (amount > 0),
  state       text not null check (state in ('waiting', 'working', 'handed_over', 'corrections', 'accepted', 'returned')),
  due_at      timestamptz,
  handed_at   timestamptz,
  ended_at    timestamptz,
  -- How the stage ended: by the author, by a manager after silence, by the main moderator in a dispute.
  ended_by    text check (ended_by in ('author', 'manager', 'main')),
  rounds      integer not null default 0,
  -- Of the amount what became ours and what went back; together never more than the amount.
  earned      bigint not null default 0 check (earned >= 0),
  returned    bigint not null default 0 check (returned >= 0),
  check (earned + returned <= amount),
  primary key (order_id, number)
);

-- What was said and what happened, in one line of time.
create table service_messages (
  id        bigint generated always as identity primary key,
  order_id  bigint not null references service_orders on delete cascade,
  -- 'words', or what happened.
  what      text not null,
  by_role   text not null check (by_role in ('author', 'manager', 'main', 'system')),
  user_id   bigint references users on delete set null,
  stage     integer,
  text      text not null,
  -- Sums and dates that the words name.
  facts     jsonb not null default '{}',
  at        timestamptz not null
);
create index service_messages_of_order on service_messages (order_id, id);

create table service_files (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references service_orders on delete cascade,
  message_id bigint references service_messages on delete cascade,
  -- Of the brief, of a letter, or the result of a stage.
  purpose    text not null check (purpose in ('brief', 'message', 'result')),
  stage      integer,
  upload_id  text not null unique,
  file_key   text not null,
  name       text not null,
  mime       text not null,
  bytes      bigint not null,
  added_by   bigint references users on delete set null,
  added_at   timestamptz not null,
  -- When it came home, and as what.
  taken_at   timestamptz,
  taken_as   text check (taken_as in ('text', 'cover', 'annotation'))
);
create index service_files_of_order on service_files (order_id, id);

-- Among managers: the author never sees these.
create table service_notes (
  id       bigint generated always as identity primary key,
  order_id bigint not null references service_orders on delete cascade,
  user_id  bigint references users on delete set null,
  text     text not null,
  at       timestamptz not null
);
create index service_notes_of_order on service_notes (order_id, id);

create table service_templates (
  id         bigint generated always as identity primary key,
  title      text not null,
  text       text not null,
  made_by    bigint references users on delete set null,
  changed_at timestamptz not null
);
create unique index service_templates_title on service_templates (lower(title));

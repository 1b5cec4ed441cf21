-- A letter and what was written back and forth about it are one thread; one moderator answers it at a time.
alter table feedback_messages
  -- Null of the first letter; whoever writes again by the link in our answer goes on with it.
  add column thread_id bigint references feedback_messages on delete cascade,
  add column reply_key uuid not null default gen_random_uuid(),
  add column holder_id bigint references users,
  add column held_at   timestamptz,
  -- Of the whole thread: when somebody wrote last.
  add column last_at   timestamptz not null default now();
update feedback_messages m
   set last_at = greatest(m.created_at, (select max(a.created_at) from feedback_answers a where a.message_id = m.id));
create unique index feedback_by_reply_key on feedback_messages (reply_key);
create index feedback_by_thread on feedback_messages (thread_id) where thread_id is not null;
create index feedback_by_person on feedback_messages (email, id desc);
create index feedback_newest on feedback_messages (state, last_at desc, id desc) where thread_id is null;

-- What moderators say to each other; the person never sees it.
create table feedback_notes (
  id           bigint generated always as identity primary key,
  message_id   bigint not null references feedback_messages on delete cascade,
  moderator_id bigint not null references users,
  text         text not null,
  created_at   timestamptz not null
);
create index feedback_notes_by_message on feedback_notes (message_id);

-- Answers that are given again and again.
create table feedback_ready_answers (
  id         bigint generated always as identity primary key,
  title      text not null,
  text       text not null,
  made_by    bigint references users,
  changed_at timestamptz not null
);
insert into feedback_ready_answers (title, text, changed_at) values
  ('Сроки проверки', 'Книгу проверяем до суток, текст с участием нейросети — до трёх. Место в очереди и ожидаемое время видны на странице книги. Если обещанное время прошло, напишите нам номер книги: посмотрим, что её держит.', now()),
  ('Когда выплата', 'Роялти за месяц складывается к десятому числу следующего. Заявку на выплату можно подать на странице «Выплаты», деньги приходят в течение пяти рабочих дней после одобрения.', now()),
  ('Не приходит письмо', 'Проверьте папку «Спам» и адрес в профиле. Если письма нет и там, запросите его ещё раз через четверть часа: ссылка в последнем письме рабочая, прежние перестают работать.', now()),
  ('Нужны подробности', 'Чтобы разобраться, нам не хватает подробностей. Напишите, пожалуйста, что вы делали, что увидели и на какой странице. Снимок экрана очень поможет.', now()),
  ('Исправили', 'Спасибо, что написали: это была наша ошибка, и мы её исправили. Обновите страницу и попробуйте ещё раз. Если снова не получится, ответьте на это письмо.', now());

-- Whoever works on the text of a work has agreed to it: an account beside somebody of its people. The roles of that
-- person say what it may; without a row here a role is a name on the title page and nothing more.
create table book_hands (
  book_id      bigint not null references works on delete cascade,
  person_id    bigint not null references persons on delete cascade,
  user_id      bigint not null references users,
  accepted_at  timestamptz not null,
  -- Was the letter written to the very address of the account?
  same_address boolean not null,
  primary key (book_id, person_id),
  unique (book_id, user_id)
);
create index book_hands_by_user on book_hands (user_id);
create index book_hands_by_person on book_hands (person_id);

-- Until today a confirmed address beside a role was enough: whoever works so goes on.
insert into book_hands (book_id, person_id, user_id, accepted_at, same_address)
select distinct on (r.book_id, a.user_id) r.book_id, r.person_id, a.user_id, now(), true
  from book_roles r
  join works w on w.id = r.book_id
  join persons p on p.id = r.person_id and not p.is_self
  join confirmed_addresses a on a.email = p.email and a.user_id <> w.owner_id
 where r.role in ('author', 'co-author', 'editor', 'proofreader')
 order by r.book_id, a.user_id, r.ordering, r.id
on conflict do nothing;

create table book_invitations (
  id         bigint generated always as identity primary key,
  book_id    bigint not null references works on delete cascade,
  person_id  bigint not null references persons on delete cascade,
  -- Null once it is forgotten.
  email      text,
  -- What the link says is not kept, only what it is known by.
  token_hash bytea not null unique,
  state      text not null check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  made_at    timestamptz not null,
  sent_at    timestamptz not null,
  times_sent integer not null default 1 check (times_sent > 0),
  ends_at    timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index book_invitations_one_of_address on book_invitations (book_id, email) where state = 'waiting';
create unique index book_invitations_one_of_person on book_invitations (book_id, person_id) where state = 'waiting';
create index book_invitations_by_book on book_invitations (book_id, id);
create index book_invitations_by_person on book_invitations (person_id);

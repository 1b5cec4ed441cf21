-- Authors who bring authors.

-- Who agreed to the terms: from then on what they earned by others becomes their own.
create table referral_members (
  user_id     bigint primary key references users,
  accepted_at timestamptz not null
);

-- Invitations that do not count, by the invited person.
create table referral_voids (
  user_id     bigint primary key references users,
  reason      text not null check (reason in ('same-person', 'same-requisites')),
  voided_at   timestamptz not null
);

-- Where people are paid to, as a hash: two people with one account are one.
create table referral_requisites (
  user_id     bigint not null references users,
  mark        bytea not null,
  noted_at    timestamptz not null,
  primary key (user_id, mark)
);
create index referral_requisites_by_mark on referral_requisites (mark);

create index users_invited on users (referral) where referral is not null;

-- The money: who earned what, by which rule, and where each kopeck lies.

-- What the retailer's feed shows to those above it: every event with the book it belongs to, once the art is known here.
create view sold_arts as
  select a.litres_art_id, a.book_id, a.edition, b.owner_id
    from retailer_arts a join books b on b.id = a.book_id
   where a.litres_art_id is not null;
create view sold_events as
  select seq, litres_art_id, n, type, at, order_id, reader, quantity, list_price, paid, vat, hits, mode, chapter, paragraph,
         percent, stars, was_stars, data
    from retailer_events;

-- A place where money lies. What we owe is positive, what we are owed is negative; all accounts together are zero.
create table ledger_accounts (
  id       bigint generated always as identity primary key,
  kind     text not null check (kind in (
    'retailer', 'vat', 'printing', 'platform', 'income_tax', 'readers',
    'author_earned', 'author_frozen', 'author_reserved', 'author_paid', 'author_debt', 'referral')),
  user_id  bigint references users,
  -- Frozen money belongs to one draft.
  book_id  bigint,
  balance  bigint not null default 0,
  unique nulls not distinct (kind, user_id, book_id),
  check ((kind like 'author%' or kind = 'referral') = (user_id is not null)),
  check ((kind = 'author_frozen') = (book_id is not null)),
  -- Nobody's money is ever less than nothing. What was paid out and then refunded is a debt, and only that is below zero.
  check (kind not in ('author_earned', 'author_frozen', 'author_reserved', 'author_paid', 'referral') or balance >= 0),
  check (kind <> 'author_debt' or balance <= 0)
);
create index ledger_accounts_of on ledger_accounts (user_id) where user_id is not null;

-- The chain: each entry carries the hash of the one before it, so nothing is changed, added or left out unnoticed.
create table ledger_entries (
  id        bigint primary key,
  kind      text not null check (kind in (
    'sale', 'refund', 'library', 'release', 'forfeit', 'referral', 'referral_release',
    'payout_reserved', 'payout_paid', 'payout_returned', 'correction')),
  -- The same fact is booked once, however often it is told.
  source    text not null unique,
  -- When it happened, and the month whose report tells of it.
  at        timestamptz not null,
  period    date not null check (extract(day from period) = 1),
  book_id   bigint,
  edition   text check (edition in ('ebook', 'print', 'audio')),
  reason    text not null default '',
  -- How it was reckoned, as text, so that its hash stays true.
  detail    json not null,
  previous  bytea not null,
  hash      bytea not null,
  booked_at timestamptz not null,
  check (kind <> 'correction' or reason <> '')
);

create table ledger_postings (
  entry_id   bigint not null references ledger_entries,
  line       smallint not null,
  account_id bigint not null references ledger_accounts,
  amount     bigint not null check (amount <> 0),
  primary key (entry_id, line)
);
create index ledger_postings_of on ledger_postings (account_id, entry_id);

-- Where the chain ends. Whoever writes holds this row, so entries stand one behind the other.
create table ledger_head (
  id       smallint primary key default 1 check (id = 1),
  last_id  bigint not null default 0,
  hash     bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000'
);
insert into ledger_head default values;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: a correction is a new entry';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger ledger_entries_stay_all before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_postings_stay before update or delete on ledger_postings
  for each row execute function ledger_is_append_only();
create trigger ledger_postings_stay_all before truncate on ledger_postings
  for each statement execute function ledger_is_append_only();

-- The lines of an entry come in one statement and add up to nothing, so the sum of the whole book is always zero.
create function ledger_adds_up() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id having sum(amount) <> 0) then
    raise exception 'The lines of an entry must add up to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_adds_up after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_adds_up();

-- Balances follow the lines and nothing else moves them.
create function ledger_moves_balances() returns trigger language plpgsql as $$
begin
  update ledger_accounts a set balance = a.balance + moved.amount
    from (select account_id, sum(amount) as amount from added group by account_id order by account_id) moved
   where a.id = moved.account_id;
  return null;
end $$;
create trigger ledger_moves_balances after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_moves_balances();

-- The terms of an edition from a moment on. A sale is reckoned by those that held when it was made, whenever it is told.
create table royalty_terms (
  book_id     bigint not null references books on delete cascade,
  edition     text not null check (edition in ('ebook', 'print', 'audio')),
  from_at     timestamptz not null,
  licence     text not null,
  -- Published characters and followers were enough for the higher rates.
  is_advanced boolean not null,
  -- By an agreement of one's own, in percent.
  own_rate    smallint,
  -- Kopecks of printing one copy.
  print_cost  bigint not null default 0,
  primary key (book_id, edition, from_at)
);

-- Who gets what part of a book's royalty from a moment on. Without rows it is the owner's alone.
create table royalty_shares (
  book_id     bigint not null references books on delete cascade,
  from_at     timestamptz not null,
  user_id     bigint not null references users,
  weight      smallint not null check (weight between 1 and 100),
  primary key (book_id, from_at, user_id)
);
create index royalty_shares_of on royalty_shares (user_id);

-- A division that the owner proposed; it holds when everybody in it has agreed.
create table royalty_share_offers (
  id          bigint generated always as identity primary key,
  book_id     bigint not null references books on delete cascade,
  state       text not null default 'open' check (state in ('open', 'agreed', 'declined', 'withdrawn')),
  created_at  timestamptz not null,
  closed_at   timestamptz
);
create unique index royalty_share_offers_open on royalty_share_offers (book_id) where state = 'open';
create table royalty_share_offer_people (
  offer_id    bigint not null references royalty_share_offers on delete cascade,
  user_id     bigint not null references users,
  -- Nothing for whoever has a part now and is to lose it: they must agree to that too.
  weight      smallint not null check (weight between 0 and 100),
  answer      text not null default 'waiting' check (answer in ('waiting', 'agreed', 'declined')),
  answered_at timestamptz,
  primary key (offer_id, user_id)
);
create index royalty_share_offer_people_of on royalty_share_offer_people (user_id) where answer = 'waiting';

-- How far a draft is: so much of the royalty of its sales is earned. It never falls.
create table royalty_drafts (
  book_id     bigint primary key references books on delete cascade,
  completion  smallint not null default 0 check (completion between 0 and 100),
  state       text not null default 'open' check (state in ('open', 'released', 'forfeited')),
  changed_at  timestamptz not null
);

-- What of each draft came to each person: the whole, and how much of it was released or went back to readers.
create table royalty_draft_sums (
  book_id     bigint not null references books on delete cascade,
  user_id     bigint not null references users,
  accrued     bigint not null default 0,
  earned      bigint not null default 0,
  forfeited   bigint not null default 0,
  primary key (book_id, user_id)
);

-- How far the feed was booked, and what waits for its art to be known here, or for the sale that it gives back.
create table royalty_feed (
  id       smallint primary key default 1 check (id = 1),
  seq      bigint not null default 0
);
insert into royalty_feed default values;
create table royalty_waiting (
  seq           bigint primary key,
  litres_art_id bigint not null,
  order_id      bigint,
  event         jsonb not null
);
create index royalty_waiting_for_art on royalty_waiting (litres_art_id, order_id);

-- Pages read by subscription, and the fund that pays for them, by month.
create table royalty_library (
  litres_art_id bigint not null,
  month       date not null,
  hits        bigint not null default 0,
  -- Kopecks booked so far.
  booked      bigint not null default 0,
  primary key (litres_art_id, month)
);
create index royalty_library_of_month on royalty_library (month);
create table royalty_funds (
  month       date primary key,
  amount      bigint not null check (amount >= 0),
  all_hits    bigint not null check (all_hits >= 0),
  told_at     timestamptz not null
);

-- What a person earned of an edition on a day: written with the entries it sums up, equal to them to the kopeck.
create table royalty_days (
  user_id         bigint not null,
  book_id         bigint not null,
  edition         text not null,
  day             date not null,
  sales_count     integer not null default 0,
  -- Kopecks that readers paid, less what was given back.
  sales_sum       bigint not null default 0,
  sales_royalty   bigint not null default 0,
  library_hits    bigint not null default 0,
  library_royalty bigint not null default 0,
  primary key (user_id, day, book_id, edition)
);

-- What became a person's own by the report of a month; claims are not here.
create table royalty_months (
  user_id  bigint not null references users,
  period   date not null,
  earned   bigint not null default 0,
  primary key (user_id, period)
);

-- Months whose report is out: what is told of them later stands in the running one.
create table royalty_closings (
  period    date primary key,
  closed_at timestamptz not null
);

-- «100 % роялти»: a campaign, and who joined it with which book.
create table royalty_campaigns (
  id        bigint generated always as identity primary key,
  opens_on  date not null,
  closes_on date not null check (closes_on >= opens_on)
);
create table royalty_campaign_books (
  campaign_id bigint not null references royalty_campaigns,
  user_id     bigint not null references users,
  book_id     bigint not null references books on delete cascade,
  joined_at   timestamptz not null,
  -- From publication on; null until it is out.
  from_at     timestamptz,
  until_at    timestamptz,
  primary key (campaign_id, user_id),
  unique (book_id)
);

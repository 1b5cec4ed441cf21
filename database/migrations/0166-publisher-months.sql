-- What a publisher is paid by its contract, outside of the claims of authors: two main moderators write down what the house has paid.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'sale', 'refund', 'library', 'release', 'forfeit', 'referral', 'referral_release', 'payout_reserved', 'payout_paid',
  'payout_returned', 'correction', 'payment_taken', 'payment_fee', 'payment_earned', 'payment_returned', 'payment_unearned',
  'service_fee', 'contract_paid'
));

alter table money_proposals drop constraint money_proposals_kind_check;
alter table money_proposals add constraint money_proposals_kind_check
  check (kind in ('correction', 'rate', 'campaign', 'rights', 'lift_hold', 'contract_payment'));
alter table money_proposals drop constraint money_proposals_check1;
alter table money_proposals add constraint money_proposals_check1
  check ((kind in ('correction', 'contract_payment')) = (amount is not null));

create table contract_payments (
  id bigint primary key generated always as identity,
  user_id bigint not null references users (id),
  amount bigint not null check (amount > 0),
  paper text not null check (paper <> ''),
  paid_on date not null,
  proposal_id bigint not null unique references money_proposals (id),
  at timestamptz not null
);
create index contract_payments_of_user on contract_payments (user_id, id desc);

-- The number of an edition, as its publisher has it: it stands in what is exported sale by sale.
create table publisher_isbns (
  book_id bigint not null references works (id) on delete cascade,
  edition text not null check (edition in ('ebook', 'print', 'audio')),
  isbn text not null check (isbn ~ '^97[89][0-9]{10}$'),
  set_by bigint not null references users (id),
  set_at timestamptz not null,
  primary key (book_id, edition),
  unique (isbn)
);

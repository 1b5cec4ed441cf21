-- A card may be held until somebody decides: `keep`. Whoever decides is told before the bank lets it go by itself.
alter table payment_attempts drop constraint payment_attempts_wish_check;
alter table payment_attempts add constraint payment_attempts_wish_check check (wish in ('charge', 'release', 'keep'));
alter table payment_attempts add column hold_until timestamptz;
alter table payment_attempts add column warned_at timestamptz;
-- Who typed the address for the receipt, where they had signed in: nobody else is shown it.
alter table payment_attempts add column payer_id bigint references users;
create index payment_attempts_payer on payment_attempts (payer_id) where payer_id is not null;

-- VAT inside what had become ours goes back exactly as it was booked: of each closing receipt so much was booked, so much went back.
alter table payment_receipts add column vat bigint not null default 0 check (vat between 0 and amount);
alter table payment_receipts add column returned bigint not null default 0 check (returned between 0 and amount);
alter table payment_receipts add column returned_vat bigint not null default 0 check (returned_vat between 0 and vat);
alter table payment_receipts add constraint payment_receipts_returned_check
  check (kind = 'closing' or (vat = 0 and returned = 0 and returned_vat = 0));
update payment_receipts r set vat = (e.detail ->> 'vat')::bigint
  from ledger_entries e where r.kind = 'closing' and e.source = 'bill:' || r.bill_id || ':earned:' || r.part;
alter table payment_refunds add column vat bigint not null default 0;
alter table payment_refunds add constraint payment_refunds_vat_check check (vat between 0 and of_earned);

-- What a company refused is asked again by staff: another row for the same money, once, with who asked and why.
alter table payment_refunds add column is_replaced boolean not null default false;
alter table payment_refunds add column replaces bigint unique references payment_refunds;
alter table payment_refunds add column asked_by bigint references users;
alter table payment_refunds add column note text not null default '';
alter table payment_refunds add constraint payment_refunds_replaced_check check (not is_replaced or state = 'refused');
alter table payment_receipts add column is_replaced boolean not null default false;
alter table payment_receipts add column replaces bigint unique references payment_receipts;
alter table payment_receipts add column asked_by bigint references users;
alter table payment_receipts add column note text not null default '';
alter table payment_receipts add constraint payment_receipts_replaced_check check (not is_replaced or state = 'refused');
drop index payment_receipts_closing;
drop index payment_receipts_payment;
drop index payment_receipts_refund;
create unique index payment_receipts_closing on payment_receipts (bill_id, part) where kind = 'closing' and not is_replaced;
create unique index payment_receipts_payment on payment_receipts (attempt_id) where kind = 'payment' and not is_replaced;
create unique index payment_receipts_refund on payment_receipts (refund_id) where kind = 'refund' and not is_replaced;

-- What a person has to look at, and bills by order and by sum.
create index payment_refunds_refused on payment_refunds (id) where state = 'refused' and not is_replaced;
create index payment_receipts_missing on payment_receipts (id) where alarmed_at is not null and state <> 'done' and not is_replaced;
create index bills_by_order on bills (order_id);
create index bills_by_sum on bills (amount);
create index bills_by_state on bills (state, id);

-- What is owed to those who did the work and have no account here; and the entry that says so.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'retailer', 'vat', 'printing', 'platform', 'income_tax', 'readers', 'author_earned', 'author_frozen', 'author_reserved',
  'author_paid', 'author_debt', 'referral', 'till', 'author_prepaid', 'contractors_due'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'sale', 'refund', 'library', 'release', 'forfeit', 'referral', 'referral_release', 'payout_reserved', 'payout_paid',
  'payout_returned', 'correction', 'payment_taken', 'payment_fee', 'payment_earned', 'payment_returned', 'service_fee'));

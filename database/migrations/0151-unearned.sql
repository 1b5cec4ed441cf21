-- What was handed over and goes back all the same is its payer's again first: an entry of its own. The other kinds stay as they are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entries_kind_check');
begin
  alter table ledger_entries drop constraint ledger_entries_kind_check;
  execute 'alter table ledger_entries add constraint ledger_entries_kind_check '
    || replace(kinds, '''payment_returned''::text', '''payment_returned''::text, ''payment_unearned''::text');
end $$;

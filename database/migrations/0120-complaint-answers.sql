-- A complaint about a tirage is answered in words; whoever complained reads them beside it.
alter table circulation_orders add column complaint_answer text not null default '';

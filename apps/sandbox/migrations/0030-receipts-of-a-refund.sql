-- Asked about by whoever gave money back.
create index kassa_receipts_of_refund on sandbox.kassa_receipts (refund_id) where refund_id is not null;

-- A notice names a payment by the company's number: found at once, however many there have been.
create index payment_attempts_theirs on payment_attempts (their_id) where their_id is not null;
create index payment_refunds_theirs on payment_refunds (their_id) where their_id is not null;

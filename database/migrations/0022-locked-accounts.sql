-- Since when nobody comes in by this account: of the demonstration, where it is over; of a publisher who has left.
alter table users add column locked_at timestamptz;

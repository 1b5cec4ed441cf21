-- A book that its author took back before anybody decided was not judged in that shape: the next look must not be
-- compared with it, or changes could be slipped past a moderator.
alter table book_snapshots add column withdrawn_at timestamptz;

-- More keys are kept of every text than before: the job makes all signatures anew.
update text_signatures set revision = 0;

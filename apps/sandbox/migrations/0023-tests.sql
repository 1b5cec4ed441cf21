-- A cover or an annotation that the partner tries: half of the readers see it, by a hash of the test and the reader.
create table tests (
  test_id      text primary key,
  art_uuid     uuid not null references arts,
  kind         text not null check (kind in ('cover', 'annotation')),
  annotation   text,
  -- What the picture is to be; it is shown when its bytes are here.
  cover_sha256 text,
  cover_mime   text,
  state        text not null check (state in ('receiving', 'running', 'over')),
  -- How many times as often invented readers of the second half open the trial.
  lift         real not null default 1 check (lift > 0),
  began_at     timestamptz,
  ended_at     timestamptz
);
create unique index tests_one_running on tests (art_uuid) where state = 'running';

-- Whoever came to the page while it ran, with the first moment of each thing; arm 0 is as it was.
create table test_readers (
  test_id   text not null references tests,
  reader    text not null,
  arm       smallint not null check (arm in (0, 1)),
  seen_at   timestamptz not null,
  tried_at  timestamptz,
  bought_at timestamptz,
  primary key (test_id, reader)
);

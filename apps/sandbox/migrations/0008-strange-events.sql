-- The feed may bring what nobody has heard of, or what nobody can read.
alter table sandbox.faults drop constraint faults_kind_check;
alter table sandbox.faults add constraint faults_kind_check check (kind in
  ('slow', 'refuse', 'blackhole', 'half', 'duplicate', 'reorder', 'unknown', 'malformed'));

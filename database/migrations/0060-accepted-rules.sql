-- With every submission its author accepts the rules of publication: in which edition is kept beside what was sent.
alter table book_snapshots
  add column rules_slug text,
  add column rules_version text,
  add column rules_sha256 text,
  add constraint book_snapshots_rules_check check (
    (rules_slug is null) = (rules_version is null) and (rules_slug is null) = (rules_sha256 is null));

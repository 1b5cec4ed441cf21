-- A holder took the permission back at the bank.
alter table sandbox.kassa_methods add column is_revoked boolean not null default false;

#!/bin/sh
# Two roles: the owner migrates, the application may add to the ledger and not change it (docs/decisions/0020).
set -e
psql -v ON_ERROR_STOP=1 -v app="$APP_PASSWORD" -v owner="$OWNER_PASSWORD" -U postgres <<'SQL'
create role pero_owner login password :'owner';
create role pero_app login password :'app';
grant pero_app to pero_owner;
create database pero owner pero_owner;
SQL

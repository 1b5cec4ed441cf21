-- Offers: what people signed, in which words, when and how; and who was asked to sign a new edition.

-- The words themselves, by their sha256: a signed copy is given years later, although the file has changed since.
create table offer_texts (
  sha256  text primary key check (length(sha256) = 64),
  slug    text not null,
  version text not null,
  title   text not null,
  dated   date not null,
  -- The whole file, byte by byte: the sha256 is of it.
  file    text not null
);

-- Never changed and never deleted.
create table offer_signatures (
  id        bigint generated always as identity primary key,
  user_id   bigint not null references users,
  sha256    text not null references offer_texts,
  -- The contract that is in force by this signature: an agreement on an upgrade moves the offer itself to its new words.
  contract_sha256 text not null references offer_texts,
  -- As the person was called when they signed.
  signer    text not null,
  how       text not null check (how in ('code', 'password')),
  -- The hash of the one-time code's token: which code it was.
  token_hash bytea,
  ip         text not null,
  user_agent text not null,
  signed_at  timestamptz not null,
  check (how <> 'code' or token_hash is not null)
);
create index offer_signatures_by_user on offer_signatures (user_id, id desc);
create function offer_signatures_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Signatures are never changed or deleted';
end $$;
create trigger offer_signatures_are_append_only before update or delete on offer_signatures
  for each row execute function offer_signatures_are_append_only();

-- The day on which a holder of a former edition was told of the new one: their 30 days run from it.
create table offer_asks (
  user_id  bigint not null references users,
  slug     text not null,
  version  text not null,
  asked_on date not null,
  primary key (user_id, slug, version)
);

-- What was ever sold is never deleted: whatever money hangs on stands in the way of it.
alter table retailer_arts drop constraint retailer_arts_book_id_fkey,
  add constraint retailer_arts_book_id_fkey foreign key (book_id) references books on delete restrict;
alter table retailer_errands drop constraint retailer_errands_art_id_fkey,
  add constraint retailer_errands_art_id_fkey foreign key (art_id) references retailer_arts on delete restrict;
alter table royalty_terms drop constraint royalty_terms_book_id_fkey,
  add constraint royalty_terms_book_id_fkey foreign key (book_id) references books on delete restrict;
alter table royalty_shares drop constraint royalty_shares_book_id_fkey,
  add constraint royalty_shares_book_id_fkey foreign key (book_id) references books on delete restrict;
alter table royalty_share_offers drop constraint royalty_share_offers_book_id_fkey,
  add constraint royalty_share_offers_book_id_fkey foreign key (book_id) references books on delete restrict;
alter table royalty_share_offer_people drop constraint royalty_share_offer_people_offer_id_fkey,
  add constraint royalty_share_offer_people_offer_id_fkey foreign key (offer_id) references royalty_share_offers on delete restrict;
alter table royalty_drafts drop constraint royalty_drafts_book_id_fkey,
  add constraint royalty_drafts_book_id_fkey foreign key (book_id) references books on delete restrict;
alter table royalty_draft_sums drop constraint royalty_draft_sums_book_id_fkey,
  add constraint royalty_draft_sums_book_id_fkey foreign key (book_id) references books on delete restrict;
alter table royalty_campaign_books drop constraint royalty_campaign_books_book_id_fkey,
  add constraint royalty_campaign_books_book_id_fkey foreign key (book_id) references books on delete restrict;
-- Books that were deleted before this are named by old rows still, so only new ones are looked at.
alter table ledger_entries add constraint ledger_entries_book_id_fkey
  foreign key (book_id) references books on delete restrict not valid;
alter table ledger_accounts add constraint ledger_accounts_book_id_fkey
  foreign key (book_id) references books on delete restrict not valid;
alter table royalty_days add constraint royalty_days_book_id_fkey
  foreign key (book_id) references books on delete restrict not valid;

-- A sold book leaves the bin for the archive: hidden, its royalty goes on.
alter table books add column archived_at timestamptz;
alter table books add check (archived_at is null or deleted_at is not null);

-- Refunds by the retailer's own number: each is booked once, and together they are never more than the sale.
create table royalty_refunds (
  litres_art_id bigint not null,
  order_id      bigint not null,
  -- 0 of one that has no number.
  refund_id     bigint not null,
  -- Kopecks given back by it.
  paid          bigint not null check (paid >= 0),
  primary key (litres_art_id, order_id, refund_id)
);
insert into royalty_refunds (litres_art_id, order_id, refund_id, paid)
  select (detail ->> 'artId')::bigint, (detail ->> 'orderId')::bigint, 0, (detail -> 'reckoned' ->> 'paid')::bigint
    from ledger_entries where kind = 'refund';
create index retailer_events_by_order on retailer_events (litres_art_id, order_id) where type in ('sale', 'refund');

-- What a draft on sale has promised.
alter table books
  -- When the one extension of its day was taken.
  add column extended_on date,
  -- What its readers are warned of in the shop.
  add column draft_notice text check (draft_notice in ('delayed', 'overdue')),
  -- Until when a book that left the exclusive licence early may not go over to the non-exclusive one.
  add column exclusive_bound_until date;
-- Every day that passed without its book finished; kept whatever becomes of the book.
create table book_overdues (
  book_id    bigint not null references books on delete cascade,
  owner_id   bigint not null references users,
  overdue_on date not null,
  primary key (book_id, overdue_on)
);
create index book_overdues_of on book_overdues (owner_id, overdue_on);
insert into book_overdues (book_id, owner_id, overdue_on)
  select id, owner_id, completion_date + 1 from books
   where completion_date is not null and (processing_status = 'overdue' or amnesty_draft_date is not null);

-- Every book as screens of money name it: one in the bin or in the archive was sold under its title still.
create view all_book_cards as
  select b.id, b.owner_id, b.title, b.license_type, c.thumb_key, c.cover_download_date
    from books b left join book_covers c on c.book_id = b.id;

-- A «no» of the shop is about a book, or about whoever sells it.
alter table sandbox.versions add column refused_for text check (refused_for in ('art', 'author'));
alter table sandbox.shop drop constraint shop_check_ends_check;
alter table sandbox.shop add constraint shop_check_ends_check
  check (check_ends in ('pass', 'fail', 'refuse', 'refuse-author'));

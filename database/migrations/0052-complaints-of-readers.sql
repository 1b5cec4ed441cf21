-- The shop's feed also tells of complaints: what follows from one is done to the book's case.
alter table retailer_effects
  drop constraint retailer_effects_kind_check,
  add constraint retailer_effects_kind_check check (kind in ('rating', 'review', 'milestone', 'takedown', 'complaint'));

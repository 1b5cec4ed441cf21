-- What is sold stays sold when its book is deleted: the royalty of an owner is asked for among all books, not among the living.
create index books_of_owner on books (owner_id);

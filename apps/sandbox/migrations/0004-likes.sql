-- The page of a book says how many like it.
create index likes_of_art on sandbox.likes (art_id);

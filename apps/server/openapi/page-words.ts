/** Fields of pages of authors and of tagged links. */
export const PAGE_FIELDS: Readonly<Record<string, string>> = {
  bio: 'What an author says of themselves; every line is a paragraph',
  links: 'Where else an author is found: what it is called, and its address by https',
  photo_upload_id: 'A received upload that is to be the photo; null takes the photo away',
  is_closed: 'Does it lead nowhere for now?',
  link_words: 'What one does there',
  cost: 'Roubles: what was paid for a link, what an order will cost',
};

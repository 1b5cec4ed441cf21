/** The tabs of a book, as its address names them; the first is what one comes to. */
export const BOOK_TABS = ['overview', 'meta', 'plan', 'matter', 'cover', 'license', 'profile', 'reviews'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

/** The tab of an address; one that there is not is the first. */
export function tabAt(search: string): BookTab {
  const asked = new URLSearchParams(search).get('tab');
  return BOOK_TABS.find((tab) => tab === asked) ?? 'overview';
}

export function tabPath(bookId: number, tab: BookTab): string {
  return tab === 'overview' ? `/books/${bookId}/` : `/books/${bookId}/?tab=${tab}`;
}

import { REFUSALS } from '@pero/works/rules/refusals';

export type WayOut = { readonly to: string; readonly label: string };

/** Words up to the first value: the rest of the sentence is another for everybody. */
function beginning(refusal: keyof typeof REFUSALS): string {
  return REFUSALS[refusal].message.split('{')[0] ?? '';
}

const WAYS: readonly { readonly begins: string; readonly way: (bookId: number, words: string) => WayOut }[] = [
  {
    begins: beginning('not-verified'),
    way: (bookId) => ({
      to: `/statistics/verification/?next=${encodeURIComponent(`/books/${bookId}/#submit`)}`,
      label: 'Пройти верификацию',
    }),
  },
  {
    begins: beginning('offer-not-signed'),
    // The words name the document, and fanfics have one of their own.
    way: (bookId, words) => ({
      to: `/books/${bookId}/?modal=${words.includes('фанфик') ? 'fanfic-offer' : 'offer'}&then=submit`,
      label: 'Прочитать и\u00A0подписать',
    }),
  },
  {
    begins: beginning('consents-missing'),
    way: (bookId) => ({
      to: `/account/profile/?tab=consents&next=${encodeURIComponent(`/books/${bookId}/#submit`)}`,
      label: 'Прочитать и\u00A0принять',
    }),
  },
  {
    begins: beginning('not-activated'),
    way: () => ({ to: '/account/profile/', label: 'Отправить письмо ещё раз' }),
  },
  {
    begins: beginning('preflight-errors'),
    way: (bookId) => ({ to: `/books/${bookId}/`, label: 'К\u00A0списку ошибок' }),
  },
];

/** Where a refused author goes to put it right; null when the words say all. */
export function wayOutOf(words: string, bookId: number): WayOut | null {
  return WAYS.find(({ begins }) => words.startsWith(begins))?.way(bookId, words) ?? null;
}

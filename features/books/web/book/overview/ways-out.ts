import type { REFUSALS } from '@pero/works/rules/refusals';

export type WayOut = { readonly to: string; readonly label: string };

type Book = { readonly id: number; readonly kind: string };

const WAYS: Partial<Record<string, (book: Book) => WayOut>> = {
  'not-verified': ({ id }) => ({
    to: `/statistics/verification/?next=${encodeURIComponent(`/books/${id}/#submit`)}`,
    label: 'Пройти верификацию',
  }),
  // Fanfics have an offer of their own.
  'offer-not-signed': ({ id, kind }) => ({
    to: `/books/${id}/?modal=${kind === 'fanfic' ? 'fanfic-offer' : 'offer'}&then=submit`,
    label: 'Прочитать и\u00A0подписать',
  }),
  'consents-missing': ({ id }) => ({
    to: `/account/profile/?tab=consents&next=${encodeURIComponent(`/books/${id}/#submit`)}`,
    label: 'Прочитать и\u00A0принять',
  }),
  'not-activated': () => ({ to: '/account/profile/', label: 'Отправить письмо ещё раз' }),
  'preflight-errors': ({ id }) => ({ to: `/books/${id}/`, label: 'К\u00A0списку ошибок' }),
} satisfies Partial<Record<keyof typeof REFUSALS, (book: Book) => WayOut>>;

/** Where a refused author goes to put it right; null when the words say all. */
export function wayOutOf(reason: string, book: Book): WayOut | null {
  return WAYS[reason]?.(book) ?? null;
}

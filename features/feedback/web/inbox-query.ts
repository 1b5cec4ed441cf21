import { PAGE_SIZE } from '@pero/wire/envelope';
import { type FeedbackState, STATES } from '../rules.ts';

export type InboxQuery = {
  readonly state: FeedbackState | null;
  readonly page: number;
  readonly messageId: number | null;
  /** Words that are looked for; empty for all. */
  readonly q: string;
};

/** What the inbox's address asks for; what it says wrongly is left out. */
export function queryIn(search: string): InboxQuery {
  const query = new URLSearchParams(search);
  return {
    state: STATES.find((known) => known === query.get('state')) ?? null,
    page: numberIn(query.get('page')) ?? 1,
    messageId: numberIn(query.get('message')),
    q: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  };
}

export const LONGEST_SEARCH = 100;

export function pathTo({ state, page, messageId, q }: InboxQuery): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page > 1 && { page: `${page}` }),
    ...(messageId && { message: `${messageId}` }),
  });
  return query.size > 0 ? `/moderation/feedback/?${query}` : '/moderation/feedback/';
}

export function rowsOf(page: number): { limit: number; offset: number } {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

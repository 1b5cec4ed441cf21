import { PAGE_SIZE } from '@pero/wire/envelope';
import { type NotificationType, TYPES } from '../rules.ts';

export type NotificationsQuery = { readonly type: NotificationType | null; readonly page: number };

/** How letters come: at the address of the list, because it is about the same three types. */
export const SETTINGS_PATH = '/notifications/?type=settings';

/** The programs that hear the same; with `&id=7`, one of them. */
export const WEBHOOKS_PATH = '/notifications/?type=webhooks';

/** What the address asks for. What it says wrongly is left out: an old link still opens. */
export function queryIn(search: string): NotificationsQuery | 'settings' | { readonly webhook: number | null } {
  const query = new URLSearchParams(search);
  if (query.get('type') === 'settings') return 'settings';
  if (query.get('type') === 'webhooks') {
    const id = query.get('id') ?? '';
    return { webhook: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null };
  }
  const type = TYPES.find((known) => known === query.get('type')) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { type, page };
}

/** A publisher has its own rooms (R01). */
export function listPath({ isPublisher }: { readonly isPublisher: boolean }): string {
  return isPublisher ? '/publisher/notifications/' : '/notifications/';
}

export function pathTo({ type, page }: NotificationsQuery, path = '/notifications/'): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(page > 1 && { page: `${page}` }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

export function rowsOf(page: number): { limit: number; offset: number } {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

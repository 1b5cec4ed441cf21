import type { Pagination } from '@pero/wire/envelope';
import type { ListedSeries } from '../contract.ts';

export type SeriesList = { readonly items: readonly ListedSeries[]; readonly pagination: Pagination };

type ListAction =
  | { readonly type: 'loaded'; readonly list: SeriesList }
  | { readonly type: 'deleted'; readonly id: number };

/** The list as the page shows it before the server is asked again. */
export function listAfter(list: SeriesList, action: ListAction): SeriesList {
  if (action.type === 'loaded') return action.list;
  const items = list.items.filter(({ id }) => id !== action.id);
  if (items.length === list.items.length) return list;
  const count = Math.max(0, list.pagination.count - 1);
  return { items, pagination: { ...list.pagination, count, ...(count === 0 && { next_page: null }) } };
}

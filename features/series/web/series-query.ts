import { SERIES_PAGE, SERIES_STATUSES, type SeriesStatus } from '../rules.ts';

export type SeriesQuery = { readonly state: SeriesStatus | null; readonly page: number };

/** What the address asks for. What it says wrongly is left out: an old link still opens. */
export function queryIn(search: string): SeriesQuery {
  const query = new URLSearchParams(search);
  const state = SERIES_STATUSES.find((known) => known === query.get('state')) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { state, page };
}

export function pathTo({ state, page }: SeriesQuery): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: `${page}` }) });
  return query.size > 0 ? `/series/?${query}` : '/series/';
}

export function callFor({ state, page }: SeriesQuery) {
  return { limit: SERIES_PAGE, offset: (page - 1) * SERIES_PAGE, ...(state && { status: state }) };
}

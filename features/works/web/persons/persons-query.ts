import { PAGE_SIZE } from '@pero/wire/envelope';

export type PersonsQuery = { readonly term: string; readonly page: number };

/** What the address asks for. What it says wrongly is left out: an old link still opens. */
export function queryIn(search: string): PersonsQuery {
  const query = new URLSearchParams(search);
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { term: (query.get('q') ?? '').trim().slice(0, 100), page };
}

export function pathTo({ term, page }: PersonsQuery): string {
  const query = new URLSearchParams({ ...(term !== '' && { q: term }), ...(page > 1 && { page: `${page}` }) });
  return query.size > 0 ? `/persons/?${query}` : '/persons/';
}

export function rowsOf({ term, page }: PersonsQuery) {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(term !== '' && { term }) };
}

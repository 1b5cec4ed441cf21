export const FILTERS = ['all', 'accepting', 'mine'] as const;
export type Filter = (typeof FILTERS)[number];

export type ContestsQuery = { readonly filter: Filter; readonly contestId: number | null };

/** What the address asks for. What it says wrongly is left out: an old link still opens. */
export function queryIn(search: string): ContestsQuery {
  const query = new URLSearchParams(search);
  const filter = FILTERS.find((known) => known === query.get('show')) ?? 'all';
  const contest = query.get('contest') ?? '';
  return { filter, contestId: /^[1-9]\d{0,14}$/.test(contest) ? Number(contest) : null };
}

export function pathTo({ filter, contestId }: ContestsQuery): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(contestId !== null && { contest: `${contestId}` }),
  });
  return query.size > 0 ? `/books/contests/?${query}` : '/books/contests/';
}

export function successPath(contestId: number): string {
  return `/books/contests/success/?contest=${contestId}`;
}

/** Contests are few: one page holds them. */
export function callFor({ filter }: ContestsQuery) {
  return {
    limit: 100,
    ...(filter === 'accepting' && { state: 'accepting' as const }),
    ...(filter === 'mine' && { mine: 1 }),
  };
}

/** The shape of every answer of the API (calls.md). */
export type Envelope<Result> = {
  readonly result: Result | null;
  readonly errors: readonly WireError[];
  readonly pagination?: Pagination;
};

/** One «no». Programs and pages decide by `reason`, a word that stays; people read the messages, which may be put better. */
export type WireError = {
  readonly field: string | null;
  readonly reason: string;
  readonly messages: readonly string[];
};

export type Pagination = {
  readonly count: number;
  readonly next_page: string | null;
  readonly previous_page: string | null;
};

/** The field of a 403 that a second factor, shown now, would turn into an answer. */
export const FACTOR_FIELD = 'second_factor';

export const PAGE_SIZE = 20;
export const LONGEST_PAGE = 100;

/** Both sides give up after this long; uploads and event streams aside. */
export const TIMEOUT_MS = 30_000;

/** The links of one page of a list. `path` is the address of the list with its own query. */
export function paginationOf(path: string, page: { count: number; limit: number; offset: number }): Pagination {
  const { count, limit, offset } = page;
  return {
    count,
    next_page: offset + limit < count ? at(path, limit, offset + limit) : null,
    previous_page: offset > 0 ? at(path, limit, Math.max(0, offset - limit)) : null,
  };
}

function at(path: string, limit: number, offset: number): string {
  const [stem, query = ''] = path.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !/^(limit|offset)=/.test(part));
  return `${stem}?${[...kept, `limit=${limit}`, `offset=${offset}`].join('&')}`;
}

import { TURNS, type Turn } from '../../rules/orders.ts';

/** What the shelf is asked for by its address. */
export type ShelfQuery = {
  readonly group: string | null;
  readonly book: number | null;
  readonly year: number | null;
  /** One of the three lists alone, page by page. */
  readonly turn: Turn | null;
  readonly page: number;
};

export const SHELF = '/orders-new/';

/** What nobody could have pressed is as if it were not there. */
export function queryFrom(search: URLSearchParams): ShelfQuery {
  const number = (name: string, most: number) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value > 0 && value <= most ? value : null;
  };
  const turn = TURNS.find((one) => one === search.get('turn')) ?? null;
  const group = search.get('group');
  return {
    group: group && group.length <= 40 ? group : null,
    book: number('book', Number.MAX_SAFE_INTEGER),
    year: number('year', 2100),
    turn,
    page: turn === null ? 1 : (number('page', 9_999) ?? 1),
  };
}

/** `pathTo(query, { group: null })`: the same shelf with something else chosen, from its first page. */
export function pathTo(query: ShelfQuery, change: Partial<ShelfQuery>): string {
  const { group, book, year, turn, page } = { ...query, page: 1, ...change };
  const parts = [
    ...(group ? [['group', group] as const] : []),
    ...(book ? [['book', String(book)] as const] : []),
    ...(year ? [['year', String(year)] as const] : []),
    ...(turn ? [['turn', turn] as const] : []),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ];
  return parts.length === 0 ? SHELF : `${SHELF}?${new URLSearchParams(parts.map(([name, value]) => [name, value]))}`;
}

export function isSifted({ group, book, year }: ShelfQuery): boolean {
  return group !== null || book !== null || year !== null;
}

/** As SV21 takes it. */
export function askedOf({ group, book, year }: ShelfQuery) {
  return {
    ...(group !== null && { group_type: group }),
    ...(book !== null && { book_id: book }),
    ...(year !== null && { year }),
  };
}

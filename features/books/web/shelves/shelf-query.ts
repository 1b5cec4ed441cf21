import { BOOK_ORDERS, type BookOrder, type Shelf } from '@pero/works/rules/kinds';
import type { ProcessingStatus } from '@pero/works/rules/states';

/** The shelves by their addresses. */
const SHELF_AT = {
  '/books/': 'all',
  '/books/ebooks/': 'ebook',
  '/books/audiobooks/': 'audiobook',
  '/books/print/': 'printed',
  '/books/stories/': 'story',
  '/books/podcasts/': 'podcasts',
} as const satisfies Readonly<Record<string, Shelf>>;

export type ShelfPath = keyof typeof SHELF_AT;

export const PAGE_OF_BOOKS = 20;

/** Statuses that mean the same to whoever looks for a book. */
const GROUPS = {
  work: { label: 'В работе', statuses: ['unpublishedChanges'] },
  check: { label: 'На\u00A0проверке', statuses: ['queueModeration', 'moderation', 'preparingPublication'] },
  returned: { label: 'Вернули', statuses: ['returned'] },
  overdue: { label: 'Срок истёк', statuses: ['overdue'] },
  published: { label: 'Опубликованы', statuses: ['published'] },
  removed: { label: 'Сняты', statuses: ['removedPublication'] },
} as const satisfies Readonly<Record<string, { label: string; statuses: readonly ProcessingStatus[] }>>;

export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

export const ORDER_LABELS: Readonly<Record<BookOrder, string>> = {
  changed: 'Сначала изменённые',
  created: 'Сначала новые',
  title: 'По\u00A0названию',
  volume: 'Сначала длинные',
};

export type ShelfQuery = {
  readonly path: ShelfPath;
  /** On the shelf of ebooks: those sold while they are written. */
  readonly isDrafts: boolean;
  readonly group: Group | null;
  readonly term: string;
  readonly order: BookOrder;
  readonly page: number;
};

/** What an address asks for; whatever it says wrongly is as if it were not said. */
export function queryIn(path: string, search: string): ShelfQuery {
  const query = new URLSearchParams(search);
  const known = path in SHELF_AT ? (path as ShelfPath) : '/books/';
  const page = Number(query.get('page') ?? 1);
  return {
    path: known,
    isDrafts: known === '/books/ebooks/' && query.get('kind') === 'draft',
    group: GROUP_NAMES.find((name) => name === query.get('status')) ?? null,
    term: (query.get('q') ?? '').trim().slice(0, 150),
    order: BOOK_ORDERS.find((order) => order === query.get('sort')) ?? 'changed',
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** The address of the same shelf with something else asked; a new question begins at the first page. */
export function pathTo(query: ShelfQuery, change: Partial<ShelfQuery>): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams({
    ...(next.isDrafts && { kind: 'draft' }),
    ...(next.group && { status: next.group }),
    ...(next.term !== '' && { q: next.term }),
    ...(next.order !== 'changed' && { sort: next.order }),
    ...(next.page > 1 && { page: String(next.page) }),
  });
  return params.size === 0 ? next.path : `${next.path}?${params}`;
}

export function shelfOf({ path, isDrafts }: ShelfQuery): Shelf {
  return isDrafts ? 'draft' : SHELF_AT[path];
}

/** As the call takes it. */
export function callFor(query: ShelfQuery) {
  return {
    shelf: shelfOf(query),
    ...(query.group && { status: GROUPS[query.group].statuses.join(',') }),
    ...(query.term !== '' && { term: query.term }),
    order_by: query.order,
    limit: PAGE_OF_BOOKS,
    offset: (query.page - 1) * PAGE_OF_BOOKS,
  };
}

/** Is a part of the shelf asked for, and not all of it? */
export function isNarrowed({ group, term }: ShelfQuery): boolean {
  return group !== null || term !== '';
}

type Counted = readonly { readonly status: ProcessingStatus; readonly count: number }[];

/** How many books are in each group; a group without any is left out unless it is the chosen one. */
export function groupsOf(counts: Counted, chosen: Group | null): { name: Group; label: string; count: number }[] {
  const countOf = (name: Group) => {
    const statuses: readonly string[] = GROUPS[name].statuses;
    return counts.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  };
  return GROUP_NAMES.map((name) => ({ name, label: GROUPS[name].label, count: countOf(name) })).filter(
    ({ name, count }) => count > 0 || name === chosen,
  );
}

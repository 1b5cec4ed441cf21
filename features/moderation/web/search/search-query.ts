import { type CaseKind, QUEUE_PAGE } from '../../rules/cases.ts';
import { OUTCOMES, type Outcome, SEARCH_PLACES, type SearchPlace } from '../../rules/search.ts';

export const LONGEST = 100;

export type SearchQuery = {
  readonly q: string;
  readonly place: SearchPlace;
  readonly kind: CaseKind | null;
  readonly outcome: Outcome | null;
  readonly author: number | null;
  readonly page: number;
};

export const PLACES: readonly (readonly [SearchPlace, string])[] = [
  ['everywhere', 'Везде'],
  ['open', 'В\u00A0работе'],
  ['archive', 'Архив'],
];

export const KINDS: readonly (readonly [CaseKind | null, string])[] = [
  [null, 'Всё'],
  ['book', 'Книги'],
  ['profile', 'Профили'],
];

export const OUTCOME_CHOICES: readonly (readonly [Outcome | null, string])[] = [
  [null, 'Любой исход'],
  ['approved', 'Одобрены'],
  ['rejected', 'Отклонены'],
  ['withdrawn', 'Отозваны'],
];

/** What an address asks for; whatever it says wrongly is as if it were not said. */
export function queryIn(search: string): SearchQuery {
  const query = new URLSearchParams(search);
  const place = SEARCH_PLACES.find((known) => known === query.get('place')) ?? 'everywhere';
  return {
    q: (query.get('q') ?? '').trim().slice(0, LONGEST),
    place,
    kind: KINDS.find(([kind]) => kind !== null && kind === query.get('kind'))?.[0] ?? null,
    outcome: place === 'archive' ? (OUTCOMES.find((known) => known === query.get('outcome')) ?? null) : null,
    author: numberIn(query.get('author')),
    page: numberIn(query.get('page')) ?? 1,
  };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function pathTo({ q, place, kind, outcome, author, page }: SearchQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(place !== 'everywhere' && { place }),
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(author && { author: `${author}` }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/moderation/search/?${query}` : '/moderation/search/';
}

/** As the call takes it. */
export function callFor({ q, place, kind, outcome, author, page }: SearchQuery) {
  return {
    q,
    place,
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(author && { author_id: author }),
    limit: QUEUE_PAGE,
    offset: (page - 1) * QUEUE_PAGE,
  };
}

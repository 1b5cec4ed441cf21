import { type CaseKind, QUEUE_PAGE } from '../../rules/cases.ts';
import {
  AUTHOR_GROUPS,
  FILTER_LICENSES,
  FILTERS,
  type Filter,
  filtersOf,
  MY_CHECKS,
  type Queue,
  STATUS_GROUPS,
  type Tab,
  tabsOf,
  WHO_RETURNED,
} from '../../rules/filters.ts';
import { TIMERS } from '../../rules/timer.ts';

/** The queues by their addresses; `/new/` is everything, the newest first. */
const QUEUE_AT = {
  '/moderation/queue/': 'all',
  '/moderation/queue/my/': 'my',
  '/moderation/queue/final/': 'final',
  '/moderation/queue/new/': 'all',
  '/moderation/circulation/queue/': 'all',
  '/moderation/circulation/queue/my/': 'my',
} as const satisfies Readonly<Record<string, Queue>>;

export type QueuePath = keyof typeof QUEUE_AT;

type Order = 'due' | 'newest';

/** What is chosen of each filter; nothing chosen is everything. */
export type Chosen = Readonly<Partial<Record<Filter, readonly string[]>>>;

export type QueueQuery = {
  readonly path: QueuePath;
  readonly kind: CaseKind;
  readonly queue: Queue;
  readonly tab: Tab;
  readonly order: Order;
  readonly page: number;
  readonly chosen: Chosen;
  /** The retailer's agent sees what was sent to him, and nothing else. */
  readonly isAgent: boolean;
};

type Shape = {
  readonly param: string;
  /** Null: the number of a person. */
  readonly values: readonly string[] | null;
  readonly isSingle?: boolean;
  /** Whatever there is, as the facets name it. */
  readonly isOpen?: boolean;
};

/** The address says what the call says. */
export const SHAPES: Readonly<Record<Filter, Shape>> = {
  timer: { param: 'processing_time', values: TIMERS },
  work_kind: { param: 'work_kind', values: null, isOpen: true },
  moderator: { param: 'moderator_id', values: null, isSingle: true },
  author: { param: 'author_id', values: null, isSingle: true },
  license: { param: 'license_type', values: FILTER_LICENSES },
  author_status: { param: 'author_status_group', values: AUTHOR_GROUPS },
  who_returned: { param: 'who_returned_group', values: WHO_RETURNED },
  my_checks: { param: 'my_checks_group', values: MY_CHECKS, isSingle: true },
  post_moderation: { param: 'post_moderation', values: ['1'] },
  plagiarism: { param: 'plagiarism', values: ['1'] },
  status: { param: 'status_group', values: STATUS_GROUPS },
};

const AGENTS: Chosen = { status: ['send_agent'] };

/** What an address asks for; whatever it says wrongly is as if it were not said. */
export function queryIn(path: string, search: string, isAgent = false): QueueQuery {
  const query = new URLSearchParams(search);
  const known = path in QUEUE_AT ? (path as QueuePath) : '/moderation/queue/';
  const queue = QUEUE_AT[known];
  const kind = kindOf(known, query.get('kind'));
  const page = Number(query.get('page') ?? 1);
  const order = query.get('sort');
  return {
    path: known,
    kind,
    queue,
    tab: tabsFor({ kind, queue, isAgent }).find((tab) => tab === query.get('tab')) ?? 'new',
    order: order === 'due' || order === 'newest' ? order : firstOrder(known),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
    chosen: isAgent ? AGENTS : chosenIn(query, filtersOf(kind, queue)),
    isAgent,
  };
}

/** The agent has new ones and those that came back; errors and frozen ones are the platform's own. */
export function tabsFor({ kind, queue, isAgent }: Pick<QueueQuery, 'kind' | 'queue' | 'isAgent'>): readonly Tab[] {
  return isAgent ? ['new', 'returns'] : tabsOf(kind, queue);
}

/** Which kinds a queue has; the final check is of books alone. */
export function kindsAt(path: QueuePath): readonly CaseKind[] {
  if (path.startsWith('/moderation/circulation/')) return ['circulation'];
  return path === '/moderation/queue/final/' ? ['book'] : ['book', 'profile'];
}

function kindOf(path: QueuePath, asked: string | null): CaseKind {
  const kinds = kindsAt(path);
  return kinds.find((kind) => kind === asked) ?? kinds[0] ?? 'book';
}

function firstOrder(path: QueuePath): Order {
  return path === '/moderation/queue/new/' ? 'newest' : 'due';
}

/** A form without scripts repeats a parameter, our own links join its values by commas: both are read. */
function chosenIn(query: URLSearchParams, allowed: readonly Filter[]): Chosen {
  const chosen: Partial<Record<Filter, readonly string[]>> = {};
  for (const filter of allowed) {
    const { param, values, isSingle, isOpen } = SHAPES[filter];
    const params = query.getAll(param).flatMap((joined) => joined.split(','));
    const known = values
      ? values.filter((value) => params.includes(value))
      : params.filter(isOpen ? isWord : isPersonId);
    const kept = isSingle ? known.slice(0, 1) : known;
    if (kept.length > 0) chosen[filter] = kept;
  }
  return chosen;
}

function isWord(value: string): boolean {
  return /^[a-z][a-z-]{0,39}$/.test(value);
}

function isPersonId(value: string): boolean {
  return /^[1-9]\d{0,14}$/.test(value);
}

type Change = Partial<Pick<QueueQuery, 'kind' | 'tab' | 'order' | 'page' | 'chosen'>>;

/** The address of the same queue with something else asked; a new question begins at the first page. */
export function pathTo(query: QueueQuery, change: Change): string {
  const next = { ...query, page: 1, ...change };
  const params: [string, string][] = [];
  if (next.kind !== kindsAt(next.path)[0]) params.push(['kind', next.kind]);
  if (next.tab !== 'new') params.push(['tab', next.tab]);
  if (!next.isAgent) params.push(...chosenParams(next.chosen));
  if (next.order !== firstOrder(next.path)) params.push(['sort', next.order]);
  if (next.page > 1) params.push(['page', String(next.page)]);
  // Commas stay commas: an address is read by people too.
  const search = params.map(([name, value]) => `${name}=${value}`).join('&');
  return search === '' ? next.path : `${next.path}?${search}`;
}

function chosenParams(chosen: Chosen): [string, string][] {
  return FILTERS.flatMap((filter) => {
    const values = chosen[filter] ?? [];
    return values.length > 0 ? [[SHAPES[filter].param, values.join(',')] as [string, string]] : [];
  });
}

/** What is chosen once a value was ticked or unticked; of a filter that takes one, the new one stands alone. */
export function toggled(chosen: Chosen, filter: Filter, value: string): Chosen {
  const { values, isSingle } = SHAPES[filter];
  const before = chosen[filter] ?? [];
  const wanted = before.includes(value) ? before.filter((one) => one !== value) : [...(isSingle ? [] : before), value];
  const { [filter]: _, ...others } = chosen;
  if (wanted.length === 0 || value === 'all') return others;
  return { ...others, [filter]: values ? values.filter((one) => wanted.includes(one)) : wanted };
}

/** As the call takes it. */
export function callFor({ kind, queue, tab, order, page, chosen }: QueueQuery) {
  return {
    kind,
    queue,
    tab,
    order,
    limit: QUEUE_PAGE,
    offset: (page - 1) * QUEUE_PAGE,
    ...filtersFor(chosen),
  };
}

/** The values were compared with the rules' own lists when the address was read. */
export function filtersFor(chosen: Chosen) {
  const of = <Value extends string>(filter: Filter) => chosen[filter] as Value[] | undefined;
  const timers = of<(typeof TIMERS)[number]>('timer');
  const licences = of<(typeof FILTER_LICENSES)[number]>('license');
  const authors = of<(typeof AUTHOR_GROUPS)[number]>('author_status');
  const returned = of<(typeof WHO_RETURNED)[number]>('who_returned');
  const [mine] = of<(typeof MY_CHECKS)[number]>('my_checks') ?? [];
  const statuses = of<(typeof STATUS_GROUPS)[number]>('status');
  return {
    ...(timers && { processing_time: timers }),
    ...(chosen.moderator && { moderator_id: Number(chosen.moderator[0]) }),
    ...(chosen.author && { author_id: Number(chosen.author[0]) }),
    ...(licences && { license_type: licences }),
    ...(chosen.work_kind && { work_kind: [...chosen.work_kind] }),
    ...(authors && { author_status_group: authors }),
    ...(returned && { who_returned_group: returned }),
    ...(mine && { my_checks_group: mine }),
    ...(statuses && { status_group: statuses }),
    ...(chosen.post_moderation && { post_moderation: true }),
    ...(chosen.plagiarism && { plagiarism: true }),
  };
}

/** How many choices narrow the list; «все» narrows nothing. */
export function narrowedBy({ chosen, isAgent }: QueueQuery): number {
  if (isAgent) return 0;
  return FILTERS.reduce((sum, filter) => sum + (chosen[filter]?.filter((value) => value !== 'all').length ?? 0), 0);
}

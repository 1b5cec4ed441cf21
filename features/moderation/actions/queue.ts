import { idsByAddress, moderatorsLike } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import type { Kinds } from '@pero/works/actions/kinds';
import { type CaseKind, QUEUE_PAGE } from '../rules/cases.ts';
import { type Filter, filtersOf, type Queue, type Tab, tabsOf } from '../rules/filters.ts';
import { wordsOf } from '../rules/terms.ts';
import { authorsLike, type Filters, facetsOf, queueCounts, queuePage, type Shelf } from '../store/queue.ts';
import { cardsOf } from './shown.ts';

type ReadContext = Pick<Act, 'db' | 'actor' | 'now'>;
type Asking = ReadContext & Kinds;
type Place = { readonly kind: CaseKind; readonly queue: Queue; readonly tab: Tab };

/** Which filter a field of the query belongs to. */
const FILTER_OF: Readonly<Record<keyof Filters, Filter>> = {
  timers: 'timer',
  moderatorId: 'moderator',
  authorId: 'author',
  licenses: 'license',
  workKinds: 'work_kind',
  authorGroups: 'author_status',
  whoReturned: 'who_returned',
  myChecks: 'my_checks',
  statuses: 'status',
  postModeration: 'post_moderation',
  plagiarism: 'plagiarism',
};

type Wanted = Place & { readonly filters: Filters; readonly order?: 'due' | 'newest' | undefined };

export async function listQueue(
  context: Asking,
  wanted: Wanted,
  asked: { limit?: number | undefined; offset?: number | undefined },
) {
  const refused = placeRefusal(context, wanted);
  if (refused) return { refused };
  if (hasForeign(wanted, wanted.filters)) return { refused: 'filter-not-here' } as const;
  const page = { limit: asked.limit ?? QUEUE_PAGE, offset: asked.offset ?? 0 };
  const order = wanted.order ?? 'due';
  const { rows, count } = await queuePage(
    context.db,
    shelfOf(context, wanted),
    wanted.filters,
    { ...page, order },
    context.now,
  );
  return { items: await cardsOf(context, rows), count, ...page };
}

/** A filter that this queue does not have. */
function hasForeign({ kind, queue }: Place, filters: Filters): boolean {
  const shown = filtersOf(kind, queue);
  return Object.entries(filters).some(
    ([field, value]) => value !== undefined && !shown.includes(FILTER_OF[field as keyof Filters]),
  );
}

function shelfOf({ actor }: ReadContext, { kind, queue, tab }: Place): Shelf {
  return { kind, queue, tab, judge: actor.userId, isAgent: actor.isAgent && !actor.isModerator };
}

/** An agent sees the final queue of books and nothing else. */
function placeRefusal({ actor }: ReadContext, { kind, queue, tab }: Place): 'wrong-tab' | null {
  const isAgentsPlace = actor.isModerator || (kind === 'book' && queue === 'final');
  return isAgentsPlace && tabsOf(kind, queue).includes(tab) ? null : 'wrong-tab';
}

export async function queueFacets(context: Asking, place: Place, filters: Filters) {
  const refused = placeRefusal(context, place);
  if (refused) return { refused };
  if (hasForeign(place, filters)) return { refused: 'filter-not-here' } as const;
  const judged = context.kinds.all.filter(({ judging }) => judging !== undefined);
  const named = judged.map(({ kind }) => kind);
  const counts = await facetsOf(context.db, shelfOf(context, place), filters, { now: context.now, workKinds: named });
  const group = (name: string) =>
    Object.entries(counts)
      .filter(([key]) => key.startsWith(`${name}.`))
      .map(([key, count]) => ({ value: key.slice(name.length + 1), count }));
  return {
    processing_time: group('processing_time'),
    license_type: group('license_type'),
    work_kind: judged.map(({ kind, words }) => ({
      value: kind,
      label: words.nominative.charAt(0).toLocaleUpperCase('ru') + words.nominative.slice(1),
      count: counts[`work_kind.${kind}`] ?? 0,
    })),
    author_status_group: group('author_status_group'),
    who_returned_group: group('who_returned_group'),
    my_checks_group: group('my_checks_group'),
    status_group: group('status_group'),
    post_moderation: counts.post_moderation ?? 0,
    plagiarism: counts.plagiarism ?? 0,
  };
}

export async function countQueues({ db, actor }: ReadContext) {
  const rows = await queueCounts(db, actor.userId);
  const isAgent = actor.isAgent && !actor.isModerator;
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { count }) => total + count, 0);
  const all = (kind: CaseKind) => ({
    new: isAgent ? 0 : sum((row) => row.kind === kind && row.state === 'waiting' && !row.is_return),
    returns: isAgent ? 0 : sum((row) => row.kind === kind && row.state === 'waiting' && row.is_return),
  });
  const my = (kind: CaseKind) => ({
    new: sum((row) => row.kind === kind && row.is_mine && HELD.includes(row.state) && !row.is_return),
    returns: sum((row) => row.kind === kind && row.is_mine && HELD.includes(row.state) && row.is_return),
  });
  const finals = isAgent ? ['agent'] : ['final', 'final_taken', 'agent'];
  return {
    book: {
      all: all('book'),
      my: my('book'),
      final: {
        new: sum((row) => row.kind === 'book' && finals.includes(row.state) && !row.is_return),
        returns: sum((row) => row.kind === 'book' && finals.includes(row.state) && row.is_return),
        errors: isAgent ? 0 : sum((row) => row.kind === 'book' && row.state === 'upload_failed'),
        freezed: isAgent ? 0 : sum((row) => row.kind === 'book' && row.state === 'frozen'),
      },
    },
    profile: { all: all('profile'), my: my('profile') },
    circulation: { all: all('circulation'), my: my('circulation') },
  };
}

const HELD: readonly string[] = ['taken', 'final_taken', 'returned', 'final_returned'];

type Found = { readonly term?: string | undefined; readonly page?: number | undefined };
type Paged = { readonly limit?: number | undefined; readonly offset?: number | undefined };

/** By `page` of so many, or by `limit` and `offset` as every list. */
export async function autocomplete({ db }: ReadContext, whom: 'moderators' | 'authors', asked: Found & Paged) {
  const limit = asked.limit ?? QUEUE_PAGE;
  const page = { limit, offset: asked.offset ?? ((asked.page ?? 1) - 1) * limit };
  const words = wordsOf(asked.term ?? '');
  const found =
    whom === 'moderators'
      ? await moderatorsLike(db, words, page)
      : await authorsLike(db, { words, byAddress: await idsByAddress(db, asked.term ?? '') }, page);
  return { ...found, ...page };
}

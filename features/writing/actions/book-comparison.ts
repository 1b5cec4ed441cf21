import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireBookAccess } from '@pero/works/actions/access';
import { inOneOrder, isTooLargeToTrack, movedChapters, readAtOnce } from '../rules/whole-book/book-comparison.ts';
import { type BookState, type ChapterOfStates, chaptersOfStates, textsOfState } from '../store/book-states.ts';
import { momentIn } from '../store/moments.ts';
import { texts, turnOf } from './texts.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };
type Wish = { readonly momentId: number; readonly to?: number | undefined };

type Two = { readonly from: BookState; readonly to: BookState };

async function statesOf({ db, actor }: ReadContext, bookId: number, wish: Wish) {
  await requireBookAccess({ db, actor }, bookId, 'read');
  const [first, second] = await Promise.all([
    momentIn(db, bookId, wish.momentId),
    wish.to === undefined ? null : momentIn(db, bookId, wish.to),
  ]);
  if (!first || (wish.to !== undefined && !second)) throw new NotFound('moment');
  const two: Two = { from: first.id, to: second?.id ?? null };
  const chapters = inOneOrder(await chaptersOfStates(db, bookId, two));
  return { first, second, two, chapters };
}

async function bothTexts({ db }: ReadContext, bookId: number, { from, to }: Two, ids: readonly number[]) {
  const [before, after] = await Promise.all([textsOfState(db, bookId, from, ids), textsOfState(db, bookId, to, ids)]);
  return ids.map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }));
}

/** WT20: outside of a transaction, because texts are compared. */
export async function comparedStates(
  context: ReadContext,
  bookId: number,
  wish: Wish & { readonly place?: number | undefined },
) {
  const { first, second, two, chapters } = await statesOf(context, bookId, wish);
  const moved = movedChapters(chapters);
  const place = wish.place ?? 0;
  const read = readAtOnce(chapters, place);
  const differing = read.filter(({ isSame }) => !isSame).map(({ id }) => id);
  const given = await bothTexts(context, bookId, two, differing);
  const found = new Map(
    (await texts.ask(turnOf(context.actor), 'compare-states', given)).map(({ id, ...changes }) => [id, changes]),
  );
  const next = place + read.length;
  return {
    from: { id: first.id, name: first.name, taken_at: first.takenAt },
    to: second && { id: second.id, name: second.name, taken_at: second.takenAt },
    totals: {
      changed: chapters.filter((one) => one.before !== null && one.after !== null && !one.isSame).length,
      added: chapters.filter(({ before }) => before === null).length,
      dropped: chapters.filter(({ after }) => after === null).length,
      moved: moved.size,
    },
    chapters: read.map((one) => {
      const changes = found.get(one.id) ?? NOTHING;
      return {
        ...{ id: one.id, kind: one.kind, depth: one.depth, name: one.name ?? one.nameBefore ?? '' },
        name_before: one.after !== null && one.nameBefore !== one.name ? one.nameBefore : null,
        state: stateOf(one, changes),
        is_moved: moved.has(one.id),
        ...{ added: changes.added, removed: changes.removed },
        paragraphs: [...changes.paragraphs],
      };
    }),
    next: next < chapters.length ? next : null,
  };
}

type Changes = Awaited<ReturnType<typeof texts.ask<'compare-states'>>>[number];

const NOTHING: Omit<Changes, 'id'> = { paragraphs: [], added: 0, removed: 0, restyled: 0 };

/** What differs in suggestions alone, which no reader sees, is the same. */
function stateOf({ before, after }: ChapterOfStates, { added, removed, restyled }: Omit<Changes, 'id'>) {
  if (before === null) return 'new' as const;
  if (after === null) return 'dropped' as const;
  return added + removed + restyled > 0 ? ('changed' as const) : ('same' as const);
}

/** Whose the changes are in a file: nobody of the book is number 0. */
export const BY_COMPARISON = 0;

/** WT21: the later state, what became of the earlier one as suggestions. */
export async function trackedStates(context: ReadContext, bookId: number, wish: Wish) {
  const { first, second, two, chapters } = await statesOf(context, bookId, wish);
  if (isTooLargeToTrack(chapters)) return { refused: 'comparison-large' } as const;
  const ids = chapters.map(({ id }) => id);
  const given = await bothTexts(context, bookId, two, ids);
  const tracked = await texts.ask(turnOf(context.actor), 'track-states', { chapters: given, by: BY_COMPARISON });
  const contents = new Map(tracked.map(({ id, content }) => [id, content]));
  return {
    name: `${first.name} — ${second?.name ?? 'сегодня'}`,
    chapters: chapters.map(({ id, kind, depth }) => ({ id, kind, depth, content: contents.get(id) ?? '' })),
  };
}

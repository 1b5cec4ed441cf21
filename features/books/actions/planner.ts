import { addDays, addMonths, compare, type Day, moscowDay } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { readerOf, requireBook } from '@pero/works/actions/access';
import { type Book, bookFor, lastUpdateOf, overduesOf } from '@pero/works/actions/rows';
import { draftDays } from '@pero/works/rules/drafts';
import { chaptersOfBook, planLinesOf, writtenDays } from '@pero/writing/actions/rows';
import { editorStateOf } from '@pero/writing/rules/editor';
import type { Planner } from '../contract/planner.ts';
import { type Plan, WEEKS_KNOWN } from '../rules/forecast.ts';

/** Chapters that are named; how many there are is told of all. */
const NAMED = 12;

export async function readPlanner(act: Act, bookId: number): Promise<Planner> {
  const book = await requireBook(act, bookId, 'suggest');
  const [chapters, plans] = [await chaptersOfBook(act.db, bookId), await planLinesOf(act.db, bookId)];
  const planned = new Map(plans.map((plan) => [plan.chapterId, plan]));
  const ahead = chapters.filter(
    ({ id, kind, characters }) => kind === 'chapter' && isAhead(planned.get(id)?.state ?? null, characters),
  );
  const ready = chapters.filter(({ isDraft, characters }) => isDraft && characters > 0).length;
  return {
    book_id: book.id,
    is_promised: isPromised(book),
    ...planOf(book),
    characters: book.charactersNumber,
    days: await daysOf(act.db, book.id, act.today),
    today: act.today,
    chapters: ahead.slice(0, NAMED).map(({ id, name, characters }) => ({
      id,
      name,
      synopsis: planned.get(id)?.synopsis ?? '',
      is_written: characters > 0,
    })),
    chapters_ahead: ahead.length,
    promise: isPromised(book) ? await promiseOf(act, book, ready) : null,
    can_edit: (await bookFor(act.db, readerOf(act.actor), bookId, 'edit')) !== null,
    is_reminded: editorStateOf(book.editor).isReminded,
  };
}

/** An empty one, or one that its author calls an idea or a draft. */
function isAhead(state: string | null, characters: number): boolean {
  return state === 'idea' || state === 'draft' || (state === null && characters === 0);
}

type Promised = Book & { readonly completionDate: Day };

export function isPromised(book: Book): book is Promised {
  return book.form === 'draft' && book.completionDate !== null;
}

/** Of a draft what its readers were promised, of any other book what its author has set themselves. */
export function planOf(book: Book): Plan {
  const { goals } = editorStateOf(book.editor);
  if (!isPromised(book)) return { total: goals.totalCharacters, deadline: goals.deadline };
  return { total: book.plannedCharacters ?? goals.totalCharacters, deadline: book.completionDate };
}

export function daysOf(db: Db, bookId: number, today: Day) {
  return writtenDays(db, bookId, addDays(today, 1 - 7 * WEEKS_KNOWN));
}

async function promiseOf({ db, today }: Act, book: Promised, ready: number): Promise<Planner['promise']> {
  const { lock, amnesty } = draftDays(book.completionDate);
  const late = await overduesOf(db, book.ownerId);
  const updatedAt = (await lastUpdateOf(db, book.id)) ?? book.publishedAt ?? book.createdAt;
  return {
    update_period: book.updatePeriod as NonNullable<Planner['promise']>['update_period'],
    updated_on: moscowDay(updatedAt),
    ready,
    lock_on: lock,
    amnesty_until: amnesty,
    late_before: late.filter((day) => compare(addMonths(day, 12), today) >= 0).length,
  };
}

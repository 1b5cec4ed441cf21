import { type ChapterText, EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { setBookJson } from '@pero/works/actions/rows';
import { recount } from '@pero/writing/actions/recount';
import { addChapters, addMoment, addVersion, changeChapter } from '@pero/writing/actions/rows';
import { writtenText } from '@pero/writing/rules/counting';
import type { DemoBook } from '../demo/demo-book.ts';
import { demoChapters } from './demo-texts.ts';

type Whose = { readonly bookId: number; readonly authorId: number };

const DAY_MS = 86_400_000;

/** The chapters of a book, written over the days it has taken: with a history, marks and goals where it has them. */
export async function writeDemoText(db: Db, demo: DemoBook, whose: Whose, now: Date): Promise<void> {
  const { bookId } = whose;
  const texts = demo.text === null ? [EMPTY_TEXT] : await demoChapters(demo.text);
  const days = daysOf(demo, texts.length, now);
  const ids: number[] = [];
  for (const [at, text] of texts.entries()) {
    const isRewritten = demo.goals?.rewritten.includes(at + 1) ?? false;
    const isLast = at === texts.length - 1;
    const id = await writeChapter(db, whose, { at, text, isRewritten, isLast }, days[at] ?? now);
    const marks = { isFree: demo.draft?.free.includes(at + 1), isDraft: demo.draft?.hidden.includes(at + 1) };
    if (demo.draft) await changeChapter(db, id, marks, days[at] ?? now);
    ids.push(id);
  }
  await recount(db, bookId, moscowDay(now), 0);
  if (demo.goals) await setGoals(db, demo.goals, bookId, ids, now);
  else if (demo.draft) await tellPace(db, demo, bookId, now);
}

/** Evenly from the day the book was begun to the day it was last changed. */
function daysOf({ begun, changed }: DemoBook, chapters: number, now: Date): Date[] {
  const step = (begun - changed) / chapters;
  return Array.from({ length: chapters }, (_, at) => new Date(now.getTime() - (begun - step * (at + 1)) * DAY_MS));
}

type Written = {
  readonly at: number;
  readonly text: ChapterText;
  readonly isRewritten: boolean;
  readonly isLast: boolean;
};

async function writeChapter(db: Db, whose: Whose, written: Written, on: Date): Promise<number> {
  const { at, text, isRewritten, isLast } = written;
  const first = isRewritten ? firstDraftOf(text) : text;
  const begun = new Date(on.getTime() - (isRewritten ? 3 * DAY_MS : 0));
  const place = { ordering: at + 1, depth: 0, kind: 'chapter' } as const;
  const [id = 0] = await addChapters(db, whose.bookId, [{ ...place, ...writtenText(first) }], begun);
  if (!isRewritten) return id;
  const kept = { chapterId: id, version: 1, ...writtenText(first), authorId: whose.authorId };
  await addVersion(db, { ...kept, reason: 'autosave', savedAt: new Date(begun.getTime() + 1_860_000) });
  await addVersion(db, { ...kept, reason: 'kept', savedAt: new Date(begun.getTime() + 5_400_000) });
  // The whole book as it was before its end was rewritten.
  if (isLast)
    await addMoment(db, { ...whose, name: 'До\u00A0правки корректора' }, new Date(begun.getTime() + 7_200_000));
  await changeChapter(db, id, { text: { ...writtenText(text), saveId: null } }, on);
  return id;
}

/** What stood there before the last third was written; notes of what is not there yet are not there either. */
function firstDraftOf(text: ChapterText): ChapterText {
  const blocks = text.blocks.slice(0, Math.ceil((text.blocks.length * 2) / 3));
  const told = JSON.stringify(blocks);
  return { ...text, blocks, notes: text.notes.filter(({ id }) => told.includes(`"note":"${id}"`)) };
}

async function setGoals(
  db: Db,
  goals: Exclude<DemoBook['goals'], undefined>,
  bookId: number,
  chapterIds: readonly number[],
  now: Date,
): Promise<void> {
  const today = moscowDay(now);
  for (const { day, characters } of writtenDays(today)) await recount(db, bookId, day, characters);
  const editor = {
    goals: {
      dailyCharacters: goals.daily,
      totalCharacters: goals.total,
      deadline: addDays(today, goals.inDays),
    },
    lastChapterId: chapterIds.at(-1),
    notes: goals.notes,
  };
  await setBookJson(db, bookId, 'editor', editor, { sameFiles: true });
}

/** A draft is written as it is sold: two or three evenings a week. */
async function tellPace(db: Db, { begun }: DemoBook, bookId: number, now: Date): Promise<void> {
  const today = moscowDay(now);
  for (let ago = 1; ago < Math.min(begun, 56); ago += 1) {
    if ((ago * 3) % 7 < 3) await recount(db, bookId, addDays(today, -ago), 30 + ((ago * 37) % 60));
  }
}

const LOOKED_BACK = 58;

/** Some days better than others, some without a line, the last week in a row. */
function writtenDays(today: Day): { day: Day; characters: number }[] {
  return Array.from({ length: LOOKED_BACK }, (_, ago) => ({
    day: addDays(today, -ago),
    characters: ago > 8 && (ago * 5) % 7 < 2 ? 0 : 240 + ((ago * ago * 137 + ago * 61) % 1350),
  })).filter(({ characters }) => characters > 0);
}

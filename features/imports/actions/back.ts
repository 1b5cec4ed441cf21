import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Tracked } from '@pero/manuscript/office/tracked/model';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import { bringNewTalk } from '@pero/writing/actions/brought-talk';
import { overwriteMany } from '@pero/writing/actions/editor-overwrite';
import { addOutsideHand, chaptersOfBook, chapterTexts, noteSuggestions } from '@pero/writing/actions/rows';
import type { ComparedTexts } from '@pero/writing/actions/text-tasks';
import { texts, turnOf } from '@pero/writing/actions/texts';
import { planOf } from '../rules/plan.ts';
import { type PlacedThread, suggestionId, threadIn, withHands } from '../rules/tracked-text.ts';
import { markTaken } from '../store/imports.ts';
import { chaptersIn } from './brought.ts';
import { requireImport } from './imports.ts';
import { momentOf, toldThreads } from './take-tracked.ts';

/** Until the hands are known: people of the file go by their numbers, whoever is named in the call by this one. */
const NAMED = 1_000_000;

type Prepared =
  | (ComparedTexts & { readonly tracked: Tracked | undefined; readonly talks: readonly (readonly PlacedThread[])[] })
  | null;

/** Before the transaction: the chapters of the book as they would be. */
export async function backTexts(
  context: { readonly db: Db; readonly actor: Actor },
  importId: number,
): Promise<Prepared> {
  const row = await requireImport(context, importId);
  const { intoBookId, report } = row;
  if (row.state !== 'read' || intoBookId === null) return null;
  await requireBookAccess(context, intoBookId, 'edit');
  const brought = await chaptersIn(context.db, importId, planOf(report.outline, report.edits), 'suggest');
  const chapters = (await chapterTexts(context.db, intoBookId)).map(({ id, version, content }) => ({
    id,
    version,
    content,
  }));
  const compared = await texts.ask(turnOf(context.actor), 'compare', {
    chapters,
    back: brought.chapters.map(({ text }) => JSON.stringify(text)),
    name: `b${importId}`,
    by: NAMED,
  });
  return { ...compared, tracked: brought.tracked, talks: brought.chapters.map(({ threads }) => threads) };
}

export async function compareImport(act: Act, importId: number, hand: string, compared: Prepared) {
  const row = await requireImport(act, importId, { lock: true });
  if (row.intoBookId === null) return { refused: 'import-no-book' } as const;
  if (row.state !== 'read' || !compared) return { refused: 'import-not-read' } as const;
  if (compared.texts.length === 0) return { refused: 'import-elsewhere' } as const;
  const book = await bookToEdit(act, row.intoBookId, 'text');
  if (isLocked(book)) return book;
  const standing = new Map((await chaptersOfBook(act.db, book.id)).map((chapter) => [chapter.id, chapter]));
  const changed = compared.texts.filter(({ count }) => count > 0);
  if (changed.some(({ id, version }) => standing.get(id)?.version !== version)) {
    return { refused: 'suggestions-stale' } as const;
  }
  const rewritten = [];
  for (const { id, count, ...text } of changed) {
    const chapter = standing.get(id);
    if (!chapter) continue;
    const named = await inTheirNames(act, book.id, hand, text, { importId, tracked: compared.tracked });
    await noteSuggestions(act.db, id, named.suggestions, {
      userId: act.actor.userId,
      now: act.now,
      madeAt: named.madeAt,
    });
    rewritten.push({ chapter, text: named, count });
  }
  const chapters = await overwriteMany(act, book, rewritten, 'decided');
  const remarks = await bringBackTalks(act, book.id, { ...compared, importId });
  const firstChapterId = compared.texts[0]?.id ?? 0;
  await markTaken(act.db, importId, { bookId: book.id, report: { ...row.report, firstChapterId } }, act.now);
  return {
    book_id: book.id,
    first_chapter_id: firstChapterId,
    suggestions: chapters.reduce((sum, { count }) => sum + count, 0),
    remarks,
    chapters,
    beside: [...compared.beside],
  };
}

/** What is said in the file and not in the book yet, beside the same words. How many remarks. */
async function bringBackTalks(
  act: Act,
  bookId: number,
  { texts: compared, talks, tracked, importId }: NonNullable<Prepared> & { readonly importId: number },
): Promise<number> {
  const hands = new Map<number, number>();
  const speakers = talks.flat().flatMap(({ messages }) => messages.map(({ by }) => by));
  for (const by of new Set(speakers)) hands.set(by, await addOutsideHand(act.db, bookId, tracked?.people[by] ?? '?'));
  const handOf = (by: number) => hands.get(by) ?? by;
  let remarks = 0;
  for (const { id, place, json } of compared) {
    const said = talks[place] ?? [];
    if (said.length === 0) continue;
    const text = JSON.parse(json) as ChapterText;
    const here = said.map((thread) => threadIn(thread, text));
    const told = toldThreads(here, text, { importId, handOf, now: act.now });
    remarks += await bringNewTalk(act, { bookId, chapterId: id }, told);
  }
  return remarks;
}

type File = { readonly importId: number; readonly tracked: Tracked | undefined };

/** Suggestions that are new get the names of those who made them; the others stay whose they were. */
async function inTheirNames<T extends ComparedTexts['texts'][number]>(
  act: Act,
  bookId: number,
  hand: string,
  text: Omit<T, 'id' | 'count'> & Pick<T, 'json' | 'suggestions'>,
  { importId, tracked }: File,
) {
  const isNew = (id: string) => id.startsWith(`w${importId}-`) || id.startsWith(`b${importId}-`);
  const fresh = text.suggestions.filter(({ id }) => isNew(id));
  const hands = new Map<number, number>();
  for (const person of new Set(fresh.map(({ by }) => by))) {
    const name = person === NAMED ? hand : (tracked?.people[person] ?? hand);
    hands.set(person, await addOutsideHand(act.db, bookId, name));
  }
  const handOf = (by: number, id: string) => (isNew(id) ? (hands.get(by) ?? by) : by);
  const madeAt = new Map(
    Object.entries(tracked?.changes ?? {}).map(([change, { at }]) => [
      suggestionId(importId, change),
      momentOf(at, act.now),
    ]),
  );
  const content = withHands(JSON.parse(text.json) as ChapterText, handOf);
  return {
    ...text,
    json: JSON.stringify(content),
    suggestions: text.suggestions.map((each) => ({ ...each, by: handOf(each.by, each.id) })),
    madeAt,
  };
}

import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import type { TypographyAdvice } from '../contract/typography.ts';
import type { TypographyRule } from '../rules/typography.ts';
import { chaptersOfBook, chapterTexts } from '../store/chapters.ts';
import { requireChapterRow, requireChapterText } from './chapters.ts';
import { overwriteMany } from './editor-overwrite.ts';
import { overwrite } from './saving.ts';
import type { RewrittenText } from './text-tasks.ts';
import { texts, turnOf } from './texts.ts';

const PLACES_MOST = 200;

type ReadContext = { readonly db: Db; readonly actor: Actor };

export async function readTypography(
  context: ReadContext,
  bookId: number,
  chapterId: number,
  yo: boolean,
): Promise<TypographyAdvice> {
  await requireBookAccess(context, bookId, 'read');
  const { content, version } = await requireChapterText(context, bookId, chapterId);
  const advised = await texts.ask(turnOf(context.actor), 'advice', { content, yo, most: PLACES_MOST });
  return { version, total: advised.total, rules: [...advised.rules], places: [...advised.places] };
}

type Wish = { readonly rules?: readonly TypographyRule[] | undefined; readonly yo?: boolean | undefined };

/** Before the transaction: a process of its own sets the texts as they stand now. */
export async function typesetTexts(context: ReadContext, bookId: number, wish: Wish, ids?: readonly number[]) {
  await requireBookAccess(context, bookId, 'edit');
  const chapters = await chapterTexts(context.db, bookId, ids);
  const given = chapters.map(({ id, version, content }) => ({ id, version, content }));
  return texts.ask(turnOf(context.actor), 'typeset', { chapters: given, options: optionsOf(wish) });
}

export async function typesetChapter(
  act: Act,
  bookId: number,
  chapterId: number,
  baseVersion: number,
  set: readonly RewrittenText[],
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
  const [text] = set;
  const isOld = chapter.version !== baseVersion || (text && text.version !== chapter.version);
  if (isOld) return { refused: 'chapter-conflict' } as const;
  if (!text) return { changes: 0, version: chapter.version };
  const { version } = await overwrite(act, book, chapter, text, { keepBefore: 'typography' });
  return { changes: text.count, version };
}

/** A chapter that was written on in the meantime stays as it is. */
export async function typesetBook(act: Act, bookId: number, set: readonly RewrittenText[]) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const setOf = new Map(set.map((text) => [text.id, text]));
  const rewritten = (await chaptersOfBook(act.db, bookId)).flatMap((chapter) => {
    const text = setOf.get(chapter.id);
    return text?.version === chapter.version ? { chapter, text, count: text.count } : [];
  });
  const chapters = await overwriteMany(act, book, rewritten, 'typography');
  return { changes: chapters.reduce((sum, { count }) => sum + count, 0), chapters };
}

function optionsOf({ rules, yo }: Wish) {
  return { ...(rules && { rules }), yo: yo ?? false };
}

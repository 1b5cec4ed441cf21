import type { Act } from '@pero/server-platform/act';
import type { TypographyAdvice } from '../contract/typography.ts';
import { adviceFor, type TypographyRule, typesetChapter as typeset } from '../rules/typography.ts';
import { wholeChapters } from '../store/chapters.ts';
import { bookToEdit, isLocked, requireBook } from './access.ts';
import { overwrite, requireChapter } from './chapters.ts';
import { overwriteMany } from './editor-overwrite.ts';

const PLACES_MOST = 200;

export async function readTypography(
  act: Act,
  bookId: number,
  chapterId: number,
  yo: boolean,
): Promise<TypographyAdvice> {
  await requireBook(act, bookId, 'read');
  const { content, version } = await requireChapter(act, bookId, chapterId);
  const { total, rules, places } = adviceFor(content, { yo }, PLACES_MOST);
  return { version, total, rules: [...rules], places: [...places] };
}

type Wish = { readonly rules?: readonly TypographyRule[] | undefined; readonly yo?: boolean | undefined };

export async function typesetChapter(
  act: Act,
  bookId: number,
  chapterId: number,
  { base_version, ...wish }: Wish & { readonly base_version: number },
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapter(act, bookId, chapterId, { lock: true });
  if (chapter.version !== base_version) return { refused: 'chapter-conflict' } as const;
  const { text, changes } = typeset(chapter.content, optionsOf(wish));
  if (changes === 0) return { changes, version: chapter.version };
  const { version } = await overwrite(act, book, chapter, text, { keepBefore: 'typography' });
  return { changes, version };
}

export async function typesetBook(
  act: Act,
  bookId: number,
  { chapter_ids, ...wish }: Wish & { readonly chapter_ids?: readonly number[] | undefined },
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const all = await wholeChapters(act.db, bookId);
  const rewritten = all
    .filter(({ id }) => chapter_ids?.includes(id) ?? true)
    .flatMap((chapter) => {
      const { text, changes } = typeset(chapter.content, optionsOf(wish));
      return changes === 0 ? [] : { chapter, text, count: changes };
    });
  const chapters = await overwriteMany(act, book, rewritten, 'typography');
  return { changes: chapters.reduce((sum, { count }) => sum + count, 0), chapters };
}

function optionsOf({ rules, yo }: Wish) {
  return { ...(rules && { rules }), yo: yo ?? false };
}

import type { DeskRemark } from '@pero/moderation/contract/desk';
import type { ResultOf } from '@pero/web-platform/call';
import type { readChanges } from '../../../contract/changes.ts';
import type { ChapterText } from '../text/chapter-shelf.ts';
import { textNow } from '../text/pieces.ts';

export type Changes = ResultOf<typeof readChanges>;

export type Verdict = { readonly words: string; readonly isLikelyDone: boolean };

const SETTLED: Verdict = { words: 'Решено', isLikelyDone: true };

/** Has the author done what a remark of an earlier round asked for? Only a guess: a person settles it. */
export function verdictOf(remark: DeskRemark, changes: Changes | null, chapter: ChapterText | null): Verdict {
  if (remark.is_settled) return SETTLED;
  const seen = changes === null ? null : guess(remark, changes, chapter);
  if (seen?.isLikelyDone) return { words: `${seen.words}. Похоже, решено`, isLikelyDone: true };
  if (remark.is_done) return { words: joined('Автор отметил: исправлено', seen?.words), isLikelyDone: true };
  return { words: seen?.words ?? '', isLikelyDone: false };
}

function guess(remark: DeskRemark, changes: Changes, chapter: ChapterText | null): Verdict | null {
  if (remark.field !== null) return ofField(remark.field, changes);
  if (remark.chapter_id === null) return null;
  const listed = changes.chapters.find(({ chapter_id }) => chapter_id === remark.chapter_id);
  if (!listed || listed.state === 'removed') return { words: 'Этой главы больше нет', isLikelyDone: true };
  if (listed.state === 'same') return { words: 'В\u00A0главе нет правок', isLikelyDone: false };
  if (chapter === null || remark.quote === '') return { words: 'В\u00A0главе есть правки', isLikelyDone: false };
  return isStillThere(chapter, remark.quote)
    ? { words: 'Эти слова на\u00A0месте', isLikelyDone: false }
    : { words: 'Автор изменил это место', isLikelyDone: true };
}

function ofField(field: string, changes: Changes): Verdict {
  const isChanged = field === 'cover' ? changes.is_cover_changed : changes.meta.some((one) => one.field === field);
  return isChanged
    ? { words: 'Автор изменил это поле', isLikelyDone: true }
    : { words: 'Поле не\u00A0изменилось', isLikelyDone: false };
}

/** The same words may stand elsewhere too: where they were struck out, the place was changed. */
function isStillThere(chapter: ChapterText, quote: string): boolean {
  const words = plain(quote).replace(/…$/, '');
  const struck = chapter.blocks.flatMap(({ runs }) => runs).filter(({ kind }) => kind === 'removed');
  if (struck.some(({ text }) => plain(text).includes(words))) return false;
  return chapter.blocks.some((block) => plain(textNow(block)).includes(words));
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

function joined(one: string, other: string | undefined): string {
  return other ? `${one}. ${other}` : one;
}

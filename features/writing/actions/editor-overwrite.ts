import type { Act } from '@pero/server-platform/act';
import type { Book } from '@pero/works/actions/rows';
import type { WrittenText } from '../rules/counting.ts';
import type { ChapterRow } from '../store/chapters.ts';
import { overwriteTexts } from '../store/search.ts';
import { noteSuggestions, suggestionsOf } from '../store/suggestions.ts';
import type { VersionReason } from '../store/versions.ts';
import { textChanged } from './chapters.ts';

export type Rewritten = { readonly chapter: ChapterRow; readonly text: WrittenText; readonly count: number };

/** By how many characters the book would grow. */
export function growthOf(all: readonly Rewritten[]): number {
  return all.reduce((sum, { chapter, text }) => sum + text.characters - chapter.characters, 0);
}

/** New texts for many chapters at once; every former one stays in the history. The book must be held by the caller. */
export async function overwriteMany(
  act: Act,
  book: Book,
  all: readonly Rewritten[],
  reason: VersionReason,
  verdict?: 'accepted' | 'rejected',
) {
  if (all.length === 0) return [];
  const texts = all.map(({ chapter, text }) => ({ ...text, id: chapter.id }));
  await overwriteTexts(act.db, texts, { reason, authorId: act.actor.userId }, act.now);
  for (const { chapter, text } of all) {
    const open = new Set(text.suggestions.map(({ id }) => id));
    const gone = verdict ? (await suggestionsOf(act.db, book.id, chapter.id)).filter(({ id }) => !open.has(id)) : [];
    const verdicts = new Map(gone.flatMap(({ id }) => (verdict ? [[id, verdict] as const] : [])));
    await noteSuggestions(act.db, chapter.id, text.suggestions, { userId: act.actor.userId, now: act.now, verdicts });
  }
  const before = all.reduce((sum, { chapter }) => sum + chapter.characters, 0);
  await textChanged(act, book, texts.reduce((sum, { characters }) => sum + characters, 0) - before);
  return all.map(({ chapter, text, count }) => ({
    id: chapter.id,
    name: text.name,
    count,
    version: chapter.version + 1,
  }));
}

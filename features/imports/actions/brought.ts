import { setImmediate } from 'node:timers/promises';
import type { Tracked } from '@pero/manuscript/office/tracked/model';
import type { Db } from '@pero/server-platform/database/db';
import { type BroughtChapter, broughtChapters } from '../rules/brought-chapters.ts';
import type { PlannedChapter } from '../rules/plan.ts';
import { plannedText } from '../rules/text.ts';
import { type PlacedThread, placedThreads, rejectedText, suggestedText } from '../rules/tracked-text.ts';
import { manuscriptOfImport } from '../store/imports.ts';

/** What becomes of changes that others have tracked in the file. */
export type TrackedWish = 'suggest' | 'accept' | 'reject';

export type Brought = BroughtChapter & {
  readonly placeOf: ReadonlyMap<string, string>;
  readonly threads: readonly PlacedThread[];
};

export type BroughtFile = { readonly chapters: readonly Brought[]; readonly tracked: Tracked | undefined };

/** The planned chapters with their texts, with what was tracked in them beside. */
export async function chaptersIn(
  db: Db,
  importId: number,
  plan: readonly PlannedChapter[],
  wish: TrackedWish,
): Promise<BroughtFile> {
  const kept = await manuscriptOfImport(db, importId);
  if (!kept) throw new Error('a read import has no text');
  const tracked = kept.tracked && (wish === 'accept' ? { ...kept.tracked, sections: {} } : kept.tracked);
  const { sections, notes, placeOf } = plannedText(plan, kept, tracked?.sections);
  const known = new Map(kept.sections.map((section) => [section.id, section]));
  const chapters: Brought[] = [];
  for (const [index, chapter] of broughtChapters({ sections, notes }).entries()) {
    // Others are answered between two chapters.
    await setImmediate();
    const text = wish === 'reject' ? rejectedText(chapter.text) : suggestedText(chapter.text, importId);
    // A chapter that somebody suggested to write was not there before.
    const isGone = wish === 'reject' && text !== chapter.text && text.title.length + text.blocks.length === 0;
    const planned = plan[index];
    if (isGone || !planned) continue;
    const threads = tracked ? placedThreads(tracked, planned, known, text) : [];
    chapters.push({ ...chapter, text, depth: planned.depth, placeOf, threads });
  }
  return { chapters, tracked };
}

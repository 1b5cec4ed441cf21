import { Autosave } from '../autosave/autosave.ts';
import type { AutosaveParts, Journal } from '../autosave/parts.ts';

/** What became of what was typed on this device and not sent. */
export type BroughtIn = {
  readonly sent: readonly number[];
  /** Two texts stand beside each other: their author chooses, in the chapter itself. */
  readonly conflicting: readonly number[];
  readonly refused: readonly { readonly chapterId: number; readonly reason: string }[];
};

type Waiting = Journal & { readonly chaptersOf: (userId: number) => Promise<ReadonlySet<number>> };
type ChapterParts = Omit<AutosaveParts, 'journal' | 'onAdopt' | 'isCopy'>;

/**
 * Sends what closed tabs have left of these chapters, each by the way of an open one: what follows the server's text goes
 * over it, what stands beside it stays here until it is opened. A chapter that is open somewhere is left to its own tab.
 */
export async function bringIn(
  userId: number,
  chapterIds: readonly number[],
  journal: Waiting,
  openChapter: (chapterId: number) => Promise<ChapterParts | { readonly gone: string }>,
): Promise<BroughtIn> {
  const left = await journal.chaptersOf(userId);
  const sent: number[] = [];
  const conflicting: number[] = [];
  const refused: { chapterId: number; reason: string }[] = [];
  for (const chapterId of chapterIds.filter((id) => left.has(id))) {
    const parts = await openChapter(chapterId);
    if ('gone' in parts) {
      refused.push({ chapterId, reason: parts.gone });
      continue;
    }
    const saving = new Autosave({ ...parts, journal, onAdopt: () => undefined });
    await saving.open();
    await saving.flush();
    const state = saving.state();
    await saving.close();
    if (state.kind === 'saved') sent.push(chapterId);
    else if (state.kind === 'conflict') conflicting.push(chapterId);
    else if (state.kind === 'refused') refused.push({ chapterId, reason: state.reason });
    // The network went away again: the next time.
    else break;
  }
  return { sent, conflicting, refused };
}

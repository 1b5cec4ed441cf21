import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { type Comparison, compared, wholly } from '../rules/whole-book/comparison.ts';
import { trackedChapter } from './back/tracked.ts';

/** A chapter in two states of its book, as JSON; null where the state does not have it. */
type Given = { readonly id: number; readonly before: string | null; readonly after: string | null };

function read(json: string | null): ChapterText | null {
  return json === null ? null : (JSON.parse(json) as ChapterText);
}

const NOTHING: Comparison = { paragraphs: [], added: 0, removed: 0, restyled: 0 };

/** The changes of chapters, what nobody has touched folded. */
export function comparedStates(chapters: readonly Given[]): readonly (Comparison & { readonly id: number })[] {
  return chapters.map(({ id, ...both }) => {
    const [before, after] = [read(both.before), read(both.after)];
    if (before && after) return { id, ...compared(before, after) };
    if (after) return { id, ...wholly('added', after) };
    return { id, ...(before ? wholly('removed', before) : NOTHING) };
  });
}

/** The later texts, with what became of the earlier ones as suggestions. */
export function trackedStates({ chapters, by }: { readonly chapters: readonly Given[]; readonly by: number }) {
  return chapters.map(({ id, before, after }) => {
    const text = trackedChapter(read(before), read(after), { id: `state-${id}`, by });
    return { id, content: JSON.stringify(text) };
  });
}

import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { diffArrays } from 'diff';
import { type Comparison, comparedBy, type Diff, wholly } from '../rules/whole-book/comparison.ts';
import { trackedChapter } from './back/tracked.ts';

/** A chapter in two states of its book, as JSON; null where the state does not have it. */
type Given = { readonly id: number; readonly before: string | null; readonly after: string | null };

function read(json: string | null): ChapterText | null {
  return json === null ? null : (JSON.parse(json) as ChapterText);
}

const diff: Diff = (one, other, how) => diffArrays([...one], [...other], how);

const NOTHING: Comparison = { paragraphs: [], added: 0, removed: 0, restyled: 0 };

/** Headings are told apart: a chapter stands under its own. */
function body(json: string | null): ChapterText | null {
  const text = read(json);
  return text && { ...text, title: [] };
}

/** The changes of chapters, what nobody has touched folded. */
export function comparedStates(chapters: readonly Given[]): readonly (Comparison & { readonly id: number })[] {
  return chapters.map(({ id, ...both }) => {
    const [before, after] = [body(both.before), body(both.after)];
    if (before && after) return { id, ...comparedBy(diff, before, after) };
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

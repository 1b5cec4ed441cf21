import type { JudgedChapter } from '../../contract/listening.ts';

/** Seconds of a recording, from and to. */
export type Stretch = readonly [number, number];

/** Where the time of a paragraph is guessed by its length, one beside a place is shown as well. */
const GUESSED_SECONDS = 8;

/** Is this paragraph read where something was marked, as far as is known? */
export function isMarked({ paragraphs }: Pick<JudgedChapter, 'paragraphs'>, index: number, marks: readonly Stretch[]) {
  const leeway = (at: number) => (paragraphs[at]?.is_known ? 0 : GUESSED_SECONDS);
  const begins = (paragraphs[index]?.at ?? 0) - leeway(index);
  const ends = (paragraphs[index + 1]?.at ?? Number.POSITIVE_INFINITY) + leeway(index + 1);
  return marks.some(([from, to]) => to >= begins && from <= ends);
}

import type { JudgedChapter } from '../../contract/listening.ts';

/** Seconds of a recording, from and to. */
export type Stretch = readonly [number, number];

/** When a paragraph is read is guessed by its length, so one beside a place is shown as well. */
const GUESSED_SECONDS = 8;

/** Is this paragraph read where something was marked, as far as is known? */
export function isMarked({ paragraphs }: Pick<JudgedChapter, 'paragraphs'>, index: number, marks: readonly Stretch[]) {
  const begins = paragraphs[index]?.at ?? 0;
  const ends = paragraphs[index + 1]?.at ?? Number.POSITIVE_INFINITY;
  return marks.some(([from, to]) => to >= begins - GUESSED_SECONDS && from <= ends + GUESSED_SECONDS);
}

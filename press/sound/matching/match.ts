/** A chapter of the text, and a recording, in their order. */
export type TextChapter = { readonly characters: number };
export type Recording = { readonly seconds: number };

/** One row of the list in which recordings and chapters stand side by side. */
export type Row =
  | {
      readonly kind: 'pair';
      readonly chapter: number;
      readonly recording: number;
      /** How much longer than expected: 1 is as expected. */
      readonly ratio: number;
      /** Within the tolerance; otherwise the place is worth a listen. */
      readonly isLikely: boolean;
    }
  | { readonly kind: 'missing'; readonly chapter: number }
  /** As long as the recording before it or after it: the same chapter read twice. */
  | { readonly kind: 'double'; readonly recording: number; readonly of: number }
  | { readonly kind: 'extra'; readonly recording: number };

export type Match = {
  readonly rows: readonly Row[];
  /** Characters that this reader reads in a second. */
  readonly pace: number;
};

/** A reader keeps a pace; chapters of one book differ from it by less. */
const TOLERANCE = 0.15;
/** What it costs to leave a chapter or a recording alone, beside the logarithm of how much lengths differ. */
const ALONE = 0.3;
const PACES = [1, 0.95, 1.05, 0.9, 1.1, 0.8, 1.25, 0.67, 1.5];

/**
 * Finds which recording is which chapter by their lengths alone: the pairing in order that leaves least unexplained. Chapters
 * that are as long as each other look alike: then the count is right, and the place is a guess.
 */
export function matchOf(chapters: readonly TextChapter[], recordings: readonly Recording[]): Match {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const whole = sum(chapters.map(({ characters }) => characters)) / sum(recordings.map(({ seconds }) => seconds));
  if (!Number.isFinite(whole) || whole <= 0) return { pace: 0, rows: unmatched(chapters, recordings) };
  const tried = PACES.map((part) => paired(chapters, recordings, whole * part));
  const first = tried.reduce((best, one) => (one.cost < best.cost - 1e-9 ? one : best));
  const pace = paceOf(first.pairs, chapters, recordings) ?? whole;
  const { pairs } = paired(chapters, recordings, pace);
  return { pace, rows: rowsOf(pairs, chapters, recordings, pace) };
}

type Pair = readonly [chapter: number | null, recording: number | null];
type Paired = { readonly cost: number; readonly pairs: readonly Pair[] };

function paired(chapters: readonly TextChapter[], recordings: readonly Recording[], pace: number): Paired {
  const [rows, columns] = [chapters.length + 1, recordings.length + 1];
  const costs = new Float64Array(rows * columns);
  const together = (row: number, column: number): number => {
    const expected = Math.max(1, chapters[row - 1]?.characters ?? 1) / pace;
    return Math.abs(Math.log(Math.max(0.1, recordings[column - 1]?.seconds ?? 0) / expected));
  };
  const at = (row: number, column: number): number =>
    row < 0 || column < 0 ? Number.POSITIVE_INFINITY : (costs[row * columns + column] ?? 0);
  const ways = (row: number, column: number): readonly [number, number, number] => [
    at(row - 1, column - 1) + (row > 0 && column > 0 ? together(row, column) : 0),
    at(row - 1, column) + ALONE,
    at(row, column - 1) + ALONE,
  ];
  for (let cell = 1; cell < rows * columns; cell++) {
    costs[cell] = Math.min(...ways(Math.floor(cell / columns), cell % columns));
  }
  const pairs: Pair[] = [];
  for (let [row, column] = [rows - 1, columns - 1]; row > 0 || column > 0; ) {
    const [both, chapter, recording] = ways(row, column);
    const least = Math.min(both, chapter, recording);
    // Of two that are alike the later one is the double, so it is left alone first.
    const [isRecording, isChapter] = [recording === least, recording !== least && chapter === least];
    pairs.push([isRecording ? null : row - 1, isChapter ? null : column - 1]);
    if (!isRecording) row -= 1;
    if (!isChapter) column -= 1;
  }
  return { cost: at(rows - 1, columns - 1), pairs: pairs.reverse() };
}

function paceOf(
  pairs: readonly Pair[],
  chapters: readonly TextChapter[],
  recordings: readonly Recording[],
): number | undefined {
  const paces = pairs.flatMap(([chapter, recording]) => {
    if (chapter === null || recording === null) return [];
    return (chapters[chapter]?.characters ?? 0) / Math.max(0.1, recordings[recording]?.seconds ?? 0);
  });
  return paces.sort((a, b) => a - b)[Math.floor(paces.length / 2)] || undefined;
}

function rowsOf(
  pairs: readonly Pair[],
  chapters: readonly TextChapter[],
  recordings: readonly Recording[],
  pace: number,
): readonly Row[] {
  const ratioOf = (chapter: number, recording: number): number =>
    ((recordings[recording]?.seconds ?? 0) * pace) / Math.max(1, chapters[chapter]?.characters ?? 1);
  return pairs.map(([chapter, recording], index): Row => {
    if (recording === null) return { kind: 'missing', chapter: chapter ?? 0 };
    if (chapter === null) {
      const near = [pairs[index - 1], pairs[index + 1]].map((pair) => pair?.[0] ?? null);
      const of = near.find((each) => each !== null && isNear(ratioOf(each, recording)));
      return of == null ? { kind: 'extra', recording } : { kind: 'double', recording, of };
    }
    const ratio = ratioOf(chapter, recording);
    return { kind: 'pair', chapter, recording, ratio, isLikely: isNear(ratio) };
  });
}

function isNear(ratio: number): boolean {
  return ratio >= 1 - TOLERANCE && ratio <= 1 + TOLERANCE;
}

function unmatched(chapters: readonly TextChapter[], recordings: readonly Recording[]): readonly Row[] {
  return [
    ...chapters.map((_, chapter): Row => ({ kind: 'missing', chapter })),
    ...recordings.map((_, recording): Row => ({ kind: 'extra', recording })),
  ];
}

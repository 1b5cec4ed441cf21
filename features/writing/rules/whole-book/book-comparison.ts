/** A chapter in two states of its book; null where the state does not have it. */
type ChapterOfTwo = {
  readonly id: number;
  readonly before: number | null;
  readonly after: number | null;
};

/**
 * The chapters of both states in one order: that of the later one; what it does not have any more stands where it stood,
 * after the chapter that was before it.
 */
export function inOneOrder<Chapter extends ChapterOfTwo>(chapters: readonly Chapter[]): Chapter[] {
  const there = chapters.filter(({ after }) => after !== null).toSorted((a, b) => (a.after ?? 0) - (b.after ?? 0));
  const before = chapters.filter((one) => one.before !== null).toSorted((a, b) => (a.before ?? 0) - (b.before ?? 0));
  const gone = new Map<number | null, Chapter[]>();
  let last: number | null = null;
  for (const chapter of before) {
    if (chapter.after !== null) last = chapter.id;
    else gone.set(last, [...(gone.get(last) ?? []), chapter]);
  }
  return [...(gone.get(null) ?? []), ...there.flatMap((chapter) => [chapter, ...(gone.get(chapter.id) ?? [])])];
}

/** Which of the chapters that both have stand elsewhere: as few of them as can be. */
export function movedChapters(chapters: readonly ChapterOfTwo[]): ReadonlySet<number> {
  const both = chapters
    .filter(({ before, after }) => before !== null && after !== null)
    .toSorted((a, b) => (a.after ?? 0) - (b.after ?? 0));
  const kept = new Set(longestRising(both.map(({ before }) => before ?? 0)));
  return new Set(both.flatMap(({ id }, at) => (kept.has(at) ? [] : id)));
}

/** The places of a longest rising run of numbers. */
function longestRising(numbers: readonly number[]): number[] {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [at, value] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.push(at);
  return run.reverse();
}

/** So many characters of both states are read for one answer: the rest is asked for. */
export const COMPARED_AT_ONCE = 1_500_000;

export const COMPARISON_REFUSALS = {
  'comparison-large': {
    status: 409,
    field: null,
    message: 'Книга слишком велика для одного файла. Сравнение можно прочесть на\u00A0этой странице',
  },
} as const;

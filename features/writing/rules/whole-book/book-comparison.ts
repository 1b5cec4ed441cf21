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
const COMPARED_AT_ONCE = 1_500_000;
/** And so much of what they are kept as: a page of ordinary text is far below. */
const BYTES_AT_ONCE = 16_000_000;
/** Of one file. */
const TRACKED_AT_ONCE = 2 * COMPARED_AT_ONCE;
const TRACKED_BYTES = 2 * BYTES_AT_ONCE;

type Sized = { readonly characters: number; readonly bytes: number; readonly isSame: boolean };

/** As many chapters from a place on as are read at once; at least one. */
export function readAtOnce<C extends Sized>(chapters: readonly C[], place: number): readonly C[] {
  let [size, weight] = [0, 0];
  const rest = chapters.slice(place);
  const end = rest.findIndex(({ characters, bytes, isSame }, at) => {
    size += isSame ? 0 : characters;
    weight += isSame ? 0 : bytes;
    return at > 0 && (size > COMPARED_AT_ONCE || weight > BYTES_AT_ONCE);
  });
  return end < 0 ? rest : rest.slice(0, end);
}

/** Is it too much for one file? All of it is read, what is the same too. */
export function isTooLargeToTrack(chapters: readonly Sized[]): boolean {
  const sum = (of: 'characters' | 'bytes') => chapters.reduce((all, one) => all + one[of], 0);
  return sum('characters') > TRACKED_AT_ONCE || sum('bytes') > TRACKED_BYTES;
}

export const COMPARISON_REFUSALS = {
  'comparison-large': {
    status: 409,
    field: null,
    message: 'Книга слишком велика для одного файла. Сравнение можно прочесть на\u00A0этой странице',
  },
} as const;

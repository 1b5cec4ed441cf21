/** What became of a chapter. */
export type ChapterState = 'same' | 'changed' | 'new' | 'removed';

/** `content` is null where the text is the same then and now. */
type Chapter = { readonly id: number; readonly content: string | null };

export type MatchedChapter<Then extends Chapter, Now extends Chapter> = {
  readonly state: ChapterState;
  readonly before: Then | null;
  readonly now: Now | null;
};

/** Chapters of two versions of a book, met by their ids, in the order of the book now; what is gone stands where it stood. */
export function metChapters<Then extends Chapter, Now extends Chapter>(
  before: readonly Then[],
  now: readonly Now[],
): MatchedChapter<Then, Now>[] {
  const known = new Map(before.map((chapter) => [chapter.id, chapter]));
  const gone = goneAfter(before, new Set(now.map(({ id }) => id)));
  const removed = (after: number | null) =>
    (gone.get(after) ?? []).map((chapter) => ({ state: 'removed', before: chapter, now: null }) as const);
  return [
    ...removed(null),
    ...now.flatMap((chapter) => {
      const former = known.get(chapter.id) ?? null;
      const state = stateOf(former, chapter, before.length === 0);
      return [{ state, before: former, now: chapter }, ...removed(chapter.id)];
    }),
  ];
}

/** By the chapter after which they stood; null at the beginning. */
function goneAfter<Then extends Chapter>(
  before: readonly Then[],
  there: ReadonlySet<number>,
): Map<number | null, Then[]> {
  const gone = new Map<number | null, Then[]>();
  let last: number | null = null;
  for (const chapter of before) {
    if (there.has(chapter.id)) last = chapter.id;
    else gone.set(last, [...(gone.get(last) ?? []), chapter]);
  }
  return gone;
}

/** Of a book sent for the first time nothing is new: there is nothing else. */
function stateOf(before: Chapter | null, now: Chapter, isFirst: boolean): ChapterState {
  if (isFirst) return 'same';
  if (!before) return 'new';
  return now.content === null ? 'same' : 'changed';
}

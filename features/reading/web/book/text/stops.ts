/** A place where a moderator stops: an edit of the author, or something that was said about the text. */
export type Stop = {
  readonly chapterId: number;
  readonly at: { readonly kind: 'edit'; readonly number: number } | { readonly kind: 'mark'; readonly id: string };
};

type Chapter = {
  readonly chapter_id: number;
  readonly state: 'same' | 'changed' | 'new' | 'removed';
  readonly edits: number;
};

/** A chapter that is new or gone is one stop. */
export function editStops(chapters: readonly Chapter[]): Stop[] {
  return chapters.flatMap(({ chapter_id, state, edits }) => {
    const count = state === 'changed' ? edits : Number(state !== 'same');
    return Array.from({ length: count }, (_, number) => ({
      chapterId: chapter_id,
      at: { kind: 'edit' as const, number },
    }));
  });
}

export type MarkPlace = {
  readonly id: string;
  readonly chapterId: number;
  readonly block: number | null;
  readonly from: number | null;
};

/** In the order of the book. What is said about a chapter as a whole comes before its text. */
export function markStops(chapters: readonly Pick<Chapter, 'chapter_id'>[], marks: readonly MarkPlace[]): Stop[] {
  const order = new Map(chapters.map(({ chapter_id }, index) => [chapter_id, index]));
  return marks
    .filter(({ chapterId }) => order.has(chapterId))
    .toSorted(
      (one, other) =>
        (order.get(one.chapterId) ?? 0) - (order.get(other.chapterId) ?? 0) ||
        (one.block ?? -1) - (other.block ?? -1) ||
        (one.from ?? 0) - (other.from ?? 0),
    )
    .map(({ id, chapterId }) => ({ chapterId, at: { kind: 'mark', id } }));
}

export function indexOfStop(stops: readonly Stop[], current: Stop | null): number {
  return current === null ? -1 : stops.findIndex((stop) => keyOf(stop) === keyOf(current));
}

/** Round and round: after the last comes the first. */
export function stopAfter(stops: readonly Stop[], current: Stop | null, step: 1 | -1): Stop | null {
  const index = indexOfStop(stops, current);
  if (index === -1) return stops.at(step === 1 ? 0 : -1) ?? null;
  return stops.at((index + step) % stops.length) ?? null;
}

function keyOf({ chapterId, at }: Stop): string {
  return at.kind === 'edit' ? `${chapterId}:${at.number}` : at.id;
}

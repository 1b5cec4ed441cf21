/** Chapters of one book; more is a mistake of an import. */
export const CHAPTERS_MOST = 2000;
export const DEPTH_MOST = 5;
/** Three times «Война и мир». */
export const BOOK_CHARACTERS_MOST = 10_000_000;
export const PICTURES_MOST = 2000;

/** A book at its limit may shrink and be mended; it does not grow. */
export function outgrows(characters: number, added: number): boolean {
  return added > 0 && characters + added > BOOK_CHARACTERS_MOST;
}

/** Bytes of one chapter's text on the wire: some three million characters. */
export const CHAPTER_BYTES_MOST = 8_000_000;
/** Bytes of a call that names every chapter, or thousands of places in them. */
export const LISTS_BYTES_MOST = 1_000_000;

const MINUTE = 60_000;
const SESSION_ENDS = 5 * MINUTE;
const KEPT_EVERY = 10 * MINUTE;
const LARGE_LOSS = 2000;

type Overwritten = {
  readonly savedAt: Date;
  /** When a version was last kept, or the chapter begun. */
  readonly lastKeptAt: Date;
  readonly charactersBefore: number;
  readonly charactersAfter: number;
};

/**
 * Is the text that is about to be overwritten kept in the history? At the end of every session, every ten minutes
 * within one, and whenever much of the text disappears at once.
 */
export function isWorthKeeping(
  { savedAt, lastKeptAt, charactersBefore, charactersAfter }: Overwritten,
  now: Date,
): boolean {
  if (charactersBefore === 0) return false;
  if (charactersBefore - charactersAfter > Math.min(LARGE_LOSS, charactersBefore / 5)) return true;
  if (now.getTime() - savedAt.getTime() > SESSION_ENDS) return true;
  return now.getTime() - lastKeptAt.getTime() > KEPT_EVERY;
}

/** A name for a version that is kept by hand. */
export const LABEL_MOST = 80;

/** Versions of one chapter that stay; the oldest autosaves go first, and of all the others as many again. */
export const VERSIONS_MOST = 200;

/** Depths as a tree has them: the first is at the root, and none is more than one step deeper than the one before. */
export function settledDepths<C extends { readonly depth: number }>(chapters: readonly C[]): C[] {
  let above = -1;
  return chapters.map((chapter) => {
    const depth = Math.min(chapter.depth, above + 1, DEPTH_MOST);
    above = depth;
    return depth === chapter.depth ? chapter : { ...chapter, depth };
  });
}

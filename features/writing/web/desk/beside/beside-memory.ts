const KEY = 'pero.beside';
/** Books whose second chapter this device remembers. */
const MOST = 50;

/** The chapter that stood beside the text of a book when it was last worked on, on this device. */
export function besideOf(bookId: number): number | null {
  return kept().find(([book]) => book === bookId)?.[1] ?? null;
}

export function rememberBeside(bookId: number, chapterId: number): void {
  const others = kept().filter(([book]) => book !== bookId);
  try {
    localStorage.setItem(KEY, JSON.stringify([[bookId, chapterId], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing forgets it, that is all.
  }
}

function kept(): readonly (readonly [number, number])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(one: unknown): one is readonly [number, number] {
  return Array.isArray(one) && one.length === 2 && one.every((part) => Number.isInteger(part));
}

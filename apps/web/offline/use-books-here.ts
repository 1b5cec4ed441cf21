import type { KeptBook } from '@pero/writing/web/device/kept-books';
import { useCallback, useEffect, useState } from 'react';

/** The books of this person that lie here; null until the device has been asked. */
export function useBooksHere(userId: number) {
  const [books, setBooks] = useState<readonly KeptBook[] | null>(null);
  const look = useCallback(async () => {
    try {
      const { booksHere } = await import('@pero/writing/web/device/device');
      setBooks(await booksHere(userId));
    } catch {
      // A browser that keeps nothing has nothing to show.
      setBooks([]);
    }
  }, [userId]);
  useEffect(() => void look(), [look]);
  const drop = useCallback(
    async (bookId: number) => {
      const { dropHere } = await import('@pero/writing/web/device/device');
      await dropHere(userId, bookId);
      await look();
    },
    [userId, look],
  );
  return { books, drop };
}

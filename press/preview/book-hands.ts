import { type Hand, openHand } from '@pero/processes/hand';
import type { BookAnswer, BookRequest } from './requests.ts';

/** Processes that each keep a whole book laid out, those used last. */
export type BookHands = {
  readonly ask: (key: string, request: BookRequest) => Promise<BookAnswer>;
  readonly isBusy: (key: string) => boolean;
  readonly close: (key: string) => void;
  readonly closeAll: () => void;
};

const BOOK_MS = 2 * 60_000;

/**
 * A process for every book, so that a book can be let go without the others; the whole layout gives way to all else.
 *
 * @example
 * const hands = openBookHands({ memoryMb: 1200, mostBooks: 2, idleMs: 300_000 });
 * await hands.ask('book-7', { manuscript, options });
 */
export function openBookHands(limits: {
  readonly memoryMb: number;
  readonly mostBooks: number;
  readonly idleMs: number;
}): BookHands {
  const hands = new Map<string, Hand<BookRequest, BookAnswer>>();
  const close = (key: string): void => {
    hands.get(key)?.close();
    hands.delete(key);
  };
  const handOf = (key: string): Hand<BookRequest, BookAnswer> => {
    const hand =
      hands.get(key) ??
      openHand(new URL('./book-process.ts', import.meta.url), { ...limits, timeoutMs: BOOK_MS, nice: 10 });
    hands.delete(key);
    hands.set(key, hand);
    return hand;
  };
  const makeRoom = (): void => {
    for (const [key, hand] of hands) {
      const held = [...hands.values()].reduce((sum, each) => sum + each.memoryMb(), 0);
      if (hands.size <= limits.mostBooks && held <= limits.memoryMb) return;
      if (!hand.isBusy()) close(key);
    }
  };
  return {
    ask: async (key, request) => {
      const hand = handOf(key);
      makeRoom();
      try {
        return await hand.ask(request);
      } finally {
        makeRoom();
      }
    },
    isBusy: (key) => hands.get(key)?.isBusy() === true,
    close,
    closeAll: () => {
      for (const key of hands.keys()) close(key);
    },
  };
}

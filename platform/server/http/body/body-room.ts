import { SMALL_BODY } from '@pero/wire/endpoint';

const MB = 1_048_576;

/** Bytes of bodies that one process holds at once: of everybody, and of one person or one address. */
export const BODY_ROOM = {
  /** Up to 64 KB. They have a room of their own, so that nobody's large ones keep them out. */
  small: { all: 16 * MB, one: 2 * MB },
  large: { all: 32 * MB, one: 16 * MB },
};

export type Place = { readonly grow: (bytes: number) => 'crowded' | 'yours' | null; readonly leave: () => void };

export type BodyRoom = { readonly enter: (largest: number, whose: readonly string[]) => Place };

/** Counts what is being read. A body of known length takes its place before its first byte, another as it grows. */
export function bodyRoomOf(limits: typeof BODY_ROOM = BODY_ROOM): BodyRoom {
  const held = { small: new Map<string, number>(), large: new Map<string, number>() };
  return {
    enter: (largest, whose) => {
      const size = largest > SMALL_BODY ? 'large' : 'small';
      const [counts, { all, one }] = [held[size], limits[size]];
      const keys = ['', ...whose];
      let taken = 0;
      const add = (bytes: number) => {
        taken += bytes;
        for (const key of keys) {
          const now = (counts.get(key) ?? 0) + bytes;
          if (now > 0) counts.set(key, now);
          else counts.delete(key);
        }
      };
      return {
        grow: (bytes) => {
          if (whose.some((key) => (counts.get(key) ?? 0) + bytes > one)) return 'yours';
          if ((counts.get('') ?? 0) + bytes > all) return 'crowded';
          add(bytes);
          return null;
        },
        leave: () => add(-taken),
      };
    },
  };
}

/** A file that is damaged or means harm. */
export type HostileFile = { readonly name: string; readonly kind: string; readonly bytes: Uint8Array };
/** Numbers from 0 up to 1, always the same for the same seed. */
export type Random = () => number;

/** A generator of numbers that a test can repeat. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A way to damage a file. */
export type Damage = { readonly name: string; readonly apply: (bytes: Uint8Array, random: Random) => Uint8Array };

function place(bytes: Uint8Array, random: Random): number {
  return Math.floor(random() * bytes.length);
}

/** What happens to files on the way, and what people try. */
export const damages: readonly Damage[] = [
  { name: 'cutting', apply: (bytes, random) => bytes.slice(0, place(bytes, random)) },
  { name: 'beheading', apply: (bytes, random) => bytes.slice(Math.floor(random() * Math.min(bytes.length, 2000))) },
  {
    name: 'flipping',
    apply: (bytes, random) => {
      const copy = bytes.slice();
      for (let left = 1 + Math.floor(random() * 40); left > 0; left -= 1)
        copy[place(copy, random)] = Math.floor(random() * 256);
      return copy;
    },
  },
  {
    name: 'blanking',
    apply: (bytes, random) => {
      const copy = bytes.slice();
      const from = place(copy, random);
      return copy.fill(0, from, from + Math.floor(random() * 5000));
    },
  },
  {
    name: 'removing a piece',
    apply: (bytes, random) => {
      const from = place(bytes, random);
      return joined(bytes.slice(0, from), bytes.slice(from + 1 + Math.floor(random() * 500)));
    },
  },
  {
    name: 'doubling a piece',
    apply: (bytes, random) => {
      const from = place(bytes, random);
      const piece = bytes.slice(from, from + Math.floor(random() * 3000));
      return joined(bytes.slice(0, from), piece, piece, bytes.slice(from));
    },
  },
  {
    name: 'breaking a tag',
    apply: (bytes, random) => {
      const copy = bytes.slice();
      const from = copy.indexOf(0x3c, place(copy, random));
      if (from >= 0) copy[from] = 0x3e;
      return copy;
    },
  },
  {
    name: 'appending',
    apply: (bytes, random) => joined(bytes, Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256)))),
  },
];

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(pieces));
}

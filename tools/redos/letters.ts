/** Letters that tell any two classes of our expressions apart: Latin to Hebrew, signs, a few from far away. */
const ALPHABET = [
  ...between(0x00, 0x5ff),
  ...between(0x1e9e, 0x1ea0),
  ...between(0x2000, 0x22ff),
  ...between(0x2500, 0x27bf),
  ...['\u3000', '\u3042', '\u4e00', '\uac00', '\ufb01', '\ufeff', '\uff10', '\ufffd'],
];
const FAR = ['\u{1d7d8}', '\u{1f600}', '\u{20000}'];

/** Sets of letters as bits; letters that no atom of the expression tells apart share one bit. */
export type Letters = bigint;
export type Alphabet = {
  readonly of: (raw: string) => Letters;
  readonly all: Letters;
  readonly sample: (letters: Letters) => string;
};

/** The sets that the atoms of one expression take, by the engine's own word: its flags are respected as it does. */
export function alphabetFor(raws: readonly string[], flags: string): Alphabet {
  const unicode = /[uv]/.test(flags);
  const kept = flags.replaceAll(/[^ius]/g, '');
  const letters = unicode ? [...ALPHABET, ...FAR] : ALPHABET;
  const atoms = [...new Set(raws)].map((raw) => [raw, membersOf(raw, kept, letters)] as const);
  const classes = new Map<string, number>();
  const samples: string[] = [];
  const sets = new Map<string, Letters>(atoms.map(([raw]) => [raw, 0n]));
  letters.forEach((letter, at) => {
    const signature = atoms.map(([, members]) => (members[at] ? '1' : '0')).join('');
    const known = classes.get(signature);
    // Of letters that are alike the readable one stands in the witness.
    if (known !== undefined) {
      if (/[a-zа-я\d .]/.test(letter) && !/[a-zа-я\d .]/.test(samples[known] as string)) samples[known] = letter;
      return;
    }
    const bit = samples.push(letter) - 1;
    classes.set(signature, bit);
    for (const [raw, members] of atoms) if (members[at]) sets.set(raw, (sets.get(raw) as bigint) | (1n << BigInt(bit)));
  });
  return {
    of: (raw) => sets.get(raw) as Letters,
    all: (1n << BigInt(samples.length)) - 1n,
    sample: (set) => samples.find((_, bit) => (set >> BigInt(bit)) & 1n) ?? '',
  };
}

const asked = new Map<string, Uint8Array>();

function membersOf(raw: string, flags: string, letters: readonly string[]): Uint8Array {
  const key = `${flags}/${raw}`;
  const known = asked.get(key);
  if (known) return known;
  const pattern = new RegExp(`^(?:${raw})$`, flags);
  const members = Uint8Array.from(letters, (letter) => (pattern.test(letter) ? 1 : 0));
  asked.set(key, members);
  return members;
}

function between(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at));
}

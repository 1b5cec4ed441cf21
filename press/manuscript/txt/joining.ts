/** Joins lines and remembers what was mended on the way. */
export type Repair = {
  /** How the two halves of a word belong together. */
  readonly join: (left: string, right: string) => string;
  /** How many words were put together. */
  readonly mended: () => number;
};

const HALF = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)[-\u00AD‐]$/u;
const LONGEST_WORD = 60;
const OTHER_HALF = /^([\p{Ll}\p{M}]+)/u;

/** One line of many. A word that was parted at the end of a line is put together again. */
export function joinedLines(lines: readonly string[], repair: Repair): string {
  const pieces: string[] = [];
  let last = '';
  for (const line of lines) {
    const half = HALF.exec(last.slice(-LONGEST_WORD))?.[1];
    const other = OTHER_HALF.exec(line.slice(0, LONGEST_WORD))?.[1];
    if (half !== undefined && other !== undefined) {
      pieces[pieces.length - 1] = last.slice(0, -half.length - 1) + repair.join(half, other);
      last = line.slice(other.length);
    } else {
      if (pieces.length > 0) pieces.push(' ');
      last = line;
    }
    pieces.push(last);
  }
  return pieces.join('');
}

const PARTICLES = /^(?:то|нибудь|либо|ка|таки|де|с|за|под|над)$/i;
const PREFIXES =
  /^(?:кое|кой|по|во|в|из|пол|вице|экс|обер|унтер|еле|чуть|давным|мало|видимо|как|какой|кто|что|где|когда)$/i;

/**
 * A repair that asks the whole text: a word that stands elsewhere with its hyphen keeps it, one that stands elsewhere
 * without loses it, and of the rest only such as «кто-нибудь» and «по-русски» keep it.
 * `repairOf('Кто-нибудь да придёт.').join('кто', 'нибудь')` gives 'кто-нибудь'.
 */
export function repairOf(text: string): Repair {
  let known: ReadonlySet<string> | undefined;
  let count = 0;
  return {
    join: (left, right) => {
      known ??= new Set(text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []);
      count += 1;
      return keepsHyphen(left, right, known) ? `${left}-${right}` : left + right;
    },
    mended: () => count,
  };
}

function keepsHyphen(left: string, right: string, known: ReadonlySet<string>): boolean {
  const whole = (left + right).toLowerCase();
  if (known.has(`${left}-${right}`.toLowerCase())) return !known.has(whole);
  if (known.has(whole)) return false;
  return PARTICLES.test(right) || PREFIXES.test(left);
}

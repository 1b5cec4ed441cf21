import type { Line } from '@pero/manuscript/inlines';
import type { Inline } from '@pero/manuscript/model';
import { syllablesOf } from '@pero/typography/syllables';

const SOFT = '\u00AD';
const WORD = /[а-яё]{5,}/gi;
/** A letter, an accent or a soft hyphen of the author's: a word that goes on there is not whole. */
const WORD_GOES_ON = /[\p{L}\p{M}\u00AD]/u;

/** Whether words of a book in this language are divided: we know the syllables of Russian alone. */
export function isDivided(language: string): boolean {
  return /^ru\b/i.test(language);
}

/**
 * The line with soft hyphens where its Russian words may be divided: few reading programs know how. The author's own
 * soft hyphens are doubled, so that the two are told apart when the book is read in again (see `undivided`).
 */
export function divided(line: Line): Line {
  return line.map((inline, index) => {
    if (inline.kind !== 'text') return inline;
    if (inline.marks.includes('code')) return kept(inline);
    const text = withSyllables(inline.text, edgeOf(line[index - 1], -1), edgeOf(line[index + 1], 0));
    return { ...inline, text };
  });
}

/** The line as it is, the author's soft hyphens doubled. */
export function wholeWords(line: Line): Line {
  return line.map(kept);
}

function kept(inline: Inline): Inline {
  if (inline.kind !== 'text' || !inline.text.includes(SOFT)) return inline;
  return { ...inline, text: inline.text.replaceAll(SOFT, SOFT + SOFT) };
}

function edgeOf(inline: Inline | undefined, at: -1 | 0): string {
  return inline?.kind === 'text' ? (inline.text.at(at) ?? '') : '';
}

function withSyllables(text: string, before: string, after: string): string {
  let out = '';
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const end = match.index + word.length;
    const isWhole =
      !WORD_GOES_ON.test(match.index === 0 ? before : text.charAt(match.index - 1)) &&
      !WORD_GOES_ON.test(end === text.length ? after : text.charAt(end));
    if (!isWhole) continue;
    out += text.slice(from, match.index).replaceAll(SOFT, SOFT + SOFT) + parted(word);
    from = end;
  }
  return out + text.slice(from).replaceAll(SOFT, SOFT + SOFT);
}

/** Words come again and again. */
const KNOWN = new Map<string, string>();
const MOST_KNOWN = 20_000;

function parted(word: string): string {
  const known = KNOWN.get(word);
  if (known !== undefined) return known;
  const points = syllablesOf(word);
  const made = points.length === 0 ? word : cutAt(word, points).join(SOFT);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(word, made);
  return made;
}

function cutAt(word: string, points: readonly number[]): readonly string[] {
  return [...points, word.length].map((point, index) => word.slice(points[index - 1] ?? 0, point));
}

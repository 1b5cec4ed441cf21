/** For tests and benchmarks: books, and what people do to somebody else's book. The same seed alters the same way. */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return (Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ба ве го ду жи за ки ла мо ну пе ра со ти у фа хо це ча шу'.split(' ');

/** A word of a made-up language: some words often, most seldom, as in any. */
function word(random: Random, most = 20_000): string {
  let rest = Math.floor(most * random() ** 3) + 1;
  let made = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) made += SYLLABLES[rest % SYLLABLES.length];
  return made;
}

/** Paragraphs of sentences of a made-up language. */
export function inventedBook(seed: number, words: number): string[] {
  const random = randomOf(seed);
  const paragraphs: string[] = [];
  let written = 0;
  while (written < words) {
    const sentences = Array.from({ length: 2 + Math.floor(random() * 4) }, () => {
      const length = 5 + Math.floor(random() * 14);
      written += length;
      const text = Array.from({ length }, () => word(random)).join(' ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    });
    paragraphs.push(sentences.join(' '));
  }
  return paragraphs;
}

/** A share of the words replaced by others. */
export function rewritten(paragraphs: readonly string[], share: number, seed: number): string[] {
  const random = randomOf(seed);
  return paragraphs.map((text) => text.replace(/\p{L}+/gu, (old) => (random() < share ? word(random) : old)));
}

/** Neighbouring sentences change places here and there. */
export function sentencesSwapped(paragraphs: readonly string[], seed: number): string[] {
  const random = randomOf(seed);
  return paragraphs.map((text) => {
    const sentences = text.split(/(?<=[.!?…]) /);
    for (let at = 0; at + 1 < sentences.length; at += 2) {
      if (random() < 0.5) [sentences[at], sentences[at + 1]] = [sentences[at + 1] ?? '', sentences[at] ?? ''];
    }
    return sentences.join(' ');
  });
}

export function shuffled(paragraphs: readonly string[], seed: number): string[] {
  const random = randomOf(seed);
  return paragraphs
    .map((text) => ({ text, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text);
}

/** Other quotation marks, dashes and capitals, and no ё. */
export function retyped(paragraphs: readonly string[]): string[] {
  return paragraphs.map((text) =>
    text
      .replaceAll('ё', 'е')
      .replace(/[«»„“”]/g, '"')
      .replace(/[—–]/g, '-')
      .replace(/[,;]/g, '')
      .toUpperCase(),
  );
}

/** A stretch of somebody's book in the middle of one's own. */
export function withTaken(own: readonly string[], taken: readonly string[]): string[] {
  const middle = own.length >> 1;
  return [...own.slice(0, middle), ...taken, ...own.slice(middle)];
}

/** As many paragraphs as hold so many words, from a place on. */
export function stretchOf(paragraphs: readonly string[], words: number, from = 0.4): string[] {
  const out: string[] = [];
  let held = 0;
  for (const text of paragraphs.slice(Math.floor(paragraphs.length * from))) {
    if (held >= words) break;
    out.push(text);
    held += text.split(/\s+/).length;
  }
  return out;
}

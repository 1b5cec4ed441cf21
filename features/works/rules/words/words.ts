/** A word met in a text. */
export type FoundWord = { readonly from: number; readonly to: number; readonly word: string };

/**
 * The whole words around everything that the pattern meets in a text of small letters, of those that pass. The pattern looks for a few letters
 * anywhere, which is quick; the question whether a word is meant is asked only of the few words that have them.
 */
export function wordsAround(text: string, core: RegExp, isMeant: (word: string) => boolean): FoundWord[] {
  const met: FoundWord[] = [];
  let after = 0;
  for (const { index } of text.matchAll(core)) {
    if (index < after) continue;
    const from = edge(text, index, -1);
    const to = edge(text, index, 1);
    after = to;
    const word = text.slice(from, to);
    if (isMeant(word)) met.push({ from, to, word });
  }
  return met;
}

function edge(text: string, at: number, step: 1 | -1): number {
  let place = at;
  if (step === 1) {
    while (place < text.length && isOfWord(text.charCodeAt(place))) place += 1;
    return place;
  }
  while (place > 0 && isOfWord(text.charCodeAt(place - 1))) place -= 1;
  return place;
}

/** Small letters, Russian and Latin, digits, and the signs that people put in place of letters: * # @ $. */
function isOfWord(code: number): boolean {
  return (
    (code >= 0x430 && code <= 0x451) || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || isMask(code)
  );
}

function isMask(code: number): boolean {
  return code === 0x2a || code === 0x23 || code === 0x40 || code === 0x24;
}

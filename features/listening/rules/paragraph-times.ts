/** A sentence that was found in the recording, and whether well. */
export type Found = { readonly text: string; readonly start: number; readonly isKnown: boolean };

type Heard = { readonly seconds: number; readonly head: number; readonly tail: number };

export type ParagraphTime = { readonly at: number; readonly isKnown: boolean };

/** By so many letters a sentence is recognised as the first of a paragraph. */
const LETTERS = 16;
/** Sentences that one paragraph may have before the next is looked for in vain. */
const AHEAD = 60;

/**
 * When each paragraph is read: where its first sentence was found, if the sentences of this chapter were. Between those that
 * are known every letter takes the same time, which is a guess.
 */
export function paragraphTimes(texts: readonly string[], heard: Heard, found: readonly Found[]): ParagraphTime[] {
  const letters = texts.map(lettersOf);
  const own = firstSentences(letters, found);
  let whole = 0;
  const places = letters.map(({ length }, index): Place => {
    whole += length;
    return { letters: whole - length, at: own[index]?.start ?? null };
  });
  const end = { letters: whole, at: Math.max(heard.head, heard.seconds - heard.tail) };
  return evened(places, { letters: 0, at: heard.head }, end).map((at, index) => {
    return { at: Math.round(at * 10) / 10, isKnown: own[index]?.isKnown ?? false };
  });
}

type Place = { readonly letters: number; readonly at: number | null };
type Known = { readonly letters: number; readonly at: number };

/** Those without a time of their own lie between the known one before and the known one behind. */
function evened(places: readonly Place[], start: Known, end: Known): number[] {
  const behind: Known[] = [];
  for (const place of places.toReversed()) behind.push(knownOf(place) ?? behind.at(-1) ?? end);
  behind.reverse();
  let before = start;
  return places.map((place, index) => {
    const known = knownOf(place);
    if (known) {
      before = known;
      return known.at;
    }
    const next = behind[index] ?? end;
    const part = (place.letters - before.letters) / Math.max(1, next.letters - before.letters);
    return before.at + Math.max(0, next.at - before.at) * part;
  });
}

function knownOf({ letters, at }: Place): Known | null {
  return at === null ? null : { letters, at };
}

/** The sentence that each paragraph begins with, in their order; null where it is none of those found. */
function firstSentences(letters: readonly string[], found: readonly Found[]): readonly (Found | null)[] {
  const begun = found.map(({ text }) => lettersOf(text).slice(0, LETTERS));
  let from = 0;
  return letters.map((paragraph) => {
    const own = paragraph.slice(0, LETTERS);
    const isOwn = (sentence: string) => sentence !== '' && (own.startsWith(sentence) || sentence.startsWith(own));
    const at = own === '' ? -1 : begun.slice(from, from + AHEAD).findIndex(isOwn);
    if (at < 0) return null;
    from += at + 1;
    return found[from - 1] ?? null;
  });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

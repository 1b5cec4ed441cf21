import { GLOSSARY_MOST } from './audiobooks.ts';

/** A word and how it is to be read: with a marked vowel, or in other words. */
export type GlossaryWord = { readonly word: string; readonly spoken: string };

export const WORD_MOST = 60;
export const WORDS_MOST = 300;

const STRESS = '\u0301';
const VOWELS = 'аеёиоуыэюя';

/**
 * The words of a glossary as it is kept: a line a word, «замо́к», or «1986 = тысяча девятьсот восемьдесят шестой» where it is read
 * otherwise than it is written. Lines of other kinds, which people wrote by hand, say nothing to a machine.
 */
export function glossaryWords(text: string): GlossaryWord[] {
  const found = new Map<string, GlossaryWord>();
  for (const line of text.split('\n').slice(0, WORDS_MOST * 2)) {
    const [left = '', right] = line.split('=').map((part) => part.trim());
    const word = right === undefined ? left.replaceAll(STRESS, '') : left;
    const spoken = right ?? left;
    if (isWord(word) && isSpoken(spoken) && spoken !== word) found.set(word.toLowerCase(), { word, spoken });
  }
  return [...found.values()];
}

/**
 * What somebody has made of the words they saw, put into the words that are kept by now: only what they changed is changed, so that two
 * windows do not undo each other. Of one word that both have decided the later decision holds; what another has changed nobody removes unseen.
 */
export function mergedGlossary(
  seen: readonly GlossaryWord[],
  mine: readonly GlossaryWord[],
  kept: readonly GlossaryWord[],
): GlossaryWord[] {
  const [before, now, merged] = [seen, mine, kept].map(byWord) as [Words, Words, Words];
  for (const [key, known] of before) {
    if (!now.has(key) && merged.get(key)?.spoken === known.spoken) merged.delete(key);
  }
  for (const [key, word] of now) if (before.get(key)?.spoken !== word.spoken) merged.set(key, word);
  return [...merged.values()];
}

type Words = Map<string, GlossaryWord>;

function byWord(words: readonly GlossaryWord[]): Words {
  return new Map(words.map((known) => [known.word.toLowerCase(), known]));
}

/** As it is kept. */
export function glossaryText(words: readonly GlossaryWord[]): string {
  return words
    .map(({ word, spoken }) => (spoken.replaceAll(STRESS, '') === word ? spoken : `${word} = ${spoken}`))
    .join('\n');
}

export function isWord(word: string): boolean {
  return word.length > 0 && word.length <= WORD_MOST && /^[\p{L}\p{N}-]+$/u.test(word);
}

/** Letters, spaces between them, and marks after vowels alone. */
export function isSpoken(spoken: string): boolean {
  return (
    spoken.length > 0 &&
    spoken.length <= WORD_MOST * 2 &&
    /^(?:[\p{L} -]|\u0301)+$/u.test(spoken) &&
    [...spoken].every((letter, at, all) => letter !== STRESS || isVowel(all[at - 1] ?? ''))
  );
}

export function isTooLong(words: readonly GlossaryWord[]): boolean {
  return words.length > WORDS_MOST || glossaryText(words).length > GLOSSARY_MOST;
}

/** The word with its stress on this letter: `stressed('замок', 3)` is «замо́к». */
export function stressed(word: string, at: number): string {
  const bare = word.replaceAll(STRESS, '');
  return isVowel(bare[at] ?? '') ? `${bare.slice(0, at + 1)}${STRESS}${bare.slice(at + 1)}` : bare;
}

/** Which letter is stressed; −1 where none is marked. */
export function stressOf(spoken: string): number {
  return spoken.indexOf(STRESS) - 1;
}

export function isVowel(letter: string): boolean {
  return letter !== '' && VOWELS.includes(letter.toLowerCase());
}

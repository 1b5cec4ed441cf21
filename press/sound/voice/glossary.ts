/** How words are to be read: the stressed vowel has an acute after it, «за́мок»; another spelling may stand there too. */
export type Glossary = readonly { readonly word: string; readonly spoken: string }[];

/** The mark of a stress, after its vowel. */
export const STRESS = '\u0301';

/** A text as it goes to a voice, and which part of it came of which part of the original. */
export type Rewritten = {
  readonly text: string;
  /** The part of the original that stands at this place of the rewritten text. */
  readonly originOf: (place: number) => { readonly from: number; readonly to: number };
};

const WORD = /(?:\p{L}|\u0301)+/gu;
/** Nobody says them, and some voices would take them for commands. */
const SILENT = /[\u00AD\u200B\u2060\uFEFF]/g;
const COMMANDS = /[[\]<>&{}|\\^~`\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu;

/**
 * Spells the words of a glossary, and those with a mark of their own, by `spell`, which gets a word with its mark. All other
 * marks are dropped: they confuse voices.
 */
export function rewritten(text: string, glossary: Glossary, spell: (word: string) => string): Rewritten {
  const known = new Map(glossary.map(({ word, spoken }) => [keyOf(word), spoken]));
  const parts: { readonly at: number; readonly from: number; readonly to: number; readonly isWord: boolean }[] = [];
  let out = '';
  let done = 0;
  const add = (piece: string, from: number, to: number, isWord: boolean): void => {
    if (piece === '') return;
    parts.push({ at: out.length, from, to, isWord });
    out += piece;
  };
  // Of one length with the text, so that places stay what they are.
  const clean = text.replace(COMMANDS, (each) => ' '.repeat(each.length));
  for (const { 0: word, index } of clean.matchAll(WORD)) {
    const spoken = known.get(keyOf(word)) ?? word;
    if (!spoken.includes(STRESS) && spoken === word) continue;
    add(clean.slice(done, index), done, index, false);
    const spelled = spoken.replace(WORD, (each) => (each.includes(STRESS) ? spell(each) : each));
    add(spelled, index, index + word.length, true);
    done = index + word.length;
  }
  add(clean.slice(done), done, text.length, false);
  return {
    text: out,
    originOf: (place) => {
      const part = parts.findLast(({ at }) => at <= place);
      if (part === undefined) return { from: 0, to: 0 };
      if (part.isWord) return { from: part.from, to: part.to };
      const from = part.from + place - part.at;
      return { from, to: from };
    },
  };
}

/** The word as it is looked for: small letters, without marks and soft hyphens. */
function keyOf(word: string): string {
  return word.toLowerCase().replaceAll(STRESS, '').replace(SILENT, '');
}

/** «з+амок», as Yandex wants it. */
export function withPlus(word: string): string {
  return word.replace(/([аеёиоуыэюя])\u0301/giu, '+$1').replaceAll(STRESS, '');
}

/** «за'мок», as Sber wants it. */
export function withApostrophe(word: string): string {
  return word.replace(/([аеёиоуыэюя])\u0301/giu, "$1'").replaceAll(STRESS, '');
}

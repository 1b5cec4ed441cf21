/** Words in a row that two texts must share. */
export const WORDS = 5;

/** Letters and digits are parts of words; what is not in the table divides them. ё is е, capitals are small. */
const LETTERS = letterTable();

/** Calls back for every word with its hash and where it stands. Case and ё make no difference. */
export function eachWord(text: string, visit: (hash: number, from: number, to: number) => void): void {
  let word = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const letter = at < text.length ? (LETTERS[text.charCodeAt(at)] as number) : 0;
    if (letter !== 0) {
      if (word === 0) from = at;
      // Never 0, which is no word.
      word = (Math.imul(word ^ letter, 0x01000193) + 1) | 0 || 1;
    } else if (word !== 0) {
      visit(word, from, at);
      word = 0;
    }
  }
}

/**
 * Calls back with a number below 2³¹ for every five words in a row. Punctuation, case, ё and line ends make no
 * difference. A text of fewer words is one shingle of all it has.
 */
export function eachShingle(text: string, visit: (hash: number) => void): void {
  const last = new Int32Array(WORDS);
  let words = 0;
  eachWord(text, (word) => {
    last[words % WORDS] = word;
    words += 1;
    if (words >= WORDS) visit(joined(last, words));
  });
  if (words > 0 && words < WORDS) visit(joined(last, WORDS));
}

/** The number of the five words that begin at a place of a list of words. */
export function shingleAt(words: Int32Array, at: number): number {
  let hash = 0;
  for (let step = 0; step < WORDS; step++) {
    hash = Math.imul(hash ^ (words[at + step] as number), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return mixed(hash, 0);
}

/** Different hashes of one number, each as good as a new function: the index picks which. Below 2³¹. */
export function mixed(hash: number, index: number): number {
  let mix = Math.imul(hash ^ Math.imul(index, 0x9e3779b1), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 15), 0xc2b2ae35);
  return (mix ^ (mix >>> 13)) >>> 1;
}

/** The words in their order, the oldest first. */
function joined(last: Int32Array, words: number): number {
  let hash = 0;
  for (let step = 0; step < WORDS; step++) {
    hash = Math.imul(hash ^ (last[(words + step) % WORDS] as number), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return mixed(hash, 0);
}

function letterTable(): Uint16Array {
  const table = new Uint16Array(0x10000);
  const word = /[\p{L}\p{N}]/u;
  for (let code = 0x30; code < 0x3000; code++) {
    const character = String.fromCharCode(code);
    if (word.test(character)) table[code] = character.toLowerCase().replace('ё', 'е').charCodeAt(0);
  }
  // Syllables and ideographs: each is a letter of its own.
  for (let code = 0x3040; code < 0xd7a4; code++) table[code] = code;
  return table;
}

import { diffArrays } from 'diff';

export type ComparedPiece = { readonly text: string; readonly isSame: boolean };

const WORDS = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
/** Beyond this a comparison by words takes seconds and says nothing. */
const LONGEST = 20_000;

/** Two passages beside each other, the words that they share marked. Case, ё and the kind of a space do not part words. */
export function sameWords(here: string, there: string): { here: ComparedPiece[]; there: ComparedPiece[] } {
  if (here.length + there.length > LONGEST) {
    return { here: [{ text: here, isSame: false }], there: [{ text: there, isSame: false }] };
  }
  const [mine, theirs] = [here.match(WORDS) ?? [], there.match(WORDS) ?? []];
  const changes = diffArrays(mine.map(plain), theirs.map(plain));
  return { here: sideOf(mine, changes, 'added'), there: sideOf(theirs, changes, 'removed') };
}

type Change = { readonly added: boolean; readonly removed: boolean; readonly count: number };

/** The words of one side, as they are written there; `foreign` are those of the other. */
function sideOf(words: readonly string[], changes: readonly Change[], foreign: 'added' | 'removed'): ComparedPiece[] {
  let at = 0;
  const pieces = changes
    .filter((change) => !change[foreign])
    .map(({ added, removed, count }) => {
      at += count;
      return { text: words.slice(at - count, at).join(''), isSame: !added && !removed };
    });
  return joined(pieces);
}

function plain(word: string): string {
  return /^\s/.test(word) ? ' ' : word.toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/** A space between two words that differ is no likeness. */
function joined(pieces: readonly ComparedPiece[]): ComparedPiece[] {
  const whole: ComparedPiece[] = [];
  for (const { text, isSame } of pieces) {
    const piece = { text, isSame: isSame && /[\p{L}\p{N}]/u.test(text) };
    const last = whole.at(-1);
    if (last && last.isSame === piece.isSame) whole[whole.length - 1] = { text: last.text + text, isSame: last.isSame };
    else whole.push(piece);
  }
  return whole;
}

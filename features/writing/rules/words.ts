import { wordsIn } from '@pero/spelling/words';

export const WORD_MOST = 60;
/** More than any world has names; beyond that somebody keeps a text here. */
export const WORDS_MOST = 3000;

export const WORD_REFUSALS = {
  'word-odd': {
    status: 400,
    field: 'word',
    message: 'Одно слово русскими буквами, через дефис\u00A0— тоже одно',
  },
  'words-most': {
    status: 409,
    field: 'word',
    message: 'Своих слов у\u00A0книги не\u00A0больше 3000. Уберите те, что больше не\u00A0нужны',
  },
} as const;

/** A word as it is kept; null when it is not one word that a dictionary could have. */
export function ownWordOf(typed: string): string | null {
  const [found, ...others] = wordsIn(typed.trim());
  const isWhole = found !== undefined && found.from === 0 && found.to === typed.trim().length;
  return isWhole && others.length === 0 && found.word.length <= WORD_MOST ? found.word : null;
}

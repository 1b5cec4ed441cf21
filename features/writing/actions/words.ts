import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireBookAccess } from '@pero/works/actions/access';
import { bookById } from '@pero/works/actions/rows';
import { ownWordOf, WORDS_MOST } from '../rules/words.ts';
import { dropWord, keepWord, wordsOfBook } from '../store/words.ts';

/** Whoever works on the text; a moderator and a guest have nothing to do with them. */
export async function listWords(act: Act, bookId: number) {
  await requireBookAccess(act, bookId, 'suggest');
  return wordsOfBook(act.db, bookId);
}

/** They are in no file, so they may be changed whatever the book waits for. */
export async function addWord(act: Act, bookId: number, typed: string) {
  await requireBookAccess(act, bookId, 'suggest');
  const word = ownWordOf(typed);
  if (word === null) return { refused: 'word-odd' } as const;
  // Held, so that two at once do not go over the limit.
  await bookById(act.db, bookId, { lock: true });
  const known = await wordsOfBook(act.db, bookId);
  const same = known.find((one) => one.word.toLowerCase() === word.toLowerCase());
  if (same) return same;
  if (known.length >= WORDS_MOST) return { refused: 'words-most' } as const;
  return keepWord(act.db, bookId, word, act.now);
}

export async function removeWord(act: Act, bookId: number, wordId: number) {
  await requireBookAccess(act, bookId, 'suggest');
  if (!(await dropWord(act.db, bookId, wordId))) throw new NotFound('word');
  return {};
}

import { type Route, serve } from '@pero/server-platform/http/serve';
import { addWord, listWords, removeWord } from '../actions/words.ts';
import * as contract from '../contract/words.ts';

export const wordRoutes: Route[] = [
  serve(contract.listWords, (act, { bookId }) => listWords(act, bookId)),
  serve(contract.addWord, (act, { bookId, word }) => addWord(act, bookId, word)),
  serve(contract.removeWord, (act, { bookId, wordId }) => removeWord(act, bookId, wordId)),
];

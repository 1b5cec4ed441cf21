import { type Route, serveAfter } from '@pero/server-platform/serve';
import { changesOf, chapterChangesOf } from '../actions/changes.ts';
import { passagesOf, similarTo } from '../actions/similar.ts';
import { findWords } from '../actions/words.ts';
import * as contract from '../contract/changes.ts';
import * as words from '../contract/words.ts';

/** What a moderator reads. */
export const changeRoutes: Route[] = [
  serveAfter(
    contract.readChanges,
    (look, { bookId }) => changesOf(look, bookId),
    async (_, __, changes) => changes,
  ),
  serveAfter(
    contract.readChapterChanges,
    (look, { bookId, chapterId }) => chapterChangesOf(look, bookId, chapterId),
    async (_, __, changes) => changes,
  ),
  serveAfter(
    words.findWords,
    (look, { bookId, q }) => findWords(look, bookId, q),
    async (_, __, found) => found,
  ),
  serveAfter(
    contract.listSimilar,
    (look, { bookId }) => similarTo(look, bookId),
    async (_, __, similar) => similar,
  ),
  serveAfter(
    contract.readPassages,
    (look, { bookId, otherId }) => passagesOf(look, bookId, otherId),
    async (_, __, passages) => passages,
  ),
];

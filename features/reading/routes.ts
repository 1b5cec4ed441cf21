import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import { changesOf, chapterChangesOf } from './actions/changes.ts';
import { judgedCover } from './actions/cover.ts';
import { foreignFor, foreignPassagesOf, passagesOf, similarTo } from './actions/similar.ts';
import { findWords } from './actions/words.ts';
import * as contract from './contract/changes.ts';
import * as words from './contract/words.ts';

/** What a moderator reads. */
export const readingRoutes: Route[] = [
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
    contract.listForeign,
    (look, { bookId }) => foreignFor(look, bookId),
    async (_, __, foreign) => foreign,
  ),
  serveAfter(
    contract.readForeignPassages,
    (look, { bookId, foreignId }) => foreignPassagesOf(look, bookId, foreignId),
    async (_, __, passages) => passages,
  ),
  serveAfter(
    contract.readPassages,
    (look, { bookId, otherId }) => passagesOf(look, bookId, otherId),
    async (_, __, passages) => passages,
  ),
];

export const readingFileRoutes: FileRoute[] = [
  serveFile(contract.readJudgedCover, (look, { bookId, size }) => judgedCover(look, bookId, size)),
];

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
    (context, { bookId }) => changesOf(context, bookId),
    async (_, __, changes) => changes,
  ),
  serveAfter(
    contract.readChapterChanges,
    (context, { bookId, chapterId }) => chapterChangesOf(context, bookId, chapterId),
    async (_, __, changes) => changes,
  ),
  serveAfter(
    words.findWords,
    (context, { bookId, q }) => findWords(context, bookId, q),
    async (_, __, found) => found,
  ),
  serveAfter(
    contract.listSimilar,
    (context, { bookId }) => similarTo(context, bookId),
    async (_, __, similar) => similar,
  ),
  serveAfter(
    contract.listForeign,
    (context, { bookId }) => foreignFor(context, bookId),
    async (_, __, foreign) => foreign,
  ),
  serveAfter(
    contract.readForeignPassages,
    (context, { bookId, foreignId }) => foreignPassagesOf(context, bookId, foreignId),
    async (_, __, passages) => passages,
  ),
  serveAfter(
    contract.readPassages,
    (context, { bookId, otherId }) => passagesOf(context, bookId, otherId),
    async (_, __, passages) => passages,
  ),
];

export const readingFileRoutes: FileRoute[] = [
  serveFile(contract.readJudgedCover, (context, { bookId, size }) => judgedCover(context, bookId, size)),
];

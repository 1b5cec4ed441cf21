import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { askFor, callOff, makeAnew, shift } from '../actions/ask.ts';
import { chapterFor, epubFile, readAlongFor, soundFile } from '../actions/look.ts';
import * as contract from '../contract/read-along.ts';

export const readAlongRoutes: Route[] = [
  serve(contract.readReadAlong, (act, { audioBookId }) => readAlongFor(act, audioBookId)),
  serve(contract.askReadAlong, (act, { audioBookId }) => askFor(act, audioBookId)),
  serve(contract.stopReadAlong, (act, { audioBookId }) => callOff(act, audioBookId)),
  serve(contract.readAlongChapter, (act, { audioBookId, fileId }) => chapterFor(act, audioBookId, fileId)),
  serve(contract.shiftSentence, shift),
  serve(contract.makeReadAlong, (act, { audioBookId }) => makeAnew(act, audioBookId)),
];

export const readAlongFileRoutes: FileRoute[] = [
  serveFile(contract.hearReadAlong, soundFile),
  serveFile(contract.downloadReadAlong, epubFile),
];

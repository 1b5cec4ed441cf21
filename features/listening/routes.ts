import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { hearFile, readFile, readSound, reportHeard } from './actions/desk.ts';
import * as contract from './contract/listening.ts';

/** What a moderator hears. */
export const listeningRoutes: Route[] = [
  serve(contract.readSound, (act, { audioBookId }) => readSound(act, audioBookId)),
  serveAfter(
    contract.readFile,
    (context, { audioBookId, fileId }) => readFile(context, audioBookId, fileId),
    async (_, __, file) => file,
  ),
  serve(contract.reportHeard, reportHeard),
];

export const listeningFileRoutes: FileRoute[] = [serveFile(contract.hearFile, hearFile)];

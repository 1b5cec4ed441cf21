import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import * as enter from '../actions/enter.ts';
import { roomFile, roomPicture } from '../actions/files.ts';
import * as marks from '../actions/marks.ts';
import * as reading from '../actions/reading.ts';
import * as contract from '../contract/reading.ts';

export function readingRoutes({ siteUrl }: { readonly siteUrl: string }): readonly Route[] {
  return [
    serve(contract.readInvitation, (act, { token }) => enter.lookAtInvitation(act, token)),
    serve(contract.enterRoom, (act, { token, ...entry }) => enter.enterRoom(act, token, entry)),
    serve(contract.readContents, (act, { roomKey }) => reading.contentsOf(act, roomKey)),
    serveAfter(
      contract.readPage,
      (context, { roomKey, chapterId }) => reading.pageFor(context, roomKey, chapterId),
      async (_, __, page) => page,
    ),
    serveAfter(
      contract.keepPlace,
      (context, { roomKey, chapterId }) => reading.beforePlace(context, roomKey, chapterId),
      (act, { roomKey, chapterId, ...place }, blocks) => reading.keepPlace(act, roomKey, chapterId, place, blocks),
    ),
    serve(contract.leaveMark, (act, { roomKey, chapterId, ...mark }) => marks.leaveMark(act, roomKey, chapterId, mark)),
    serve(contract.takeMarkBack, (act, { roomKey, markId }) => marks.takeMarkBack(act, roomKey, markId)),
    serve(contract.answerQuestions, (act, { roomKey, answers }) => marks.answerQuestions(act, roomKey, answers)),
    serve(contract.changeSelf, (act, { roomKey, ...self }) => reading.changeSelf(act, roomKey, self)),
    serve(contract.leaveRoom, (act, { roomKey, with_words }) => reading.leaveRoom(act, roomKey, with_words)),
    serve(contract.nextDevice, (act, { roomKey }) => enter.nextDevice(act, roomKey, siteUrl)),
    serve(contract.openOnDevice, (act, { token }) => enter.openOnDevice(act, token)),
  ];
}

export function readingFiles({ files }: { readonly files: Files }): readonly FileRoute[] {
  return [
    serveFile(contract.roomPicture, (look, { roomKey, chapterId, pictureId }) =>
      roomPicture(look, roomKey, chapterId, pictureId),
    ),
    serveFile(contract.roomFile, (look, { roomKey }) => roomFile(look, files, roomKey)),
  ];
}

import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import * as room from '../actions/room.ts';
import * as said from '../actions/said.ts';
import { shownRoom } from '../actions/shown.ts';
import * as contract from '../contract/room.ts';

export function roomRoutes(tools: room.RoomTools): readonly Route[] {
  return [
    serve(contract.readRoom, (act, { bookId }) => shownRoom(act, bookId)),
    serve(contract.saveRoom, (act, { bookId, ...settings }) => room.saveRoom(act, bookId, settings)),
    serve(contract.turnRoom, (act, { bookId, step }) => room.turnRoom(act, bookId, step)),
    serve(contract.openChapters, (act, { bookId, chapters }) => room.openChapters(act, bookId, chapters)),
    serve(contract.invite, (act, { bookId, ...wish }) => room.invite(act, tools, bookId, wish)),
    serve(contract.revokeInvitation, (act, { bookId, invitationId }) =>
      room.revokeInvitation(act, bookId, invitationId),
    ),
    serve(contract.removeReader, (act, { bookId, readerId }) => room.removeReader(act, bookId, readerId)),
    serve(contract.saveQuestions, (act, { bookId, questions }) => said.saveQuestions(act, bookId, questions)),
    serveAfter(
      contract.readSaid,
      (context, { bookId, chapterId }) => said.saidOf(context, bookId, chapterId),
      async (_, __, found) => found,
    ),
    serve(contract.settleMark, (act, { bookId, markId, ...change }) => said.settleMark(act, bookId, markId, change)),
    serve(contract.readAnswers, (act, { bookId }) => said.answersTo(act, bookId)),
  ];
}

export const roomFiles: readonly FileRoute[] = [
  serveFile(contract.saveAnswersAs, (look, { bookId, file }) => said.exported(look, bookId, file)),
];

import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { answerThread, listThreads, openThread, settleThread } from '../actions/threads.ts';
import { decidedTexts, decideSuggestions, listSuggestions } from '../actions/together.ts';
import * as contract from '../contract/together.ts';

export const togetherRoutes: Route[] = [
  serve(contract.listSuggestions, (act, { bookId, chapter_id }) => listSuggestions(act, bookId, chapter_id)),
  serveAfter(
    contract.decideSuggestions,
    (context, { bookId, ...wish }) => decidedTexts(context, bookId, wish),
    (act, { bookId, ...wish }, decided) => decideSuggestions(act, bookId, wish, decided),
  ),
  serve(contract.listThreads, (act, { bookId, chapter_id }) => listThreads(act, bookId, chapter_id)),
  serve(contract.openThread, (act, { bookId, chapterId, ...asked }) => openThread(act, bookId, chapterId, asked)),
  serve(contract.answerThread, (act, { bookId, threadId, text }) => answerThread(act, bookId, threadId, text)),
  serve(contract.settleThread, (act, { bookId, threadId, is_resolved }) =>
    settleThread(act, bookId, threadId, is_resolved),
  ),
];

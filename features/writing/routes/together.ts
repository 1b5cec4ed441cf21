import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { type LiveRoute, serveLive } from '@pero/server-platform/live/live';
import { heardOf, tellPresence, WRITING_TOPIC } from '../actions/presence.ts';
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
  serve(contract.tellPresence, (act, { bookId, ...presence }) => tellPresence(act, bookId, presence)),
  serve(contract.listThreads, (act, { bookId, chapter_id }) => listThreads(act, bookId, chapter_id)),
  serve(contract.openThread, (act, { bookId, chapterId, ...asked }) => openThread(act, bookId, chapterId, asked)),
  serve(contract.answerThread, (act, { bookId, threadId, text }) => answerThread(act, bookId, threadId, text)),
  serve(contract.settleThread, (act, { bookId, threadId, is_resolved }) =>
    settleThread(act, bookId, threadId, is_resolved),
  ),
];

/** Nothing is missed by whoever comes later: each desk says again where it is. */
export const writingStreams: LiveRoute[] = [
  serveLive(
    contract.followWriting,
    WRITING_TOPIC,
    async () => [],
    async (_, say) => [heardOf(say)],
  ),
];

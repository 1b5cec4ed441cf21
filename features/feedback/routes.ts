import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import {
  addReady,
  answerMessage,
  closeMessage,
  closeSeveral,
  listMessages,
  noteMessage,
  readMessage,
  releaseMessage,
  removeReady,
  screenshotFile,
  takeMessage,
} from './actions/desk.ts';
import { sendFeedback } from './actions.ts';
import * as contract from './contract.ts';
import { SCREENSHOT, TOPICS } from './rules.ts';
import { readyAnswers } from './store/desk.ts';
import { countOf } from './store.ts';

export const feedbackRoutes: Route[] = [
  serve(contract.listTopics, () => [...TOPICS]),
  serve(contract.sendFeedback, sendFeedback),

  serve(contract.listFeedback, (act, { state, q, ...asked }) => listMessages(act, { state, q, ...pageOf(asked) })),
  serve(contract.countFeedback, async ({ db }) => ({ new: await countOf(db, 'new') })),
  serve(contract.listReady, ({ db }) => readyAnswers(db)),
  serve(contract.addReady, addReady),
  serve(contract.removeReady, (act, { readyId }) => removeReady(act, readyId)),
  serve(contract.closeSeveral, (act, { ids }) => closeSeveral(act, ids)),
  serve(contract.readFeedback, (act, { messageId }) => readMessage(act, messageId)),
  serve(contract.answerFeedback, (act, { messageId, text, seen }) => answerMessage(act, messageId, text, seen)),
  serve(contract.closeFeedback, (act, { messageId }) => closeMessage(act, messageId)),
  serve(contract.takeFeedback, (act, { messageId, is_over }) => takeMessage(act, messageId, is_over ?? false)),
  serve(contract.releaseFeedback, (act, { messageId }) => releaseMessage(act, messageId)),
  serve(contract.noteFeedback, (act, { messageId, text }) => noteMessage(act, messageId, text)),
];

export const feedbackFileRoutes: FileRoute[] = [
  serveFile(contract.readScreenshot, ({ db }, { messageId }) => screenshotFile(db, messageId)),
];

export const feedbackUploads: UploadPurpose[] = [SCREENSHOT];

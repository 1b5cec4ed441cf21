import { type FileRoute, serveFile } from '@pero/server-platform/files-routes';
import { pageOf, type Route, serve } from '@pero/server-platform/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads-receive';
import { answerMessage, closeMessage, readMessage, screenshotFile, sendFeedback } from './actions.ts';
import * as contract from './contract.ts';
import { excerptOf, SCREENSHOT, TOPICS } from './rules.ts';
import { countOf, messagesPage } from './store.ts';

export const feedbackRoutes: Route[] = [
  serve(contract.listTopics, () => [...TOPICS]),
  serve(contract.sendFeedback, sendFeedback),

  serve(contract.listFeedback, async ({ db }, { state, ...asked }) => {
    const page = await messagesPage(db, { state, ...pageOf(asked) });
    const items = page.items.map(({ text, uploadId, createdAt, ...message }) => ({
      ...message,
      excerpt: excerptOf(text),
      has_screenshot: uploadId !== null,
      created_at: createdAt,
    }));
    return { ...page, items };
  }),
  serve(contract.countFeedback, async ({ db }) => ({ new: await countOf(db, 'new') })),
  serve(contract.readFeedback, ({ db }, { messageId }) => readMessage(db, messageId)),
  serve(contract.answerFeedback, (act, { messageId, text }) => answerMessage(act, messageId, text)),
  serve(contract.closeFeedback, (act, { messageId }) => closeMessage(act, messageId)),
];

export const feedbackFileRoutes: FileRoute[] = [
  serveFile(contract.readScreenshot, ({ db }, { messageId }) => screenshotFile(db, messageId)),
];

export const feedbackUploads: UploadPurpose[] = [SCREENSHOT];

import { openWorker } from '@pero/processes/worker';
import type { PressTasks } from './preview-process.ts';
import type { LoadPictures, PressAnswer, PressRequest } from './preview-requests.ts';

/** The server's side of the press: it hands over texts and pictures, and waits without working. */
export type PreviewDesk = {
  readonly ask: (request: PressRequest, load: LoadPictures) => Promise<PressAnswer>;
  readonly close: () => void;
};

/** It only hands over, to processes with limits of their own: whoever is silent for so long hangs. */
const LIMITS = { memoryMb: 768, hasChildren: true, timeoutMs: 10 * 60_000, silentMs: 15_000, idleMs: 60 * 60_000 };

/** The process begins with the first request, and anew after a fall: whoever asked is told, the next one is served. */
export function openPreviewDesk(): PreviewDesk {
  const front = openWorker<PressTasks>(new URL('./preview-process.ts', import.meta.url), LIMITS);
  return {
    ask: (request, load) => front.ask('answer', request, { answerChild: load }),
    close: front.close,
  };
}

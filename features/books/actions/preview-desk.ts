import { Worker } from 'node:worker_threads';
import type { FromThread, LoadPictures, PressAnswer, PressRequest, ToThread } from './preview-requests.ts';

/** The server's side of the press: it hands over texts and pictures, and waits without working. */
export type PreviewDesk = {
  readonly ask: (request: PressRequest, load: LoadPictures) => Promise<PressAnswer>;
  readonly close: () => void;
};

type Asked = {
  readonly resolve: (answer: PressAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly load: LoadPictures;
};

/** The thread begins with the first request, and anew after a fall: whoever asked is told, the next one is served. */
export function openPreviewDesk(): PreviewDesk {
  let thread: Worker | undefined;
  let last = 0;
  const asked = new Map<number, Asked>();
  const send = (message: ToThread) => thread?.postMessage(message);

  const ended = (error: unknown) => {
    thread = undefined;
    for (const { reject } of asked.values()) reject(error instanceof Error ? error : new Error('The thread has ended'));
    asked.clear();
  };
  const heard = (message: FromThread) => {
    const one = asked.get(message.id);
    if (!one) return;
    if ('needs' in message) {
      one.load(message.needs).then(
        (given) => send({ id: message.id, given }),
        () => send({ id: message.id, given: [] }),
      );
      return;
    }
    asked.delete(message.id);
    if ('answer' in message) one.resolve(message.answer);
    else one.reject(new Error(message.fault));
  };
  const start = () => {
    const begun = new Worker(new URL('./preview-thread.ts', import.meta.url));
    begun.on('message', heard);
    begun.on('error', ended);
    begun.on('exit', ended);
    // A server that ends does not wait for its previews.
    begun.unref();
    return begun;
  };
  return {
    ask: (request, load) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        last += 1;
        asked.set(last, { resolve, reject, load });
        send({ id: last, request });
      }),
    close: () => void thread?.terminate(),
  };
}

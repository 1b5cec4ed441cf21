import type { ChildProcess } from 'node:child_process';
import { startProcess } from '@pero/processes/start';
import { Unfinished } from '@pero/processes/unfinished';
import type { FromPress, LoadPictures, PressAnswer, PressRequest, ToPress } from './preview-requests.ts';

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

const MEMORY_MB = 512;
/** It only hands over: whoever is silent for so long hangs. */
const SILENT_MS = 15_000;
const LOOK_MS = 500;

/** The process begins with the first request, and anew after a fall: whoever asked is told, the next one is served. */
export function openPreviewDesk(): PreviewDesk {
  let front: ChildProcess | undefined;
  let last = 0;
  let silent = 0;
  let watch: NodeJS.Timeout | undefined;
  const asked = new Map<number, Asked>();
  const send = (message: ToPress) => front?.send(message, () => undefined);

  const ended = () => {
    front = undefined;
    clearInterval(watch);
    for (const { reject } of asked.values())
      reject(new Unfinished('ended', 'The process in front of the press has ended'));
    asked.clear();
  };
  const heard = (message: FromPress) => {
    silent = 0;
    if ('beat' in message) return;
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
    const file = new URL('./preview-process.ts', import.meta.url);
    const begun = startProcess(file, { memoryMb: MEMORY_MB, hasChildren: true });
    const isOurs = () => front === begun;
    begun.on('message', (message: FromPress) => isOurs() && heard(message));
    begun.once('error', () => isOurs() && ended());
    begun.once('exit', () => isOurs() && ended());
    // A server that ends does not wait for its previews.
    begun.unref();
    begun.channel?.unref();
    silent = 0;
    // Counted in looks and not by the clock: a server that was busy itself has heard nothing either.
    watch = setInterval(() => {
      silent = asked.size === 0 ? 0 : silent + LOOK_MS;
      if (silent > SILENT_MS) begun.kill('SIGKILL');
    }, LOOK_MS).unref();
    return begun;
  };
  return {
    ask: (request, load) =>
      new Promise((resolve, reject) => {
        front ??= start();
        last += 1;
        asked.set(last, { resolve, reject, load });
        send({ id: last, request });
      }),
    close: () => void front?.kill('SIGKILL'),
  };
}

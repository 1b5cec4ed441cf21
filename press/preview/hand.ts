import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A process that does one thing after another for the press, started when it is needed and let go when it is not. */
export type Hand<Request, Answer> = {
  /** One at a time. Whatever happens to the process, the answer is a rejected promise at worst. */
  readonly ask: (request: Request) => Promise<Answer>;
  readonly isBusy: () => boolean;
  /** Megabytes it held when it last answered. */
  readonly memoryMb: () => number;
  readonly close: () => void;
};

export type HandOptions = {
  readonly memoryMb: number;
  readonly timeoutMs: number;
  /** Let go after so long without work. */
  readonly idleMs: number;
  /** Of the processor, as `nice` counts: 10 gives way to the rest. */
  readonly nice?: number;
};

/** What the process sends back. */
export type Reply<Answer> = { readonly answer: Answer; readonly rss: number } | { readonly fault: string };

/**
 * A process and not a thread: Typst works for seconds without a pause in which a thread could be stopped, keeps its memory
 * outside of any limit that a thread has, and if it ever falls, a thread would take the server with it.
 *
 * @example
 * const hand = openHand<string, string>(new URL('./chapter-process.ts', import.meta.url), { memoryMb: 400, timeoutMs: 20_000, idleMs: 60_000 });
 * await hand.ask(request);
 */
export function openHand<Request, Answer>(file: URL, options: HandOptions): Hand<Request, Answer> {
  let child: ChildProcess | undefined;
  let isBusy = false;
  let memoryMb = 0;
  let idle: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    memoryMb = 0;
  };
  const started = (): ChildProcess => {
    if (!child?.connected) child = start(file, options.nice ?? 0);
    return child;
  };
  return {
    ask: async (request) => {
      clearTimeout(idle);
      isBusy = true;
      const used = started();
      try {
        const { answer, rss } = await answerOf<Request, Answer>(used, request, options);
        memoryMb = rss;
        if (rss > options.memoryMb) close();
        else idle = setTimeout(close, options.idleMs).unref();
        return answer;
      } catch (fault) {
        if (child === used && !(fault instanceof Refused)) close();
        throw fault;
      } finally {
        isBusy = false;
      }
    },
    isBusy: () => isBusy,
    memoryMb: () => memoryMb,
    close,
  };
}

/** The process lives on: it could not do this one thing. */
class Refused extends Error {}

function start(file: URL, nice: number): ChildProcess {
  const child = fork(fileURLToPath(file), { execArgv: [], serialization: 'advanced', stdio: 'ignore' });
  // A server that ends does not wait for its previews.
  child.unref();
  child.channel?.unref();
  try {
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice);
  } catch {
    // It was gone before it began; whoever asks will be told.
  }
  return child;
}

/** How often to look at what a working process holds. */
const LOOK_MS = 500;

function answerOf<Request, Answer>(
  child: ChildProcess,
  request: Request,
  { timeoutMs, memoryMb }: HandOptions,
): Promise<{ readonly answer: Answer; readonly rss: number }> {
  let watch: NodeJS.Timeout | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly answer: Answer; readonly rss: number }>();
  const onMessage = (reply: Reply<Answer>): void => {
    if ('fault' in reply) reject(new Refused(reply.fault));
    else resolve(reply);
  };
  const onEnd = (): void => reject(new Error('The process of the press has ended'));
  child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
  child.ref();
  const start = performance.now();
  watch = setInterval(async () => {
    if (performance.now() - start > timeoutMs) reject(new Error(`The press gave no answer in ${timeoutMs} ms`));
    if ((await residentMb(child.pid)) > memoryMb) reject(new Error(`The press needs more than ${memoryMb} MB`));
  }, LOOK_MS);
  child.send(request as object, (fault) => {
    if (fault) reject(fault);
  });
  return promise.finally(() => {
    clearInterval(watch);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    child.unref();
  });
}

/** Linux tells; elsewhere the process itself does, when it answers. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

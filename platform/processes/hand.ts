import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type StartOptions, startProcess } from './start.ts';
import { Unfinished } from './unfinished.ts';

/** A process that does one thing after another, started when it is needed and let go when it is not. */
export type Hand<Request, Answer> = {
  /** One at a time. Whatever happens to the process, the answer is a rejected promise at worst. */
  readonly ask: (request: Request, timeoutMs?: number) => Promise<Answer>;
  readonly isBusy: () => boolean;
  /** Megabytes it held when it last answered. */
  readonly memoryMb: () => number;
  readonly close: () => void;
};

export type HandOptions = StartOptions & {
  readonly timeoutMs: number;
  /** Let go after so long without work. */
  readonly idleMs: number;
  /** Found hung after so long without a beat of its heart; work without a pause counts as silence. The time limit by default. */
  readonly silentMs?: number;
  /** The process that was started, for whoever holds the other end of its pipes. */
  readonly onStart?: (child: ChildProcess) => void;
};

/** What the process sends. */
export type FromChild<Answer> =
  | { readonly beat: true }
  | { readonly answer: Answer; readonly rss: number; readonly cpu: number }
  | { readonly fault: string };

type Done<Answer> = { readonly answer: Answer; readonly rss: number; readonly cpu: number };

/**
 * A process and not a thread: native code works for seconds without a pause in which a thread could be stopped, keeps its
 * memory outside of any limit that a thread has, and if it ever falls, a thread would take the server with it.
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
    if (!child?.connected) child = start(file, options);
    return child;
  };
  return {
    ask: async (request, timeoutMs = options.timeoutMs) => {
      clearTimeout(idle);
      isBusy = true;
      const used = started();
      try {
        const { answer, rss, cpu } = await answerOf<Request, Answer>(used, request, { ...options, timeoutMs });
        memoryMb = rss;
        // Before the kernel ends it in the midst of somebody's work.
        const isSpent = options.cpuSeconds !== undefined && cpu > options.cpuSeconds / 2;
        if (rss > options.memoryMb || isSpent || options.idleMs === 0) close();
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

function start(file: URL, options: HandOptions): ChildProcess {
  const child = startProcess(file, options);
  options.onStart?.(child);
  // A server that ends does not wait for them.
  child.unref();
  child.channel?.unref();
  return child;
}

/** How often to look at a working process. */
const LOOK_MS = 500;

function answerOf<Request, Answer>(
  child: ChildProcess,
  request: Request,
  { timeoutMs, memoryMb, silentMs = timeoutMs }: HandOptions,
): Promise<Done<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Done<Answer>>();
  // Counted in looks and not by the clock: a server that was busy itself has heard nothing either.
  let silent = 0;
  const onMessage = (said: FromChild<Answer>): void => {
    silent = 0;
    if ('answer' in said) resolve(said);
    else if ('fault' in said) reject(new Refused(said.fault));
  };
  const onEnd = (): void => reject(new Unfinished('ended', 'The process has ended'));
  child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
  child.ref();
  const late = setTimeout(() => reject(new Unfinished('late', `There was no answer in ${timeoutMs} ms`)), timeoutMs);
  const watch = setInterval(async () => {
    silent += LOOK_MS;
    if (silent > silentMs) reject(new Unfinished('hung', `The process was silent for ${silentMs} ms`));
    const resident = await residentMb(child.pid);
    if (resident > memoryMb) reject(new Unfinished('memory', `The process needs more than ${memoryMb} MB`));
  }, LOOK_MS);
  child.send(request as object, (fault) => {
    if (fault) reject(new Unfinished('ended', fault.message));
  });
  return promise.finally(() => {
    clearInterval(watch);
    clearTimeout(late);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    child.unref();
  });
}

/** Linux tells; elsewhere the process itself does, when it answers. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

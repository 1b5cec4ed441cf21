import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { FromChild, Tasks, ToChild } from './child.ts';
import { type StartOptions, startProcess } from './start.ts';
import { Unfinished } from './unfinished.ts';

/** How one thing is asked. */
export type AskOptions = {
  readonly timeoutMs?: number;
  /** Begins a fresh process with these. */
  readonly start?: Partial<StartOptions>;
  /** What the process asks for in the midst. */
  readonly answerChild?: (wanted: never) => Promise<unknown>;
};

/** A process that does named things, started when it is needed and let go when it is not. */
export type WorkerProcess<Known extends Tasks> = {
  /** Whatever happens to the process, the answer is a rejected promise at worst. */
  readonly ask: <Name extends keyof Known & string>(
    task: Name,
    given: Parameters<Known[Name]>[0],
    how?: AskOptions,
  ) => Promise<Awaited<ReturnType<Known[Name]>>>;
  /** The process is not let go between the questions of one conversation. */
  readonly hold: <Done>(conversation: () => Promise<Done>) => Promise<Done>;
  /** Megabytes it held when it last answered. */
  readonly memoryMb: () => number;
  readonly close: () => void;
};

export type WorkerOptions = StartOptions & {
  readonly timeoutMs: number;
  /** Let go after so long without work. */
  readonly idleMs: number;
  /** Found hung after so long without a beat of its heart; work without a pause counts as silence. The time limit by default. */
  readonly silentMs?: number;
};

type PendingTask = {
  readonly resolve: (answer: never) => void;
  readonly reject: (why: Error) => void;
  readonly how: AskOptions;
};

/** How often to look at a working process. */
const LOOK_MS = 500;

/**
 * A process and not a thread: native code works for seconds without a pause in which a thread could be stopped, keeps its
 * memory outside of any limit that a thread has, and if it ever falls, a thread would take the server with it.
 */
export function openWorker<Known extends Tasks>(file: URL, options: WorkerOptions): WorkerProcess<Known> {
  const { silentMs = options.timeoutMs } = options;
  const asked = new Map<number, PendingTask>();
  let child: ChildProcess | undefined;
  let last = 0;
  let held = 0;
  let used = { rss: 0, cpu: 0 };
  let idle: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  // Counted in looks and not by the clock: a server that was busy itself has heard nothing either.
  let silent = 0;

  const end = (why: Error): void => {
    clearTimeout(idle);
    clearInterval(watch);
    watch = undefined;
    child?.kill('SIGKILL');
    child = undefined;
    used = { rss: 0, cpu: 0 };
    const all = [...asked.values()];
    asked.clear();
    for (const { reject } of all) reject(why);
  };
  const close = (): void => end(new Unfinished('ended', 'The process was let go'));
  /** After an answer, and after a conversation. */
  const settle = (): void => {
    if (asked.size > 0) return;
    clearInterval(watch);
    watch = undefined;
    child?.unref();
    if (held > 0) return;
    // Before the kernel ends it in the midst of somebody's work.
    const isSpent = options.cpuSeconds !== undefined && used.cpu > options.cpuSeconds / 2;
    if (used.rss > options.memoryMb || isSpent || options.idleMs === 0) close();
    else idle = setTimeout(close, options.idleMs).unref();
  };
  const heard = (message: FromChild): void => {
    silent = 0;
    if ('beat' in message) return;
    const { id } = message;
    const one = asked.get(id);
    if (!one) return;
    if ('wanted' in message) {
      const told = one.how.answerChild?.(message.wanted as never) ?? Promise.resolve(undefined);
      return void told.then(
        (answer) => send({ id, told: answer }),
        () => send({ id, told: undefined }),
      );
    }
    asked.delete(id);
    if ('answer' in message) {
      used = message;
      one.resolve(message.answer as never);
    } else one.reject(new Error(message.fault));
    settle();
  };
  const begun = (start: Partial<StartOptions> = {}): ChildProcess => {
    const fresh = startProcess(file, { ...options, ...start });
    fresh.on('message', (message: FromChild) => child === fresh && heard(message));
    const gone = (facts: string): void => {
      if (child === fresh) end(new Unfinished('ended', facts));
    };
    fresh.once('exit', (code, signal) => gone(`The process has ended (${code ?? signal})`));
    fresh.once('error', (error) => gone(error.message));
    // A server that ends does not wait for them.
    fresh.channel?.unref();
    return fresh;
  };
  const look = async (pid: number | undefined, memoryMb: number): Promise<void> => {
    silent += LOOK_MS;
    if (silent > silentMs) return end(new Unfinished('hung', `The process was silent for ${silentMs} ms`));
    const isTooLarge = (await residentMb(pid)) > memoryMb;
    if (isTooLarge && child?.pid === pid) end(new Unfinished('memory', `The process needs more than ${memoryMb} MB`));
  };
  const send = (message: ToChild): void => {
    // One that is gone already has told so by its end.
    child?.send(message, () => undefined);
  };
  return {
    ask: async (task, given, how = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      const { start, timeoutMs = options.timeoutMs } = how;
      clearTimeout(idle);
      if (start || !child?.connected) close();
      child ??= begun(start);
      const { pid } = child;
      child.ref();
      silent = 0;
      watch ??= setInterval(look, LOOK_MS, pid, start?.memoryMb ?? options.memoryMb);
      last += 1;
      const late = setTimeout(() => end(new Unfinished('late', `There was no answer in ${timeoutMs} ms`)), timeoutMs);
      asked.set(last, { resolve, reject, how });
      send({ id: last, task, given });
      return promise.finally(() => clearTimeout(late));
    },
    hold: async (conversation) => {
      held += 1;
      try {
        return await conversation();
      } finally {
        held -= 1;
        settle();
      }
    },
    memoryMb: () => used.rss,
    close,
  };
}

/** Linux tells; elsewhere the process itself does, when it answers. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

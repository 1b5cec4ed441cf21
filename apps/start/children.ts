import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitBefore } from './waiting.ts';

export type Role = {
  readonly name: string;
  readonly source: string;
  /** The same in few files. */
  readonly built: string;
};

export type SupervisedChild = {
  /** Resolves when the child says it is ready for the first time. */
  readonly ready: Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Keeping = {
  readonly env: NodeJS.ProcessEnv;
  readonly tell: (line: string) => void;
  /** Called once, when a child that has never been ready crashes again and again: a person has to mend something. */
  readonly onGiveUp: (role: Role) => void;
  /** So much longer than usual its end may take. */
  readonly drainMs: number;
  /** In development it runs from its sources, and crashed it waits for their next change instead. */
  readonly dev: boolean;
};

const MOST_CRASHES_OF_A_START = 5;
/** A child that has worked is started again for ever; whoever holds out for this long begins to count anew. */
const STEADY_MS = 60_000;
const KILL_AFTER_MS = 10_000;

/** Runs a child process and starts it again when it crashes. */
export function keep(role: Role, keeping: Keeping): SupervisedChild {
  let child: ChildProcess;
  let stopping = false;
  let crashes: number[] = [];
  let hasWorked = false;
  const readiness = Promise.withResolvers<void>();

  const begin = () => {
    // A group of its own: Ctrl-C reaches the supervisor alone, which then stops everything in order.
    const [script, execArgv] = keeping.dev ? [role.source, []] : [role.built, ['--enable-source-maps']];
    child = fork(script, [], { env: keeping.env, detached: true, stdio: 'inherit', execArgv });
    child.on('message', (message) => {
      if (!isReady(message)) return;
      hasWorked = true;
      readiness.resolve();
    });
    child.once('exit', (code, signal) => {
      if (!stopping) crashed(code ?? signal);
    });
  };

  const crashed = (reason: number | string | null) => {
    crashes = [...crashes.filter((at) => at > Date.now() - STEADY_MS), Date.now()];
    keeping.tell(`Процесс «${role.name}» завершился сам (${reason}).`);
    if (keeping.dev) return;
    if (!hasWorked && crashes.length > MOST_CRASHES_OF_A_START) return keeping.onGiveUp(role);
    setTimeout(() => !stopping && begin(), waitBefore(crashes.length - 1));
  };

  const end = async () => {
    stopping = true;
    await ended(child, keeping.drainMs);
  };

  begin();
  return {
    ready: readiness.promise,
    stop: end,
    restart: async () => {
      await end();
      stopping = false;
      begin();
    },
  };
}

function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'ready' in message;
}

async function ended(child: ChildProcess, drainMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = new AbortController();
  const kill = sleep(KILL_AFTER_MS + drainMs, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await exit;
  patience.abort();
  await kill;
}

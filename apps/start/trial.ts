import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The real start script in a process of its own, as tests and proofs see it. */
export type Trial = {
  readonly process: ChildProcess;
  readonly site: string;
  readonly output: () => string;
  /** Resolves with the time it took, or rejects with the output if the script ends first. */
  readonly ready: () => Promise<number>;
  readonly ended: Promise<number | NodeJS.Signals>;
};

export type TrialPlan = {
  readonly command?: string;
  readonly dataFolder: string;
  readonly ports: readonly [site: number, sandbox: number];
  readonly env?: Readonly<Record<string, string>>;
};

const script = fileURLToPath(new URL('./start.mjs', import.meta.url));

export function tryStart({ command, dataFolder, ports, env }: TrialPlan): Trial {
  const started = Date.now();
  const child = spawn(process.execPath, [script, ...(command ? [command] : [])], {
    env: { ...ownEnv(), LOG_LEVEL: 'warn', ...env, ...addresses(ports), DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1)),
  );
  const ready = async () => {
    while (!/ готов(?:о)? за /.test(output)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It did not start:\n${output}`);
      await sleep(20);
    }
    return Date.now() - started;
  };
  return { process: child, site: `http://127.0.0.1:${ports[0]}`, output: () => output, ready, ended };
}

/** Every process that works on this data folder or on one inside it: the supervisor, its children, the watcher, PostgreSQL. */
export function processesOn(dataFolder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && belongs(name, dataFolder))
    .map(Number);
}

/** Waits until nothing works on the folder; what is still there after that long is the answer. */
export async function leftoversOn(dataFolder: string, withinMs: number): Promise<number[]> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(20)) {
    if (processesOn(dataFolder).length === 0) return [];
  }
  return processesOn(dataFolder);
}

/** Below the range from which the system hands out ports by itself: PostgreSQL's own port must not take one of these. */
export async function freePorts(): Promise<[number, number]> {
  const site = await freePort();
  const sandbox = await freePort();
  return site === sandbox ? freePorts() : [site, sandbox];
}

/** Settings of the person who runs the tests must not reach what is tested; nor may npm, whose end would end it. */
function ownEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(LANG && { LANG }) };
}

function addresses([site, sandbox]: readonly [number, number]): Record<string, string> {
  return { PORT: String(site), SANDBOX_PORT: String(sandbox) };
}

function belongs(pid: string, dataFolder: string): boolean {
  try {
    const told = /(?:^|\0)DATA_DIR=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
    // PostgreSQL paints over its environment, but stands in its data folder.
    return [told, readlinkSync(`/proc/${pid}/cwd`)].some((path) => `${path}/`.startsWith(`${dataFolder}/`));
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

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

/** Every process that works on this data folder: the supervisor, its children, the watcher, PostgreSQL. */
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

export async function freePorts(): Promise<[number, number]> {
  return [await freePort(), await freePort()];
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
    const told = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataFolder}`);
    // PostgreSQL paints over its environment, but stands in its data folder.
    return told || readlinkSync(`/proc/${pid}/cwd`).startsWith(`${dataFolder}/`);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

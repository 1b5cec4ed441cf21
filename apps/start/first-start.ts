import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts, tryStart } from './trial.ts';

const run = promisify(execFile);

type FirstStart = {
  /** What it said. */
  readonly output: string;
  /** Fills a new folder with what the first start has left. */
  readonly copyTo: (dataFolder: string) => Promise<void>;
};

/**
 * A start from nothing, to its end and stopped in order: the demonstration is a minute of work for the processor, so one run of
 * tests makes it once, whoever asks first, and all begin with copies. By itself, as a proof, everybody makes their own.
 */
export async function firstStart(home = process.env.TEST_FIRST_START): Promise<FirstStart | undefined> {
  if (!home) return undefined;
  const [data, said, failed] = [join(home, 'data'), join(home, 'said'), join(home, 'failed')];
  if (isMine(join(home, 'making'))) {
    try {
      writeFileSync(said, await startedAndStopped(data));
    } catch (error) {
      writeFileSync(failed, String(error));
    }
  }
  while (!existsSync(said)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    await sleep(100);
  }
  return { output: readFileSync(said, 'utf8'), copyTo: (folder) => copy(data, folder) };
}

function isMine(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function startedAndStopped(dataFolder: string): Promise<string> {
  const trial = tryStart({ dataFolder, ports: await portsOfJourneys() });
  await trial.ready();
  const { ok } = await fetch(`${trial.site}/healthz`);
  trial.process.kill('SIGTERM');
  const code = await trial.ended;
  if (!ok || code !== 0) throw new Error(`The first start did not answer, or did not end in order:\n${trial.output()}`);
  return trial.output();
}

/** What the sandbox has stored names its own address: journeys that go on with this start are on the same ports. */
async function portsOfJourneys(): Promise<readonly [site: number, sandbox: number]> {
  const port = Number(process.env.E2E_PORT);
  return port > 0 ? [port, port + 1] : freePorts();
}

/** With owners and modes: as root PostgreSQL's part belongs to another user. */
async function copy(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o711);
  await run('cp', ['-a', `${from}/.`, to]);
}

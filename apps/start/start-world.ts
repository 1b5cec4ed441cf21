import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { freePorts, processesOn, type Trial, tryStart } from './trial.ts';

/** A folder for the starts of one file of tests. */
export const root = mkdtempSync(join(tmpdir(), 'pero-start-'));
chmodSync(root, 0o711);

/** For afterAll: nothing of it stays. */
export function sweep(): void {
  for (const pid of processesOn(root)) process.kill(pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
}

/** What a start that must fail says; that it changed nothing is looked at here, for all of them. */
export async function refusal(plan: Partial<Parameters<typeof tryStart>[0]>): Promise<string> {
  const dataFolder = join(root, 'never-made');
  const trial = tryStart({ dataFolder, ports: await freePorts(), ...plan });
  expect(await trial.ended).toBe(1);
  expect(existsSync(dataFolder)).toBe(false);
  return trial.output().trim();
}

export function hasEnded({ process: { exitCode, signalCode } }: Trial): boolean {
  return exitCode !== null || signalCode !== null;
}

export async function stop(trial: Trial): Promise<void> {
  trial.process.kill('SIGTERM');
  expect(await trial.ended).toBe(0);
}

export async function answers(trial: Trial): Promise<boolean> {
  return fetch(`${trial.site}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

export async function rowsOf(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(query);
  await client.end();
  return rowCount ?? 0;
}

export function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

export function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
}

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';

/** One conversion by one program. `output` is what it must have written. */
export type Way = {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly output: string;
  readonly folder?: string;
};

export type Cost = { readonly cpuSeconds: number; readonly peakMb: number };

const TIME = '/usr/bin/time';

/** The certificates that a machine may have Node read at every start are no part of any conversion. */
export const ENVIRONMENT = { ...process.env, OMP_NUM_THREADS: '1', NODE_EXTRA_CA_CERTS: undefined };

/** Whether costs can be told at all. */
export const canMeasure = existsSync(TIME);

/** Whether the program is on this machine. */
export function isHere({ program }: Way): boolean {
  return existsSync(program) || spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
}

/**
 * Runs the program in a process of its own: processor time of it and all it started, and the peak of the largest of
 * these processes. Nothing when it failed.
 */
export function costOf({ program, words, output, folder }: Way): Cost | undefined {
  rmSync(output, { force: true });
  const run = spawnSync(TIME, ['-f', 'cost %U %S %M', program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: ENVIRONMENT,
  });
  const [, user, system, peak] = /^cost ([\d.]+) ([\d.]+) (\d+)$/m.exec(run.stderr ?? '') ?? [];
  const isWritten = existsSync(output) && statSync(output).size > 0;
  if (run.status !== 0 || !isWritten) return undefined;
  return { cpuSeconds: Number(user) + Number(system), peakMb: Number(peak) / 1024 };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Runs every way `rounds` times, turn by turn, so that what else the machine does falls on all alike. */
export function compare(ways: readonly Way[], rounds: number): ReadonlyMap<string, Cost> {
  const costs = new Map<string, readonly Cost[]>();
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways.filter(({ name }) => !failed.has(name))) {
      const cost = costOf(way);
      if (cost === undefined) {
        failed.add(way.name);
        costs.delete(way.name);
        console.log(`${way.name} failed and is left out`);
      } else costs.set(way.name, [...(costs.get(way.name) ?? []), cost]);
    }
  }
  return new Map(
    [...costs].map(([name, seen]) => [
      name,
      {
        cpuSeconds: median(seen.map(({ cpuSeconds }) => cpuSeconds)),
        peakMb: Math.max(...seen.map(({ peakMb }) => peakMb)),
      },
    ]),
  );
}

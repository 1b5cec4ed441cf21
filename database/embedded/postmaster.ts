import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops the PostgreSQL that a killed parent left behind on this data folder, and waits until its last process is gone.
 * Its pid file goes only then: the number may meanwhile belong to a stranger, and PostgreSQL would refuse to start.
 */
export async function stopLeftover(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  const postmaster = Number(read(pidFile)?.split('\n')[0]);
  if (residentsOf(dataFolder).includes(postmaster)) signal(postmaster, 'SIGINT');
  for (let waited = 0; residentsOf(dataFolder).length > 0; waited += 50) {
    if (waited > 30_000) throw new Error(`PostgreSQL on ${dataFolder} does not stop`);
    if (waited === 20_000) for (const pid of residentsOf(dataFolder)) signal(pid, 'SIGQUIT');
    await sleep(50);
  }
  if (hasProc()) rmSync(pidFile, { force: true });
}

/** Every process of a PostgreSQL server, the orphans of a killed one included, stands in its data folder. */
function residentsOf(dataFolder: string): number[] {
  if (!hasProc()) return [];
  const folder = realpathSync(dataFolder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolderOf(name) === folder)
    .map(Number);
}

function hasProc(): boolean {
  return process.platform === 'linux';
}

function workingFolderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone between the look and the signal, which is what was wanted.
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** For tests: processes that this one has started and whose script has such a name. */
function childrenNamed(part: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state !== 'Z' && Number(parent) === process.pid && read(`/proc/${pid}/cmdline`).includes(part);
    });
}

/** Empty of a process that has just gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Holds the processes of this name in the midst of their work: they take it and never end it. Answers who they are. */
export async function heldAtWork(part: string, isBegun: () => Promise<boolean>): Promise<readonly number[]> {
  for (;;) {
    const held = childrenNamed(part);
    for (const pid of held) process.kill(pid, 'SIGSTOP');
    if (held.length > 0 && (await isBegun())) return held;
    await setImmediate();
  }
}

export async function areGone(part: string, pids: readonly number[]): Promise<true> {
  while (childrenNamed(part).some((pid) => pids.includes(pid))) await setImmediate();
  return true;
}

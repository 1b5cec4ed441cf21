import { readFileSync } from 'node:fs';

/**
 * Under npm this process has npm for a parent, or a shell and then npm. When npm is killed outright it can pass nothing
 * on, so we look whether it is still there. Started without npm we are our own master: a daemon may outlive its shell.
 */
export function whenNpmDies(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = line();
  const timer = setInterval(() => {
    if (line() === first) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
}

function line(): string {
  const parent = processOf(process.ppid);
  return parent && /^(sh|dash|bash|ash)$/.test(parent.name) ? `${process.ppid} ${parent.ppid}` : String(process.ppid);
}

function processOf(pid: number): { name: string; ppid: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', ppid = ''] = /^\d+ \((.*)\) \S (\d+) /.exec(stat) ?? [];
    return { name, ppid };
  } catch {
    return undefined;
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Child = { readonly ready: () => Promise<void>; readonly kill: () => void; readonly stop: () => void };

/** Starts again whatever dies, a moment later. `file` is beside this one, or an address. */
export function keep(file: string, settings: object): Child {
  const script = fileURLToPath(new URL(file, import.meta.url));
  // A child that begins a hundred times reads its sources once.
  const env = {
    NODE_COMPILE_CACHE: join(tmpdir(), 'pero-proof-cache'),
    ...process.env,
    PROOF: JSON.stringify(settings),
  };
  let isOver = false;
  let child: ChildProcess;
  let standing: Promise<void>;
  const begin = () => {
    child = fork(script, [], { env, execArgv: [] });
    standing = new Promise((resolve) => child.once('message', () => resolve()));
    child.once('exit', () => !isOver && setTimeout(begin, 100));
  };
  begin();
  return {
    ready: () => standing,
    kill: () => child.kill('SIGKILL'),
    stop: () => {
      isOver = true;
      child.kill('SIGKILL');
    },
  };
}

import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { type AskParent, serveTasks } from '../child.ts';

let kept = 0;

/** Does to order what a process must never do. */
const tasks = {
  who: () => process.pid,
  askBack: (given: number, askParent: AskParent) => askParent(given),
  add: (given: number) => {
    kept += given;
    return kept;
  },
  fall: () => process.exit(1),
  crash: () => process.kill(process.pid, 'SIGSEGV') && new Promise<never>(() => undefined),
  hang: (): never => {
    for (;;);
  },
  dawdle: () => new Promise<never>(() => undefined),
  refuse: () => {
    throw new Error('cannot');
  },
  grow: (): Promise<never> => {
    const held: Buffer[] = [];
    setInterval(() => held.push(Buffer.alloc(10_000_000, 1)), 1);
    return new Promise(() => undefined);
  },
  swallow: () => Buffer.alloc(4_000_000_000, 1).length,
  environment: () => ({ ...process.env }),
  user: () => process.getuid?.() ?? -1,
  connect: (port: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve('connected'));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    }),
  open: (path: string) => readFileSync(path, 'latin1').length,
};
export type StubbornTasks = typeof tasks;
serveTasks(tasks);

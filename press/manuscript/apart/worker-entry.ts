import { flushCompileCache } from 'node:module';
import { Unreadable } from '../reading/report.ts';
import { type Answer, readInThread } from './thread.ts';
import type { Asked } from './worker.ts';

/** A server that is killed leaves nobody at work behind. */
process.on('disconnect', () => process.exit());
flushCompileCache();
process.once('message', ({ bytes, name, limits }: Asked) => {
  readInThread(bytes, name, { ...limits, takesBytes: true }).then((read) => answer({ read }), refuse);
});

function refuse(error: unknown): void {
  if (!(error instanceof Unreadable)) throw error;
  answer({ refused: { code: error.code, message: error.message } });
}

function answer(value: Answer): void {
  process.send?.(value);
}

import { flushCompileCache } from 'node:module';
import type { Reply } from './hand.ts';

/**
 * Answers whatever is asked of this process, one after another, and ends with the one who asks.
 *
 * @example
 * serveParent(async (request: Request) => show(request));
 */
export function serveParent<Request, Answer>(work: (request: Request) => Promise<Answer>): void {
  // It ends by being killed, so what Node has learned of the code is kept now: the next one begins sooner.
  flushCompileCache();
  process.on('disconnect', () => process.exit());
  process.on('message', (request: Request) => {
    work(request).then(
      (answer) => reply({ answer, rss: process.memoryUsage.rss() / 1024 / 1024 }),
      (fault: unknown) => reply({ fault: fault instanceof Error ? fault.message : String(fault) }),
    );
  });
}

function reply(message: Reply<unknown>): void {
  process.send?.(message);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from './visitor.ts';

/** What another person saw meanwhile: how long each answer took, and those that were no answer. */
export type WatchReport = {
  readonly path: string;
  readonly times: readonly number[];
  readonly faults: readonly string[];
};

const PATHS = ['/account/info/my', '/books/my_books/ebook'];
const EVERY_MS = 50;

/** The child process: a person who only looks at their books, and a clock that nothing else here delays. */
if (process.send !== undefined) {
  const [site = '', name = ''] = process.argv.slice(2);
  let isOver = false;
  process.on('message', () => {
    isOver = true;
  });
  const visitor = new Visitor(site, name);
  await visitor.register();
  process.send('ready');
  const watched = await Promise.all(PATHS.map((path) => watch(visitor, path, () => isOver)));
  // A long message is still on its way when the call returns.
  process.send(watched, () => process.disconnect());
}

async function watch(visitor: Visitor, path: string, isOver: () => boolean): Promise<WatchReport> {
  const times: number[] = [];
  const faults: string[] = [];
  while (!isOver()) {
    const next = sleep(EVERY_MS);
    const { status, ms } = await visitor.call('GET', path);
    times.push(ms);
    if (status !== 200) faults.push(`${path} was answered ${status}`);
    await next;
  }
  return { path, times, faults };
}

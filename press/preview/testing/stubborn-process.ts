import { serveParent } from '../child.ts';

/** Does to order what a process must never do. */
serveParent(async (order: string) => {
  if (order === 'fall') process.exit(1);
  if (order === 'hang') for (;;);
  if (order === 'refuse') throw new Error('cannot');
  if (order === 'grow') {
    const held = Array.from({ length: 40 }, () => Buffer.alloc(10_000_000, 1));
    const end = Date.now() + 5_000;
    while (Date.now() < end);
    return String(held.length);
  }
  return `${process.pid}`;
});

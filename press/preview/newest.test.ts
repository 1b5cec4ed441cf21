import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newestOnly } from './newest.ts';

const superseded = { superseded: true };

test('while one edit is being shown, only the newest of the later ones waits', async () => {
  const done: string[] = [];
  const queue = newestOnly(async (_, job: string) => {
    await pause(5);
    done.push(job);
    return job;
  });
  const answers = await Promise.all(['а', 'аб', 'абв', 'абвг'].map((text) => queue.add('book', text)));
  expect(answers).toEqual(['а', superseded, superseded, 'абвг']);
  expect(done).toEqual(['а', 'абвг']);
});

test('books do not displace one another, and one that fails does not stop the rest', async () => {
  const queue = newestOnly(async (key: string, job: string) => {
    if (job === 'broken') throw new Error(key);
    return job;
  });
  const answers = await Promise.allSettled([
    queue.add('one', 'broken'),
    queue.add('two', 'b'),
    queue.add('three', 'c'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await queue.add('one', 'mended')).toBe('mended');
});

test('whoever is dropped is answered at once, even while the work goes on', async () => {
  let isDone = false;
  const queue = newestOnly(async (_, job: string) => {
    await pause(20);
    isDone = true;
    return job;
  });
  const first = queue.add('book', 'a');
  const second = queue.add('book', 'b');
  queue.drop('book');
  expect([await first, await second]).toEqual([superseded, superseded]);
  expect(isDone).toBe(false);
});

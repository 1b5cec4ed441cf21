import { expect, test } from 'vitest';
import { saver, watched } from './saver.ts';

/** Time that passes when the test says so. */
function clock() {
  let waiting: { at: number; then: () => void }[] = [];
  let now = 0;
  return {
    wait: (milliseconds: number, then: () => void) => {
      const one = { at: now + milliseconds, then };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { then } of due) then();
    },
  };
}

test('what is typed is saved once, a pause after the last key', async () => {
  const { wait, pass } = clock();
  let saves = 0;
  const { later, flush } = saver(async () => {
    saves += 1;
  }, wait);
  later(900);
  pass(800);
  later(900);
  pass(800);
  await Promise.resolve();
  expect(saves).toBe(0);
  pass(100);
  await flush();
  expect(saves).toBe(2);
});

test('one save at a time, and one that was broken off does not hold up the next', async () => {
  const seen: string[] = [];
  let fail: (error: Error) => void = () => {};
  const answers = [
    new Promise<void>((_, reject) => {
      fail = reject;
    }),
    Promise.resolve(),
  ];
  const { flush } = saver(async () => {
    seen.push('begins');
    await answers[seen.length - 1];
  });
  const first = flush();
  const second = flush();
  await Promise.resolve();
  expect(seen).toHaveLength(1);
  fail(new Error('The page was left'));
  await expect(first).rejects.toThrow('The page was left');
  await second;
  expect(seen).toHaveLength(2);
});

test('whoever watches is told of every change, until they stop', () => {
  const value = watched('a');
  const seen: string[] = [];
  const stop = value.subscribe(() => seen.push(value.now()));
  value.become('b');
  stop();
  value.become('c');
  expect(seen).toEqual(['b']);
});

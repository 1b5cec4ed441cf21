import { beforeEach, expect, test } from 'vitest';
import { latest } from './latest.ts';

let now = 0;
let waiting: { at: number; call: () => void }[] = [];
let asked: number[] = [];
let answer: ((n: number) => void)[] = [];
let shown: number[] = [];

beforeEach(() => {
  now = 0;
  waiting = [];
  asked = [];
  answer = [];
  shown = [];
});

const clock = {
  now: () => now,
  after: (ms: number, call: () => void) => {
    const one = { at: now + ms, call };
    waiting.push(one);
    return () => {
      waiting = waiting.filter((other) => other !== one);
    };
  },
};

async function pass(ms: number) {
  now += ms;
  const due = waiting.filter(({ at }) => at <= now);
  waiting = waiting.filter(({ at }) => at > now);
  for (const { call } of due) call();
  await Promise.resolve();
}

const pages = () =>
  latest(
    (n: number) => {
      asked.push(n);
      return new Promise<number>((resolve) => answer.push(resolve));
    },
    (n) => shown.push(n),
    clock,
  );

test('nothing is asked before a pause in typing', async () => {
  const { want } = pages();
  want(1);
  await pass(40);
  want(2);
  await pass(40);
  expect(asked).toEqual([]);
  await pass(60);
  expect(asked).toEqual([2]);
});

test('whoever types without a pause still sees the page move', async () => {
  const { want } = pages();
  for (let n = 0; n < 10; n += 1) {
    want(n);
    await pass(100);
  }
  expect(asked).toHaveLength(1);
});

test('while one is being made the newest waits, those between are never asked for', async () => {
  const { want } = pages();
  want(1);
  await pass(150);
  want(2);
  await pass(150);
  want(3);
  await pass(150);
  expect(asked).toEqual([1]);
  answer[0]?.(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual([1, 3]);
  expect(shown).toEqual([1]);
});

test('after the end nothing is shown', async () => {
  const { want, stop } = pages();
  want(1);
  await pass(150);
  stop();
  answer[0]?.(1);
  await Promise.resolve();
  expect(shown).toEqual([]);
});

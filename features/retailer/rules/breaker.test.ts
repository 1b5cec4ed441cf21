import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterFailure,
  afterSuccess,
  type Breaker,
  CLOSED,
  FIRST_REST_MS,
  IN_A_ROW,
  LONGEST_REST_MS,
  leaveToAsk,
  WINDOW,
} from './breaker.ts';

function afterAll(outcomes: readonly boolean[], breaker: Breaker = CLOSED, now = 0): Breaker {
  return outcomes.reduce((known, failed) => (failed ? afterFailure(known, now) : afterSuccess(known)), breaker);
}

test('three failures in a row and nobody asks for ten seconds', () => {
  expect(leaveToAsk(afterAll([true, true]), 0).may).toBe(true);
  const open = afterAll([true, true, true]);
  expect(leaveToAsk(open, 0).may).toBe(false);
  expect(leaveToAsk(open, FIRST_REST_MS - 1).may).toBe(false);
  expect(leaveToAsk(open, FIRST_REST_MS).may).toBe(true);
});

test('more than half of twenty failures, never three in a row, is too much as well', () => {
  const pairs = Array.from({ length: 7 }, () => [true, true, false]).flat();
  expect(afterAll(pairs.slice(0, 19)).state).toBe('closed');
  expect(afterAll(pairs.slice(0, 20)).state).toBe('open');
  const half = Array.from({ length: 40 }, (_, place) => place % 2 === 0);
  expect(afterAll(half).state).toBe('closed');
});

test('after the rest one question goes, and the others wait for how it ends', () => {
  const { may, breaker } = leaveToAsk(afterAll([true, true, true]), FIRST_REST_MS);
  expect(may).toBe(true);
  expect(leaveToAsk(breaker, FIRST_REST_MS).may).toBe(false);
  expect(afterSuccess(breaker)).toEqual(CLOSED);
  expect(leaveToAsk(afterFailure(breaker, FIRST_REST_MS), FIRST_REST_MS * 2).may).toBe(false);
});

test('the rest grows from ten seconds to a minute and no further', () => {
  const rests: number[] = [];
  let breaker = afterAll([true, true, true]);
  for (let now = 0; rests.length < 6; ) {
    if (breaker.state === 'closed') throw new Error('closed');
    rests.push(breaker.until - now);
    now = breaker.until;
    breaker = afterFailure(leaveToAsk(breaker, now).breaker, now);
  }
  expect(rests).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test('a probe that is never heard of again does not close the shop for ever', () => {
  const { breaker } = leaveToAsk(afterAll([true, true, true]), FIRST_REST_MS);
  expect(leaveToAsk(breaker, FIRST_REST_MS * 2).may).toBe(true);
});

test('what was sent before the rest and ends during it changes nothing', () => {
  const open = afterAll([true, true, true]);
  expect(afterSuccess(open)).toBe(open);
  expect(afterFailure(open, 5)).toBe(open);
});

type Step = { readonly wait: number; readonly failed: boolean };
const life = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 30_000 }), failed: fc.boolean() }), {
  maxLength: 200,
});

test('whatever happens: a dead service is asked at most three times and then once in ten seconds or rarer', () => {
  fc.assert(
    fc.property(life, fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }), (before, waits) => {
      let { breaker, now } = lived(before);
      const asked: number[] = [];
      for (const wait of waits) {
        now += wait;
        const leave = leaveToAsk(breaker, now);
        breaker = leave.breaker;
        if (!leave.may) continue;
        asked.push(now);
        breaker = afterFailure(breaker, now);
      }
      const later = asked.slice(IN_A_ROW);
      for (const [place, at] of later.entries()) {
        const earlier = asked[place + IN_A_ROW - 1] ?? at;
        expect(at - earlier).toBeGreaterThanOrEqual(FIRST_REST_MS);
      }
    }),
  );
});

test('whatever happened: a service that answers is asked freely again within a minute', () => {
  fc.assert(
    fc.property(life, (before) => {
      const { breaker, now } = lived(before);
      const leave = leaveToAsk(breaker, now + LONGEST_REST_MS);
      expect(leave.may).toBe(true);
      expect(afterSuccess(leave.breaker).state).toBe('closed');
    }),
  );
});

test('whatever happens: it remembers no more than it needs', () => {
  fc.assert(
    fc.property(life, (before) => {
      const { breaker } = lived(before);
      if (breaker.state === 'closed') expect(breaker.failed.length).toBeLessThanOrEqual(WINDOW);
      else expect(breaker.rest).toBeLessThanOrEqual(LONGEST_REST_MS);
    }),
  );
});

function lived(steps: readonly Step[]): { breaker: Breaker; now: number } {
  let breaker: Breaker = CLOSED;
  let now = 0;
  for (const { wait, failed } of steps) {
    now += wait;
    const leave = leaveToAsk(breaker, now);
    breaker = leave.breaker;
    if (leave.may) breaker = failed ? afterFailure(breaker, now) : afterSuccess(breaker);
  }
  return { breaker, now };
}

import { expect, test } from 'vitest';
import { openTrail } from './trail.ts';

/** The limits of the specification. */
const replay = {
  loadTimeoutMs: 5000,
  flushMs: 5000,
  idlePauseMs: 300_000,
  expireMs: 900_000,
  longestMs: 3_600_000,
  sessionSampling: 0.1,
  errorSampling: 1,
};

const minute = 60_000;

function trail() {
  let now = 0;
  const opened = openTrail(replay, { now: () => now });
  return {
    ...opened,
    at: (ms: number, step: string) => {
      now = ms;
      opened.add(step);
    },
    until: (ms: number) => {
      now = ms;
      return opened.steps();
    },
  };
}

test('[R82] steps are kept with the seconds since the beginning', () => {
  const { at, steps } = trail();
  at(0, 'open /');
  at(4000, 'open /faq/');
  expect(steps()).toEqual(['0 s: open /', '4 s: open /faq/']);
});

test('[R82] five minutes of silence are a pause', () => {
  const { at, steps } = trail();
  at(0, 'open /');
  at(5 * minute, 'open /faq/');
  expect(steps()).toEqual(['0 s: open /', 'pause', '300 s: open /faq/']);
});

test('[R82] fifteen minutes of silence end the session', () => {
  const { at, until } = trail();
  at(0, 'open /');
  expect(until(15 * minute - 1)).toHaveLength(1);
  expect(until(15 * minute)).toEqual([]);
});

test('[R82] an hour is the longest', () => {
  const { at, steps } = trail();
  for (let at_ = 0; at_ <= 70; at_ += 4) at(at_ * minute, `open /${at_}/`);
  expect(steps().at(-1)).toBe('3600 s: open /60/');
});

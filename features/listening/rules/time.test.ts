import { expect, test } from 'vitest';
import { playedWithin, timeToHear } from './time.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('[MD26] who plays up to three times as fast has time for all of it, an hour in a minute is not believed', () => {
  expect(timeToHear({ spare: 0, since: at(0) }, at(20))).toBe(60);
  expect(playedWithin([100, 160], timeToHear({ spare: 0, since: at(0) }, at(20)))).toEqual([100, 160]);
  expect(playedWithin([0, 120], timeToHear({ spare: 0, since: at(0) }, at(10)))).toEqual([0, 30]);
  expect(playedWithin([10, 40], 0)).toEqual([10, 10]);
  expect(timeToHear(null, at(0))).toBe(60);
  expect(timeToHear({ spare: 5, since: at(0) }, at(86_400))).toBe(1200);
});

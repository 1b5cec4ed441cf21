import { expect, test } from 'vitest';
import { axisOf } from './axis.tsx';

test('a line of sound has a few marks, the first at its beginning, the last at its end', () => {
  expect(axisOf(4)).toEqual([0, 1, 2, 3, 4]);
  expect(axisOf(1684)).toEqual([0, 300, 600, 900, 1200, 1500, 1684]);
});

import { louder, thinned, wavePath } from '@pero/ui/sound/wave-path';
import { expect, test } from 'vitest';
import type { Measures } from '../../../contract/files.ts';
import { readingsOf } from './readings.ts';

const HEARD = { rms: -28, true_peak: -9, floor: -66, head: 0.7, tail: 2 } as Measures;

test('[AU14] a measure is told in words, with what it would become where that differs', () => {
  const becomes = { rms: -20.5, true_peak: -3.5, floor: -58.5, head: 0.7, tail: 2 };
  const [rms, peak, floor, head] = readingsOf(HEARD, { words: ['громче'], warnings: [], becomes });
  expect(rms).toMatchObject({ tone: 'warn', value: '−28,0\u00A0дБ', words: 'тихо; станет −20,5' });
  expect(peak).toMatchObject({ tone: 'ok', words: 'в\u00A0норме; станет −3,5' });
  expect(floor).toMatchObject({ tone: 'ok', words: 'в\u00A0норме; станет −58,5' });
  expect(head).toMatchObject({ words: 'в\u00A0норме', becomes: null });
});

test('a line of sound is closed around its middle, thinned by its highest, and never above the ceiling', () => {
  expect(wavePath([0, 255])).toBe('M0 49.5L1 1L1 99L0 50.5Z');
  expect(thinned([1, 9, 2, 3], 2)).toEqual([9, 3]);
  expect(louder([100, 200], 6.02, -3).map(Math.round)).toEqual([181, 181]);
});

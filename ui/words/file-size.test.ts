import { expect, test } from 'vitest';
import { sizeWords } from './file-size.ts';

test('[BK53] sizes are said as a person would', () => {
  expect([0, 1, 512, 1500, 700_000, 1_480_000, 54_000_000].map(sizeWords)).toEqual([
    '0\u00A0байт',
    '1\u00A0байт',
    '512\u00A0байт',
    '1\u00A0КБ',
    '684\u00A0КБ',
    '1,4\u00A0МБ',
    '51\u00A0МБ',
  ]);
});

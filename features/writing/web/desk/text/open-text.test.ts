import { expect, test } from 'vitest';
import { placeIn } from './open-text.ts';

test('[P04] [BK34] an address leads to a place of the text, and a spoilt one to none', () => {
  expect(placeIn('?block=12')).toEqual({ block: 12, from: 0, to: 0 });
  expect(placeIn('?block=-1')).toBeUndefined();
  expect(placeIn('?block=первый')).toBeUndefined();
  expect(placeIn('')).toBeUndefined();
});

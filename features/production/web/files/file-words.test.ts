import { expect, test } from 'vitest';
import { isBusy, makeWords } from './file-words.ts';

test('[BK54] what is offered depends on what there is', () => {
  expect(makeWords({ state: 'none' })).toBe('Сделать');
  expect(makeWords({ state: 'old' })).toBe('Обновить');
  expect(makeWords({ state: 'failed' })).toBe('Ещё раз');
  expect(isBusy([])).toBe(false);
});

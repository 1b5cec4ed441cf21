import { describe, expect, test } from 'vitest';
import { foundOne } from './pick-one-search.ts';

const options = ['Россия', 'Белоруссия', 'Самоа', 'Американское Самоа'].map((label) => ({ value: label, label }));
const labels = (typed: string) => foundOne(options, typed).map(({ label }) => label);

describe('one of many, found by typing', () => {
  test('everything is shown until something is typed', () => {
    expect(labels(' ')).toHaveLength(4);
  });

  test('what begins with it stands before what only holds it', () => {
    expect(labels('самоа')).toEqual(['Самоа', 'Американское Самоа']);
    expect(labels('росс')).toEqual(['Россия']);
  });

  test('ё and е are one letter', () => {
    expect(labels('бёлор')).toEqual(['Белоруссия']);
  });
});

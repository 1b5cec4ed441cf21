import { isDivisionCode } from '@pero/kernel/papers/passport';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import offices from '../data/passport-offices.json' with { type: 'json' };
import { divisionRefusal, officesInOrder } from './passport-offices.ts';

const newest = 'ГУ МВД РОССИИ ПО Г. МОСКВЕ';
const middle = 'ОТДЕЛЕНИЕМ УФМС РОССИИ ПО Г. МОСКВЕ ПО РАЙОНУ АРБАТ';
const oldest = 'ОВД АРБАТ Г. МОСКВЫ';

test('[AC19] the newest-looking office comes first', () => {
  expect(officesInOrder([oldest, middle, newest])).toEqual([newest, middle, oldest]);
  expect(officesInOrder(['ПАСПОРТНЫЙ СТОЛ', oldest])).toEqual([oldest, 'ПАСПОРТНЫЙ СТОЛ']);
});

test('[AC19] the order does not depend on how the list came, and loses no name', () => {
  const names = [newest, middle, oldest];
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 1 }), (some) => {
      expect(officesInOrder(some)).toEqual(names.filter((name) => some.includes(name)));
    }),
  );
});

test('[AC19] a code without its hyphen is asked for again, an unknown one is told from it', () => {
  expect(divisionRefusal('770001', [])).toBe('division-code-format');
  expect(divisionRefusal('999-999', [])).toBe('division-unknown');
  expect(divisionRefusal('770-001', [newest])).toBeNull();
});

test('[AC19] our own table knows offices of the largest cities', () => {
  const codes = Object.keys(offices);
  expect(codes.length).toBeGreaterThanOrEqual(120);
  expect(codes.filter((code) => !isDivisionCode(code))).toEqual([]);
  for (const region of ['77', '78', '66', '54', '16', '52']) {
    expect(
      codes.some((code) => code.startsWith(region)),
      region,
    ).toBe(true);
  }
  expect(offices['770-001'][0]).toBe('ГУ МВД РОССИИ ПО Г. МОСКВЕ');
  for (const names of Object.values(offices)) {
    expect(names.length).toBeGreaterThan(0);
    expect(officesInOrder(names)).toEqual(names);
  }
});

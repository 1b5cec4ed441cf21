import { expect, test } from 'vitest';
import { isPostcode } from './postcode.ts';

test('postcodes run from Moscow to Sakhalin', () => {
  for (const good of ['101000', '190000', '630099', '694999']) expect(isPostcode(good), good).toBe(true);
  for (const wrong of ['001000', '100999', '695000', '10100', '1010000', '0101000', '10100a', '']) {
    expect(isPostcode(wrong), wrong).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { importAddressIn, importPath, kindIn } from './import-request.ts';

test('[P03] the address of an import leads back to it', () => {
  const address = { importId: 12, into: 7, kind: 'draft', isBack: true } as const;
  expect(importAddressIn(new URL(importPath(address), 'http://pero/').search)).toEqual(address);
  expect(importPath({})).toBe('/books/import/');
});

test('[P03] nonsense in the address is as if it were not there', () => {
  expect(importAddressIn('?import=x&into=-1&type=opera')).toEqual({
    importId: null,
    into: null,
    kind: null,
    isBack: false,
  });
});

test('[P03] /books/new/?type= chooses what is written', () => {
  expect(kindIn('?type=draft')).toBe('draft');
  expect(kindIn('?type=fanfic')).toBe('fanfic');
});

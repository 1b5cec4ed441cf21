import { expect, test } from 'vitest';
import { present } from './present.ts';

test('what is there is handed on, nought too; what is missing is a fault that says what it was', () => {
  expect([present(0, 'a count'), present('', 'a name')]).toEqual([0, '']);
  expect(() => present(null, 'the order of a sale')).toThrow('Missing: the order of a sale');
  expect(() => present(undefined, 'the order of a sale')).toThrow('Missing');
});

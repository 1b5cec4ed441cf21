import { describe, expect, test } from 'vitest';
import { openSteps, shownRecoveryCode, stepAt, typedCode } from './second-factor.ts';

describe('a code that somebody types', () => {
  test('is six digits of the app or ten letters of a recovery code, in groups or not', () => {
    expect(typedCode('123 456')).toEqual({ kind: 'app', code: '123456' });
    expect(typedCode('abcde-fghij')).toEqual({ kind: 'recovery', code: 'ABCDEFGHIJ' });
    for (const other of ['12345', '1234567', 'abcde-fghi', 'abcde-fghijk', 'abcde-fghi1', '']) {
      expect(typedCode(other), other).toBeNull();
    }
  });

  test('is shown in two groups, and taken as it is shown', () => {
    expect(shownRecoveryCode('ABCDEFGHIJ')).toBe('ABCDE-FGHIJ');
    expect(typedCode(shownRecoveryCode('ABCDEFGHIJ'))?.code).toBe('ABCDEFGHIJ');
  });
});

describe('codes of the app', () => {
  test('change every 30 seconds', () => {
    expect(stepAt(new Date(29_999))).toBe(0);
    expect(stepAt(new Date(30_000))).toBe(1);
    // The second of the example of RFC 6238.
    expect(stepAt(new Date(1_111_111_109_000))).toBe(0x23523ec);
  });

  test('of the half minute before and after are taken too, the present one first, and none twice', () => {
    const now = new Date(100 * 30_000);
    expect(openSteps(now, 0)).toEqual([100, 99, 101]);
    expect(openSteps(now, 99)).toEqual([100, 101]);
    expect(openSteps(now, 101)).toEqual([]);
  });
});

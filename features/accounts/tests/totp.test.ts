import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base32, matchingStep, totpOf } from '../actions/factor/totp.ts';
import { openSteps, shownRecoveryCode, typedCode } from '../rules/second-factor.ts';

/** RFC 6238, appendix B, SHA-1. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('[AC53] a code of an authenticator app', () => {
  test.each(VECTORS)('at second %i is what RFC 6238 says', (second, code) => {
    expect(totpOf(SECRET, Math.floor(second / 30), 8)).toBe(code);
  });

  test('is taken one step early and one late, never farther, and never twice', () => {
    const now = new Date(3000 * 30_000 + 10_000);
    for (const step of [2999, 3000, 3001]) expect(matchingStep(SECRET, totpOf(SECRET, step), now, 0)).toBe(step);
    for (const step of [2998, 3002]) expect(matchingStep(SECRET, totpOf(SECRET, step), now, 0)).toBeNull();
    expect(matchingStep(SECRET, totpOf(SECRET, 3000), now, 3000)).toBeNull();
    expect(matchingStep(SECRET, totpOf(SECRET, 2999), now, 3000)).toBeNull();
    expect(openSteps(now, 3001)).toEqual([]);
  });

  test('is told from a recovery code, however it is typed', () => {
    expect(typedCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
    expect(typedCode('abcde-fghi2')).toEqual({ kind: 'recovery', code: 'ABCDEFGHI2' });
    expect(typedCode(shownRecoveryCode('ABCDEFGHI2'))?.code).toBe('ABCDEFGHI2');
    for (const wrong of ['', '12345', '1234567', 'ABCDEFGHI1', 'ABCDEFGHIJK']) expect(typedCode(wrong)).toBeNull();
  });
});

test('a secret in base32 is what apps read: RFC 4648', () => {
  const known = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' };
  for (const [plain, text] of Object.entries(known)) expect(base32(Buffer.from(plain))).toBe(text);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(base32(Buffer.from(bytes))).toHaveLength(Math.ceil((bytes.length * 8) / 5));
    }),
  );
});

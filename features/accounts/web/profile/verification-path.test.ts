import { describe, expect, test } from 'vitest';
import { VERIFICATION_STATUSES } from '../../rules/verification-status.ts';
import { verificationPath } from './verification-path.ts';

describe('the way of a profile', () => {
  test('begins with the personal data', () => {
    expect(statesAt('NEW')).toEqual(['now', 'future', 'future', 'future']);
  });

  test('waits at the moderator once it was sent', () => {
    expect(statesAt('SUBMITTED')).toEqual(['done', 'done', 'now', 'future']);
    expect(statesAt('RETRIEVED')).toEqual(['done', 'done', 'now', 'future']);
  });

  test('is all behind who is confirmed', () => {
    expect(statesAt('VERIFIED')).toEqual(['done', 'done', 'done', 'done']);
  });

  test('turns back where something must be mended', () => {
    expect(statesAt('UNVERIFIED')[0]).toBe('back');
    expect(statesAt('REJECTED')).toEqual(['done', 'done', 'back', 'future']);
  });

  test.each(VERIFICATION_STATUSES)('never speaks in codes: %s', (status) => {
    const { words, steps } = verificationPath(status);
    expect([words, ...steps.flatMap(({ title, note }) => [title, note ?? ''])].join(' ')).not.toMatch(/[A-Z_]{3,}/);
  });
});

function statesAt(status: Parameters<typeof verificationPath>[0]) {
  return verificationPath(status).steps.map(({ state }) => state);
}

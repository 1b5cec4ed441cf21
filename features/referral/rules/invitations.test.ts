import { addDays, day, moscowDay } from '@pero/kernel/day';
import { money, roubles } from '@pero/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnsUntil, isEarning, maskedName, releasable, VOID_WORDS } from './invitations.ts';

test('[ST13] an invited author brings money for twelve months, the day of registration included', () => {
  const registered = day('2026-02-28');
  expect(earnsUntil(registered)).toBe('2027-02-28');
  expect(isEarning(registered, registered)).toBe(true);
  expect(isEarning(registered, day('2027-02-27'))).toBe(true);
  expect(isEarning(registered, day('2027-02-28'))).toBe(false);
  expect(isEarning(registered, day('2026-02-27'))).toBe(false);
});

test('[ST13] whenever somebody registers, they earn on 365 or 366 days in a row', () => {
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map(moscowDay);
  fc.assert(
    fc.property(days, (registered) => {
      const earning = Array.from({ length: 400 }, (_, n) => isEarning(registered, addDays(registered, n)));
      expect([365, 366]).toContain(earning.lastIndexOf(true) + 1);
      expect(earning.indexOf(false)).toBe(earning.lastIndexOf(true) + 1);
    }),
    { numRuns: 60 },
  );
});

test('[ST13] the first thousand roubles wait; from then on all goes at once', () => {
  expect(releasable({ waiting: money(99_999), released: money(0) })).toBe(0);
  expect(releasable({ waiting: roubles(1000), released: money(0) })).toBe(100_000);
  expect(releasable({ waiting: money(1), released: roubles(1000) })).toBe(1);
});

test('[ST13] names of the invited are told in part', () => {
  expect(maskedName('Анна Перова')).toBe('Анна П.');
  expect(maskedName('annapero')).toBe('an•••');
  expect(maskedName('')).toBe('•••');
});

test('[ST13] an invitation that does not count says why', () => {
  expect(VOID_WORDS['same-person']).toContain('один и\u00A0тот\u00A0же человек');
  expect(VOID_WORDS['same-requisites']).toContain('одни реквизиты');
});

import { addDays, day, startOf } from '@pero/kernel/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promiseRefusalOf, REPUBLISH_DAYS, republishRefusalOf } from './republication.ts';

const LEFT = day('2026-03-01');
const book = {
  unpublishedAt: startOf(LEFT),
  takenDownAt: null,
  licenseType: 'exclusive',
  completionDate: null,
} as const;

test('[BK87] a book comes back by its author’s word within 180 days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
      const refused = republishRefusalOf(book, addDays(LEFT, days));
      expect(refused).toBe(days > REPUBLISH_DAYS ? 'republish-late' : null);
    }),
  );
});

test('[BK87] one that others took down does not, nor a draft past its day', () => {
  const today = addDays(LEFT, 10);
  expect(republishRefusalOf({ ...book, takenDownAt: startOf(LEFT) }, today)).toBe('republish-taken-down');
  const draft = { ...book, licenseType: 'draft', completionDate: addDays(LEFT, 9) } as const;
  expect(promiseRefusalOf(draft, today)).toBe('republish-draft-late');
  expect(promiseRefusalOf({ ...draft, completionDate: today }, today)).toBeNull();
});

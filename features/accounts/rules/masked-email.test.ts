import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['author@demo.pero', 'a•••r@demo.pero'],
  ['vera.okolitsyna@почта.рф', 'v•••a@почта.рф'],
  ['ab@demo.pero', 'a•••@demo.pero'],
  ['a@demo.pero', 'a•••@demo.pero'],
])('[AC08] %s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

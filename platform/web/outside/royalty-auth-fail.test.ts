import { expect, test } from 'vitest';
import { ROYALTY_AUTH_FAIL, tellRoyaltyRefusal } from './royalty-auth-fail.ts';

function raisedBy(path: string, status: number): number {
  const page = new EventTarget();
  let raised = 0;
  page.addEventListener(ROYALTY_AUTH_FAIL, () => {
    raised += 1;
  });
  tellRoyaltyRefusal(page, path, status);
  return raised;
}

test('[R62] a 403 of the royalty service raises royalty-auth-fail, and nothing else does', () => {
  expect(ROYALTY_AUTH_FAIL).toBe('royalty-auth-fail');
  expect(raisedBy('/api/royalty/royalty-by-person', 403)).toBe(1);
  expect(raisedBy('/api/royalty/royalty-by-person', 401)).toBe(0);
  expect(raisedBy('/api/royalty/arts', 200)).toBe(0);
  expect(raisedBy('/api/statistics/forbidden', 403)).toBe(0);
});

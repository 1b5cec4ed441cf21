import { expect, test } from 'vitest';
import { wayOutOf } from './ways-out.ts';

test('[BK07] a refusal to submit leads to where it is put right', () => {
  const to = (reason: string, kind = 'ordinary') => wayOutOf(reason, { id: 7, kind })?.to;
  expect(to('not-verified')).toBe('/statistics/verification/?next=%2Fbooks%2F7%2F%23submit');
  expect(to('not-activated')).toBe('/account/profile/');
  expect(to('offer-not-signed')).toBe('/books/7/?modal=offer&then=submit');
  expect(to('offer-not-signed', 'fanfic')).toBe('/books/7/?modal=fanfic-offer&then=submit');
  expect(to('preflight-errors')).toBe('/books/7/');
  expect(wayOutOf('changed-meanwhile', { id: 7, kind: 'ordinary' })).toBeNull();
});

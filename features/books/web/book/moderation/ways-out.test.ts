import { REFUSALS } from '@pero/works/rules/refusals';
import { expect, test } from 'vitest';
import { wrongWith } from './use-attachments.ts';
import { wayOutOf } from './ways-out.ts';

test('[BK07] a refusal to submit leads to where it is put right', () => {
  expect(wayOutOf(REFUSALS['not-verified'].message, 7)?.to).toBe(
    '/statistics/verification/?next=%2Fbooks%2F7%2F%23submit',
  );
  expect(wayOutOf(REFUSALS['not-activated'].message, 7)?.to).toBe('/account/profile/');
  const offer = REFUSALS['offer-not-signed'].message.replace('{offer}', 'Оферта');
  expect(wayOutOf(offer, 7)?.to).toBe('/books/7/?modal=offer&then=submit');
  const fanfic = REFUSALS['offer-not-signed'].message.replace('{offer}', 'Оферта для фанфиков');
  expect(wayOutOf(fanfic, 7)?.to).toBe('/books/7/?modal=fanfic-offer&then=submit');
  expect(wayOutOf(REFUSALS['preflight-errors'].message.replace('{n}', '3'), 7)?.to).toBe('/books/7/');
  expect(wayOutOf(REFUSALS['changed-meanwhile'].message, 7)).toBeNull();
  expect(wayOutOf('', 7)).toBeNull();
});

test('[BK99] a file that the server would refuse is refused before it is sent', () => {
  expect(wrongWith({ type: 'application/pdf', size: 1000 })).toBe('');
  expect(wrongWith({ type: 'text/html', size: 10 })).toContain('PDF');
  expect(wrongWith({ type: 'image/png', size: 21 * 1024 * 1024 })).toContain('20');
});

import { expect, test } from 'vitest';
import { wrongWith } from './use-attachments.ts';

test('[BK99] a file that the server would refuse is refused before it is sent', () => {
  expect(wrongWith({ type: 'application/pdf', size: 1000 })).toBe('');
  expect(wrongWith({ type: 'text/html', size: 10 })).toContain('PDF');
  expect(wrongWith({ type: 'image/png', size: 21 * 1024 * 1024 })).toContain('20');
});

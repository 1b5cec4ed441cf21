import { expect, test } from 'vitest';
import { BOOK_TABS, tabAt, tabPath } from './book-tab.ts';

test('[P04] a book has the tabs meta, plan, matter, cover, license, profile, reviews and overview, each with an address', () => {
  expect(BOOK_TABS.toSorted()).toEqual([
    'cover',
    'license',
    'matter',
    'meta',
    'overview',
    'plan',
    'profile',
    'reviews',
  ]);
  for (const tab of BOOK_TABS) expect(tabAt(new URL(tabPath(17, tab), 'http://pero').search)).toBe(tab);
  expect(tabAt('?tab=nothing')).toBe('overview');
});

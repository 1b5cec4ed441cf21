import { expect, test } from 'vitest';
import { royaltyAddress } from './royalty-base.ts';

test('[R65] without a setting the royalty service has the default base', () => {
  expect(royaltyAddress('/api/royalty/arts?art_name=a', undefined)).toBe('/api/royalty/arts?art_name=a');
  expect(royaltyAddress('/api/royalty/arts', '')).toBe('/api/royalty/arts');
});

test('[R65] with one its calls go there, and no others', () => {
  const base = 'https://royalty.example.com/api/';
  expect(royaltyAddress('/api/royalty/statistics/royalty-table', base)).toBe(
    'https://royalty.example.com/api/royalty/statistics/royalty-table',
  );
  expect(royaltyAddress('/api/statistics/tables/ebooks', base)).toBe('/api/statistics/tables/ebooks');
});

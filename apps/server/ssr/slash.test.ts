import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slashed } from './slash.ts';

const at = (address: string) => slashed(new URL(address, 'https://pero.example'));

test.each([
  ['/books', '/books/'],
  ['/books/7/chapters', '/books/7/chapters/'],
  ['/statistics?tab=reading', '/statistics/?tab=reading'],
  ['/notifications?type=books&x=%20', '/notifications/?type=books&x=%20'],
])('[R02] %s becomes %s', (from, to) => {
  expect(at(from)).toBe(to);
});

test.each([
  '/',
  '/books/',
  '/books/?x=1',
  '/__manifest?paths=/books',
  '/books/_.data',
  '/books.data',
  '/_root.data',
  '/assets/root-abc.js',
  '/api/account/info/my',
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.svg',
  '/robots.txt',
])('[R02] %s is left alone', (address) => {
  expect(at(address)).toBeNull();
});

test('[R02] once is enough, and nobody is led away from the site', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const to = slashed(new URL(`https://pero.example/${path}`));
      if (to === null) return true;
      const landed = new URL(to, 'https://pero.example');
      return landed.origin === 'https://pero.example' && slashed(landed) === null;
    }),
  );
});

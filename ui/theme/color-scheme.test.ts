import { expect, test } from 'vitest';
import { colorSchemeOf } from './color-scheme.ts';

test.each([
  [null, 'auto'],
  ['', 'auto'],
  ['theme=dark', 'dark'],
  ['session=1; theme=light; utm=x', 'light'],
  ['theme=auto', 'auto'],
  ['theme=darker', 'auto'],
  ['mytheme=dark', 'auto'],
])('with cookies %j the theme is %s', (cookies, scheme) => {
  expect(colorSchemeOf(cookies)).toBe(scheme);
});

import { expect, test } from 'vitest';
import { isReadFirst, scriptsAfterLoad } from './read-first.ts';

test('the start, texts, questions and doors are read first; pages that are worked on are not', () => {
  expect(
    ['/', '/offer/', '/faq/pricing/', '/account/login/', '/account/registration/', '/authors/vera-okolitsyna/'].every(
      isReadFirst,
    ),
  ).toBe(true);
  expect(['/feedback/', '/account/profile/', '/books/7/', '/no/such/'].some(isReadFirst)).toBe(false);
});

test('scripts are named in the page but begin by one small script of its own nonce', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"/></head><body><script nonce="n" type="module" async="">import "/a.js"</script></body>';
  const calm = scriptsAfterLoad(page, 'secret');
  expect(calm).not.toContain('modulepreload" href');
  expect(calm).not.toMatch(/<script[^>]*type="module"/);
  expect(calm).toContain('<script nonce="n" type="text/plain" data-later="">import "/a.js"</script>');
  expect(calm.match(/<script nonce="secret">/g)).toHaveLength(1);
});

test('a page without an entry is left as it is', () => {
  expect(scriptsAfterLoad('<head></head><body>404</body>', 'n')).toBe('<head></head><body>404</body>');
});

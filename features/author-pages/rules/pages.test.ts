import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AUTHOR_STEPS,
  BOOKS_MOST,
  groupsOf,
  hostOf,
  isOutsideLink,
  JUDGE_STEPS,
  keptBooks,
  type PageState,
  paragraphsOf,
  plainUrl,
  stateAfter,
  withScheme,
} from './pages.ts';

test('[PA05] [PA11] what staff have switched off its author cannot switch on, whatever steps they take', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...AUTHOR_STEPS), { maxLength: 12 }), (steps) => {
      const last = steps.reduce<PageState>((state, step) => stateAfter(state, step) ?? state, 'stopped');
      expect(['stopped', 'asked']).toContain(last);
    }),
  );
  expect(stateAfter('asked', 'agree')).toBe('off');
  expect(stateAfter('off', 'stop')).toBeNull();
  for (const step of JUDGE_STEPS) expect(stateAfter('off', step)).toBeNull();
});

test('[PA04] a link leads by https to a place with a name, and to nothing else', () => {
  const wrong = [
    ...['javascript:alert(1)', 'data:text/html,x', 'http://example.com/', '//example.com', 'example.com', 'https://'],
    ...['https://user:secret@example.com/', 'https://example.com:8443/', 'https://127.0.0.1/', 'https://[::1]/'],
    ...['https://2130706433/', 'https://localhost/', 'https://example.7/', `https://example.com/${'a'.repeat(300)}`],
  ];
  expect(wrong.filter(isOutsideLink).map(plainUrl)).toEqual([]);
  expect(['https://t.me/vera', 'HTTPS://Example.com', 'https://пример.рф/книги'].map(isOutsideLink)).toEqual([
    true,
    true,
    true,
  ]);
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ validSchemes: ['https', 'http', 'ftp'] }), fc.string()), (text) => {
      if (!isOutsideLink(text)) return;
      expect(plainUrl(text)).toMatch(/^https:\/\/[^/@:\s"'<>]+\//);
      expect(hostOf(text)).not.toBe('');
    }),
    { numRuns: 30 },
  );
});

test('[PA04] an address without its https is understood, and nothing else is mended', () => {
  expect(['t.me/vera', ' пример.рф/книги ', 'vk.com'].map(withScheme)).toEqual([
    'https://t.me/vera',
    'https://пример.рф/книги',
    'https://vk.com',
  ]);
  for (const kept of ['', 'http://example.com/', 'javascript:alert(1)', 'example.com:8443', '@vera', 'канал', '//a.ru'])
    expect(withScheme(kept)).toBe(kept);
});

test('[PA04] what comes back on sale does not make a page longer than it may be', () => {
  const from = (first: number, many: number) => Array.from({ length: many }, (_, at) => first + at);
  expect(keptBooks([3, 1], [2])).toEqual([3, 1, 2]);
  expect(keptBooks(from(1, BOOKS_MOST), from(900, 40))).toEqual(from(1, BOOKS_MOST));
});

test('[PA06] every line that says something is a paragraph', () => {
  expect(paragraphsOf('Пишу.\n\n  \nЖиву у реки. ')).toEqual(['Пишу.', 'Живу у реки.']);
});

test('[PA06] books of a series stand together by their numbers, the rest after them as their author put it; none is lost', () => {
  const river = (number: number | null) => ({ id: 7, name: 'Река', number });
  const shown = groupsOf([
    { id: 1, series: null },
    { id: 2, series: river(2) },
    { id: 3, series: { id: 8, name: 'Одна', number: 1 } },
    { id: 4, series: river(1) },
  ]);
  expect(shown.map(({ name, books }) => [name, books.map(({ id }) => id)])).toEqual([
    ['Река', [4, 2]],
    [null, [1, 3]],
  ]);
  const series = fc.option(fc.record({ id: fc.nat(3), name: fc.constant('С'), number: fc.option(fc.nat(9)) }));
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ id: fc.nat(99), series }), { selector: ({ id }) => id }), (books) => {
      const ids = groupsOf(books).flatMap((group) => group.books.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(books.map(({ id }) => id).toSorted());
    }),
  );
});

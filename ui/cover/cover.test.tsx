import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover, fitOf, typesetting, widthOf } from './cover.tsx';

test('a book without a cover gets a typeset one, named for those who do not see it', () => {
  const html = renderToStaticMarkup(<Cover id={7} title="Долгая вода" author="Вера Околицына" />);
  expect(html).toContain('role="img" aria-label="Обложка: Долгая вода"');
  expect(html).toContain('cover-type');
});

test('its own cover is a picture with words', () => {
  const html = renderToStaticMarkup(<Cover id={7} title="Долгая вода" image="/files/7.jpg" />);
  expect(html).toContain('<img src="/files/7.jpg" alt="Обложка: Долгая вода"');
});

test('the same book always gets the same paper, and all five papers are used', () => {
  const papers = Array.from({ length: 100 }, (_, id) => typesetting(id).paper);
  expect(new Set(papers).size).toBe(5);
  expect(typesetting(42)).toEqual(typesetting('42'));
});

test('any title fits: never larger than 15 cqw, and no word wider than the frame', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (title) => {
      const longest = Math.max(...title.split(/[\s-]+/).map(widthOf));
      expect(fitOf(title)).toBeLessThanOrEqual(15);
      expect(fitOf(title) * longest).toBeLessThanOrEqual(76);
    }),
  );
});

test('a word in capitals is set smaller than the same in small letters, so that it is not broken', () => {
  expect(fitOf('ИСПОВЕДЬ')).toBeLessThan(fitOf('Исповедь'));
  expect(fitOf('ШИПОВНИКИ') * widthOf('ШИПОВНИКИ')).toBeLessThanOrEqual(76);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOf } from './html.ts';

test('raw HTML is shown, not obeyed', () => {
  expect(htmlOf('Слово <b onclick="x()">и</b> дело')).not.toContain('<b');
  expect(htmlOf('<script>alert(1)</script>')).not.toContain('<script');
  expect(htmlOf('![x](https://example.com/x.png)')).not.toContain('<img');
});

test('a link leads to our own screen or over https, and nowhere else', () => {
  expect(htmlOf('[да](/offer/)')).toContain('<a href="/offer/">да</a>');
  expect(htmlOf('[да](https://dadata.ru/)')).toContain('<a href="https://dadata.ru/" rel="noopener noreferrer">да</a>');
  for (const href of ['javascript:alert(1)', '//example.com/', 'http://example.com/', 'data:text/html,x', 'offer/']) {
    expect(htmlOf(`[нет](${href})`)).toBe('<p>нет</p>\n');
  }
});

test('second-level headings and clauses can be pointed at', () => {
  const html = htmlOf('## 5. Ставки\n\n5.3. Пункт.\n\n## 5. Ставки\n\nБез номера.');
  expect(html).toContain('<h2 id="5-stavki">');
  expect(html).toContain('<h2 id="5-stavki-2">');
  expect(html).toContain('<p id="p-5-3">');
  expect(html).toContain('<p>Без\u00A0номера.</p>');
});

test('spaces that must not break are tied', () => {
  expect(htmlOf('Книга — от 1 000 ₽')).toBe('<p>Книга\u00A0— от\u00A01\u00A0000\u00A0₽</p>\n');
});

test('a table has a name and its columns have heads', () => {
  const html = htmlOf('| Лицензия | Ставка |\n|---|---|\n| Черновик | 70 % |');
  expect(html).toContain('aria-label="Таблица: Лицензия, Ставка"');
  expect(html).toContain('<th scope="col">Лицензия</th>');
  expect(html).toContain('<td>70\u00A0%</td>');
});

test('nothing written in a text can open a tag of its own', () => {
  const known =
    /^\/?(p|h[1-6]|a|strong|em|del|ul|ol|li|blockquote|code|pre|hr|br|div|table|thead|tbody|tr|th|td|input)\b/;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'&[]()/ajs:!`*_|-\n #') }), (text) => {
      for (const [, tag = ''] of htmlOf(text).matchAll(/<([^>]*)>/g)) expect(tag).toMatch(known);
    }),
  );
});

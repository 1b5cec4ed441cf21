import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownAuthor } from '../../contract/authors.ts';
import { Author } from './author.tsx';
import { describedAs } from './described.ts';
import { changeOf, moved } from './draft.ts';

const HOSTILE = '</script><script>alert("1")</script><img src=x onerror=alert(1)>';
const author: ShownAuthor = {
  name: 'Вера Околицына',
  slug: 'vera',
  paragraphs: [HOSTILE, 'Живу у реки.'],
  photo: '/api/authors/vera/photo?v=1',
  links: [{ label: HOSTILE, url: 'https://t.me/vera', host: 't.me' }],
  groups: [
    {
      name: 'Река',
      books: [
        { id: 7, title: HOSTILE, age: 18, is_sound: false, cover: { url: null, title: 'т', author: 'т' }, number: 1 },
        { id: 8, title: 'Исток', age: null, is_sound: true, cover: { url: null, title: 'т', author: 'т' }, number: 2 },
      ],
    },
  ],
  card: { url: '/api/authors/vera/card?v=1', width: 1200, height: 630 },
};

test('[PA06] whatever an author has written is words on the page, links lead there without our word for them', () => {
  const html = renderToStaticMarkup(<Author author={author} />);
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toMatch(/<a[^>]*href="https:\/\/t\.me\/vera"[^>]*rel="nofollow ugc noopener noreferrer"/);
  expect(html).toContain('href="/b/7/"');
  expect(html).toContain('книга 1, 18+');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<Author author={author} isPreview />)).not.toContain('<h1');
});

test('[PA06] where a link to the page is shown stand the name, the words and the card; search engines hear who wrote what', () => {
  const described = describedAs(author, 'https://pero.example/');
  const of = (name: string) =>
    described.flatMap((one) => ('property' in one && one.property === name && 'content' in one ? [one.content] : []));
  expect([of('og:type'), of('og:title'), of('og:image')]).toEqual([
    ['profile'],
    ['Вера Околицына'],
    ['https://pero.example/api/authors/vera/card?v=1'],
  ]);
  const linked = described.find((one) => 'script:ld+json' in one) as { 'script:ld+json': { '@graph': object[] } };
  expect(linked['script:ld+json']['@graph']).toMatchObject([
    { '@type': 'Person', name: 'Вера Околицына', sameAs: ['https://t.me/vera'] },
    { '@type': 'Book', url: 'https://pero.example/b/7/', isPartOf: { name: 'Река' } },
    { '@type': 'Audiobook', name: 'Исток' },
  ]);
});

test('[PA04] only what has changed is sent, and a line of links without a word is none', () => {
  const kept = { slug: 'vera', bio: 'Пишу.', links: [], books: [1, 2, 3] };
  expect(changeOf(kept, { ...kept, links: [{ label: '', url: ' ' }] })).toEqual({});
  expect(changeOf(kept, { ...kept, books: moved(kept.books, 3, -1) })).toEqual({ books: [1, 3, 2] });
  expect([moved([1, 2], 1, -1), moved([1, 2], 2, 1), moved([1, 2], 9, 1)]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

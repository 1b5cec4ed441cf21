import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { BookSale, SoldEdition } from '../../contract/sale.ts';
import { SaleSection } from './sale-section.tsx';

const now = new Date('2026-11-15T12:00:00Z');
const ebook: SoldEdition = {
  edition: 'ebook',
  label: 'Электронная книга',
  litres_art_id: 9,
  url: 'http://shop.test/art/9/',
  sale: 'on',
  on_sale_since: new Date('2026-11-10T09:00:00Z'),
  version: 1,
  reason: '',
};
const sold: BookSale = {
  state: 'published',
  state_label: 'Опубликовано',
  is_published: true,
  editions: [ebook],
  road: null,
  print: null,
  rating: { avg: 4.5, count: 2 },
  reviews_count: 0,
  totals: { views: 1240, trials: 9, likes: 1, sales: 3, hits: 310 },
  days: [],
  events: [],
  as_of: now,
};

function shown(sale: Partial<BookSale>, meta: Partial<WorkOnPage> = {}): string {
  const book = { id: 5, is_own: true, kind: 'ordinary', processing_status: 'published', state: 'published', ...meta };
  const element = <SaleSection meta={book as WorkOnPage} tone="ok" sale={{ ...sold, ...sale }} now={now} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00A0', ' ');
}

test('[BK56] a book on sale has its label, a link to the shop for every edition, and its figures', () => {
  const html = shown({});
  expect(html).toContain('Опубликовано');
  expect(html).toMatch(/<a[^>]*href="http:\/\/shop\.test\/art\/9\/"[^>]*>Открыть в магазине/);
  expect(html).toContain('в продаже с 10 ноября 2026');
  expect(html).toMatch(/1.240/);
});

test('[LK09] from a book on sale its authors go to tell of it, and nobody else does', () => {
  const link = /<a[^>]*href="\/links\/books\/5\/"[^>]*>Рассказать о книге/;
  expect(shown({}, { can_submit: true })).toMatch(link);
  expect(shown({}, { can_submit: true, is_own: false })).toMatch(link);
  expect(shown({}, { can_submit: false, is_own: false })).not.toContain('/links/books/');
});

test('[BK56] whoever is not the owner sees where it is sold and no figures', () => {
  const html = shown({ totals: null });
  expect(html).toContain('Открыть в магазине');
  expect(html).not.toContain('Куплено');
});

test('[BK16] a book that leaves the shop can be kept there, and one that has left can go back', () => {
  const removed = { processing_status: 'removedPublication' } as const;
  const leaving = shown(
    { state: 'unpublished', state_label: 'Снято с публикации' },
    { ...removed, state: 'unpublished' },
  );
  expect(leaving).toContain('Вернуть в продажу');
  expect(leaving).toContain('в течение 72 часов');
  const off = shown({ state: 'remote_unpublished' }, { ...removed, state: 'remote_unpublished' });
  expect(off).toContain('Опубликовать снова');
});

test('[RT10] a takedown names its reason and offers neither', () => {
  const editions: SoldEdition[] = [{ ...ebook, sale: 'taken_down', reason: 'Жалоба правообладателя' }];
  const meta = { processing_status: 'removedPublication', state: 'remote_unpublished' } as const;
  const html = shown({ state: 'remote_unpublished', editions }, meta);
  expect(html).toContain('Причина: Жалоба правообладателя');
  expect(html).not.toContain('Опубликовать снова');
  expect(html).not.toContain('Открыть в магазине');
});

test('[BK56] of a book that the shop refused the page says how often it was tried, and who acts now', () => {
  const road = {
    edition: 'ebook',
    errand: 'publish',
    since: now,
    failures: 2,
    next_try_at: null,
    reason: 'У книги нет автора',
    needs_person: true,
  } as const;
  const html = shown({ state: 'api_error', is_published: false, editions: [], totals: null, road });
  expect(html).toContain('У книги нет автора');
  expect(html).toContain('Пробовали 2 раза');
  expect(html).toContain('Сейчас книгу смотрит модератор');
  expect(html).not.toContain('ничего не нужно');
});

test('[BK56] a book that was never in the shop has no such section', () => {
  expect(shown({ state: 'draft', is_published: false, editions: [], totals: null })).toBe('');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Bell } from './bell.tsx';
import { forgetLive } from './live.ts';

const shown = (total: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Bell loaded={{ total, books: total, promo: 0, news: 0 }} />
    </MemoryRouter>,
  );

afterEach(forgetLive);

test.each([
  [0, 'Уведомления', null],
  [1, 'Уведомления: 1\u00A0новое', '1'],
  [22, 'Уведомления: 22\u00A0новых', '22'],
  [150, 'Уведомления: 150\u00A0новых', '99+'],
])('[R24] [P19] the bell of %i unread says %j', (total, label, sign) => {
  const html = shown(total);
  expect(html).toContain(`aria-label="${label}"`);
  expect(/<i [^>]*>(.*?)<\/i>/.exec(html)?.[1] ?? null).toBe(sign);
});

test('[P19] a page on which nothing could be counted has a bell without a number', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Bell loaded={null} />
    </MemoryRouter>,
  );
  expect(html).toContain('aria-label="Уведомления"');
});

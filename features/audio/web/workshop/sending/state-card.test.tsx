import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { AudiobookMeta } from '../../../contract/audiobooks.ts';
import type { Loaded } from '../load-workshop.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { StateCard } from './state-card.tsx';

const now = new Date('2026-11-15T12:00:00Z');

function shown(meta: Partial<AudiobookMeta>): string {
  const desk = { meta: { id: 5, published_at: now, submitted_at: now, is_published: true, ...meta } } as AudioDesk;
  const element = <StateCard desk={desk} loaded={{ now } as Loaded} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00A0', ' ');
}

test('[LK09] from an audiobook on sale its authors go to tell of it, as from a book', () => {
  const sold = { processing_status: 'published', state: 'published' } as const;
  expect(shown({ ...sold, can_submit: true })).toMatch(
    /<a[^>]*href="\/links\/books\/5\/"[^>]*>Рассказать об аудиокниге/,
  );
  expect(shown({ ...sold, can_submit: false })).not.toContain('/links/books/');
  expect(shown({ processing_status: 'queueModeration', state: 'draft', can_submit: true })).not.toContain(
    '/links/books/',
  );
});

import type { Call } from '@pero/web-platform/call';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NewEditions } from './new-editions.tsx';
import { readNewEditions } from './new-editions-data.ts';

const answering = (result: unknown) => (async () => ({ result, errors: [] })) as unknown as Call;

test('[AC39] [P03] the desk names the documents that have a new edition, and not what was never agreed to', async () => {
  const names = await readNewEditions(
    answering([
      { kind: 'personal_data', slug: 'privacy', accepted_version: '1.1' },
      { kind: 'agreement', slug: 'agreement', accepted_version: null },
    ]),
  );
  expect(names).toEqual(['Обработка персональных данных']);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NewEditions names={names} />
    </MemoryRouter>,
  );
  expect(html).toContain('Новая редакция: «Обработка персональных данных». Её нужно принять');
  expect(html).toContain('href="/account/profile/?tab=consents"');
});

test('[P03] a desk without new editions, or that cannot ask, says nothing', async () => {
  expect(await readNewEditions(answering([]))).toEqual([]);
  const failing = (async () => Promise.reject(new Error('away'))) as unknown as Call;
  expect(await readNewEditions(failing)).toEqual([]);
});

import { EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import { expect, test, vi } from 'vitest';
import { saveOf } from './chapter-calls.ts';

const response = vi.hoisted(() => ({ status: 503 }));
vi.mock('@pero/web-platform/browser-call', () => ({
  call: async () => ({
    result: null,
    errors: [{ field: null, reason: 'unfit', messages: ['Сказано'] }],
    status: response.status,
  }),
}));

const save = () =>
  saveOf({ bookId: 7, userId: 1 }, () => undefined, { current: new Map() })(
    { chapterId: 1, baseVersion: 1, text: EMPTY_TEXT },
    { isLast: false },
  );

test('[BK10] a server whose database is away refuses no text: the journal keeps it and sends it again', async () => {
  response.status = 503;
  await expect(save()).rejects.toThrow('Not saved: 503');
  response.status = 400;
  expect(await save()).toEqual({ refused: 'Сказано' });
});

import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiResponse } from './call.ts';
import { ReadRefused, useRead } from './use-read.ts';

const countBooks = endpoint('GET /books/count', {
  id: 'T1',
  summary: 'How many books',
  who: 'user',
  input: nothing,
  output: z.object({ total: z.int() }),
});

function Count({ initial }: { initial?: ApiResponse<{ total: number }> }) {
  const { result, isFetching } = useRead(countBooks, {}, { initial });
  return <p>{result ? `${result.total}` : `nothing yet, ${isFetching ? 'asking' : 'silent'}`}</p>;
}

test('what the loader has brought is on the page at once', () => {
  const told = { result: { total: 7 }, errors: [], status: 200 };
  expect(renderToString(<Count initial={told} />)).toContain('7');
});

test('on the server two people never share what was read', () => {
  renderToString(<Count initial={{ result: { total: 7 }, errors: [], status: 200 }} />);
  expect(renderToString(<Count />)).toContain('nothing yet');
});

test('[R55] a refused read is an error with the words of the API, and brings no result', () => {
  const refused = new ReadRefused({
    errors: [{ field: null, reason: 'signed-out', messages: ['Войдите, чтобы продолжить'] }],
    status: 401,
  });
  expect(refused.message).toBe('Войдите, чтобы продолжить');
  expect(refused).not.toHaveProperty('result');
});

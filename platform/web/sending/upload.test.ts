import { describe, expect, test } from 'vitest';
import { failureOf } from './upload.ts';

function failure(status: number, body: string) {
  const originalResponse = { getStatus: () => status, getBody: () => body };
  return Object.assign(new Error('tus: unexpected response'), { originalResponse }) as never;
}

describe('a file that did not arrive', () => {
  test('says what the server said', () => {
    const body = JSON.stringify({ result: null, errors: [{ field: null, messages: ['Подойдёт PNG'] }] });
    expect(failureOf(failure(415, body))).toEqual({ words: 'Подойдёт PNG', mayGoOn: false });
  });

  test.each([
    ['a fault of the server', failure(500, 'Something is broken'), 'ошибки на\u00A0нашей стороне'],
    ['a page of a proxy', failure(413, '<html>Too large</html>'), 'ошибки на\u00A0нашей стороне'],
    ['an empty list of errors', failure(400, '{"errors":[]}'), 'ошибки на\u00A0нашей стороне'],
    ['a cut connection', failure(0, ''), 'загрузка продолжится'],
    ['no answer at all', new Error('network'), 'загрузка продолжится'],
  ])('because of %s may be sent again, and is told of in words', (_, error, words) => {
    expect(failureOf(error)).toEqual({ words: expect.stringContaining(words), mayGoOn: true });
  });
});

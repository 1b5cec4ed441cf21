import { expect, test } from 'vitest';
import { errorWords } from '../log.ts';

test('whatever was thrown stands in the log in words: errors, their copies, several at once, and no errors', () => {
  const refused = (host: string) => Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' });
  expect(errorWords(new TypeError('no such thing'))).toBe('TypeError: no such thing');
  // As the queue hands its errors on.
  expect(errorWords({ message: 'terminating connection', code: '57P01', queue: 'mail' })).toBe(
    'terminating connection',
  );
  expect(errorWords(new AggregateError([refused('::1'), refused('127.0.0.1')]))).toBe(
    'Error: connect ECONNREFUSED ::1; Error: connect ECONNREFUSED 127.0.0.1',
  );
  expect(errorWords({ code: 'EPIPE' })).toBe('EPIPE');
  expect(errorWords({ status: 503 })).toBe('{ status: 503 }');
  expect([errorWords('late'), errorWords(undefined), errorWords(null)]).toEqual(['late', 'undefined', 'null']);
});

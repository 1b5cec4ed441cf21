import { describe, expect, test } from 'vitest';
import { pathTo, queryIn } from './inbox-query.ts';

describe('the address of the inbox', () => {
  test.each([
    ['', { state: null, page: 1, messageId: null, q: '' }, '/moderation/feedback/'],
    [
      '?state=new&message=7',
      { state: 'new', page: 1, messageId: 7, q: '' },
      '/moderation/feedback/?state=new&message=7',
    ],
    ['?page=2', { state: null, page: 2, messageId: null, q: '' }, '/moderation/feedback/?page=2'],
    ['?q=usd', { state: null, page: 1, messageId: null, q: 'usd' }, '/moderation/feedback/?q=usd'],
    ['?state=lost&message=x&page=0', { state: null, page: 1, messageId: null, q: '' }, '/moderation/feedback/'],
  ] as const)('%j asks for what it says and leads back', (search, asked, path) => {
    expect(queryIn(search)).toEqual(asked);
    expect(pathTo(asked)).toBe(path);
  });
});

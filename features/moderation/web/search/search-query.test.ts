import { expect, test } from 'vitest';
import { pathTo, queryIn } from './search-query.ts';

test.each([
  ['', '/moderation/search/'],
  ['?q=safin&place=archive&outcome=rejected', '/moderation/search/?q=safin&place=archive&outcome=rejected'],
  ['?place=open&kind=profile&page=2&author=7', '/moderation/search/?place=open&kind=profile&author=7&page=2'],
  ['?place=moon&kind=dog&outcome=rejected&page=0&author=x', '/moderation/search/'],
])('[MD18] the address %j asks for what it says and leads back', (search, path) => {
  expect(pathTo(queryIn(search))).toBe(path);
});

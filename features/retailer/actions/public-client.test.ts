import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';
import { openPublicClient } from './public-client.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('[RT03] [RT04] what readers write has its path by the environment', () => {
  const asked = (environment: 'production' | 'master') => {
    const { questions } = openPublicClient({ url: 'http://shop.test/retailer/', key: '', environment });
    return [questions.reviews(5, { o: 'new', limit: 10 }).url, questions.comments(5, {}).url];
  };
  expect(asked('production')).toEqual([
    'http://shop.test/retailer/foundation/api/arts/5/reviews?limit=10&o=new',
    'http://shop.test/retailer/foundation/api/arts/5/comments?litresArtId=5',
  ]);
  expect(asked('master')).toEqual([
    'http://shop.test/retailer/ugc/api/arts/5/reviews?limit=10&o=new',
    'http://shop.test/retailer/ugc/api/arts/5/comments?litresArtId=5',
  ]);
});

test('a cursor that looks like a query stays a cursor', () => {
  const { questions } = openPublicClient(shop.retailer);
  const { url } = questions.reviews(5, { after: 'a&limit=9999#x' });
  expect(new URL(url).searchParams.get('after')).toBe('a&limit=9999#x');
  expect(new URL(url).searchParams.get('limit')).toBeNull();
});

test('one failing service does not stop the others, and a missing thing is no failure', async () => {
  const { ask, questions } = openPublicClient(shop.retailer, () => 0);
  shop.state.fault = 'refuse';
  for (let visit = 0; visit < 3; visit++) expect(await ask(questions.rating(1))).toEqual({ unknown: 'fault' });
  shop.state.fault = null;
  expect(await ask(questions.rating(1))).toEqual({ unknown: 'resting' });
  expect(await ask(questions.prices(801))).toEqual({ unknown: 'resting' });
  expect(await ask(questions.reviews(500, {}))).toHaveProperty('known');
  const nowhere = { ...questions.reviews(500, {}), url: `${shop.retailer.url}partner/api/reviews/9/replies/none` };
  for (let visit = 0; visit < 5; visit++) expect(await ask(nowhere)).toEqual({ unknown: 'missing' });
});

test('nobody at the address is said at once, and the budget holds', async () => {
  const nobody = openPublicClient({ url: 'http://127.0.0.1:9/', key: '', environment: 'production' });
  expect(await nobody.ask(nobody.questions.rating(1))).toEqual({ unknown: 'unreachable' });
  const { ask, questions } = openPublicClient(shop.retailer);
  shop.state.fault = 'blackhole';
  expect(await ask(questions.rating(1), 100)).toEqual({ unknown: 'late' });
  shop.state.fault = null;
});

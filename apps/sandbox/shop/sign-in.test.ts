import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopWorld, shopUnderTest } from '../on-sale/shop-world.ts';

let world: ShopWorld;
beforeAll(async () => {
  world = await shopUnderTest();
});
afterAll(() => world.close());

test('[R05] whoever signs in from a page of the platform is sent back to it, and to no other place', async () => {
  const browser = world.browser();
  expect(await (await browser.get('/account/?back=site')).text()).toContain('name="back" value="site"');
  const signed = await browser.post('/account/sign-in', { name: 'Клавдия', back: 'site' });
  expect([signed.status, signed.headers.get('location')]).toEqual([303, '/account/?back=site']);
  const page = await browser.get('/account/?back=site');
  expect(page.headers.get('refresh')).toBe('0; url=http://site.test/account/bookstore/');
  expect(await page.text()).toContain('href="http://site.test/account/bookstore/"');
  const other = await world.browser().post('/account/sign-in', { name: 'Лев', back: 'https://evil.example/' });
  expect(other.headers.get('location')).toBe('/');
});

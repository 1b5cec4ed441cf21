import { expect, test } from 'vitest';
import { cameWith, campaignIn } from './came-with.ts';

test('[AC04] utm marks and other parameters are kept', () => {
  expect(cameWith({ utm_source: 'vk', promo: '1' }, [])).toEqual({ utm_source: 'vk', promo: '1' });
});

test('[AC04] what the person typed is not kept a second time', () => {
  expect(cameWith({ password: 'secret12', utm_term: 'роман' }, ['password'])).toEqual({ utm_term: 'роман' });
});

test('[AC04] a flood of parameters is cut to twenty of two hundred characters', () => {
  const flood = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`p${n}`, 'я'.repeat(5000)]));
  const kept = cameWith(flood, []);
  expect(Object.keys(kept)).toHaveLength(20);
  expect(new Set(Object.values(kept))).toEqual(new Set(['я'.repeat(200)]));
});

test('[AC04] characters that no database takes are dropped', () => {
  expect(cameWith({ a: 'x\0y\uD800' }, [])).toEqual({ a: 'xy\uFFFD' });
});

test('[R07] the campaign of an earlier page comes from its cookie, and a cookie that is no campaign brings nothing', () => {
  expect(campaignIn('{"utm_source":"vk","utm_term":5,"email":"a@b.ru"}')).toEqual({ utm_source: 'vk' });
  expect([campaignIn(undefined), campaignIn('{'), campaignIn('null'), campaignIn('[]')]).toEqual([{}, {}, {}, {}]);
});

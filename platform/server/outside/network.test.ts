import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { withinLimit } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { networkOf } from './network.ts';

const LIMIT = { name: 'network', most: 2, seconds: 60 };
const knock = endpoint('POST /knock', {
  ...{ id: 'T', summary: 'Knocks', who: 'any', input: nothing },
  output: z.object({ is_heard: z.boolean() }),
});

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest([
    serve(knock, async ({ db, now, request }) => ({ is_heard: await withinLimit(db, LIMIT, request.ip, now) })),
  ]);
});
afterAll(() => feature.close());

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('whoever takes another IPv6 address of the same network for every request is still one', async () => {
  const heard = async (ip: string) => {
    const { result } = await feature.visitor(ip).post<{ is_heard: boolean }>('/knock');
    return result?.is_heard;
  };
  expect(await heard('2001:db8:5:6::1')).toBe(true);
  expect(await heard('2001:db8:5:6:ffff::2')).toBe(true);
  expect(await heard('2001:db8:5:6:1:2:3:4')).toBe(false);
  expect(await heard('2001:db8:5:7::1')).toBe(true);
});

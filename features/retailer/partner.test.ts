import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerOf } from './actions/partner.ts';

let answer = { status: 200, body: '' };
const shop = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
let partner: ReturnType<typeof partnerOf>;
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  partner = partnerOf({ url, key: 'k', environment: 'master' } as never, null as never, 5);
});
afterAll(() => shop.close());

test('[RT09] whatever the shop says of a book can be kept: no zero, no half of a letter, no answer without an end', async () => {
  const sale = { sale: 'none', on_sale_version: null, url: null, art_id: null, missing: [] };
  const status = { uuid: crypto.randomUUID(), version: 1, status: 'refused', ...sale };
  answer = { status: 200, body: JSON.stringify({ ...status, reason: 'Имя\0 и \ud83d' }) };
  expect((await partner.statusOf('u', 1)).reason).toBe('Имя\uFFFD и \uFFFD');
  answer = { status: 400, body: JSON.stringify({ reason: `${'я'.repeat(499)}😀` }) };
  await expect(partner.statusOf('u', 1)).rejects.toThrow(`${'я'.repeat(499)}\uFFFD`);
  answer = { status: 200, body: ' '.repeat(2_000_000) };
  await expect(partner.statusOf('u', 1)).rejects.toThrow('Магазин ответил непонятно');
});

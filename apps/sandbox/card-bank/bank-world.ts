import { constants, createHmac, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { type BankNotice, bankNotice, type PayoutOrder, SIGNATURE_HEADER } from '@pero/payouts/contract/bank';
import { standingClock } from '@pero/server-platform/clock';
import { cloneDatabase } from '@pero/testing/cluster';
import { Hono } from 'hono';
import { openShop } from '../database.ts';
import { onlyHere } from '../retailer/dev-pages/door.ts';
import { bankApi } from './api.ts';
import { moveBank } from './bank.ts';
import { bankPages } from './dev-page.ts';
import { openFaults } from './faults.ts';
import type { Bank } from './ground.ts';

export type BankWorld = Awaited<ReturnType<typeof openBankWorld>>;

/** Real numbers: the key of an account fits its БИК. */
const ACCOUNT = { bik: '049805746', account: '40602810700000000025' };
export const MIR = '2200 0000 0000 0004';

/** For tests: the bank over HTTP and a real database, and a site that hears its notices. Time stands until it is moved. */
export async function openBankWorld() {
  const database = await cloneDatabase();
  const { shop, close } = await openShop(database.url);
  const clock = standingClock('2026-11-16T12:00:00Z');
  const heard: BankNotice[] = [];
  let answer: () => number = () => 200;
  const site = createServer(async (request, response) => {
    const body = await text(request);
    const signature = createHmac('sha256', KEY).update(body).digest('hex');
    const isOurs = request.url === '/api/payments/webhook/card-bank' && request.headers[SIGNATURE_HEADER] === signature;
    const status = isOurs ? answer() : 403;
    if (status === 200) heard.push(bankNotice.parse(JSON.parse(body)));
    response.writeHead(status).end();
  });
  const siteUrl = await listening(site);
  const bank: Bank = { shop, clock, siteUrl, key: KEY, faults: openFaults() };
  const app = new Hono();
  app.route('/card-bank', bankApi(bank));
  app.use('/dev/*', onlyHere);
  app.route('/', bankPages(bank));
  const server = createServer(getRequestListener(app.fetch));
  const url = await listening(server);

  const ask = async <T = Record<string, unknown>>(method: string, path: string, body?: unknown, key = KEY) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(`${url}card-bank/api/${path}`, { method, headers, ...sent });
    return { status: response.status, body: (await response.json()) as T };
  };
  const control = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}dev/api/bank${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    } as RequestInit);
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  };
  return {
    bank,
    shop,
    clock,
    url,
    heard,
    ask,
    /** The site answers notices with this from now on. */
    siteAnswers: (status: () => number) => {
      answer = status;
    },
    fault: (kind: string, more: { percent?: number; seconds?: number; seed?: number } = {}) =>
      control('PUT', '/faults', { kind, ...more }),
    settings: (change: { pay_seconds?: number; refused_ending?: string }) => control('PATCH', '', change),
    async passTime(seconds: number) {
      clock.forward(seconds * 1000);
      await moveBank(bank);
    },
    /** As a browser does it. */
    async encrypted(plain: string) {
      const { body } = await ask<{ key_id: string; public_key: string }>('GET', 'key');
      const key = createPublicKey({ key: Buffer.from(body.public_key, 'base64'), format: 'der', type: 'spki' });
      const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      const encrypted_card = publicEncrypt({ key, ...padding }, Buffer.from(plain)).toString('base64');
      return { key_id: body.key_id, encrypted_card, holder_ref: '7' };
    },
    async close() {
      for (const each of [server, site]) {
        each.closeAllConnections();
        each.close();
      }
      await close();
      await database.drop();
    },
  };
}

const KEY = 'bank-key';

export function orderOf(changes: Partial<PayoutOrder> = {}): PayoutOrder {
  return {
    payout_id: randomUUID(),
    amount: 123_456,
    currency: 'RUB',
    purpose: 'Вознаграждение по договору',
    recipient: { kind: 'account', ...ACCOUNT, name: 'Вера Околицына', inn: null },
    ...changes,
  };
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

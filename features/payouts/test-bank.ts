import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BankPayout, PayoutOrder } from './contract/bank.ts';

/** What may become of an order's answer: lost on the way, a fault, a silence; and of the order itself. */
type BankMood = 'pays' | 'accepts' | 'refuses' | 'loses-answer' | 'loses-order' | 'busy' | 'says-no' | 'nonsense';

type Say = (status: number, body: unknown) => unknown;

const KEY = 'key-of-the-test-bank';

/** For tests: a bank on a free port of this machine, in whatever mood. */
export async function openTestBank() {
  const state = { mood: 'pays' as BankMood };
  const orders = new Map<string, { order: PayoutOrder; payout: BankPayout; times: number }>();
  const asked: string[] = [];
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const say: Say = (status, body) => response.writeHead(status).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${KEY}`) return say(401, { error: 'Кто вы?' });
    if (state.mood === 'busy') return say(503, { error: 'Банк закрыт' });
    if (state.mood === 'nonsense') return say(200, { state: 'paid' });
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const kept = atOnce(path);
    if (kept) return say(200, kept);
    if (request.method === 'GET') return look(path.split('/').at(-1) ?? '', say);
    return order(JSON.parse(body) as PayoutOrder, response, say);
  }

  function atOnce(path: string): object | null {
    if (path === '/api/key') return { key_id: 'bank', public_key };
    return path === '/api/cards' ? { card_token: `card_${randomUUID()}`, mask: '•••• 0004', brand: 'mir' } : null;
  }

  function look(id: string, say: Say): unknown {
    const known = orders.get(id);
    return known ? say(200, known.payout) : say(404, { error: 'Не знаем' });
  }

  function order(order: PayoutOrder, response: ServerResponse, say: Say): unknown {
    if (state.mood === 'says-no') return say(422, { error: 'Счёт закрыт' });
    if (state.mood === 'loses-order') return response.destroy();
    const known = orders.get(order.payout_id);
    if (known && JSON.stringify(known.order) !== JSON.stringify(order)) return say(409, { error: 'Другой заказ' });
    const payout = known?.payout ?? firstPayout(order.payout_id);
    orders.set(order.payout_id, { order, payout, times: (known?.times ?? 0) + 1 });
    if (state.mood === 'loses-answer') return response.destroy();
    return say(200, payout);
  }

  function firstPayout(payout_id: string): BankPayout {
    const becomes = { pays: 'paid', refuses: 'refused' } as const;
    const next = becomes[state.mood as keyof typeof becomes] ?? 'accepted';
    const reason = next === 'refused' ? 'Счёт получателя закрыт' : null;
    return { payout_id, bank_id: `b-${orders.size + 1}`, state: next, reason, at: '2026-11-15T10:00:00Z' };
  }

  return {
    state,
    orders,
    asked,
    access: { url, key: KEY },
    /** What the bank has decided of an order that it took. */
    decide(payoutId: string, next: 'paid' | 'refused'): void {
      const known = orders.get(payoutId);
      if (!known) throw new Error('The bank never heard of it');
      const reason = next === 'refused' ? 'Счёт получателя закрыт' : null;
      orders.set(payoutId, { ...known, payout: { ...known.payout, state: next, reason } });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A notice as the bank sends it: the body and the signature of its bytes. */
export function signedNotice(notice: object, key = KEY) {
  const body = JSON.stringify(notice);
  return { body, signature: createHmac('sha256', key).update(body).digest('hex') };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

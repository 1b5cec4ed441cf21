import type { BillShown } from '@pero/payments/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyWords } from './actions/company-call.ts';
import { jobStateOf } from './actions/print-shop/http.ts';
import { type OrderWorld, ordersUnderTest } from './order-world.ts';
import { DRAFTS_MOST, SENT_IN_AN_HOUR } from './rules/quotes.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await ordersUnderTest();
});
afterAll(() => world.close());

const path = (id: number, rest = '') => `/services/circulation/${id}${rest}`;

describe('a tirage', () => {
  test('[SV12] [SV52] of a book whose name is cut in the middle of a letter has a bill all the same', async () => {
    const { actor, browser } = await world.author();
    const title = `${'я'.repeat(69)}😀 и ещё немного`;
    const bookId = await world.novel(actor);
    await world.kysely.updateTable('works').set({ title }).where('id', '=', bookId).execute();
    const { id } = (await world.send(actor, bookId)).result ?? { id: 0 };
    await world.layOut(id);
    expect((await world.approve(id)).status).toBe(200);
    await world.pay(actor, id);
    expect((await world.read(actor, id)).status).toBe('paid');
    expect((await browser.post(path(id, '/cancel'))).status).toBe(200);
  });

  test('[SV12] [SV31] of two sent at once by one promised price only one has it, and its code is used once', async () => {
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    const { actor, browser } = await world.author();
    const code = `РАЗ-${actor.userId}`;
    await main.post('/moderation/order-discounts', {
      ...{ code, percent: 40, service: 'circulation', reason: 'Подарок', valid_until: '2026-12-12' },
    });
    const bookId = await world.novel(actor);
    const asked = { page_count: 240, items_count: 50, cover_type: 'soft', postcode: '190031', promocode: code };
    const quote = (await browser.post<{ id: number }>('/services/circulation/quotes', asked)).result;
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => world.send(actor, bookId, { quote_id: quote?.id ?? 0 })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('[SV40] has no more drafts than are allowed, however many are kept at once', async () => {
    const { actor, browser } = await world.author();
    const book_id = await world.novel(actor);
    const keep = () => browser.post('/services/circulation/drafts', { book_id });
    const kept = await Promise.all(Array.from({ length: DRAFTS_MOST + 5 }, keep));
    expect(kept.filter(({ status }) => status === 200).length).toBe(DRAFTS_MOST);
  });

  test('[SV12] is sent so often an hour and no more: each keeps the press busy', async () => {
    const { actor, browser } = await world.author();
    const bookId = await world.novel(actor);
    for (let sent = 0; sent < SENT_IN_AN_HOUR; sent += 1) expect((await world.send(actor, bookId)).status).toBe(200);
    expect((await world.send(actor, bookId)).status).toBe(429);
    const { result } = await browser.get<unknown[]>('/services/circulation/orders/all?limit=100');
    expect(result).toHaveLength(SENT_IN_AN_HOUR);
  });

  test('[SV55] [PY01] gives money back for no more copies than there were, and tells a guest not why', async () => {
    const { actor, browser, id } = await world.placed();
    await world.tells(id, { state: 'delivered', carrier: 'Почта России', tracks: ['1'] });
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    const refund = (copies: number) =>
      main.post(`/moderation/tirages/${id}/refund`, { goods: 1000, copies, reason: 'Околицына просила' });
    expect((await refund(51)).status).toBe(400);
    expect((await refund(50)).status).toBe(200);
    const hash = (await world.read(actor, id)).bill?.hash ?? '';
    const own = await browser.get<BillShown>(`/payments/order-info/${hash}`);
    expect(own.result?.refunds).toMatchObject([{ reason: 'Околицына просила' }]);
    expect((await world.info(hash)).refunds).toMatchObject([{ amount: 1000, reason: '' }]);
  });
});

describe('words of the print shop', () => {
  const halves = `${'ж'.repeat(299)}😀`;
  const account = { job_id: '0198c0de-0000-7000-8000-000000000001', n: 2, at: '2026-11-18T09:00:00Z' } as const;

  test('[SV62] of any length are heard: what is cut is cut between letters, what hides is taken out', async () => {
    for (const words of [halves, 'нет\u0000\u202E шрифта\uD83D'])
      expect(companyWords(words)).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    expect(companyWords(halves).isWellFormed()).toBe(true);
    const { actor, id } = await world.placed();
    const {
      n: _,
      at: __,
      faulted,
      ...stage
    } = jobStateOf({
      ...{ ...account, state: 'in_production', faulted: { reason: halves, ready_by: '2026-12-20' } },
    });
    await world.tells(id, stage, faulted);
    expect(await world.read(actor, id)).toMatchObject({ status: 'in_production', is_delayed: true });
  });
});

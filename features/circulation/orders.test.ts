import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, CONSENTS, type OrderWorld, ordersUnderTest } from './order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await ordersUnderTest();
});
afterAll(() => world.close());

const path = (id: number, rest = '') => `/services/circulation/${id}${rest}`;
const reasons = ({ errors }: { errors: readonly { reason?: string }[] }) => errors.map(({ reason }) => reason);

async function ordered(more: object = {}) {
  const { actor, browser } = await world.author();
  const bookId = await world.novel(actor);
  const { result, errors } = await world.send(actor, bookId, more);
  if (!result) throw new Error(JSON.stringify(errors));
  return { actor, browser, bookId, id: result.id };
}

describe('a tirage that is ordered', () => {
  test('[SV12] [R49] goes to be made with the body of the specification; every wrong field is told beside it', async () => {
    const { actor, browser } = await world.author();
    const bookId = await world.novel(actor);
    const wrong = await world.send(actor, bookId, { postcode: '630099', email: 'vera', phone: '12', building: '' });
    expect(wrong.status).toBe(400);
    expect(new Set(wrong.errors.map(({ field }) => field))).toEqual(
      new Set(['postcode', 'email', 'phone', 'building']),
    );
    expect((await browser.get('/services/circulation/orders/all')).result).toEqual([]);
    const { id } = (await world.send(actor, bookId, { promo_code: '', comment: 'Матовую' })).result ?? { id: 0 };
    const order = await world.read(actor, id);
    expect(order).toMatchObject({
      status: 'sent',
      items_count: 50,
      address: { phone: '+79215550138', postcode: '190031' },
      cover: { processing_status: 'processing', printed_image_rgb_url: null },
      pdf: { page_count: null, url: null },
    });
    expect(order.acts).toEqual(['cancel']);
  });

  test('[SV12] name and address are given to nobody without a consent for each; once given they are not asked for again', async () => {
    const { actor } = await world.author();
    const bookId = await world.novel(actor);
    const without = await world.send(actor, bookId, { print_shop_consent: undefined, carrier_consent: false });
    expect(reasons(without).toSorted()).toEqual(['consent-carrier', 'consent-print-shop']);
    expect((await world.send(actor, bookId)).status).toBe(200);
    const again = await world.send(actor, bookId, { print_shop_consent: undefined, carrier_consent: undefined });
    expect(again.status).toBe(200);
    const kept = await world.kysely
      .selectFrom('circulation_consents')
      .select(['kind', 'version', 'sha256'])
      .where('user_id', '=', actor.userId)
      .execute();
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['carrier', 'print_shop']);
  });

  test('[SV12] drafts, stories and thin books are not printed; another person’s book is not there', async () => {
    const { actor } = await world.author();
    const draft = await world.novel(actor, { license_type: 'draft' });
    expect(await world.send(actor, draft)).toMatchObject({ status: 409, errors: [{ reason: 'unprintable' }] });
    const thin = await world.novel(actor, { volume: 20_000 });
    expect(await world.send(actor, thin)).toMatchObject({ status: 409, errors: [{ reason: 'unprintable' }] });
    const other = await world.author();
    expect((await world.send(other.actor, thin)).status).toBe(404);
  });

  test('[SV13] [SV14] [SV40] a draft is kept half filled, changed and sent; what lacks is told then', async () => {
    const { actor, browser } = await world.author();
    const bookId = await world.novel(actor);
    const draft = await browser.post<{ id: number }>('/services/circulation/drafts', {
      book_id: bookId,
      items_count: 12,
      locality: 'Псков',
    });
    const id = draft.result?.id ?? 0;
    expect(await world.read(actor, id)).toMatchObject({ status: 'draft', items_count: 12, address: { postcode: '' } });
    expect((await browser.post(path(id, '/send'), CONSENTS)).errors.length).toBeGreaterThan(3);
    expect((await browser.patch(path(id), { ...ADDRESS, cover_type: 'hard' })).status).toBe(200);
    expect((await browser.post(path(id, '/send'), CONSENTS)).status).toBe(200);
    expect(await world.read(actor, id)).toMatchObject({ status: 'sent', cover_type: 'hard' });
    const late = await browser.patch(path(id), { items_count: 13 });
    expect(late).toMatchObject({ status: 409, errors: [{ reason: 'state' }] });
    expect(late.errors[0]?.messages[0]).toMatch(/^Действие недоступно в\u00A0текущем статусе: Готовим файлы\. /);
  });

  test('[SV11] [SV13] [SV15] [SV16] nobody else finds it, changes it, cancels it', async () => {
    const { id } = await ordered();
    const { browser } = await world.author();
    const tries = [
      browser.get(path(id)),
      browser.patch(path(id), { flat: '1' }),
      browser.post(path(id, '/send'), {}),
      browser.post(path(id, '/cancel')),
      browser.delete(path(id)),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  });
});

describe('a layout', () => {
  test('[R27] [MD03] made and sound waits for a moderator, with every page, and is his who takes it', async () => {
    const { actor, id } = await ordered({ cover_type: 'hard' });
    expect(await world.layOut(id)).toBe(true);
    const order = await world.read(actor, id);
    expect(order).toMatchObject({
      status: 'layout_check',
      page_count: 240,
      pdf: { page_count: 240, processing_status: 'ready' },
      cover: { printed_image_rgb_url: null, processing_status: 'ready' },
    });
    expect(order.cover.printed_image_rgb_hard_url).toContain(`/api/services/circulation/${id}/layout/cover/1`);
    const { browser } = world.judgeOfTest;
    const queue = await browser.get<{ subject_id: number }[]>('/moderation/queue/circulation/all/new');
    expect(queue.result?.map(({ subject_id }) => subject_id)).toContain(id);
    const own = await world.somebody({ staff: 'moderator' });
    expect(await world.as(own).post(`/moderation/circulation/${id}/approve`)).toMatchObject({ status: 409 });
    expect((await browser.post('/moderation/circulation', { circulation: id })).status).toBe(200);
    expect(await world.as(own).post('/moderation/circulation', { circulation: id })).toMatchObject({
      status: 409,
      errors: [{ reason: 'taken-by-other' }],
    });
    const desk = await browser.get<{ files: unknown[]; author: { name: string } }>(`/moderation/circulation/${id}`);
    expect(desk.result?.files).toHaveLength(2);
    expect(JSON.stringify(desk.result)).not.toContain('Садовая');
  });

  test('[SV53] comes back with remarks at its pages, is mended and sent again as a return', async () => {
    const { actor, browser, id } = await ordered();
    await world.layOut(id);
    const judge = world.judgeOfTest.browser;
    await judge.post('/moderation/circulation', { circulation: id });
    const remark = { part: 'block', page: 112, template: 'coarse-picture', text: 'Рисунок выйдет мутным' };
    const off = await judge.post(`/moderation/circulation/${id}/reject`, { remarks: [{ ...remark, page: 241 }] });
    expect(off).toMatchObject({ status: 400, errors: [{ reason: 'remark-page' }] });
    expect((await judge.post(`/moderation/circulation/${id}/reject`, { remarks: [] })).status).toBe(400);
    expect((await judge.post(`/moderation/circulation/${id}/reject`, { remarks: [remark] })).status).toBe(200);
    const order = await world.read(actor, id);
    expect(order).toMatchObject({ status: 'rejected', remarks: [{ page: 112, by: 'moderator' }] });
    expect((await browser.post(path(id, '/send'), {})).status).toBe(200);
    await world.layOut(id);
    const returns = await judge.get<{ subject_id: number }[]>('/moderation/queue/circulation/all/returns');
    expect(returns.result?.map(({ subject_id }) => subject_id)).toContain(id);
    expect(await world.read(actor, id)).toMatchObject({ round: 2, remarks: [] });
  });

  test('[SV52] that a machine finds wrong never reaches a person', async () => {
    const { actor, id } = await ordered();
    await world.layOut(id, { error: 'Рисунок: 90 точек на дюйм' });
    expect(await world.read(actor, id)).toMatchObject({
      status: 'rejected',
      end_reason: 'machine',
      remarks: [{ by: 'machine', text: 'Рисунок: 90 точек на дюйм' }],
    });
  });

  test('[MD08] of one’s own tirage is somebody else’s to judge', async () => {
    const judge = await world.somebody({ staff: 'moderator', isVerified: true });
    const bookId = await world.novel(judge);
    const id = (await world.send(judge, bookId)).result?.id ?? 0;
    await world.layOut(id);
    const taken = await world.as(judge).post('/moderation/circulation', { circulation: id });
    expect(taken).toMatchObject({ status: 409, errors: [{ reason: 'own-work' }] });
  });
});

describe('its price', () => {
  test('is what was promised while the pages are as many, and is shown before it is paid when they are more', async () => {
    const { actor, id } = await ordered();
    const promised = (await world.read(actor, id)).total_amount;
    await world.layOut(id, { pages: 240 });
    expect((await world.read(actor, id)).total_amount).toBe(promised);
    const other = await ordered();
    await world.layOut(other.id, { pages: 260 });
    const now = await world.read(other.actor, other.id);
    expect(now.total_amount).toBeGreaterThan(promised ?? 0);
    const sum = now.print_cost + now.delivery_cost;
    expect(Math.round(sum * 100)).toBe(Math.round((now.total_amount ?? 0) * 100));
  });

  test('of a kept quote is the order’s: its code goes over, and the quote is there no more', async () => {
    const main = { ...(await world.somebody({ staff: 'main_moderator' })) };
    const { actor, browser } = await world.author();
    const code = `ТИРАЖ-${actor.userId}`;
    const issued = { code, percent: 5, service: 'circulation', email: actor.email, reason: 'Подарок' };
    await world.as(main).post('/moderation/order-discounts', { ...issued, valid_until: '2026-12-12' });
    const bookId = await world.novel(actor);
    const asked = { page_count: 240, items_count: 50, cover_type: 'soft', postcode: '190031', promocode: code };
    const quote = await browser.post<{ id: number; total_amount: number }>('/services/circulation/quotes', asked);
    const { id: quoteId, total_amount } = quote.result ?? { id: 0, total_amount: 0 };
    const { id } = (await world.send(actor, bookId, { quote_id: quoteId })).result ?? { id: 0 };
    expect(await world.read(actor, id)).toMatchObject({ total_amount, promo_code: code });
    expect(await world.uses()).toContainEqual({ used_for: `order:${id}`, state: 'reserved' });
    const again = await world.send(actor, bookId, { quote_id: quoteId });
    expect(again).toMatchObject({ status: 409, errors: [{ reason: 'quote-over' }] });
    expect((await browser.get<unknown[]>('/services/circulation/orders/all')).result).toHaveLength(1);
  });

  test('[SV13] changes with the address while nobody has paid, and the bill with it', async () => {
    const { actor, browser, id } = await ordered();
    await world.layOut(id);
    await world.approve(id);
    const before = await world.read(actor, id);
    expect(before).toMatchObject({ status: 'awaiting_payment', bill: { state: 'open', amount: before.total_amount } });
    const far = { postcode: '677000', region: 'Республика Саха (Якутия)', locality: 'Якутск' };
    expect((await browser.patch(path(id), far)).status).toBe(200);
    const after = await world.read(actor, id);
    expect(after.total_amount).toBeGreaterThan(before.total_amount ?? 0);
    expect(after.bill?.amount).toBe(after.total_amount);
    expect(reasons(await browser.patch(path(id), { items_count: 60 }))).toEqual(['address-only']);
  });
});

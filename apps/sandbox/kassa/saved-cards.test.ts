import type { BillShown } from '@pero/payments/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentsUnderTest, SUM, type TillWorld } from './kassa-world.ts';

let world: TillWorld;
beforeAll(async () => {
  world = await paymentsUnderTest();
});
afterAll(() => world.close());

const browserOf = (userId: number) =>
  world.as({
    ...{ userId, profileId: 1, sessionId: 1, isPublisher: false, isModerator: false, isMainModerator: false },
    ...{ isAgent: false, email: 'vera@demo.pero', name: 'Вера', isActivated: true, referralCode: 'x' },
  });
const owner = () => browserOf(world.userId);
const click = (hash: string, more: object, browser = owner()) =>
  browser.post<BillShown>(`/payments/order-info/${hash}/pay`, { amount: SUM / 100, email: 'vera@demo.pero', ...more });
const info = async (hash: string) => (await owner().get<BillShown>(`/payments/order-info/${hash}`)).result as BillShown;
const cards = async () =>
  (await owner().get<{ cards: { id: number; mask: string }[] }>('/payments/cards')).result?.cards ?? [];

async function payAndSave(save: boolean) {
  const bill = await world.bill();
  await click(bill.hash, { method: 'bank_card', save });
  await world.run();
  await world.payAt((await info(bill.hash)).attempt?.address ?? '');
  await world.pass();
  return bill;
}

describe('a card', () => {
  test('[PY11] [PY12] is remembered only when its holder asked for it, pays the next bill without the bank’s page, and is forgotten at a word', async () => {
    await payAndSave(false);
    expect(await cards()).toEqual([]);
    await payAndSave(true);
    const [card] = await cards();
    expect(card?.mask).toContain('1111');
    // The same card saved anew is one card.
    await payAndSave(true);
    const all = await cards();
    expect(all.length).toBe(1);
    const next = await world.bill();
    expect((await info(next.hash)).mine?.cards).toMatchObject(all);
    await click(next.hash, { saved: all[0]?.id });
    await world.pass();
    expect(await info(next.hash)).toMatchObject({ state: 'paid', mine: { mask: expect.stringContaining('1111') } });
    expect((await owner().delete(`/payments/cards/${all[0]?.id}`)).result).toEqual({ cards: [] });
    const last = await world.bill();
    expect(await click(last.hash, { saved: all[0]?.id })).toMatchObject({
      status: 409,
      errors: [{ reason: 'card-forgotten' }],
    });
  });

  test('of somebody else pays nothing, is not shown and is nobody’s to forget; a guest’s is never remembered', async () => {
    await payAndSave(true);
    const [card] = await cards();
    const stranger = browserOf(world.userId + 1);
    const bill = await world.bill();
    for (const browser of [stranger, world.visitor()])
      expect((await click(bill.hash, { saved: card?.id }, browser)).errors).toMatchObject([
        { reason: 'card-forgotten' },
      ]);
    expect((await stranger.delete(`/payments/cards/${card?.id}`)).status).toBe(404);
    expect((await world.visitor().get(`/payments/order-info/${bill.hash}`)).result).toMatchObject({ mine: null });
    await click(bill.hash, { save: true }, world.visitor());
    await world.run();
    await world.payAt((await info(bill.hash)).attempt?.address ?? '');
    await world.pass();
    expect((await cards()).length).toBe(1);
  });

  test('whose permission was taken back at the bank is forgotten, the payer is told, and another way pays', async () => {
    await payAndSave(true);
    const [card] = await cards();
    await world.shop.updateTable('kassa_methods').set({ is_revoked: true }).execute();
    const bill = await world.bill();
    await click(bill.hash, { saved: card?.id });
    await world.pass();
    expect((await info(bill.hash)).failed).toMatchObject({ reason: 'permission_revoked' });
    expect(await cards()).toEqual([]);
    await click(bill.hash, { method: 'sbp' });
    await world.run();
    await world.payAt((await info(bill.hash)).attempt?.address ?? '', { way: 'sbp' });
    await world.pass();
    expect((await info(bill.hash)).state).toBe('paid');
  });
});

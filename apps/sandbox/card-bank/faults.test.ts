import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankWorld, openBankWorld, orderOf } from './bank-world.ts';

let world: BankWorld;
beforeAll(async () => {
  world = await openBankWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.shop.deleteFrom('bank_faults').execute();
  await world.shop.updateTable('bank').set({ pay_seconds: 3, refused_ending: '9999' }).execute();
  await world.passTime(1000);
  world.siteAnswers(() => 200);
  world.heard.length = 0;
});

const told = () => world.heard.map(({ state }) => state);
const asked = (id: string) => world.ask('GET', `payouts/${id}`);

test('it can pay at once, in the answer itself', async () => {
  await world.settings({ pay_seconds: 0 });
  expect((await world.ask('POST', 'payouts', orderOf())).body.state).toBe('paid');
  await world.passTime(0);
  expect(told()).toEqual(['paid']);
});

test('it can delay', async () => {
  await world.fault('delay', { seconds: 100 });
  const order = orderOf();
  await world.ask('POST', 'payouts', order);
  await world.passTime(99);
  expect((await asked(order.payout_id)).body.state).toBe('accepted');
  await world.passTime(1);
  expect((await asked(order.payout_id)).body.state).toBe('paid');
});

test('it refuses with a reason: by the last digits, or as a fault', async () => {
  await world.settings({ refused_ending: '0025' });
  const closed = orderOf();
  await world.ask('POST', 'payouts', closed);
  await world.settings({ refused_ending: '' });
  await world.fault('refuse');
  const refused = orderOf();
  await world.ask('POST', 'payouts', refused);
  await world.passTime(3);
  expect((await asked(closed.payout_id)).body).toMatchObject({ state: 'refused', reason: 'Счёт получателя закрыт' });
  expect((await asked(refused.payout_id)).body).toMatchObject({
    state: 'refused',
    reason: 'Банк получателя отклонил перевод',
  });
  expect(world.heard.filter(({ state }) => state === 'refused').map(({ reason }) => reason)).toHaveLength(2);
});

test('it may not take an order at all: 422 with the reason, and nothing is done', async () => {
  await world.fault('decline');
  const order = orderOf();
  expect((await world.ask('POST', 'payouts', order)).status).toBe(422);
  expect((await asked(order.payout_id)).status).toBe(404);
});

test('too busy, it does nothing', async () => {
  await world.fault('busy');
  const order = orderOf();
  expect((await world.ask('POST', 'payouts', order)).status).toBe(503);
  await world.shop.deleteFrom('bank_faults').execute();
  expect((await asked(order.payout_id)).status).toBe(404);
});

test('its answer can get lost after the deed, by an error or by a dead line; asked again it pays no second time', async () => {
  for (const kind of ['error', 'cut']) {
    const order = orderOf();
    await world.fault(kind);
    const lost = world.ask('POST', 'payouts', order);
    if (kind === 'error') expect((await lost).status).toBe(500);
    else await expect(lost).rejects.toThrow();
    await world.shop.deleteFrom('bank_faults').execute();
    expect((await world.ask('POST', 'payouts', order)).body.state).toBe('accepted');
    const rows = await world.shop
      .selectFrom('bank_payouts')
      .select('asked')
      .where('payout_id', '=', order.payout_id)
      .execute();
    expect(rows).toEqual([{ asked: 2 }]);
  }
});

test('it can answer late', async () => {
  await world.fault('slow', { seconds: 0 });
  expect((await world.ask('POST', 'payouts', orderOf())).status).toBe(200);
});

test('it can tell everything twice, with the same number', async () => {
  await world.fault('twice');
  await world.ask('POST', 'payouts', orderOf());
  await world.passTime(3);
  expect(told().toSorted()).toEqual(['accepted', 'accepted', 'paid', 'paid']);
  expect(new Set(world.heard.map(({ event_id }) => event_id)).size).toBe(2);
});

test('it can tell late', async () => {
  await world.fault('late', { seconds: 60 });
  await world.ask('POST', 'payouts', orderOf());
  await world.passTime(59);
  expect(told()).toEqual([]);
  await world.passTime(60);
  expect(told()).toEqual(['accepted', 'paid']);
});

test('it can tell in the wrong order', async () => {
  await world.fault('shuffled', { seconds: 60 });
  await world.ask('POST', 'payouts', orderOf());
  await world.passTime(3);
  await world.passTime(60);
  expect(told()).toEqual(['paid', 'accepted']);
});

test('it can tell nothing', async () => {
  await world.fault('mute');
  const order = orderOf();
  await world.ask('POST', 'payouts', order);
  await world.passTime(600);
  expect(told()).toEqual([]);
  expect((await asked(order.payout_id)).body.state).toBe('paid');
});

test('a notice that the site does not take is sent again until it is', async () => {
  let left = 3;
  world.siteAnswers(() => {
    left -= 1;
    return left > 0 ? 500 : 200;
  });
  await world.settings({ pay_seconds: 0 });
  await world.ask('POST', 'payouts', orderOf());
  for (const seconds of [0, 1, 2, 100]) await world.passTime(seconds);
  expect(told()).toEqual(['paid']);
  const notices = await world.shop.selectFrom('bank_notices').selectAll().where('told_at', 'is', null).execute();
  expect(notices).toEqual([]);
});

test('faults are drawn from their seed: the same seed, the same fate', async () => {
  await world.settings({ pay_seconds: 0 });
  const fates = async () => {
    await world.fault('refuse', { percent: 50, seed: 5 });
    const states: unknown[] = [];
    for (let n = 0; n < 12; n += 1) states.push((await world.ask('POST', 'payouts', orderOf())).body.state);
    return states;
  };
  const first = await fates();
  expect(await fates()).toEqual(first);
  expect(new Set(first)).toEqual(new Set(['paid', 'refused']));
});

test('its page shows whom it paid, every order and the faults, and steers nobody else', async () => {
  await world.settings({ pay_seconds: 0 });
  await world.ask('POST', 'payouts', orderOf({ amount: 700 }));
  const page = await (await fetch(`${world.url}dev/bank/`)).text();
  for (const words of ['Кому заплачено', 'Вера Околицына, 40602810700000000025', 'Сообщает дважды', 'оплачен']) {
    expect(page).toContain(words);
  }
  const elsewhere = await fetch(`${world.url}dev/api/bank/faults`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(elsewhere.status).toBe(403);
  const wrong = await fetch(`${world.url}dev/api/bank/faults`, { method: 'PUT', body: '{"kind":"strange"}' });
  expect(wrong.status).toBe(422);
});

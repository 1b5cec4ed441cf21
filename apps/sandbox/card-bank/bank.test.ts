import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankWorld, MIR, openBankWorld, orderOf } from './bank-world.ts';
import { brandOf } from './cards.ts';

let world: BankWorld;
beforeAll(async () => {
  world = await openBankWorld();
});
afterAll(() => world.close());

test('[PY02] the bank has one key, whoever asks and however many at once', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => world.ask('GET', 'key')));
  expect(new Set(keys.map(({ body }) => body.key_id)).size).toBe(1);
  expect(keys[0]?.status).toBe(200);
});

test('[PY03] a card is read by the bank alone: a token, a mask, a brand, and no number in its books', async () => {
  const { status, body } = await world.ask('POST', 'cards', await world.encrypted(MIR));
  expect([status, body]).toEqual([
    200,
    { card_token: expect.any(String), mask: '•••• 0004', brand: 'mir', fingerprint: expect.any(String) },
  ]);
  const cards = await world.shop.selectFrom('bank_cards').selectAll().execute();
  expect(JSON.stringify(cards)).not.toContain('2200');
  expect(brandOf('4111111111111111')).toBe('visa');
  expect(brandOf('5555555555554444')).toBe('mastercard');
  expect(brandOf('6011111111111117')).toBe('other');
});

test('[PY03] a wrong number, a wrong key and nonsense are refused in Russian', async () => {
  const sealed = await world.encrypted('2200 0000 0000 0005');
  const answers = [
    await world.ask('POST', 'cards', sealed),
    await world.ask('POST', 'cards', { ...sealed, key_id: 'other' }),
    await world.ask('POST', 'cards', { ...sealed, encrypted_card: 'nonsense' }),
    await world.ask('POST', 'cards', '{'),
    await world.ask('POST', 'cards', { ...sealed, holder_ref: '\0' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(422);
    expect(body.error).toMatch(/[а-яё]/i);
  }
});

test('without the key nothing is told', async () => {
  for (const path of ['key', `payouts/${randomUUID()}`]) {
    expect((await world.ask('GET', path, undefined, 'wrong')).status).toBe(401);
  }
});

test('a payout is accepted, paid after its time, and told of at each step, signed', async () => {
  const order = orderOf();
  const first = await world.ask('POST', 'payouts', order);
  expect([first.status, first.body.state]).toEqual([200, 'accepted']);
  await world.passTime(0);
  expect((await world.ask('GET', `payouts/${order.payout_id}`)).body.state).toBe('accepted');
  await world.passTime(4);
  const paid = await world.ask('GET', `payouts/${order.payout_id}`);
  expect(paid.body).toMatchObject({ state: 'paid', reason: null, bank_id: first.body.bank_id });
  const told = world.heard.filter(({ payout_id }) => payout_id === order.payout_id);
  expect(told.map(({ state }) => state)).toEqual(['accepted', 'paid']);
});

test('fifty equal orders at once are one payment; the same id with another body is 409', async () => {
  const order = orderOf();
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.ask('POST', 'payouts', order)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.bank_id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const changed = await world.ask('POST', 'payouts', { ...order, amount: order.amount + 1 });
  expect([changed.status, changed.body.error]).toEqual([409, 'Под этим номером уже заказан другой перевод']);
  const rows = await world.shop
    .selectFrom('bank_payouts')
    .selectAll()
    .where('payout_id', '=', order.payout_id)
    .execute();
  expect(rows.map(({ asked, amount }) => [asked, amount])).toEqual([[51, order.amount]]);
});

test('an order to a registered card is paid; to a strange card or a wrong account never', async () => {
  const { body: card } = await world.ask<{ card_token: string }>('POST', 'cards', await world.encrypted(MIR));
  const toCard = (card_token: string) => orderOf({ recipient: { kind: 'card', card_token } });
  expect((await world.ask('POST', 'payouts', toCard(card.card_token))).body.state).toBe('accepted');
  const strange = await world.ask('POST', 'payouts', toCard('card_nobody'));
  expect([strange.status, strange.body.error]).toEqual([422, 'Такая карта не\u00A0зарегистрирована']);
  const recipient = {
    kind: 'account' as const,
    bik: '049805746',
    account: '40602810700000000026',
    name: 'А',
    inn: null,
  };
  expect((await world.ask('POST', 'payouts', orderOf({ recipient }))).status).toBe(422);
});

test('of an order that never came the bank says 404', async () => {
  expect((await world.ask('GET', `payouts/${randomUUID()}`)).status).toBe(404);
  expect((await world.ask('GET', 'payouts/1')).status).toBe(404);
});

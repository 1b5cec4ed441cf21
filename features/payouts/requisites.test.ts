import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Requisite } from './contract/payouts.ts';
import { ACCOUNT, FULL_NAME, INN, PASSWORD, payoutsUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest();
});
afterAll(() => world.close());

const REQUISITE = '/account/payment-request-requisite';
const SECRET = { ...ACCOUNT, name: FULL_NAME, inn: INN };

/** What the worker says of requisites that somebody gives. */
async function judged(secret: object, more: object = {}): Promise<Requisite | null> {
  const actor = await world.person();
  await world.keepAccount(actor, secret, more);
  await world.runJobs();
  return (await world.as(actor).get<Requisite>(`${REQUISITE}/last`)).result;
}

describe('[AC25] the key', () => {
  test('[AC25] [R26] is the public half, and its name', async () => {
    const { result } = await world.as(await world.person()).get('/account/encryption-key');
    expect(result).toEqual({ key_id: world.publicKey.keyId, public_encryption_key: world.publicKey.spki });
  });
});

describe('[AC22] requisites', () => {
  test('[AC22] [AC23] sealed by a browser, are found good by the worker, and lie in clear nowhere', async () => {
    const actor = await world.person();
    const kept = await world.keepAccount(actor);
    expect(kept.result).toMatchObject({ method: 'account', state: 'waiting', mask: '•••• 5982, Сбербанк' });
    await world.runJobs();
    const { result } = await world.as(actor).get<Requisite>(`${REQUISITE}/last`);
    expect(result).toMatchObject({ state: 'good', problem: '', holder: FULL_NAME });
    const rows = await world.kysely.selectFrom('payout_requisites').selectAll().execute();
    const events = await world.kysely.selectFrom('events').selectAll().execute();
    expect(JSON.stringify([rows, events])).not.toContain(ACCOUNT.account);
  });

  test.each([
    ['an account of another bank', { bik: '044525974' }, 'не\u00A0подходит к\u00A0БИК'],
    ['no БИК', { bik: '99' }, 'Проверьте БИК'],
    ['a short number', { account: '40817' }, '20\u00A0цифр'],
    ['an account in dollars', { account: '40817840938160925982' }, 'не\u00A0рублёвый'],
    ['an account of a company', { account: '40702810938160925982' }, 'не\u00A0счёт физического лица'],
    ['somebody else', { name: 'Сафин Тимур Ильдарович' }, 'Имя владельца'],
    ['a wrong ИНН', { inn: '500100732258' }, 'Проверьте ИНН'],
    ['the ИНН of another', { inn: '773370508567' }, 'не\u00A0совпадает с\u00A0ИНН'],
  ])('[AC22] of %s are found bad, in words', async (_, wrong, words) => {
    const requisite = await judged({ ...SECRET, ...wrong });
    expect(requisite).toMatchObject({ state: 'bad', problem: expect.stringContaining(words) });
    expect(requisite?.problem).not.toMatch(/\d{5}/);
  });

  test('[AC22] whose mask tells of another account are found bad', async () => {
    expect(await judged(SECRET, { mask: '•••• 0000' })).toMatchObject({ state: 'bad' });
    expect(await judged(SECRET, { holder: 'Кто-то Другой' })).toMatchObject({ state: 'bad' });
  });

  test('[AC22] that nobody can open are found bad', async () => {
    const actor = await world.person();
    const sealed = { ...world.sealed(), data: 'AAAA' };
    const given = { method: 'account', sealed, mask: '•••• 5982', holder: FULL_NAME } as const;
    await world.keepPlace(actor, given);
    await world.runJobs();
    const { result } = await world.as(actor).get<Requisite>(`${REQUISITE}/last`);
    expect(result).toMatchObject({ state: 'bad', problem: expect.stringContaining('не\u00A0удалось прочесть') });
  });

  test('[AC22] are refused with a whole number in clear, without a seal, or sealed to another key', async () => {
    const browser = world.as(await world.person());
    const given = { method: 'account', sealed: world.sealed(), mask: '•••• 5982', holder: FULL_NAME, otc_token: 'x' };
    const field = async (more: object) => {
      const { status, errors } = await browser.post(REQUISITE, { ...given, ...more });
      return [status, errors[0]?.field];
    };
    expect(await field({ mask: '4081 7810 9381 6092 5982' })).toEqual([400, 'mask']);
    expect(await field({ sealed: undefined })).toEqual([400, 'sealed']);
    expect(await field({ holder: ' ' })).toEqual([400, 'holder']);
    expect(await field({ sealed: { ...world.sealed(), key_id: 'former' } })).toEqual([409, null]);
    expect((await browser.get<Requisite[]>(REQUISITE)).result).toEqual([]);
  });

  test('[AC22] new ones take the place of the last; bad ones bar a claim and say why', async () => {
    const author = await world.author();
    const bad = { ...SECRET, bik: '044525974' };
    const given = { method: 'account', sealed: world.sealed(bad), mask: '•••• 5982', holder: FULL_NAME } as const;
    expect((await world.keepPlace(author.actor, given, 'PATCH')).status).toBe(200);
    await world.runJobs();
    expect((await author.browser.get<Requisite[]>(REQUISITE)).result).toMatchObject([{ state: 'bad' }]);
    const { result } = await author.browser.get<{ bars: object[] }>('/account/payment-request/can-create');
    expect(result?.bars).toMatchObject([
      { reason: 'no-requisite', message: expect.stringContaining('не\u00A0подходит к\u00A0БИК') },
    ]);
    expect((await author.claim()).status).toBe(409);
  });

  test('[AC22] more than twenty an hour are too many', async () => {
    const actor = await world.person();
    const given = { otc_token: 'guessed' };
    for (let turn = 0; turn < 20; turn += 1)
      expect((await world.keepAccount(actor, undefined, given)).status).toBe(400);
    expect((await world.keepAccount(actor, undefined, given)).status).toBe(429);
  });
});

describe('[PY03] a card', () => {
  test('[PY02] [PY03] is registered at the bank, kept by its token, and paid to', async () => {
    const author = await world.author();
    const key = await author.browser.get('/payments/card/key');
    expect(key.result).toMatchObject({ key_id: 'bank' });
    const card = { key_id: 'bank', encrypted_card: 'x' };
    expect((await author.browser.post('/payments/card/register', card)).errors[0]?.field).toBe('password');
    await author.browser.post('/account/check_password', { password: PASSWORD });
    const registered = await author.browser.post<{ card_token: string }>('/payments/card/register', card);
    expect(registered.result).toMatchObject({ mask: '•••• 0004', brand: 'mir' });
    const given = { method: 'card', card_token: registered.result?.card_token, mask: 'любая', holder: '' } as const;
    const kept = await world.keepPlace(author.actor, given, 'PATCH');
    expect(kept.result).toMatchObject({ method: 'card', mask: '•••• 0004', state: 'good' });

    const stranger = await world.author();
    const stolen = await stranger.browser.post(REQUISITE, { ...given, otc_token: 'x' });
    expect([stolen.status, stolen.errors[0]?.field]).toEqual([400, 'card_token']);

    await world.rest(author.userId);
    await author.claim();
    await world.settle();
    const [paid] = await author.list();
    expect(paid).toMatchObject({ status: 'paid', mask: '•••• 0004' });
    const order = world.bank.orders.get(await world.uuidOf(paid?.id ?? 0))?.order;
    expect(order?.recipient).toEqual({ kind: 'card', card_token: registered.result?.card_token });
  });

  test('[PY02] [PY03] a silent bank is a sentence', async () => {
    const browser = world.as(await world.person());
    await browser.post('/account/check_password', { password: PASSWORD });
    world.bank.state.mood = 'busy';
    const key = await browser.get('/payments/card/key');
    const card = await browser.post('/payments/card/register', { key_id: 'bank', encrypted_card: 'x' });
    world.bank.state.mood = 'pays';
    expect([key.status, card.status]).toEqual([409, 409]);
    expect(card.errors[0]?.messages[0]).toContain('Банк сейчас не\u00A0отвечает');
  });
});

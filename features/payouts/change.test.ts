import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Requisite } from './contract/payouts.ts';
import { aboutOf, FULL_NAME, INN, PASSWORD, payoutsUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest();
});
afterAll(() => world.close());

const REQUISITE = '/account/payment-request-requisite';
const CODE = '/account/send_otc';
const HOUR = 3_600_000;
const MASK = '•••• 5982, Сбербанк';
const newPlace = () => ({ method: 'account', sealed: world.sealed(), mask: MASK, holder: FULL_NAME }) as const;

/** The token in the last letter about a change. */
function stopToken({ email }: Actor): string {
  const letter = world.mails.findLast(({ to, text }) => to === email && text.includes('stop-payouts'));
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

describe('[AC22] other requisites', () => {
  test('[AC22] [AC30] a session alone changes nothing: neither without the password nor without the code', async () => {
    const author = await world.author();
    const given = newPlace();
    expect((await author.browser.patch(REQUISITE, given)).errors[0]?.field).toBe('otc_token');
    expect((await author.browser.patch(REQUISITE, { ...given, otc_token: 'guess' })).status).toBe(400);
    const unasked = await author.browser.post(CODE, { action: 'requisites', about: aboutOf(given) });
    expect([unasked.status, unasked.errors[0]?.field]).toEqual([409, 'password']);
    await author.browser.post('/account/check_password', { password: 'another one 1' });
    expect((await author.browser.post(CODE, { action: 'requisites', about: aboutOf(given) })).status).toBe(409);
    expect((await author.browser.get<Requisite[]>(REQUISITE)).result).toHaveLength(1);
  });

  test('[AC30] a password is good for a quarter of an hour, and for the session that heard it', async () => {
    const { actor } = await world.author();
    const about = aboutOf(newPlace());
    await world.as(actor).post('/account/check_password', { password: PASSWORD });
    const elsewhere = world.as({ ...actor, sessionId: 999_999 });
    expect((await elsewhere.post(CODE, { action: 'requisites', about })).status).toBe(409);
    world.clock.forward(15 * 60_000);
    expect((await world.as(actor).post(CODE, { action: 'requisites', about })).status).toBe(409);
  });

  test('[AC18] [AC22] the code is for this very account: its letter names it, and it keeps no other, nor twice', async () => {
    const author = await world.author();
    const given = newPlace();
    const otc_token = await world.tokenOf(author.actor, 'requisites', aboutOf(given));
    expect(world.mails.at(-1)?.subject).toMatch(/^Код для новых реквизитов: счёт •••• 5982: \d{6}$/);
    const other = await author.browser.patch(REQUISITE, { ...newPlace(), otc_token });
    expect(other.errors).toEqual([
      { field: 'otc_token', reason: 'otc-token-other', messages: [expect.stringContaining('Код был для другого')] },
    ]);
    const claim = await author.browser.post('/statistics/royalty/payout', { otc_token });
    expect([claim.status, claim.errors[0]?.field]).toEqual([400, 'otc_token']);
    expect((await author.browser.patch(REQUISITE, { ...given, otc_token })).status).toBe(200);
    expect((await author.browser.patch(REQUISITE, { ...given, otc_token })).status).toBe(400);
  });

  test('[AC22] rest for 48 hours: a claim made meanwhile waits, can be taken back, and is paid after it', async () => {
    const author = await world.author();
    const kept = await world.keepPlace(author.actor, newPlace(), 'PATCH');
    const from = new Date(String(kept.result?.usable_from)).getTime();
    expect(from - world.clock.now().getTime()).toBe(48 * HOUR);
    await world.runJobs();
    const { result } = await author.claim();
    expect(result).toMatchObject({ status: 'created', can_cancel: true });
    expect(result?.wait).toMatchObject({ words: expect.stringContaining('48\u00A0часов') });
    expect(new Date(String(result?.wait?.until)).getTime()).toBe(from);
    world.clock.forward(40 * HOUR);
    await world.work();
    expect((await author.list())[0]?.status).toBe('created');
    world.clock.forward(9 * HOUR);
    await world.work();
    expect((await author.list())[0]).toMatchObject({ status: 'paid', wait: null });
  });

  test('[AC22] that were given up within their rest are never paid to', async () => {
    const author = await world.author();
    await world.keepPlace(author.actor, newPlace(), 'PATCH');
    await author.claim();
    await world.keepPlace(author.actor, newPlace(), 'PATCH');
    await world.runJobs();
    world.clock.forward(50 * HOUR);
    await world.work();
    const [payout] = await author.list();
    expect(payout).toMatchObject({ status: 'rejected', reason: expect.stringContaining('заменены') });
    expect(world.bank.orders.has(await world.uuidOf(payout?.id ?? 0))).toBe(false);
  });

  test('[AC22] [PY06] are told of at once by a letter whose link stops everything, once', async () => {
    const author = await world.author();
    await world.keepPlace(author.actor, newPlace(), 'PATCH');
    await world.runJobs();
    const letter = world.mails.findLast(({ to }) => to === author.actor.email);
    expect(letter?.subject).toBe('Реквизиты для выплат изменены');
    expect(letter?.text).toContain('Если это не\u00A0вы');
    const token = stopToken(author.actor);
    const stranger = world.visitor();
    expect((await stranger.post('/payments/stop', { token: 'другой' })).status).toBe(400);
    expect((await stranger.post('/payments/stop', { token })).result).toEqual({ stopped: true });
    expect((await stranger.post('/payments/stop', { token })).status).toBe(400);
    const sessions = world.kysely.selectFrom('sessions').select('id').where('user_id', '=', author.userId);
    expect(await sessions.execute()).toEqual([]);
    const { result } = await author.browser.get<{ bars: object[] }>('/account/payment-request/can-create');
    expect(result?.bars).toMatchObject([{ reason: 'no-requisite' }, { reason: 'frozen' }]);
  });

  test('[PY06] whose rest was broken off by the link get nothing, even after staff has let payouts go on', async () => {
    const author = await world.author();
    await world.keepPlace(author.actor, newPlace(), 'POST');
    await world.runJobs();
    await author.claim();
    expect((await world.visitor().post('/payments/stop', { token: stopToken(author.actor) })).status).toBe(200);
    // It does not promise to go on by itself.
    expect((await author.list())[0]?.wait).toEqual({ words: expect.stringContaining('остановили'), until: null });
    await world.kysely.deleteFrom('payout_holds').where('user_id', '=', author.userId).execute();
    world.clock.forward(50 * HOUR);
    await world.work();
    const [payout] = await author.list();
    expect(payout).toMatchObject({ status: 'rejected', reason: expect.stringContaining('заменены') });
    expect(world.bank.orders.has(await world.uuidOf(payout?.id ?? 0))).toBe(false);
    expect((await author.browser.get<Requisite[]>(REQUISITE)).result).toHaveLength(1);
  });

  test('[PY07] the button keeps this session and ends the others', async () => {
    const author = await world.author();
    const row = { user_id: author.userId, kind: 'browser', user_agent: '', ip: '', token_hash: Buffer.from('other') };
    const at = { created_at: new Date(), last_seen_at: new Date(), expires_at: new Date('2030-01-01') };
    await world.kysely
      .insertInto('sessions')
      .values({ ...row, ...at } as never)
      .execute();
    expect((await author.browser.post('/payments/stop/mine')).result).toEqual({ stopped: true });
    const left = world.kysely.selectFrom('sessions').select('id').where('user_id', '=', author.userId);
    expect(await left.execute()).toEqual([{ id: author.actor.sessionId }]);
  });
});

describe('[AC20] the ИНН and the taxes', () => {
  test('[AC10] [AC20] change by a code through both doors, and a letter with the link goes at once', async () => {
    const { actor, browser } = await world.author();
    const inn = { tax_number: '773370508567' };
    const path = `/account/profile/${actor.profileId}`;
    expect((await browser.patch(path, inn)).errors[0]?.field).toBe('token');
    const token = await world.tokenOf(actor, 'tax_data', inn);
    expect((await browser.patch(path, { tax_number: INN.replace('5', '6'), token })).status).toBe(400);
    expect((await browser.patch(path, { ...inn, token })).status).toBe(200);
    await world.runJobs();
    expect(world.mails.at(-1)?.subject).toBe('ИНН изменён');
    const first = stopToken(actor);

    const taxes = { status: 'entrepreneur', ogrnip: '304500116000157' };
    expect((await browser.patch('/account/tax-data', taxes)).errors[0]?.field).toBe('token');
    const given = await world.tokenOf(actor, 'tax_data', taxes);
    expect((await browser.patch('/account/tax-data', { ...taxes, token: given })).status).toBe(200);
    await world.runJobs();
    expect(world.mails.at(-1)?.subject).toBe('Налоговые данные изменены');
    expect(stopToken(actor)).not.toBe(first);
  });
});

test('[AC22] [PY03] one account or card of two people is noticed, and staff is told', async () => {
  const [one, other] = [await world.author(), await world.author()];
  for (const { actor } of [one, other]) await world.keepPlace(actor, newPlace(), 'PATCH');
  await world.runJobs();
  const shared = await world.kysely
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'payouts.place-shared')
    .execute();
  expect(shared.at(-1)?.data).toMatchObject({ userIds: expect.arrayContaining([one.userId, other.userId]) });
});

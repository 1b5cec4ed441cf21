import { roubles } from '@pero/kernel/money';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf } from './actions/balances.ts';
import type { CanClaim, RoyaltyInfo } from './contract/payouts.ts';
import { payoutsUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest();
});
afterAll(() => world.close());

const CAN = '/account/payment-request/can-create';
const PAYOUT = '/statistics/royalty/payout';
const canOf = async (browser: { get: <T>(path: string) => Promise<{ result: T | null }> }) =>
  (await browser.get<CanClaim>(CAN)).result;
const reasons = (can: CanClaim | null) => can?.bars.map(({ reason }) => reason);

describe('[AC24] whether a claim may be made', () => {
  test('[AC24] [R54] [R26] everything in place: success, the whole ready sum, and what would be withheld', async () => {
    const { browser } = await world.author({ deduction: true });
    expect(await canOf(browser)).toMatchObject({
      success: true,
      amount: 12_000,
      minimum: 1000,
      bars: [],
      tax_form: 'individual',
      taxed: { gross: 12_000, deduction: 2400, base: 9600, base_before: 0, tax: 1248, net: 10_752 },
    });
  });

  test('[AC24] somebody new is told everything that is missing, with the way to each', async () => {
    const browser = world.as(await world.person({ verified: false }));
    const can = await canOf(browser);
    expect(can?.success).toBe(false);
    expect(reasons(can)).toEqual([
      'not-verified',
      'no-tax-data',
      'no-requisite',
      'offer-not-accepted',
      'below-minimum',
    ]);
    expect(can?.bars[0]).toMatchObject({
      to: '/statistics/verification/',
      message: expect.stringContaining('личность'),
    });
  });

  test('[AC24] [ST06] [PY05] below a thousand, held by staff, or with an open claim it is not', async () => {
    const poor = await world.author({ earned: 999.99 });
    expect(reasons(await canOf(poor.browser))).toEqual(['below-minimum']);
    await world.earn(poor.userId, 0.01);
    expect(reasons(await canOf(poor.browser))).toEqual([]);

    const main = world.as(await world.main());
    const hold = `/moderation/payout-holds/${poor.userId}`;
    expect((await main.send('PUT', hold, { reason: 'Проверяем продажи' })).status).toBe(200);
    expect(reasons(await canOf(poor.browser))).toEqual(['frozen']);
    // Lifted by two: one proposes, another confirms.
    const lifting = await main.delete<{ id: number }>(`${hold}?reason=${encodeURIComponent('Продажи проверены')}`);
    expect(reasons(await canOf(poor.browser))).toEqual(['frozen']);
    const other = world.as(await world.main());
    const confirmed = `/moderation/money/proposals/${lifting.result?.id}/answer`;
    expect((await other.post(confirmed, { confirm: true })).status).toBe(200);

    expect((await poor.claim()).status).toBe(200);
    expect(reasons(await canOf(poor.browser))).toEqual(['below-minimum', 'open-claim']);
  });

  test('[AC24] a month is claimed from the tenth of the next one', async () => {
    const { browser, userId } = await world.author({ earned: 0 });
    await world.earn(userId, 5000, '2026-11-01');
    expect((await canOf(browser))?.amount).toBe(0);
    const info = (await browser.get<RoyaltyInfo>('/statistics/royalty/info')).result;
    expect(info).toMatchObject({ with_current_period_royalty: 5000, ready: 0, next_report_on: '2026-12-10' });
  });

  test('[AC24] a publisher is paid by its contract', async () => {
    const { actor } = await world.author();
    expect((await world.as({ ...actor, isPublisher: true }).get(CAN)).status).toBe(403);
  });
});

describe('[ST06] what lies on the account', () => {
  test('[ST06] before a claim, after it, and after the money came', async () => {
    const author = await world.author();
    const info = async () => (await author.browser.get<RoyaltyInfo>('/statistics/royalty/info')).result;
    expect(await info()).toMatchObject({ ready: 12_000, reserved: 0, paid_royalty: 0, is_payout_enabled: true });
    await author.claim();
    expect(await info()).toMatchObject({ ready: 0, reserved: 12_000, paid_royalty: 0, is_payout_enabled: false });
    await world.settle();
    expect(await info()).toMatchObject({ ready: 0, reserved: 0, paid_royalty: 10_440, is_payout_enabled: false });
  });
});

describe('[ST10] a claim', () => {
  test('[ST10] takes all that is ready by the code of a letter, and can be taken back until somebody looks', async () => {
    const author = await world.author();
    const { status, result } = await author.claim();
    expect(status).toBe(200);
    expect(result).toMatchObject({
      amount: 12_000,
      tax: 1560,
      net: 10_440,
      status: 'created',
      label: 'Заявка принята',
      mask: '•••• 5982, Сбербанк',
      can_cancel: true,
      expected_by: '2026-12-15',
      documents: [],
    });
    const balances = await balancesOf(world.db, author.userId);
    expect([balances.earned, balances.reserved]).toEqual([0, roubles(12_000)]);

    const back = await author.browser.delete(`${PAYOUT}?id=${result?.id}`);
    expect([back.status, (back.result as { status: string }).status]).toEqual([200, 'cancelled']);
    expect((await balancesOf(world.db, author.userId)).earned).toBe(roubles(12_000));
    expect(await faultInLedger(world)).toBeNull();
    expect(await eventsOf(result?.id)).toEqual(['payouts.claimed', 'payouts.cancelled']);
  });

  test('[ST10] once looked at, it says in its own words that it cannot be taken back', async () => {
    const author = await world.author();
    const { result } = await author.claim();
    world.bank.state.mood = 'accepts';
    await world.settle();
    world.bank.state.mood = 'pays';
    const late = await author.browser.delete(`${PAYOUT}?id=${result?.id}`);
    expect(late.status).toBe(409);
    expect(late.errors[0]?.messages[0]).toContain('Отправлена в\u00A0банк');
    const stranger = world.as(await world.person());
    expect((await stranger.delete(`${PAYOUT}?id=${result?.id}`)).status).toBe(404);
  });

  test('[ST10] needs a code for this very action, spends it, and a refusal does not', async () => {
    const author = await world.author({ earned: 500 });
    const early = await world.tokenOf(author.actor);
    const poor = await author.browser.post(PAYOUT, { otc_token: early });
    expect([poor.status, poor.errors[0]?.messages[0]]).toEqual([409, 'Минимальная сумма выплаты\u00A0— 1000\u00A0₽']);
    await world.earn(author.userId, 700);
    const wrong = await author.browser.post(PAYOUT, { otc_token: await world.tokenOf(author.actor, 'offer') });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'otc_token']);
    const otherSum = await author.browser.post(PAYOUT, { otc_token: early });
    expect(otherSum.errors[0]?.messages[0]).toContain('Код был для другого');
    const otc_token = await world.tokenOf(author.actor);
    expect(world.mails.at(-1)?.subject).toMatch(/^Код для вывода 1\u00A0200,00\u00A0₽ на\u00A0счёт •••• 5982: \d{6}$/);
    expect((await author.browser.post(PAYOUT, { otc_token })).status).toBe(200);
    const [claimed] = await author.list();
    await author.browser.delete(`${PAYOUT}?id=${claimed?.id}`);
    const again = await author.browser.post(PAYOUT, { otc_token });
    expect([again.status, again.errors[0]?.field]).toEqual([400, 'otc_token']);
  });

  test('[ST10] the same key gets the same answer; with another body it is refused', async () => {
    const author = await world.author();
    const otc_token = await world.tokenOf(author.actor);
    const headers = { 'idempotency-key': 'claim-1' };
    const first = await author.browser.post(PAYOUT, { otc_token }, headers);
    const second = await author.browser.post(PAYOUT, { otc_token }, headers);
    expect([second.status, second.result]).toEqual([200, first.result]);
    expect((await author.browser.post(PAYOUT, { otc_token: 'another' }, headers)).status).toBe(422);
    expect(await author.list()).toHaveLength(1);
  });

  test('[ST10] of fifty at once one is made, and the money is reserved once', async () => {
    const author = await world.author();
    const tokens = [await world.tokenOf(author.actor), await world.tokenOf(author.actor)];
    const asked = Array.from({ length: 50 }, (_, turn) =>
      author.browser.post(PAYOUT, { otc_token: tokens[turn % 2] }, { 'idempotency-key': `key-${turn % 5}` }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409, 422]));
    expect(await author.list()).toHaveLength(1);
    const made = new Set(answers.flatMap(({ result }) => (result ? [(result as { id: number }).id] : [])));
    expect(made.size).toBe(1);
    expect((await balancesOf(world.db, author.userId)).reserved).toBe(roubles(12_000));
  });

  test('[ST10] the database itself keeps a second open claim out', async () => {
    const author = await world.author();
    const { result } = await author.claim();
    const row = await world.kysely
      .selectFrom('payouts')
      .select(['user_id', 'requisite_id', 'mask', 'created_at', 'due_at'])
      .where('id', '=', result?.id ?? 0)
      .executeTakeFirstOrThrow();
    const twin = { ...row, amount: 1, uuid: '7b1b6c1e-0f6d-4f0e-9c5e-1d2b3a4c5d6e' };
    await expect(world.kysely.insertInto('payouts').values(twin).execute()).rejects.toThrow('payouts_one_open');
  });

  test('[ST10] goes to the requisites that were named, if they are one’s own', async () => {
    const author = await world.author();
    const foreign = await world.author();
    const [theirs] = (await foreign.browser.get<{ id: number }[]>('/account/payment-request-requisite')).result ?? [];
    expect((await author.claim({ requisite_id: theirs?.id })).status).toBe(404);
    const [mine] = (await author.browser.get<{ id: number }[]>('/account/payment-request-requisite')).result ?? [];
    expect((await author.claim({ requisite_id: mine?.id })).status).toBe(200);
  });

  test('[ST10] the list shows each with its way, newest first', async () => {
    const author = await world.author();
    await author.claim();
    await world.settle();
    const [paid] = await author.list();
    expect(paid?.history.map(({ status }) => status)).toEqual(['created', 'checking', 'approved', 'sent', 'paid']);
    expect(paid).toMatchObject({ status: 'paid', tax: 1560, net: 10_440, can_cancel: false, expected_by: null });
    expect(paid?.documents.map(({ kind }) => kind)).toEqual(['act', 'tax-note']);
    expect(await eventsOf(paid?.id)).toEqual(['payouts.claimed', 'payouts.approved', 'payouts.sent', 'payouts.paid']);
  });
});

describe('tax', () => {
  test('is counted from 1 January over all payouts of the year, and begins anew with the next', async () => {
    const author = await world.author({ earned: 2_350_000 });
    await author.claim();
    await world.settle();
    await world.earn(author.userId, 100_000);
    await author.claim();
    await world.settle();
    const [second, first] = await author.list();
    expect([first?.tax, second?.tax]).toEqual([305_500, 14_000]);
    expect(second?.taxed).toMatchObject({ base_before: 2_350_000, base: 100_000 });
    const was = world.clock.now().toISOString();
    world.clock.moveTo('2027-01-15T09:00:00Z');
    await world.earn(author.userId, 100_000, '2026-12-01');
    await author.claim();
    await world.settle();
    expect((await author.list())[0]).toMatchObject({ tax: 13_000, taxed: { base_before: 0 } });
    world.clock.moveTo(was);
    expect(second?.taxed.words).toContain(
      '13\u00A0% с\u00A050\u00A0000\u00A0₽ и\u00A015\u00A0% с\u00A050\u00A0000\u00A0₽',
    );
  });

  test('of one that the bank sent back does not count', async () => {
    const author = await world.author({ earned: 3_000_000 });
    world.bank.state.mood = 'refuses';
    await author.claim();
    await world.settle();
    world.bank.state.mood = 'pays';
    const [refused] = await author.list();
    expect(refused).toMatchObject({ status: 'rejected', reason: 'Счёт получателя закрыт' });
    await author.claim();
    await world.settle();
    const [paid] = await author.list();
    expect([paid?.tax, paid?.taxed.base_before]).toEqual([402_000, 0]);
    expect(await faultInLedger(world)).toBeNull();
  });

  test('[ST23] a self-employed author gets the whole and owes a receipt; a late one bars the next claim', async () => {
    const author = await world.author({ status: 'self_employed' });
    await author.claim();
    await world.settleNpd();
    const [paid] = await author.list();
    expect(paid).toMatchObject({ status: 'paid', tax: 0, net: 12_000, receipt: { due_on: '2026-12-09', url: null } });
    expect(paid?.documents.map(({ kind }) => kind)).toEqual(['act']);

    const was = world.clock.now().toISOString();
    world.clock.moveTo('2026-12-10T09:00:00Z');
    await world.earn(author.userId, 5000);
    expect(reasons(await canOf(author.browser))).toEqual(['self-employed-receipt']);
    const give = (url: string) => author.browser.post(`${PAYOUT}/${paid?.id}/receipt`, { url });
    const at = (inn: string) => `https://lknpd.nalog.ru/api/v1/receipt/${inn}/20a1b2c3d4/print`;
    expect((await give('https://example.com/receipt')).status).toBe(400);
    expect((await give(at('773370508567'))).errors[0]?.messages[0]).toContain('другой ИНН');
    expect((await give(at('500100732259'))).status).toBe(200);
    expect(reasons(await canOf(author.browser))).toEqual([]);
    const stranger = world.as(await world.person());
    const foreign = await stranger.post(`${PAYOUT}/${paid?.id}/receipt`, { url: at('500100732259') });
    expect(foreign.status).toBe(404);
    world.clock.moveTo(was);
  });

  test('nothing is withheld from a sole trader, and 30 % of everything from a non-resident', async () => {
    const trader = await world.author({ status: 'entrepreneur' });
    const foreigner = await world.author({ status: 'non_resident' });
    await trader.claim();
    await foreigner.claim();
    await world.settle();
    expect((await trader.list())[0]).toMatchObject({ status: 'paid', tax: 0, net: 12_000, receipt: null });
    expect((await foreigner.list())[0]).toMatchObject({ status: 'paid', tax: 3600, net: 8400 });
  });
});

async function eventsOf(payoutId: number | undefined): Promise<string[]> {
  const rows = await world.kysely
    .selectFrom('events')
    .select('type')
    .where('subject', '=', payoutId ?? 0)
    .where('type', 'like', 'payouts.%')
    .where('type', 'not in', ['payouts.requisite-checked', 'payouts.requisites-changed'])
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
}

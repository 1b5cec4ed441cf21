import type { Act, Actor } from '@pero/server-platform/act';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spendOtcToken } from '../actions/one-time-codes.ts';
import { accountsWith, registered } from '../test-world.ts';

const SECOND = 1000;

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('asking for a code', () => {
  test('[AC17] [R35] says how long it lives, and mails six digits', async () => {
    const { browser, email } = await registered(world);
    const { status, result } = await browser.post('/account/send_otc', { action: 'offer' });
    expect([status, result]).toEqual([200, { cache_ttl: 300 }]);
    await world.runJobs();
    expect(codeFor(email)).toMatch(/^\d{6}$/);
  });

  test('[AC17] leaves the code in clear neither in the database nor in the queue', async () => {
    const { browser, email } = await registered(world);
    await browser.post('/account/send_otc');
    await world.runJobs();
    const row = await world.kysely
      .selectFrom('one_time_codes')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(codeFor(email));
  });

  test('[AC17] [R75] once a minute and five times an hour', async () => {
    const { browser } = await registered(world);
    await browser.post('/account/send_otc');
    world.clock.forward(15 * SECOND);
    const soon = await browser.post('/account/send_otc');
    expect([soon.status, soon.errors]).toEqual([
      429,
      [{ field: null, reason: 'otc-too-soon', messages: ['Новый код можно запросить через 45 с'] }],
    ]);
    for (let n = 2; n <= 5; n += 1) {
      world.clock.forward(60 * SECOND);
      expect((await browser.post('/account/send_otc')).status).toBe(200);
    }
    world.clock.forward(60 * SECOND);
    const many = await browser.post('/account/send_otc');
    expect(many.status).toBe(429);
    expect(many.errors[0]?.messages[0]).toMatch(/^Можно запросить не больше 5 кодов в час\. Повторите через \d+ мин$/);
  });

  test('[AC17] twice at once sends one', async () => {
    const { browser } = await registered(world);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/account/send_otc')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429]);
  });

  test('[AC17] for an unknown action is refused, and a guest is not answered', async () => {
    const { browser } = await registered(world);
    const { status, errors } = await browser.post('/account/send_otc', { action: 'anything' });
    expect([status, errors]).toEqual([
      400,
      [{ field: 'action', reason: 'not-an-option', messages: ['Неизвестное действие'] }],
    ]);
    expect((await world.visitor().post('/account/send_otc')).status).toBe(401);
  });
});

describe('entering a code', () => {
  test('[AC18] [R35] gives a token, and the code is spent', async () => {
    const { browser, otc } = await sent();
    const { status, result } = await browser.post<{ token: string }>('/account/check_otc_code', { otc });
    expect(status).toBe(200);
    expect(result?.token).toMatch(/^[\w-]{43}$/);
    const again = await browser.post('/account/check_otc_code', { otc });
    expect(again.errors).toEqual([
      { field: 'otc', reason: 'otc-void', messages: ['Код больше не действует. Запросите новый'] },
    ]);
  });

  test('[AC18] [R75] wrong three times voids it, and the right one comes too late', async () => {
    const { browser, otc } = await sent();
    const enter = async (given: string) => (await browser.post('/account/check_otc_code', { otc: given })).errors;
    expect(await enter(notThis(otc))).toEqual([
      { field: 'otc', reason: 'otc-wrong', messages: ['Неверный код. Осталось попыток: 2'] },
    ]);
    expect(await enter(notThis(otc))).toEqual([
      { field: 'otc', reason: 'otc-wrong', messages: ['Неверный код. Осталось попыток: 1'] },
    ]);
    expect(await enter(notThis(otc))).toEqual([
      { field: 'otc', reason: 'otc-wrong', messages: ['Неверный код. Осталось попыток: 0'] },
      { field: 'otc', reason: 'otc-void', messages: ['Код больше не действует. Запросите новый'] },
    ]);
    expect(await enter(otc)).toEqual([
      { field: 'otc', reason: 'otc-void', messages: ['Код больше не действует. Запросите новый'] },
    ]);
  });

  test('[AC18] wrong by a crowd at once is counted three times, no more', async () => {
    const { browser, otc } = await sent();
    const wrong = Array.from({ length: 10 }, () => browser.post('/account/check_otc_code', { otc: notThis(otc) }));
    const words = (await Promise.all(wrong)).map((answer) => answer.errors[0]?.messages[0]);
    expect(words.filter((word) => word?.startsWith('Неверный код'))).toHaveLength(3);
    expect((await browser.post('/account/check_otc_code', { otc })).status).toBe(400);
  });

  test('[AC18] after five minutes is too late, counted from the sending', async () => {
    const { browser, email } = await registered(world);
    await browser.post('/account/send_otc');
    world.clock.forward(120 * SECOND);
    await world.runJobs();
    world.clock.forward(299 * SECOND);
    expect(
      (await browser.post('/account/check_otc_code', { otc: notThis(codeFor(email)) })).errors[0]?.messages[0],
    ).toContain('Неверный код');
    world.clock.forward(SECOND);
    const late = await browser.post('/account/check_otc_code', { otc: codeFor(email) });
    expect(late.errors).toEqual([{ field: 'otc', reason: 'otc-expired', messages: ['Срок действия кода истёк'] }]);
  });

  test('[AC18] only the last code is right', async () => {
    const { browser, email, otc: first } = await sent();
    world.clock.forward(60 * SECOND);
    await browser.post('/account/send_otc');
    await world.runJobs();
    if (codeFor(email) !== first)
      expect((await browser.post('/account/check_otc_code', { otc: first })).status).toBe(400);
    expect((await browser.post('/account/check_otc_code', { otc: codeFor(email) })).status).toBe(200);
  });

  test('[AC18] without having asked is refused, and so is the code of somebody else', async () => {
    const { browser } = await registered(world);
    const { otc } = await sent();
    expect((await browser.post('/account/check_otc_code', { otc })).errors).toEqual([
      { field: 'otc', reason: 'otc-not-sent', messages: ['Сначала запросите код'] },
    ]);
  });
});

describe('the token of a code', () => {
  test('[AC18] opens its action once, for its owner, within 15 minutes', async () => {
    const { userId, token } = await confirmed('payout');
    expect(await spend(userId, 'offer', token)).toEqual({ refused: 'otc-token-invalid' });
    expect(await spend(userId + 1, 'payout', token)).toEqual({ refused: 'otc-token-invalid' });
    expect(await spend(userId, 'payout', token)).toBeNull();
    expect(await spend(userId, 'payout', token)).toEqual({ refused: 'otc-token-invalid' });

    const late = await confirmed('offer');
    world.clock.forward(15 * 60 * SECOND);
    expect(await spend(late.userId, 'offer', late.token)).toEqual({ refused: 'otc-token-expired' });
  });

  test('[AC18] spent twice at once opens once', async () => {
    const { userId, token } = await confirmed('offer');
    const answers = await Promise.all([1, 2, 3].map(() => spend(userId, 'offer', token)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });
});

async function sent(action: 'offer' | 'payout' = 'payout') {
  const person = await registered(world);
  await person.browser.post('/account/send_otc', { action });
  await world.runJobs();
  return { ...person, otc: codeFor(person.email) };
}

async function confirmed(action: 'offer' | 'payout') {
  const { browser, userId, otc } = await sent(action);
  const { result } = await browser.post<{ token: string }>('/account/check_otc_code', { otc });
  return { userId, token: result?.token ?? '' };
}

function codeFor(email: string): string {
  const text = mails.findLast((mail) => mail.to === email && mail.subject.startsWith('Код'))?.text ?? '';
  return /код подтверждения: (\d{6})/.exec(text)?.[1] ?? '';
}

function notThis(otc: string): string {
  return otc === '000000' ? '111111' : '000000';
}

function spend(userId: number, action: 'offer' | 'payout', token: string) {
  return world.kysely.transaction().execute((transaction) => {
    const act = { db: transaction, actor: { userId } as Actor, now: world.clock.now() };
    return spendOtcToken(act as unknown as Act, action, token);
  });
}

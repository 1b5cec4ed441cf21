import { ledgerOf } from '@pero/ledger/entries';
import { ordersPart } from '@pero/orders/actions/personal';
import type { IssuedDiscount } from '@pero/orders/contract/discounts';
import { discountRoutes } from '@pero/orders/routes/discounts';
import type { Actor } from '@pero/server-platform/act';
import { type Job, performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { circulationPart } from './actions/personal.ts';
import type { Cost, OwnThings, Quote } from './contract/cost.ts';
import { keptJobs } from './jobs.ts';
import { circulationRoutes } from './routes/cost.ts';

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let main: Actor;
beforeAll(async () => {
  feature = await featureUnderTest([...circulationRoutes, ...discountRoutes], { jobs: keptJobs });
  main = { ...(await person()), isModerator: true, isMainModerator: true };
});
afterAll(() => feature.close());

let people = 0;
async function person(): Promise<Actor> {
  people += 1;
  const email = `order${people}@demo.pero`;
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: feature.clock.now(), referral_code: `ORDER${people}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await feature.kysely
    .insertInto('profiles')
    .values({ user_id: userId, first_name: 'Вера', last_name: 'Околицына', changed_at: feature.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  return { userId, profileId, sessionId: 1, email, name: 'Вера', isActivated: true, referralCode: email, ...roles };
}

const keep = (actor: Actor, more: object = {}) =>
  feature
    .as(actor)
    .post<Quote>('/services/circulation/quotes', { page_count: 248, items_count: 50, cover_type: 'hard', ...more });
const ownOf = async (actor: Actor) => (await feature.as(actor).get<OwnThings>('/services/circulation/own')).result;
async function issue(more: object): Promise<IssuedDiscount> {
  const code = { percent: 5, service: 'circulation', reason: 'Подарок', valid_until: '2026-12-12' };
  const { result } = await feature.as(main).post<IssuedDiscount>('/moderation/order-discounts', { ...code, ...more });
  if (!result) throw new Error('nothing was issued');
  return result;
}
const found = async (id: number) =>
  (await feature.as(main).get<IssuedDiscount[]>('/moderation/order-discounts?limit=100')).result?.find(
    (one) => one.id === id,
  );

describe('a kept price', () => {
  test('[SV31] twenty at once are ten all the same', async () => {
    const author = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => keep(author)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
    expect((await ownOf(author))?.quotes.length).toBe(10);
  });

  test('[SV32] let go five times at once frees its code once, and nobody else’s', async () => {
    const { id } = await issue({ code: 'ДВАЖДЫ', most_uses: 2 });
    const [author, other] = [await person(), await person()];
    const kept = (await keep(author, { promocode: 'дважды' })).result;
    await keep(other, { promocode: 'дважды' });
    const drop = () => feature.as(author).delete(`/services/circulation/quotes/${kept?.id}`);
    const answers = await Promise.all(Array.from({ length: 5 }, drop));
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await found(id)).toMatchObject({ reserved: 1 });
  });

  test('[SV31] a code for everybody that was used up stays so when whoever used it has left', async () => {
    const { id } = await issue({ code: 'ОДНОМУ' });
    const author = await person();
    await keep(author, { promocode: 'одному' });
    const burnt = { state: 'burnt', settled_at: feature.clock.now() } as const;
    await feature.kysely.updateTable('order_discount_uses').set(burnt).where('discount_id', '=', id).execute();
    await leave(author);
    expect(await found(id)).toMatchObject({ reserved: 0, burnt: 1 });
    expect((await keep(await person(), { promocode: 'одному' })).errors).toMatchObject([{ field: 'promocode' }]);
  });

  test('[SV31] a code for everybody is kept once by each person, however many prices they keep at once', async () => {
    const { id } = await issue({ code: 'ВСЕМ', most_uses: 10 });
    const author = await person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(author, { promocode: 'всем' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await found(id)).toMatchObject({ reserved: 1 });
    const kept = (await ownOf(author))?.quotes[0];
    await feature.as(author).delete(`/services/circulation/quotes/${kept?.id}`);
    expect((await keep(author, { promocode: 'всем' })).status).toBe(200);
  });

  test('[SV31] a code for two is kept by two of eight who ask at once', async () => {
    const { id } = await issue({ code: 'ВОСЕМЬ', most_uses: 2 });
    const eight: Actor[] = [];
    for (let come = 0; come < 8; come += 1) eight.push(await person());
    const answers = await Promise.all(eight.map((each) => keep(each, { promocode: 'восемь' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    expect(await found(id)).toMatchObject({ reserved: 2 });
  });
});

test('[SV10] a promo code is not found by trying: ten wrong ones, and a right one is not taken either for a quarter of an hour', async () => {
  await issue({ code: 'УГАДАЙ' });
  const guest = feature.visitor('203.0.113.7');
  const trying = (code: string, as = guest) =>
    as.get<Cost>(
      `/services/circulation/cost?page_count=248&items_count=50&cover_type=hard&promocode=${encodeURIComponent(code)}`,
    );
  for (let tried = 0; tried < 10; tried += 1) expect((await trying(`МИМО-${tried}`)).status).toBe(200);
  const late = await trying('УГАДАЙ');
  expect(late.result).toMatchObject({ promocode_status: 'not_found', total_amount: 18594 });
  expect(late.result?.promocode_message).toContain('Слишком много');
  expect((await trying('УГАДАЙ', feature.visitor('203.0.113.8'))).result?.promocode_status).toBe('applied');
  expect((await trying('УГАДАЙ', feature.as(await person()))).result?.promocode_status).toBe('applied');
});

test('[SV10] [SV31] a hundred guesses of a guest at once find a code no sooner; an author keeps one for everybody once of ten at once', async () => {
  await issue({ code: 'ПОТОП', most_uses: 100 });
  const guest = feature.visitor('203.0.113.9');
  const ask = (code: string) =>
    guest.get<Cost>(
      `/services/circulation/cost?page_count=248&items_count=50&cover_type=hard&promocode=${encodeURIComponent(code)}`,
    );
  const codes = Array.from({ length: 100 }, (_, n) => (n % 50 === 49 ? 'ПОТОП' : `ПОТОП-${n}`));
  const answers = await Promise.all(codes.map(ask));
  expect(answers.every(({ status, result }) => status === 200 && result?.promocode_status === 'not_found')).toBe(true);
  const author = await person();
  const kept = await Promise.all(Array.from({ length: 10 }, () => keep(author, { promocode: 'потоп' })));
  expect(kept.filter(({ status }) => status === 200).length).toBe(1);
});

/** As the account of somebody who left is emptied. */
async function leave(author: Actor): Promise<void> {
  const { url: databaseUrl, kysely, clock, services } = feature;
  const worker = { databaseUrl, kysely, clock, log: services.log, jobs: [] };
  const whose = { userId: author.userId, profileId: author.profileId, email: author.email, taxNumber: null };
  const run: Job['run'] = async (act) => {
    for (const part of [circulationPart({ ledger: ledgerOf([]) }), ordersPart])
      await part.forget({ ...act, dropFiles: () => {} }, whose);
  };
  await performJob(worker, services.boss, { name: 'test.leave', run }, {});
}

import { percent } from '@pero/kernel/percent';
import type { IssuedDiscount } from '@pero/orders/contract/discounts';
import { discountRoutes } from '@pero/orders/routes/discounts';
import type { Actor } from '@pero/server-platform/act';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cost, OwnThings, Quote } from './contract/cost.ts';
import { keptJobs } from './jobs.ts';
import { circulationRoutes } from './routes/cost.ts';
import { billOf } from './rules/bill.ts';
import { priceOf } from './rules/price.ts';

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

function novel({ userId }: Actor, more: object = {}) {
  const at = feature.clock.now();
  const dates = { created_at: at, changed_at: at, license_since: at };
  const row = { owner_id: userId, title: 'Роман', license_type: 'exclusive', volume: 432_000, ...dates } as const;
  return plantBook(feature.kysely, { ...row, ...more });
}

const HARD = 'page_count=248&items_count=50&cover_type=hard';
const asked = { page_count: 248, items_count: 50, cover_type: 'hard' } as const;
const cost = (query: string, as = feature.visitor()) => as.get<Cost>(`/services/circulation/cost?${query}`);
const keep = (actor: Actor, more: object = {}) =>
  feature.as(actor).post<Quote>('/services/circulation/quotes', { ...asked, ...more });
const ownOf = async (actor: Actor) => (await feature.as(actor).get<OwnThings>('/services/circulation/own')).result;

const CODE = {
  percent: 5,
  service: 'circulation',
  reason: 'Подарок за\u00A0первую аудиокнигу',
  valid_until: '2026-12-12',
};
async function issue(more: object): Promise<IssuedDiscount> {
  const { result } = await feature.as(main).post<IssuedDiscount>('/moderation/order-discounts', { ...CODE, ...more });
  if (!result) throw new Error('nothing was issued');
  return result;
}
const found = async (id: number) =>
  (await feature.as(main).get<IssuedDiscount[]>('/moderation/order-discounts?limit=100')).result?.find(
    (one) => one.id === id,
  );

describe('the price', () => {
  test('[SV10] is told to a guest, line by line, and carries every field of the specification', async () => {
    const { result } = await cost(`${HARD}&postcode=190031`);
    expect(result).toMatchObject({
      ...{ delivery_cost: 1580, print_cost: 20660, discount_amount: 2066, total_amount: 20174, weight: 19388 },
      ...{ delivery_type: 'post_office', typography: 'main', promocode_status: 'none', personal_percent: 0 },
      ...{ bound_pages: 248, spine: 16.4, parcels: 1, production_days: 10, arrives_on: '2026-12-07' },
    });
    expect(result?.lines.map(({ what, amount }) => [what.replaceAll('\u00A0', ' '), amount])).toEqual([
      ['Блок, 248 стр. × 0,90 ₽', 223.2],
      ['Твёрдый переплёт', 190],
      ['50 экземпляров по 413,20 ₽', 20660],
      ['Скидка за объём, 10 %', -2066],
      ['Печать', 18594],
      ['Почтой, 19,39 кг', 1580],
    ]);
  });

  test('[SV10] is without the road while nobody says where to; a city is enough, a far one says so', async () => {
    expect((await cost(HARD)).result).toMatchObject({ delivery_cost: null, total_amount: 18594 });
    const far = await cost(`${HARD}&city=${encodeURIComponent('Петропавловск-Камчатский')}&delivery_type=courier`);
    expect(far.result).toMatchObject({ delivery_cost: 3792 });
    expect(far.result?.lines.at(-1)).toMatchObject({ kind: 'far', amount: 1264 });
  });

  test.each([
    [`${HARD.replace('=50', '=1001')}`, 'items_count', 'Укажите тираж от 1 до 1000 экземпляров'],
    [`${HARD.replace('=50', '=сто')}`, 'items_count', 'Укажите тираж от 1 до 1000 экземпляров'],
    [`${HARD.replace('248', '63')}`, 'page_count', 'Твёрдый переплёт — от 64 до 600 страниц'],
    [`${HARD}&postcode=19003`, 'postcode', 'Укажите индекс из 6 цифр'],
    [`${HARD}&city=Незнанск`, 'city', 'Такого города не знаем. Укажите индекс из 6 цифр'],
  ])('[SV10] %s is refused beside its field', async (query, field, words) => {
    const { status, errors } = await cost(query);
    expect([status, errors[0]?.field, errors[0]?.messages[0]?.replaceAll('\u00A0', ' ')]).toEqual([400, field, words]);
  });

  test('[SV10] the browser counts by the same rules', async () => {
    const choice = {
      pages: 248,
      copies: 50,
      binding: 'hard',
      trim: '170x240',
      delivery: 'courier',
      postcode: '690000',
    } as const;
    const benefits = { personal: percent(0), promocode: null };
    const { result } = await cost(`${HARD}&trim=170x240&delivery_type=courier&postcode=690000`);
    const lines = billOf(choice, benefits, priceOf(choice));
    expect(result?.lines).toEqual(lines.map((line) => ({ ...line, amount: line.amount / 100 })));
  });
});

describe('a promo code', () => {
  test('[SV10] is taken off printing, whoever types it however', async () => {
    await issue({ code: 'голос-5' });
    const { result } = await cost(`${HARD}&postcode=190031&promocode=${encodeURIComponent(' Голос-5')}`);
    expect(result).toMatchObject({ promocode_status: 'applied', promocode_percent: 5, total_amount: 19244.3 });
    expect(result).toMatchObject({ promocode_message: null, promocode_until: '2026-12-12' });
  });

  test('[SV10] of another service, of another person, over or unknown says so and changes no price', async () => {
    const owner = await person();
    await issue({ code: 'ВЁРСТКА-15', service: 'services' });
    await issue({ code: 'ЧУЖОЙ', email: owner.email });
    const { id } = await issue({ code: 'ПРОШЛЫЙ' });
    await feature.as(main).delete(`/moderation/order-discounts/${id}`);
    const status = async (code: string, as = feature.visitor()) => {
      const { result } = await cost(`${HARD}&promocode=${encodeURIComponent(code)}`, as);
      return [result?.promocode_status, result?.total_amount];
    };
    expect(await status('вёрстка-15')).toEqual(['not_applicable', 18594]);
    expect(await status('чужой')).toEqual(['not_found', 18594]);
    expect(await status('чужой', feature.as(owner))).toEqual(['applied', 17664.3]);
    expect(await status('прошлый')).toEqual(['not_found', 18594]);
    expect(await status('нет-такого')).toEqual(['not_found', 18594]);
  });

  test('[SV33] [SV34] [SV35] the staff gives codes out, sees what becomes of them, and ends them once', async () => {
    const issued = await issue({ code: 'ОСЕНЬ-20', percent: 20, most_uses: 3 });
    expect(issued).toMatchObject({ code: 'ОСЕНЬ-20', percent: 20, most_uses: 3, reserved: 0, burnt: 0, person: null });
    const again = await feature.as(main).post('/moderation/order-discounts', { ...CODE, code: 'осень-20' });
    expect([again.status, again.errors[0]?.field]).toEqual([409, 'code']);
    const searched = await feature
      .as(main)
      .get<IssuedDiscount[]>(`/moderation/order-discounts?q=${encodeURIComponent('осень')}`);
    expect([searched.pagination?.count, searched.result?.[0]?.id]).toEqual([1, issued.id]);
    const ended = await feature.as(main).delete<IssuedDiscount>(`/moderation/order-discounts/${issued.id}`);
    expect(ended.result?.ended_at).not.toBeNull();
    expect((await feature.as(main).delete(`/moderation/order-discounts/${issued.id}`)).status).toBe(409);
  });

  test.each([
    [{ code: 'КОД-1', valid_until: '2026-11-14' }, 'valid_until'],
    [{ code: 'КОД-1', valid_until: '2028-01-01' }, 'valid_until'],
    [{ code: 'К 1' }, 'code'],
    [{ code: 'ß'.repeat(30) }, 'code'],
    [{ code: 'КОД-1', percent: 51 }, 'percent'],
    [{ code: 'КОД-1', reason: ' ' }, 'reason'],
    [{ email: 'nobody@demo.pero' }, 'email'],
    [{}, 'email'],
  ])('[SV34] %j is refused beside its field', async (more, field) => {
    const { status, errors } = await feature.as(main).post('/moderation/order-discounts', { ...CODE, ...more });
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });
});

test('[SV10] [SV30] an author’s own discount is taken by itself where it is larger than the volume’s', async () => {
  const author = await person();
  await issue({ email: author.email, percent: 10, valid_until: '2027-02-03' });
  const few = await cost('page_count=248&items_count=8&cover_type=hard', feature.as(author));
  expect(few.result).toMatchObject({ personal_percent: 10, discount_amount: 330.56, total_amount: 2975.04 });
  expect(few.result?.lines[3]).toMatchObject({ kind: 'discount', what: 'Скидка автора, 10\u00A0%' });
  expect((await cost(HARD, feature.as(author))).result?.lines[3]?.what).toContain('за\u00A0объём');
  expect((await ownOf(author))?.personal).toMatchObject({ percent: 10, until: '2027-02-03' });
});

test('[SV30] one’s own books come with their pages, and those that cannot be printed say why', async () => {
  const author = await person();
  const plant = (title: string, more: object = {}) => novel(author, { title, ...more });
  const set = await plant('Дом на Песчаной косе');
  await plant('Долгая вода', { design: JSON.stringify({ trim: '170x240' }) });
  await plant('Письма', { form: 'story' });
  await plant('Тонкая', { volume: 40_000 });
  await feature.kysely
    .insertInto('book_files')
    .values({
      book_id: set.id,
      format: 'pdf',
      state: 'ready',
      revision: 1,
      pages: 248,
      started_at: feature.clock.now(),
    })
    .execute();
  const books = (await ownOf(author))?.books ?? [];
  expect(books.map(({ title, page_count, is_counted, trim }) => [title, page_count, is_counted, trim])).toEqual(
    expect.arrayContaining([
      ['Дом на Песчаной косе', 248, true, '140x200'],
      ['Долгая вода', 168, false, '170x240'],
    ]),
  );
  expect(
    books
      .filter(({ why_not }) => why_not !== null)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Письма', 'Тонкая']);
  expect(books.at(0)?.why_not).toBeNull();
});

describe('a kept price', () => {
  test('[SV31] [SV32] stands for seven days as it was promised, then goes; only its owner lets it go', async () => {
    const author = await person();
    const kept = (await keep(author, { postcode: '190031' })).result;
    expect(kept).toMatchObject({ total_amount: 20174, items_count: 50, valid_until: '2026-11-22T09:00:00.000Z' });
    expect((await ownOf(author))?.quotes).toEqual([kept]);
    expect((await feature.as(await person()).delete(`/services/circulation/quotes/${kept?.id}`)).status).toBe(404);
    expect((await feature.as(author).delete(`/services/circulation/quotes/${kept?.id}`)).status).toBe(200);
    expect((await ownOf(author))?.quotes).toEqual([]);
  });

  test('[SV31] reserves the code in it: nobody else has its last use, until it is let go', async () => {
    const { id } = await issue({ code: 'ОДИН-РАЗ' });
    const [first, second] = [await person(), await person()];
    const answers = await Promise.all([
      keep(first, { promocode: 'один-раз' }),
      keep(second, { promocode: 'один-раз' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await found(id)).toMatchObject({ reserved: 1, burnt: 0 });
    const winner = answers[0]?.status === 200 ? first : second;
    const quote = (await ownOf(winner))?.quotes[0];
    await feature.as(winner).delete(`/services/circulation/quotes/${quote?.id}`);
    expect(await found(id)).toMatchObject({ reserved: 0 });
    expect((await keep(second, { promocode: 'один-раз' })).status).toBe(200);
  });

  test('[SV31] takes the author’s own discount only where it is the larger one', async () => {
    const author = await person();
    const { id } = await issue({ email: author.email, percent: 10, valid_until: '2027-02-03' });
    await keep(author);
    expect(await found(id)).toMatchObject({ reserved: 0 });
    await keep(author, { items_count: 8 });
    expect(await found(id)).toMatchObject({ reserved: 1 });
    expect((await ownOf(author))?.personal).toBeNull();
  });

  test('[SV31] somebody else’s book is not found, an unfit code is refused beside its field, and ten are enough', async () => {
    const author = await person();
    const strangers = await novel(main);
    expect((await keep(author, { book_id: strangers.id })).status).toBe(404);
    expect(await keep(author, { promocode: 'нет-такого' })).toMatchObject({
      status: 409,
      errors: [{ field: 'promocode' }],
    });
    for (let kept = 0; kept < 10; kept += 1) expect((await keep(author)).status).toBe(200);
    expect((await keep(author)).errors[0]).toMatchObject({ reason: 'quotes-most' });
  });

  // The last of the file: it moves the clock.
  test('[SV31] whose days are over is forgotten, and its code is free again', async () => {
    const author = await person();
    const { id } = await issue({ code: 'НЕДЕЛЯ', valid_until: '2026-12-31' });
    await keep(author, { promocode: 'неделя' });
    feature.clock.moveTo('2026-11-22T09:00:01Z');
    expect((await ownOf(author))?.quotes).toEqual([]);
    await forget();
    expect(await found(id)).toMatchObject({ reserved: 0 });
  });
});

/** As the clock of the worker does it. */
async function forget(): Promise<void> {
  const shop = {
    databaseUrl: feature.url,
    kysely: feature.kysely,
    clock: feature.clock,
    log: feature.services.log,
    jobs: keptJobs,
  };
  for (const job of keptJobs) await performJob(shop, feature.services.boss, job, {});
}

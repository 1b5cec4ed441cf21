import { issueDiscount } from '@pero/orders/actions/discounts';
import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PromotionWorld, promotionUnderTest } from '../promotion-world.ts';

let world: PromotionWorld;
beforeAll(async () => {
  world = await promotionUnderTest();
});
afterAll(() => world.close());

let number = 0;
/** As the gift of a first book is: one use, for one person, for so many days. */
async function gift(person: Actor, until: string): Promise<string> {
  number += 1;
  const code = `ПЕРВАЯ-5-${number}`;
  const issuing = { db: world.db, now: world.clock.now(), today: '2026-11-16', issuedBy: null } as never;
  const wish = { percent: 5, userId: person.userId, reason: 'Подарок', valid_until: until, code } as never;
  const given = await issueDiscount(issuing, wish);
  if ('refused' in given) throw new Error(`refused: ${given.refused}`);
  return code;
}

async function withBooks(count: number) {
  const author = await world.person();
  await world.advertise(author);
  const books = [];
  for (let n = 0; n < count; n += 1) books.push(await world.book(author, { title: `Книга ${n}`, genre_ids: [n + 1] }));
  return { author, books };
}

const took = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

test('[SV23] [AC29] a gift that is used in eight orders at once makes one of them cheaper; the others are refused and hold nothing', async () => {
  const { author, books } = await withBooks(8);
  const code = await gift(author, '2027-01-14');
  const answers = await Promise.all(
    books.map(({ id }) => world.order(author, id, { promo_code: code, start_date_time: '2026-12-08' })),
  );
  expect(took(answers)).toBe(1);
  for (const { status, errors } of answers) if (status !== 200) expect(errors[0]?.field).toBe('promo_code');
  expect(await world.taken('2026-12-08')).toBe(1);
  const [id = 0] = answers.flatMap(({ result }) => result?.id ?? []);
  expect(await world.shown(author, id)).toMatchObject({ promocode_percent: 5, total_amount: 712.5 });
});

test('[SV23] [AC29] a gift of an order that is cancelled may be used again, of one that is paid for it may not, however it is asked at once', async () => {
  const { author, books } = await withBooks(2);
  const [first, second] = books;
  const code = await gift(author, '2027-01-14');
  const asked = { promo_code: code, start_date_time: '2026-12-09' };
  const held = (await world.order(author, first?.id ?? 0, asked)).result?.id ?? 0;
  await world.as(author).post(`/services/promo/${held}/cancel`);
  const again = await Promise.all([
    world.order(author, first?.id ?? 0, asked),
    world.order(author, second?.id ?? 0, asked),
  ]);
  expect(took(again)).toBe(1);
  const [id = 0] = again.flatMap(({ result }) => result?.id ?? []);
  await world.pay(author, id);
  expect((await world.order(author, second?.id ?? 0, { ...asked, start_date_time: '2026-12-15' })).status).toBe(409);
  // Money that goes back brings the gift back with it.
  await world.as(author).post(`/services/promo/${id}/cancel`);
  expect((await world.order(author, first?.id ?? 0, { ...asked, start_date_time: '2026-12-15' })).status).toBe(200);
});

test('[SV23] [AC29] the last day of a gift ends at midnight in Moscow; an order that kept it before is paid for at its price after', async () => {
  const { author, books } = await withBooks(3);
  const [first, second, third] = books;
  const code = await gift(author, '2026-11-20');
  const other = await gift(author, '2026-11-20');
  world.to('2026-11-20T20:59:30Z');
  const kept = await world.order(author, first?.id ?? 0, { promo_code: code, start_date_time: '2026-12-10' });
  expect(kept.status).toBe(200);
  world.clock.forward(60_000);
  const late = await world.order(author, second?.id ?? 0, { promo_code: other, start_date_time: '2026-12-10' });
  expect([late.status, late.errors[0]?.field]).toEqual([409, 'promo_code']);
  await world.pay(author, kept.result?.id ?? 0);
  expect(await world.shown(author, kept.result?.id ?? 0)).toMatchObject({ status: 'paid', total_amount: 712.5 });
  expect((await world.order(author, third?.id ?? 0, { start_date_time: '2026-12-10' })).status).toBe(200);
});

test('[SV22] [SV23] at midnight in Moscow the nearest day that can be booked moves on, and a hold goes on over it', async () => {
  const { author, books } = await withBooks(2);
  const [first, second] = books;
  world.to('2026-11-21T20:59:50Z');
  const nearest = '2026-11-24';
  const held = await world.order(author, first?.id ?? 0, { start_date_time: nearest });
  expect(held.status).toBe(200);
  world.clock.forward(20_000);
  expect((await world.order(author, second?.id ?? 0, { start_date_time: nearest })).status).toBe(409);
  await world.pay(author, held.result?.id ?? 0);
  expect((await world.shown(author, held.result?.id ?? 0)).paid_at).not.toBeNull();
});

import { DEMO_TITLES_ON_SALE } from '@pero/books/actions/demo-titles';
import { moscowDay } from '@pero/kernel/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../shop/rules.ts';
import { diceOf } from './dice.ts';
import { fundOf } from './fund.ts';
import type { ReaderAction, ReaderActionOf } from './reader-actions.ts';
import { lifeOf } from './test-life.ts';
import { artsForTest } from './test-shop.ts';
import { reviewText } from './words/review-text.ts';

const until = new Date('2026-08-20T12:00:00Z');
const span = { first: '2026-05-15', until };

test('[RT10] the same seed gives the same life to the last byte, another seed another one', () => {
  const life = (seed: number) =>
    JSON.stringify(lifeOf(artsForTest(3), { ...span, seed }).map(({ actions }) => actions));
  expect(life(7)).toBe(life(7));
  expect(life(7)).not.toBe(life(8));
});

test('[RT10] a book lives the same life whatever stands beside it', () => {
  const [alone] = lifeOf(artsForTest(1), span);
  const [amongOthers] = lifeOf(artsForTest(4), span);
  expect(amongOthers?.actions).toEqual(alone?.actions);
});

test('[RT10] whatever the seed, every life is a possible one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      for (const { shelf, actions } of lifeOf(artsForTest(10), { ...span, seed, readers: 200 })) {
        expectInOrder(actions);
        if (shelf.book.isPrint) expect(actions.filter(({ type }) => type === 'read' || type === 'trial')).toEqual([]);
        for (const own of byReader(actions).values()) expectPossible(own, shelf.book);
        const ratings = actions.filter((action) => action.type === 'rating');
        expect(shelf.ratedCount).toBe(ratings.length);
        expect(shelf.ratedSum).toBe(ratings.reduce((sum, { stars }) => sum + stars, 0));
      }
    }),
    { numRuns: 3 },
  );
});

function expectInOrder(actions: readonly ReaderAction[]): void {
  expect(actions.every(({ at }, index) => at >= (actions[index - 1]?.at ?? 0))).toBe(true);
  expect(actions.every(({ at }) => at <= until.getTime())).toBe(true);
  expect(actions.every(({ at }) => at >= Date.parse('2026-05-14T21:00:00Z'))).toBe(true);
}

type Own = Exclude<ReaderAction, ReaderActionOf<'view'>>;
type Facts = { readonly isInSubscription: boolean; readonly price: number };

function expectPossible(own: readonly Own[], book: Facts): void {
  const of = <Type extends Own['type']>(type: Type) =>
    own.filter((deed): deed is ReaderActionOf<Type> => deed.type === type);
  for (const type of ['trial', 'sale', 'refund', 'rating', 'review', 'like'] as const) {
    expect(of(type).length).toBeLessThanOrEqual(1);
  }
  const [[sale], [refund], reads] = [of('sale'), of('refund'), of('read')];
  if (refund) {
    expect(sale?.at).toBeLessThan(refund.at);
    expect(refund.at - (sale?.at ?? 0)).toBeLessThanOrEqual(14 * DAY_MS);
  }
  expect(reads.every(({ percent }, index) => percent >= (reads[index - 1]?.percent ?? 0))).toBe(true);
  expect(reads.every(({ percent, hits }) => percent <= 100 && hits >= 0)).toBe(true);
  const opened = { trial: of('trial')[0]?.at, bought: sale?.at, subscription: book.isInSubscription ? 0 : undefined };
  const isOpen = ({ mode, at }: ReaderActionOf<'read'>) => (opened[mode] ?? Number.POSITIVE_INFINITY) <= at;
  expect(reads.filter((read) => !isOpen(read) && book.price > 0)).toEqual([]);
  expect(reads.filter(({ at }) => at > (refund?.at ?? Number.POSITIVE_INFINITY))).toEqual([]);
  for (const { stars } of of('review')) expect(of('rating')[0]?.stars).toBe(stars);
}

test('[RT10] people come at weekends and in December, and few books take most of the money', () => {
  const year = { first: '2025-11-15', until: new Date('2026-03-10T12:00:00Z') };
  const arts = artsForTest(40, new Date('2025-01-01T00:00:00Z')).filter(({ meta }) => meta.edition === 'ebook');
  const lives = lifeOf(arts, { ...year, readers: 1500 });
  const views = lives.flatMap(({ actions }) => actions).filter(({ type }) => type === 'view');
  const perDay = Map.groupBy(views, ({ at }) => moscowDay(new Date(at)));
  const averageOf = (isWanted: (day: string) => boolean) => {
    const days = [...perDay].filter(([day]) => isWanted(day)).map(([, each]) => each.length);
    return days.reduce((sum, count) => sum + count, 0) / days.length;
  };
  const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
  expect(averageOf(isWeekend)).toBeGreaterThan(1.2 * averageOf((day) => !isWeekend(day)));
  const inMonth = (month: string) => averageOf((day) => day.startsWith(month));
  expect(inMonth('2025-12')).toBeGreaterThan(1.2 * inMonth('2026-02'));
  const sold = lives
    .map(({ actions }) => actions.filter(({ type }) => type === 'sale').length)
    .toSorted((a, b) => b - a);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  expect(sum(sold.slice(0, Math.ceil(sold.length / 10)))).toBeGreaterThan(0.4 * sum(sold));
  const night = views.filter(({ at }) => [2, 3, 4].includes((new Date(at).getUTCHours() + 3) % 24)).length;
  const evening = views.filter(({ at }) => [20, 21, 22].includes((new Date(at).getUTCHours() + 3) % 24)).length;
  expect(evening).toBeGreaterThan(8 * night);
});

test('[RT03] of three thousand reviews no two are alike, and none shows how it was made', () => {
  const groups = ['Фантастика', 'Проза', 'Психология', 'Детективы', 'Искусство'];
  const reviews = Array.from({ length: 3000 }, (_, index) =>
    reviewText(diceOf(index), {
      stars: 1 + (index % 5),
      group: groups[index % 7] ?? 'Фэнтези',
      isPrint: index % 11 === 0,
      isUnfinished: index % 13 === 0,
      isFinished: index % 5 !== 0,
      isWoman: index % 2 === 0,
      chapters: 12,
    }),
  );
  expect(new Set(reviews).size).toBe(reviews.length);
  expect(reviews.filter((text) => /[{}[\]#|/]|undefined|\s\s\S| [.,]/.test(text.replaceAll('\n\n', ' ')))).toEqual([]);
  expect(Math.max(...reviews.map(({ length }) => length))).toBeLessThan(2000);
});

test('[RT10] the fund of a month is the same whoever asks, and many books share it', () => {
  expect(fundOf('2026-10')).toEqual(fundOf('2026-10'));
  expect(fundOf('2026-10').all_hits).toBeGreaterThan(50_000_000);
});

function byReader(actions: readonly ReaderAction[]): Map<number, Own[]> {
  return Map.groupBy(
    actions.filter((action): action is Own => action.type !== 'view'),
    ({ reader }) => reader,
  );
}

/** So well must a book be rated to stand on a place of the shop (rules.md 9). */
const PROMOTABLE = 3.5;

test('[PB01] [SV22] of the demonstration’s books author and publisher can advertise some, and one is rated too badly, whatever numbers the shop gives them', () => {
  const [art] = artsForTest(1, new Date('2024-08-20T21:00:00Z'));
  if (!art) throw new Error('There is no art');
  const chapters = Array.from({ length: 6 }, (_, n) => ({ name: `${n}`, characters: 1900, is_free: n === 0 }));
  const short = { ...art, meta: { ...art.meta, chapters, characters: 11_400 } };
  const rated = (title: string) =>
    ['11111111', '22222222', '33333333'].map((start) => {
      const uuid = `${start}-0000-4000-8000-${art.uuid.slice(-12)}`;
      const quality = DEMO_TITLES_ON_SALE.get(title);
      const [life] = lifeOf([{ ...short, uuid, quality }], { readers: 5000, first: '2025-02-20', until });
      return {
        count: life?.shelf.ratedCount ?? 0,
        average: (life?.shelf.ratedSum ?? 0) / (life?.shelf.ratedCount ?? 1),
      };
    });
  for (const title of [
    'Дом на Песчаной косе',
    'Привычка ставить точку',
    'Смотритель ледяных часов',
    'Хлеб на закваске',
  ])
    for (const { average } of rated(title)) expect(average, title).toBeGreaterThan(PROMOTABLE);
  for (const { count, average } of rated('Четвёртая платформа')) {
    expect(count).toBeGreaterThanOrEqual(5);
    expect(average).toBeLessThan(PROMOTABLE);
  }
});

import { money, roubles, sum } from '@pero/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CATALOGUE,
  isTooMuch,
  quoteFor,
  SERVICE_TYPES,
  type ServiceType,
  serviceOf,
  stageAmounts,
} from './catalogue.ts';
import { volumeWords } from './catalogue-volume.ts';

const NOVEL = { characters: 464_000, pages: 288 };
const roublesOf = (type: ServiceType, facts: Parameters<typeof quoteFor>[1] = NOVEL) =>
  quoteFor(serviceOf(type), facts).total / 100;

describe('what a novel of 11,6 sheets costs and how long it takes', () => {
  test.each([
    ['editing', 48_720, 35],
    ['proofread', 17_400, 12],
    ['assistant', 2400, 10],
    ['design', 9800, 10],
    ['pagemaker', 12_960, 8],
    ['annotation', 2900, 3],
    ['audio', 27_520, 42],
    ['booktrailer', 14_500, 14],
  ] as const)('[SV04] %s: %d ₽, %d days', (type, total, days) => {
    const quote = quoteFor(serviceOf(type), NOVEL);
    expect([quote.total / 100, quote.days]).toEqual([total, days]);
  });

  test('[SV04] what lies above a step costs less, and what lies below it what it did', () => {
    expect(roublesOf('editing', { ...NOVEL, characters: 800_000 })).toBe(84_000);
    const { lines, total } = quoteFor(serviceOf('editing'), { ...NOVEL, characters: 1_000_000 });
    expect(lines).toEqual([
      { what: '20\u00A0а.\u00A0л.', amount: roubles(84_000) },
      { what: 'дальше 5\u00A0а.\u00A0л.', amount: roubles(19_000) },
    ]);
    expect(total).toBe(roubles(103_000));
  });

  test('[SV04] a little text is counted as the least that is taken', () => {
    expect(quoteFor(serviceOf('proofread'), { characters: 900, pages: 2 })).toMatchObject({
      total: roubles(1500),
      isLeast: true,
      tenths: 10,
    });
  });

  test('[SV04] an hour of sound costs what the chosen reader asks', () => {
    expect(roublesOf('audio', { ...NOVEL, hourPrice: roubles(2900) })).toBe(24_940);
    expect(roublesOf('audio', { ...NOVEL, hourPrice: money(0) })).toBe(0);
  });

  test('[SV04] more than one order holds is told apart', () => {
    expect(isTooMuch(serviceOf('editing'), NOVEL)).toBe(false);
    expect(isTooMuch(serviceOf('editing'), { ...NOVEL, characters: 2_404_000 })).toBe(true);
  });
});

describe('of any service and any work', () => {
  const anyService = fc.constantFrom(...SERVICE_TYPES).map(serviceOf);
  const anyWork = fc.record({
    characters: fc.nat(4_000_000),
    pages: fc.nat(1500),
    count: fc.integer({ min: 1, max: 24 }),
  });

  test('[SV04] more work never costs less, and never takes less time', () => {
    fc.assert(
      fc.property(anyService, anyWork, anyWork, (service, work, more) => {
        const larger = {
          characters: work.characters + more.characters,
          pages: work.pages + more.pages,
          count: work.count + more.count,
        };
        const [less, whole] = [quoteFor(service, work), quoteFor(service, larger)];
        expect(whole.total).toBeGreaterThanOrEqual(less.total);
        expect(whole.days).toBeGreaterThanOrEqual(less.days);
      }),
    );
  });

  test('[SV04] lines and stages add up to the total, in whole kopecks, and days are whole', () => {
    fc.assert(
      fc.property(anyService, anyWork, fc.nat(1_000_000), (service, work, hour) => {
        const { total, lines, days } = quoteFor(service, { ...work, hourPrice: money(hour) });
        expect(sum(lines.map(({ amount }) => amount))).toBe(total);
        expect(sum(stageAmounts(service, total))).toBe(total);
        expect(Number.isInteger(total) && Number.isInteger(days) && days > 0).toBe(true);
      }),
    );
  });

  test.each(SERVICE_TYPES)(
    '[SV04] %s: stages make a hundred, steps go down, all is found under its own type',
    (type) => {
      const { stages, steps, price, type: own } = CATALOGUE[type];
      expect(own).toBe(type);
      expect(stages.reduce((all, { percent }) => all + percent, 0)).toBe(100);
      const prices = [price, ...steps.map((step) => step.price)];
      expect(prices.toSorted((a, b) => b - a)).toEqual(prices);
    },
  );
});

test('[SV04] volumes are told as they are counted', () => {
  expect(volumeWords('authors-sheet', 116)).toBe('11,6\u00A0а.\u00A0л.');
  expect(volumeWords('page', 2880)).toBe('288\u00A0страниц');
  expect(volumeWords('hour', 86)).toBe('8,6\u00A0часа');
  expect(volumeWords('meeting', 10)).toBe('1\u00A0встреча');
});

import { money } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { describe, expect, test } from 'vitest';
import { libraryChain, releaseChain, saleChain } from './chain.ts';
import type { SaleDetail } from './sale-entry.ts';

const [AUTHOR, OTHER] = [7, 8];
const names = new Map([[OTHER, 'Анна Лист']]);
const sale: SaleDetail = {
  artId: 1,
  orderId: 1,
  quantity: 1,
  listPrice: money(30_000),
  licence: 'exclusive',
  isAdvanced: false,
  ownRate: null,
  isDraft: false,
  reckoned: {
    paid: money(24_900),
    vat: money(2264),
    print: money(0),
    base: money(22_636),
    rate: percent(35),
    author: money(7923),
    house: money(14_713),
    isHundred: false,
  },
  parts: [
    { userId: AUTHOR, weight: 60, amount: money(4754) },
    { userId: OTHER, weight: 40, amount: money(3169) },
  ],
  referrals: [],
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const steps = (detail: SaleDetail, sign: 1 | -1 = 1) =>
  saleChain(detail, AUTHOR, names, sign).chain.map(({ label, amount }) => `${plain(label)}: ${amount}`);
const wordsOf = (detail: SaleDetail, key: string) =>
  plain(saleChain(detail, AUTHOR, names, 1).chain.find((one) => one.key === key)?.words ?? '');

describe('the chain of a sale', () => {
  test('leads from the shelf to the author, and what adds nothing is not in it', () => {
    expect(steps(sale)).toEqual([
      'Цена на полке: 30000',
      'Скидка 17 %: -5100',
      'Читатель заплатил: 24900',
      'НДС в цене: -2264',
      'Магазин и «Перо», 65 %: -14713',
      'Роялти, 35 %: 7923',
      'Анна Лист, 40 %: -3169',
      'Вам: 4754',
    ]);
  });

  test('of a refund is the same backwards', () => {
    const back = steps(sale, -1);
    expect(back).toContain('Читателю вернули: -24900');
    expect(back.at(-1)).toBe('Вам: -4754');
  });

  test('of a part that was given back begins with the part, and says that the rest stays sold', () => {
    const part = { ...sale, partOf: money(49_800) };
    expect(steps(part, -1).slice(0, 2)).toEqual(['Возвращена часть: -49800', 'Читателю вернули: -24900']);
    expect(wordsOf(part, 'part')).toBe('249,00 ₽ из 498,00 ₽, остальное остаётся продажей');
  });

  test('of several copies counts them as Russian does', () => {
    const price = (quantity: number) => wordsOf({ ...sale, quantity }, 'price');
    expect([1, 2, 5, 21].map(price)).toEqual([
      '',
      '2 экземпляра по 300,00 ₽',
      '5 экземпляров по 300,00 ₽',
      '21 экземпляр по 300,00 ₽',
    ]);
  });

  test('says why the rate is what it is', () => {
    expect(wordsOf(sale, 'royalty')).toMatch(/лицензия, обычная ставка на день продажи$/);
    expect(wordsOf({ ...sale, isAdvanced: true }, 'royalty')).toContain('повышенная ставка');
    expect(wordsOf({ ...sale, isDraft: true }, 'royalty')).toContain('Черновик: 70 %');
    expect(wordsOf({ ...sale, licence: 'author_exclusive', ownRate: 82 }, 'royalty')).toBe(
      'Ставка вашего договора, 82 %',
    );
    const printed = { ...sale, reckoned: { ...sale.reckoned, print: money(100) } };
    expect(wordsOf(printed, 'royalty')).toBe('Печатная книга: 35 % от цены за вычетом печати');
    expect(steps(printed)).toContain('Печать экземпляра: -100');
    const all = { ...sale, reckoned: { ...sale.reckoned, isHundred: true } };
    expect(wordsOf(all, 'royalty')).toContain('«100 % роялти»');
  });

  test('tells the author of a draft that a part waits for the rest of the book', () => {
    expect(wordsOf(sale, 'mine')).toBe('Налог считается при выплате');
    expect(wordsOf({ ...sale, isDraft: true }, 'mine')).toContain('заморожена');
  });

  test('is drawn in whole percents that add up to a hundred', () => {
    const { parts } = saleChain(sale, AUTHOR, names, 1);
    expect(parts.map(({ key, percent: part }) => [key, part])).toEqual([
      ['mine', 19],
      ['others', 13],
      ['house', 59],
      ['vat', 9],
    ]);
    const free = { ...sale, reckoned: { ...sale.reckoned, paid: money(0) } };
    expect(saleChain(free, AUTHOR, names, 1).parts).toEqual([]);
  });
});

test('the chain of a month in the library leads from the fund through the pages to the author', () => {
  const { chain } = libraryChain(
    {
      ...({} as Parameters<typeof libraryChain>[0]),
      hits: 1200,
      allHits: 100_000,
      fund: money(1_000_000),
      total: money(12_000),
      before: money(2000),
      parts: [{ userId: AUTHOR, weight: 100, amount: money(10_000) }],
    },
    AUTHOR,
    names,
  );
  expect(chain.map(({ key, amount }) => [key, amount])).toEqual([
    ['fund', 1_000_000],
    ['total', 12_000],
    ['before', -2000],
    ['mine', 10_000],
  ]);
  expect(plain(chain[1]?.words ?? '')).toBe('1 200 страниц из 100 000, прочитанных по подписке');
});

test('what was frozen comes free as the book is written, all of it at its end, or goes back to the readers', () => {
  const wordsAt = (completion: number, state: 'open' | 'released', kind: 'release' | 'forfeit') => {
    const detail = { ...({} as Parameters<typeof releaseChain>[0]), completion, state };
    const [one] = releaseChain(detail, money(5000), kind).chain;
    return [one?.label, plain(one?.words ?? ''), one?.is_main];
  };
  expect(wordsAt(40, 'open', 'release')).toEqual([
    'Разморожено',
    'Готово 40 % книги: столько роялти её продаж уже ваше',
    true,
  ]);
  expect(wordsAt(100, 'released', 'release')).toEqual(['Разморожено', 'Книга дописана: всё замороженное — ваше', true]);
  expect(wordsAt(40, 'open', 'forfeit')[0]).toBe('Возвращено читателям');
});

test('every step of a chain has a key of its own, and the share of another says why', () => {
  const { chain } = saleChain(sale, AUTHOR, names, 1);
  expect(chain.map(({ key }) => key)).toEqual([
    'price',
    'discount',
    'paid',
    'vat',
    'house',
    'royalty',
    'share-8',
    'mine',
  ]);
  expect(wordsOf(sale, 'share-8')).toContain('все согласились');
  expect(steps({ ...sale, listPrice: money(0), reckoned: { ...sale.reckoned, paid: money(0) } })).toContain(
    'Читатель заплатил: 0',
  );
});

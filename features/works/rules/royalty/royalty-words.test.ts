import { money, roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { describe, expect, test } from 'vitest';
import { monthOf, saleAt } from './royalty.ts';
import { type SaleTerms, USUAL_TERMS } from './royalty-terms.ts';
import { assumedWords, type BillRow, caveatWords, monthRows, saleRows } from './royalty-words.ts';

const TERMS: SaleTerms = { ...USUAL_TERMS, license: 'exclusive', vat: percent(0) };
/** No-break spaces are the typography's business, not the bill's. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const written = (rows: readonly BillRow[]) => rows.map(({ label, value }) => plain(`${label}: ${value}`));

function billOf(changes: Partial<SaleTerms>, price = roubles(249)): string[] {
  const terms = { ...TERMS, ...changes };
  const sale = saleAt(price, terms);
  return sale ? written(saleRows(sale, terms)) : [];
}

describe('the bill of one sale', () => {
  test('[P01] says where every kopeck goes', () => {
    expect(billOf({})).toEqual([
      'Цена на полке: 249,00 ₽',
      'Скидка: считаем, что её нет: 0,00 ₽',
      'НДС: считаем, что в цене его нет: 0,00 ₽',
      'Получено за книгу: 249,00 ₽',
      'Магазин и «Перо»: витрина и проверка, 65 %: −161,85 ₽',
      'Вам, 35 %: 87,15 ₽',
    ]);
  });

  test('[P01] names the discount and the VAT with their parts', () => {
    expect(billOf({ discount: percent(20), vat: percent(10) }).slice(1, 3)).toEqual([
      'Ваша скидка, 20 %: −49,80 ₽',
      'НДС внутри цены, 10 %: −18,11 ₽',
    ]);
  });

  test('[P01] of a printed book has the printing in it, by pages and binding', () => {
    const bill = billOf({ format: 'print' }, roubles(699));
    expect(bill).toContain('Печать: 240 × 0,90 ₽ и мягкий переплёт: −276,00 ₽');
    expect(bill).toContain('Осталось после печати: 423,00 ₽');
    expect(billOf({ format: 'print', binding: 'hard' }, roubles(999))).toContain(
      'Печать: 240 × 0,90 ₽ и твёрдый переплёт: −406,00 ₽',
    );
  });
});

describe('the bill of a month', () => {
  const month = (changes: Partial<SaleTerms>, withRoyalty = false) => {
    const terms = { ...TERMS, ...changes };
    return written(monthRows(monthOf(100, { author: roubles(100) }, terms), terms, { withRoyalty }));
  };

  test.each([
    ['resident', false, 'НДФЛ 13 %, удержим мы: −1 300,00 ₽', 'На руки: 8 700,00 ₽'],
    ['resident', true, 'НДФЛ 13 % с 80 % дохода, удержим мы: −1 040,00 ₽', 'На руки: 8 960,00 ₽'],
    ['non_resident', true, 'НДФЛ 30 %, удержим мы: −3 000,00 ₽', 'На руки: 7 000,00 ₽'],
    ['self_employed', false, 'Налог НПД 6 %, платите сами: −600,00 ₽', 'На руки: 9 400,00 ₽'],
    ['entrepreneur', false, 'Налог ИП платит сам, по своей системе: 0,00 ₽', 'На счёт, до вашего налога: 10 000,00 ₽'],
  ] as const)('[P01] of a %s, deduction %s, names the tax and who pays it', (taxForm, isDeducted, tax, left) => {
    expect(month({ taxForm, isDeducted })).toEqual([tax, left]);
  });

  test('[P01] begins with the royalty where no bill of a sale stands above it', () => {
    expect(month({}, true)[0]).toBe('Роялти: 10 000,00 ₽');
  });

  test('[P01] says when it is paid, or why it is not yet', () => {
    const wordsOf = (author: number, changes: Partial<SaleTerms> = {}) =>
      plain(caveatWords(monthOf(1, { author: money(author) }, { ...TERMS, ...changes })));
    expect(wordsOf(99_999)).toContain('меньшая сумма дождётся следующего отчёта');
    expect(wordsOf(100_000)).toContain('Выплата по заявке от 1 000 ₽, в течение 30 дней');
    expect(wordsOf(30_000_000)).toContain('ставка НДФЛ растёт');
    expect(wordsOf(30_000_000, { taxForm: 'self_employed' })).toContain(
      'Самозанятым можно быть при доходе до 2,4 млн ₽',
    );
  });
});

test('[P01] what a bill takes for granted is said in one line', () => {
  expect(plain(assumedWords(TERMS))).toBe('Считаем без скидки, без НДС в цене, для физлица');
  const other = { discount: percent(20), vat: percent(10), taxForm: 'non_resident' } as const;
  expect(plain(assumedWords(other))).toBe('Считаем со скидкой 20 %, с НДС 10 %, для нерезидента');
  expect(plain(assumedWords({ ...other, taxForm: 'self_employed' }))).toContain('для самозанятого');
  expect(plain(assumedWords({ ...other, taxForm: 'entrepreneur' }))).toContain('для ИП');
});

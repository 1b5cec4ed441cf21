import { expect, test } from 'vitest';
import { plainCell } from './copied-table.ts';

test('[P12] what is copied from a table arrives in a spreadsheet as numbers', () => {
  expect(['2\u00A0080,00\u00A0₽', '−12', '71,3\u00A0%', '1\u202F250', '+5'].map(plainCell)).toEqual([
    ...['2080,00', '-12', '71,3%', '1250', '+5'],
  ]);
});

test('words stay words', () => {
  expect(['Дом на\u00A0косе', '12 стульев', '—', '1 мая'].map(plainCell)).toEqual([
    ...['Дом на косе', '12 стульев', '—', '1 мая'],
  ]);
});

test('a title that begins as a formula does is pasted as words', () => {
  expect(['=HYPERLINK("https://a.example";"Дом")', '@СУММ(A1)', '-2+3', '-'].map(plainCell)).toEqual([
    ...[`'=HYPERLINK("https://a.example";"Дом")`, `'@СУММ(A1)`, `'-2+3`, '-'],
  ]);
});

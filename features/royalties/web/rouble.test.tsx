import { money } from '@pero/kernel/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Entry } from '../contract/royalties.ts';
import { EntryChain, linksOf, wordsOf } from './entry-chain.tsx';
import { Rouble } from './rouble-chain.tsx';

const link = { key: 'a', words: '', amount: money(100), is_main: false };
const entry: Entry = {
  id: 41,
  kind: 'sale',
  label: 'Продажа',
  at: new Date('2026-11-14T18:37:00Z'),
  book_id: 7,
  title: 'Последний трамвай до Заозёрска',
  edition: 'ebook',
  amount: money(8081),
  frozen: money(0),
  period: '2026-11',
  parts: [
    { key: 'mine', label: 'Вам', percent: 43 },
    { key: 'house', label: 'Магазину и\u00A0«Перу»', percent: 57 },
  ],
  chain: [
    { ...link, label: 'Цена на\u00A0полке', amount: money(24900) },
    { ...link, label: 'Читатель заплатил', amount: money(19920), is_main: true },
    { ...link, label: 'Магазин и\u00A0«Перо»', words: 'Витрина', amount: money(-11839) },
    { ...link, label: 'Вам', words: 'Налог считается при выплате', amount: money(8081), is_main: true },
  ],
  next: 'Войдёт в\u00A0выплату с\u00A010\u00A0декабря 2026',
  seal: 'a1b2c3',
};

test('[RY09] an entry is said in words: of what, which edition, when in Moscow', () => {
  expect(wordsOf(entry)).toBe(
    'Продажа: «Последний трамвай до Заозёрска», электронная, 14\u00A0ноября 2026 в\u00A021:37',
  );
  expect(wordsOf({ ...entry, label: 'Выплата', title: '', edition: null })).toBe(
    'Выплата: 14\u00A0ноября 2026 в\u00A021:37',
  );
});

test('[RY10] the nib stands at what is mine, with what comes next for it', () => {
  expect(linksOf(entry).map(({ kind, why }) => [kind, why])).toEqual([
    [undefined, undefined],
    ['strong', undefined],
    [undefined, 'Витрина'],
    ['yours', 'Налог считается при выплате. Войдёт в\u00A0выплату с\u00A010\u00A0декабря 2026'],
  ]);
});

test('[RY10] the chain shows where each kopeck of a rouble goes, and under which seal it is kept', () => {
  const html = renderToStaticMarkup(<EntryChain entry={entry} />);
  expect(html).toContain('Вам 43\u00A0к.');
  expect(html).toContain('−118,39\u00A0₽');
  expect(html).toContain('a1b2c3');
});

test('[RY10] of a draft it says what came at once and what waits for chapters', () => {
  const html = renderToStaticMarkup(<EntryChain entry={{ ...entry, frozen: money(5000) }} />);
  expect(html).toContain('На\u00A0счёт сразу 30,81\u00A0₽, заморожено 50,00\u00A0₽');
});

test('[RY09] an amount is a button that says what it opens; nothing opens nothing', () => {
  const shown = (amount: number) => renderToStaticMarkup(<Rouble amount={money(amount)} ask={{}} label="Роялти" />);
  expect(shown(8081)).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>.*80,81.*из\u00A0чего складывается/);
  expect(shown(0)).not.toContain('button');
});

import { expect, test } from 'vitest';
import { pagesShown } from '../tables/pager.tsx';
import { found, offered, taken } from './pick-many-search.ts';

const options = [
  { value: 1, label: 'Тёмное фэнтези', group: 'Фэнтези' },
  { value: 2, label: 'Городское фэнтези', group: 'Фэнтези' },
  { value: 3, label: 'Космическая фантастика', group: 'Фантастика' },
];

test('a genre is found by any of its words in any order, by its group, and without ё', () => {
  const values = (typed: string) => found(options, typed).flatMap((group) => group.options.map(({ value }) => value));
  expect(values('темное')).toEqual([1]);
  expect(values('ФЭНТЕЗИ город')).toEqual([2]);
  expect(values('фантастика')).toEqual([3]);
  expect(values('')).toEqual([1, 2, 3]);
  expect(values('детектив')).toEqual([]);
});

test('what was typed is offered as own words only when none of the list says just that', () => {
  const own = (typed: string) => `Свой: ${typed}`;
  const enter = (typed: string) => taken(offered(options, [{ value: -1, label: 'болота' }], typed, own), typed, true);
  expect(enter(' Болотные огни ')).toEqual({ value: -2, label: 'Свой: Болотные огни' });
  expect(enter(' темное фэнтези ')?.value).toBe(1);
  expect(enter('Болота')).toBeUndefined();
  expect(enter('я')).toBeUndefined();
  expect(taken(offered(options, [], 'темное'), 'темное', false)).toBeUndefined();
});

test('a pager shows the ends and the neighbours', () => {
  expect(pagesShown(1, 2)).toEqual([1, 2]);
  expect(pagesShown(5, 12)).toEqual([1, 4, 5, 6, 12]);
  expect(pagesShown(12, 12)).toEqual([1, 11, 12]);
});

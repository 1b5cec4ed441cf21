import { expect, test } from 'vitest';
import { scan } from '../chapters/lines.ts';
import type { Appearance, FrontLines, LooseBlock } from '../chapters/loose.ts';
import { paragraph } from '../specimens/build.ts';
import { likelyFront } from './front.ts';

const CENTRED: Appearance = { isCentred: true };
const PROSE = { block: paragraph('Было восемь часов утра — время, когда офицеры купались в море. '.repeat(9)) };

function line(text: string, appearance: Appearance = CENTRED): LooseBlock {
  return { block: paragraph(text), appearance };
}

function frontOf(...blocks: readonly LooseBlock[]): FrontLines {
  return likelyFront(scan([...blocks, PROSE]), blocks.length).front;
}

test('of lines that stand out alike the one that is no name is the title', () => {
  expect(frontOf(line('Иван Петров'), line('Дорога домой'))).toEqual({
    likelyTitle: 'Дорога домой',
    likelyAuthor: 'Иван Петров',
  });
});

test('of two names the author stands first, unless the other is surely a name', () => {
  expect(frontOf(line('Лев Толстой'), line('Анна Каренина'))).toMatchObject({ likelyTitle: 'Анна Каренина' });
  expect(frontOf(line('Анна Каренина'), line('Л. Н. Толстой'))).toEqual({
    likelyTitle: 'Анна Каренина',
    likelyAuthor: 'Л. Н. Толстой',
  });
  expect(frontOf(line('АНТОН ПАВЛОВИЧ ЧЕХОВ'), line('ТРИ СЕСТРЫ'))).toEqual({
    likelyTitle: 'ТРИ СЕСТРЫ',
    likelyAuthor: 'АНТОН ПАВЛОВИЧ ЧЕХОВ',
  });
});

test('what stands out most is the title, and the kind of the work under it the subtitle', () => {
  expect(frontOf(line('Иван Петров'), line('Дом', { isCentred: true, size: 2 }), line('Роман в двух частях'))).toEqual({
    likelyTitle: 'Дом',
    likelyAuthor: 'Иван Петров',
    subtitle: 'Роман в двух частях',
  });
});

test('the page ends where a dedication, lines of rights or another page begin', () => {
  const rest = Array.from({ length: 12 }, () => line('Ещё строка', {}));
  for (const next of [line('Посвящается сестре', {}), line('© Иван Петров', {}), line('Начало', { startsPage: true })])
    expect(frontOf(line('Иван Петров'), line('Дорога домой'), next, ...rest).likelyTitle).toBe('Дорога домой');
  expect(frontOf(line('Иван Петров'), line('Дорога домой'), ...rest)).toEqual({});
});

test('lines that do not stand out are no title page', () => {
  expect(frontOf(line('Утро', {}), line('Иван Петров', {}))).toEqual({});
});

test('a date is no title, and a kind of work is one only where nothing else is', () => {
  expect(frontOf(line('Иван Петров'), line('2008-05-20'))).toMatchObject({ likelyTitle: 'Иван Петров' });
  expect(frontOf(line('Дорога домой'), line('20 мая 2008 года'))).toEqual({ likelyTitle: 'Дорога домой' });
  expect(frontOf(line('Иван Петров'), line('СТИХИ РАЗНЫХ ЛЕТ'))).toEqual({
    likelyTitle: 'СТИХИ РАЗНЫХ ЛЕТ',
    likelyAuthor: 'Иван Петров',
  });
});

test('a name that is the title is not that of the author', () => {
  const title = line('Анна Каренина', { isCentred: true, isBold: true });
  expect(frontOf(title, line('Анна Каренина'), line('Лев Толстой'))).toEqual({
    likelyTitle: 'Анна Каренина',
    likelyAuthor: 'Лев Толстой',
  });
});

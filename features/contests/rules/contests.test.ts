import { addDays, day } from '@pero/kernel/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONTEST_LABELS,
  CONTEST_STATES,
  closedWords,
  contestStateOn,
  deadlineWords,
  mayWithdraw,
  shortlistOn,
  unfitReasons,
  volumeWords,
} from './contests.ts';

const dates = { acceptsFrom: day('2026-11-01'), acceptsUntil: day('2026-11-30'), resultsOn: day('2027-01-15') };
const any = { genreIds: [], charactersMin: null, charactersMax: null };
const book = { genreIds: [201], charactersNumber: 90_000, lgbtMark: false };

test.each([
  ['2026-10-31', 'announced'],
  ['2026-11-01', 'accepting'],
  ['2026-11-30', 'accepting'],
  ['2026-12-01', 'jury'],
  ['2026-12-31', 'jury'],
  ['2027-01-01', 'shortlist'],
  ['2027-01-14', 'shortlist'],
  ['2027-01-15', 'finished'],
])('[BK39] on %s the contest is %s', (today, state) => {
  expect(contestStateOn('announced', dates, day(today))).toBe(state);
});

test('[BK39] a contest never goes back, and a job that runs daily ends where one that slept does', () => {
  const contest = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40)).map(([from, length, jury]) => ({
    acceptsFrom: addDays(day('2026-11-01'), from),
    acceptsUntil: addDays(day('2026-11-01'), from + length),
    resultsOn: addDays(day('2026-11-01'), from + length + 1 + jury),
  }));
  fc.assert(
    fc.property(contest, fc.nat(160), (those, days) => {
      let state: (typeof CONTEST_STATES)[number] = 'announced';
      for (let passed = 0; passed <= days; passed += 1) {
        const next = contestStateOn(state, those, addDays(day('2026-11-01'), passed));
        expect(CONTEST_STATES.indexOf(next)).toBeGreaterThanOrEqual(CONTEST_STATES.indexOf(state));
        state = next;
      }
      expect(contestStateOn('announced', those, addDays(day('2026-11-01'), days))).toBe(state);
      expect(shortlistOn(those) > those.acceptsUntil).toBe(true);
    }),
  );
});

test('[BK39] a book is taken only while the contest accepts, and given back until the jury reads', () => {
  expect(CONTEST_STATES.filter((state) => closedWords(state, dates) === null)).toEqual(['accepting']);
  expect(closedWords('announced', dates)).toBe('Приём книг откроется 1\u00A0ноября 2026');
  expect(closedWords('jury', dates)).toBe('Приём книг закончился 30\u00A0ноября 2026');
  expect(CONTEST_STATES.filter(mayWithdraw)).toEqual(['announced', 'accepting']);
});

test('[BK39] genre and volume must match, and each mismatch is a sentence', () => {
  expect(unfitReasons(any, book)).toEqual([]);
  expect(unfitReasons({ ...any, genreIds: [101, 201] }, book)).toEqual([]);
  expect(unfitReasons({ ...any, genreIds: [401] }, book)).toEqual(['Жанр не\u00A0подходит: нужен «Детективы»']);
  expect(unfitReasons({ ...any, genreIds: [401] }, { ...book, genreIds: [] })).toEqual([
    'У\u00A0книги не\u00A0выбран жанр. Укажите его в\u00A0описании',
  ]);
  expect(unfitReasons({ ...any, charactersMin: 120_000 }, book)).toEqual([
    'Мало текста: нужно от\u00A0120\u00A0000\u00A0знаков, а\u00A0в\u00A0книге 90\u00A0000',
  ]);
  expect(unfitReasons({ ...any, charactersMax: 40_000 }, book)).toEqual([
    'Много текста: нужно до\u00A040\u00A0000\u00A0знаков, а\u00A0в\u00A0книге 90\u00A0000',
  ]);
  expect(unfitReasons({ genreIds: [401], charactersMin: 120_000, charactersMax: null }, book)).toHaveLength(2);
});

test('[BK39] a book without text fits no contest', () => {
  expect(unfitReasons(any, { ...book, charactersNumber: 0 })).toEqual(['В\u00A0книге пока нет текста']);
});

test('[BK39] a book with the LGBT mark fits no contest', () => {
  expect(unfitReasons(any, { ...book, lgbtMark: true })).toHaveLength(1);
});

test('volume and deadlines are told in words', () => {
  expect(volumeWords(any)).toBeNull();
  expect(volumeWords({ ...any, charactersMax: 120_000 })).toBe('до\u00A0120\u00A0000\u00A0знаков');
  expect(volumeWords({ ...any, charactersMin: 40_000, charactersMax: 120_000 })).toBe(
    'от\u00A040\u00A0000 до\u00A0120\u00A0000\u00A0знаков',
  );
  expect(deadlineWords('announced', dates, day('2026-10-31'))).toBe('Приём откроется завтра');
  expect(deadlineWords('accepting', dates, day('2026-11-09'))).toBe('До\u00A0конца приёма остался 21\u00A0день');
  expect(deadlineWords('accepting', dates, day('2026-11-30'))).toBe('Сегодня последний день приёма');
  expect(deadlineWords('jury', dates, day('2026-12-30'))).toBe('Короткий список через 2\u00A0дня');
  expect(deadlineWords('shortlist', dates, day('2027-01-10'))).toBe('Имя победителя через 5\u00A0дней');
  expect(deadlineWords('finished', dates, day('2027-02-10'))).toBe('Итоги подведены 15\u00A0января 2027');
});

test('[BK39] every state of a contest has words, no two the same', () => {
  const words = CONTEST_STATES.map((state) => CONTEST_LABELS[state]);
  expect(new Set(words).size).toBe(CONTEST_STATES.length);
  for (const each of words) expect(each).toMatch(/^[А-Я][а-яё]/);
});

test('[BK39] a contest that asks for much or little text says so, and one without bounds takes any', () => {
  const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
  expect(unfitReasons({ ...any, charactersMin: 90_000 }, book)).toEqual([]);
  expect(plain(unfitReasons({ ...any, charactersMin: 90_001 }, book)[0])).toBe(
    'Мало текста: нужно от 90 001 знака, а в книге 90 000',
  );
  expect(unfitReasons({ ...any, charactersMax: 90_000 }, book)).toEqual([]);
  expect(plain(volumeWords({ ...any, charactersMin: 40_000 }))).toBe('от 40 000 знаков');
  expect(plain(volumeWords({ ...any, charactersMax: 40_000 }))).toBe('до 40 000 знаков');
  expect(volumeWords(any)).toBeNull();
});

test('[BK39] the days that are left are counted in good Russian', () => {
  const left = (today: string) => deadlineWords('accepting', dates, day(today)).replaceAll('\u00A0', ' ');
  expect(left('2026-11-29')).toBe('До конца приёма остался 1 день');
  expect(left('2026-11-28')).toBe('До конца приёма осталось 2 дня');
  expect(left('2026-11-20')).toBe('До конца приёма осталось 10 дней');
});

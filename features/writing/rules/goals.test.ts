import '@pero/testing/seed';
import { addDays, type Day, day } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayPercent, NO_GOALS, paceOf, paceWords, streakOf, streakWords, todayWords, writtenOn } from './goals.ts';

const today = day('2026-11-15');
const ago = (days: number): Day => addDays(today, -days);
const wrote = (...days: number[]) => days.map((n) => ({ day: ago(n), characters: 500 }));

describe('days in a row', () => {
  test('today counts once something is written, and breaks nothing before that', () => {
    expect(streakOf(wrote(0, 1, 2), today)).toBe(3);
    expect(streakOf(wrote(1, 2), today)).toBe(2);
    expect(streakOf(wrote(2, 3), today)).toBe(0);
  });

  test('a day of crossing out is no day of writing', () => {
    expect(streakOf([...wrote(0, 2), { day: ago(1), characters: -300 }], today)).toBe(1);
    expect(writtenOn([{ day: today, characters: -300 }], today)).toBe(0);
    expect(writtenOn(wrote(1, 0, 2), today)).toBe(500);
    expect(writtenOn(wrote(1, 2), today)).toBe(0);
  });

  test('one more day of writing never makes it shorter', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), fc.nat(30), (days, more) => {
        expect(streakOf(wrote(...days, more), today)).toBeGreaterThanOrEqual(streakOf(wrote(...days), today));
      }),
    );
  });

  test('are said in words', () => {
    expect([0, 1, 2, 21].map(streakWords)).toEqual([
      'Начните сегодня',
      'Первый день подряд',
      '2\u00A0дня подряд',
      '21\u00A0день подряд',
    ]);
  });
});

describe('the goal of a day', () => {
  const goals = { ...NO_GOALS, dailyCharacters: 2000 };

  test('is said with what is left', () => {
    expect(todayWords(goals, 500)).toBe('500 из\u00A02\u00A0000\u00A0знаков, осталось 1\u00A0500');
    expect(todayWords(goals, 2001)).toBe('Цель дня выполнена: 2\u00A0001\u00A0знак');
    expect(todayWords(NO_GOALS, 0)).toBe('Сегодня ещё ничего');
    expect(todayWords(NO_GOALS, 22)).toBe('Сегодня 22\u00A0знака');
  });

  test('is full at a hundred and no more', () => {
    expect([dayPercent(goals, 0), dayPercent(goals, 1999), dayPercent(goals, 9000)]).toEqual([0, 99, 100]);
    expect(dayPercent(NO_GOALS, 100)).toBeNull();
  });
});

describe('the pace to the deadline', () => {
  const goals = { dailyCharacters: null, totalCharacters: 100_000, deadline: addDays(today, 9) };

  test('shares what is left among today, the last day and all between', () => {
    expect(paceOf(goals, 50_000, today)).toEqual({ kind: 'on-the-way', left: 50_000, days: 10, perDay: 5000 });
    expect(paceWords(paceOf(goals, 50_000, today), goals.deadline)).toBe(
      'Чтобы успеть до\u00A024\u00A0ноября 2026, нужно 5\u00A0000\u00A0знаков в\u00A0день',
    );
  });

  test('keeping it brings the book to its end on the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat(200), (written, days) => {
        const deadline = addDays(today, days);
        let characters = written;
        for (let at = 0; at <= days; at += 1) {
          const pace = paceOf({ ...goals, deadline }, characters, addDays(today, at));
          if (pace.kind === 'on-the-way') characters += pace.perDay;
        }
        expect(paceOf({ ...goals, deadline }, characters, deadline)).toEqual({ kind: 'done' });
      }),
    );
  });

  test('says when the day has passed, when all is written, and when nothing was promised', () => {
    const late = paceOf({ ...goals, deadline: ago(3) }, 50_000, today);
    expect(late).toEqual({ kind: 'late', left: 50_000, days: 3 });
    expect(paceWords(late, ago(3))).toContain('Срок прошёл 3\u00A0дня назад');
    expect(paceOf(goals, 100_000, today).kind).toBe('done');
    expect(paceOf({ ...goals, deadline: null }, 99_999, today)).toEqual({ kind: 'open', left: 1 });
    expect(paceOf(NO_GOALS, 5, today).kind).toBe('no-goal');
    expect(paceWords({ kind: 'done' }, null)).toBe('Задуманный объём написан');
    expect(paceWords({ kind: 'no-goal' }, null)).toContain('Задайте объём книги');
  });
});

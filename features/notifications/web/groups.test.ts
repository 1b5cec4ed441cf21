import { describe, expect, test } from 'vitest';
import { groupsOf, whenWords } from './groups.ts';

const now = new Date('2026-11-15T09:00:00Z');
const at = (moment: string) => ({ created_at: new Date(moment) });

describe('a list of notifications', () => {
  test('is told apart by the words a person would use', () => {
    const items = [
      at('2026-11-15T08:00:00Z'),
      at('2026-11-14T15:40:00Z'),
      at('2026-11-14T08:05:00Z'),
      at('2026-11-13T06:00:00Z'),
      at('2026-11-10T09:00:00Z'),
      at('2026-11-01T09:00:00Z'),
      at('2026-10-30T09:00:00Z'),
      at('2025-12-30T09:00:00Z'),
    ];
    expect(groupsOf(items, now).map(({ title, items: those }) => [title, those.length])).toEqual([
      ['Сегодня', 1],
      ['Вчера', 2],
      ['13\u00A0ноября', 1],
      ['Раньше в\u00A0ноябре', 2],
      ['Октябрь', 1],
      ['Декабрь 2025', 1],
    ]);
  });

  test('goes by Moscow’s days, wherever the reader is', () => {
    expect(groupsOf([at('2026-11-14T21:00:00Z')], now)[0]?.title).toBe('Сегодня');
    expect(groupsOf([at('2026-11-14T20:59:59Z')], now)[0]?.title).toBe('Вчера');
  });

  test('says the hour under a day and the day under a month', () => {
    expect(whenWords(new Date('2026-11-14T15:40:00Z'), now)).toBe('18:40');
    expect(whenWords(new Date('2026-11-01T15:40:00Z'), now)).toBe('1\u00A0ноября');
  });
});

import { addDays, day } from '@pero/kernel/day';
import { ON_THE_ROAD } from '@pero/works/rules/shop';
import { PUBLICATION_STATES, STATE_LABELS } from '@pero/works/rules/states';
import { describe, expect, test } from 'vitest';
import type { BookSale, SaleRoad } from '../../contract/sale.ts';
import {
  failureWords,
  leavingWords,
  pictureWords,
  roadSteps,
  viewOf,
  weekWords,
  wordsWhileStuck,
} from './sale-words.ts';
import { paceOf } from './use-sale.ts';

const now = new Date('2026-11-15T11:00:00Z');
const road: SaleRoad = {
  edition: 'ebook',
  errand: 'publish',
  since: new Date('2026-11-15T10:00:00Z'),
  failures: 0,
  next_try_at: null,
  reason: '',
  needs_person: false,
};
const failing: SaleRoad = { ...road, failures: 2, next_try_at: new Date('2026-11-15T11:05:00Z') };
const sale = { state: 'in_progress', is_published: false, road, editions: [] } as unknown as BookSale;
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const states = (change: Partial<BookSale>) => roadSteps({ ...sale, ...change }, now).map(({ state }) => state);
const notes = (change: Partial<BookSale>) =>
  roadSteps({ ...sale, ...change }, now).map(({ note }) => plain(note ?? ''));

test('[BK56] of a book that a person looks into nobody is told to wait until it is out', () => {
  const stuck = { ...sale, state: 'api_error', road: { ...failing, next_try_at: null, needs_person: true } } as const;
  expect(plain(wordsWhileStuck(stuck)?.locked ?? '')).toContain('вернётся к вам');
  expect([wordsWhileStuck(sale), wordsWhileStuck(null)]).toEqual([null, null]);
});

describe('the road to the shop', () => {
  test('[BK56] goes from the approval over the upload and the check to the shelf, one nib at a time', () => {
    expect(states({ state: 'queued_for_upload' })).toEqual(['done', 'now', 'future', 'future']);
    expect(states({ state: 'in_progress' })).toEqual(['done', 'now', 'future', 'future']);
    expect(states({ state: 'uploaded' })).toEqual(['done', 'done', 'now', 'future']);
    expect(states({ state: 'remote_check' })).toEqual(['done', 'done', 'now', 'future']);
    expect(states({ state: 'remote_published' })).toEqual(['done', 'done', 'done', 'now']);
    expect(states({ state: 'published' })).toEqual(['done', 'done', 'done', 'done']);
    expect(notes({})[0]).toBe('сегодня в 13:00');
  });

  test('[BK56] turns amber where the upload failed, and says when it is tried again', () => {
    expect(states({ state: 'api_error', road: failing })).toEqual(['done', 'back', 'future', 'future']);
    expect(notes({ state: 'api_error', road: failing })[1]).toBe('повторим сегодня в 14:05');
    expect(plain(failureWords(failing, now))).toBe(
      'Пробовали 2 раза, следующая попытка сегодня в 14:05. Книга цела, от вас ничего не нужно.',
    );
  });

  test('[BK56] of a published book carries the changes, while the old text is sold', () => {
    const titles = roadSteps({ ...sale, is_published: true }, now).map(({ title }) => plain(title));
    expect(titles).toEqual(['Правки приняты', 'Загрузка', 'Проверка в магазине', 'Новое на полке']);
  });
});

describe('how the page tells of the sale', () => {
  test('[BK56] every state has its own view, and every view belongs to the label of its state', () => {
    const views = new Map<string, Set<string>>();
    for (const state of PUBLICATION_STATES) {
      const label = STATE_LABELS[state];
      views.set(label, (views.get(label) ?? new Set()).add(viewOf({ ...sale, state, is_published: false })));
    }
    expect(Object.fromEntries([...views].map(([label, seen]) => [label, [...seen].sort()]))).toEqual({
      'Ожидает публикации': ['failed', 'underway'],
      Опубликовано: ['on-sale'],
      'Снято с публикации': ['off', 'withdrawing'],
      'Подготовка к публикации': ['none'],
      Неопубликовано: ['none'],
    });
    expect(viewOf({ ...sale, state: 'remote_check', is_published: true })).toBe('updating');
    expect(viewOf({ ...sale, state: 'api_error', road: { ...failing, needs_person: true } })).toBe('stuck');
    const taken = [{ sale: 'taken_down' }] as BookSale['editions'];
    expect(viewOf({ ...sale, state: 'remote_unpublished', editions: taken })).toBe('taken-down');
  });

  test('[BK16] a withdrawal names its latest hour', () => {
    const leaving = { ...road, errand: 'withdraw' } as const;
    expect(plain(leavingWords(leaving, now))).toContain('в течение 72 часов, самое позднее 18 ноября');
  });

  test('[BK56] the page looks again every few seconds only while the book moves', () => {
    for (const state of PUBLICATION_STATES) {
      const pace = paceOf({ state });
      if (ON_THE_ROAD.includes(state)) expect(pace).toBeLessThanOrEqual(5000);
      else if (pace !== null) expect(['api_error', 'unpublished']).toContain(state);
    }
    expect(paceOf({ state: 'published' })).toBeNull();
  });
});

describe('how things go', () => {
  const daysOf = (...sales: number[]) =>
    sales.map((sold, n) => ({ day: addDays(day('2026-11-15'), n + 1 - sales.length), sales: sold, views: 0 }));

  test('[BK56] the week is told against the one before', () => {
    const week = (...sales: number[]) => plain(weekWords(daysOf(...sales)));
    expect(week(0, 0, 0, 0, 0, 0, 2, 1, 1, 1, 0, 0, 0, 2)).toBe(
      'За последнюю неделю 5 покупок, на 3 больше, чем за прошлую.',
    );
    expect(week(0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0)).toBe(
      'За последнюю неделю 1 покупка, столько же, сколько за прошлую.',
    );
    expect(week(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).toBe(
      'За последнюю неделю покупок не было, за прошлую 3 покупки.',
    );
    expect(week(0, 0, 0)).toBe('');
  });

  test('[BK56] the picture is told in words as well', () => {
    const days = daysOf(1, 9, 3);
    expect(plain(pictureWords('Покупки', days, [1, 9, 3]))).toBe('Покупки за 3 дня, больше всего 14 ноября: 9');
  });
});

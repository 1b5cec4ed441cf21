import { describe, expect, test } from 'vitest';
import { bodyOf, eventIn, nextTry } from './webhooks.ts';

const now = new Date('2026-11-15T09:00:00Z');
const told = {
  about: 'moderation.returned:7:31',
  title: 'Вернули',
  text: 'Одно замечание',
  link: '/books/7/',
} as const;

describe('what a program is told', () => {
  test('has the name of the event and the words of the notice', () => {
    expect(eventIn(told.about)).toBe('moderation.returned');
    expect(bodyOf('x1', { ...told, programs: 'books' }, now)).toEqual({
      id: 'x1',
      event: 'moderation.returned',
      created_at: '2026-11-15T09:00:00.000Z',
      book_id: 7,
      title: 'Вернули',
      text: 'Одно замечание',
      link: '/books/7/',
    });
  });

  test('names a book only when it is about one', () => {
    expect(bodyOf('x', { ...told, programs: 'sales' }, now).book_id).toBe(7);
    expect(bodyOf('x', { ...told, programs: 'money' }, now).book_id).toBeNull();
    expect(bodyOf('x', { ...told, about: 'moderation.returned:all', programs: 'books' }, now).book_id).toBeNull();
    expect(bodyOf('x', { ...told, about: 'moderation.returned', programs: 'books' }, now).book_id).toBeNull();
  });
});

test('a program that does not answer is asked again seven times within a day, ever more rarely', () => {
  const waits = Array.from({ length: 7 }, (_, tries) => {
    const next = nextTry(tries + 1, now);
    return next === null ? null : (next.getTime() - now.getTime()) / 60_000;
  });
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720]);
  expect(nextTry(8, now)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { HOOK_EVENT_WORDS, HOOK_EVENTS } from './hook-events.ts';
import { bodyOf, eventIn, hookAdded, hookOff, nextTry } from './webhooks.ts';

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

describe('the owner of a program', () => {
  const added = hookAdded(3, 12, 'bot.example');
  const off = hookOff(3, 12, now);

  test('hears at once that one was added, whose it is and what to do if it was somebody else', () => {
    expect(added).toMatchObject({ userId: 3, isUrgent: true, about: 'webhooks.added:12' });
    expect(added.title).toContain('вебхук');
    expect(added.text).toContain('bot.example');
    expect(added.text).toContain('смените пароль');
  });

  test('hears at once that nobody answers there, and again the next time it happens', () => {
    expect(off).toMatchObject({ userId: 3, isUrgent: true });
    expect(off.title).toContain('не\u00A0отвечают');
    expect(hookOff(3, 12, new Date(now.getTime() + 1)).about).not.toBe(off.about);
    expect(hookOff(3, 13, now).about).not.toBe(off.about);
  });

  test('is led to the list of them, and chooses among groups that have words', () => {
    for (const { link, linkWords } of [added, off]) {
      expect(link).toBe('/notifications/?type=webhooks');
      expect(linkWords).toBe('Открыть вебхуки');
    }
    for (const event of HOOK_EVENTS) expect(HOOK_EVENT_WORDS[event]).toMatch(/^[А-Я][а-яё]/);
  });
});

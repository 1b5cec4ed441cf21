import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PACE } from './errands.ts';
import {
  hasMarkup,
  normalReply,
  notOnSaleWords,
  type OwnReply,
  replyAfter,
  replyRefusalOf,
  type ShopReply,
  shownReplies,
  silenceWords,
} from './replies.ts';

const NOW = new Date('2026-11-15T09:00:00Z');

describe('the text of an answer', () => {
  test('[BK17] loses what no eye sees and keeps its paragraphs', () => {
    expect(normalReply('  Да.  \r\n\r\n\r\n\r\n\u0000Нет\u0007.\t ')).toBe('Да.\n\nНет.');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalReply(text);
        expect(normalReply(once)).toBe(once);
        expect(once).not.toContain('\u0000');
      }),
    );
  });

  test.each(['<b>Да</b>', '<script>', '</p>', '<!-- -->', '[b]да[/b]', '[url=http://a.ru]'])(
    '[BK17] %s is markup',
    (text) => expect(hasMarkup(text)).toBe(true),
  );

  test.each(['5 < 6 и 7 > 3', 'сердце <3', '[шучу]', 'и\u00A0— «да»'])('[BK17] %s is not', (text) =>
    expect(hasMarkup(text)).toBe(false),
  );

  test('[BK17] a refused one may be said again, a hidden one not', () => {
    const replyIn = (state: OwnReply['state']) => [{ replyText: 'Да', state }];
    expect(replyRefusalOf('Да', replyIn('refused'), 3)).toBeNull();
    for (const state of ['waiting', 'sent', 'hiding', 'hidden'] as const) {
      expect(replyRefusalOf('Да', replyIn(state), 3)).toBe('reply-twice');
    }
    expect(replyRefusalOf('Да', replyIn('sent'), 1)).toBe('reply-twice');
    expect(replyRefusalOf('Нет', replyIn('sent'), 1)).toBe('replies-most');
  });
});

function own(more: Partial<OwnReply>): OwnReply {
  const nothing = { replyId: null, reason: null, createdAt: NOW };
  return { uuid: 'u1', replyText: 'Да', personName: 'Вера', state: 'waiting', ...nothing, ...more };
}

function theirs(id: number, text = 'Да', at = '2026-11-15T08:00:00Z'): ShopReply {
  return { id, text, created_at: at, user_name: 'Вера', is_author: true };
}

describe('answers below a review', () => {
  test('[BK38] stand once each, in order of time, whoever told of them', () => {
    const sent = own({ uuid: 'u2', state: 'sent', replyId: 7, replyText: 'Первый' });
    const waiting = own({ createdAt: new Date('2026-11-15T10:00:00Z') });
    const shown = shownReplies([theirs(7, 'Первый'), theirs(8, 'Читатель', '2026-11-15T09:30:00Z')], [waiting, sent]);
    expect(shown.map(({ id, uuid, state }) => [id, uuid, state])).toEqual([
      [7, 'u2', 'shown'],
      [8, null, 'shown'],
      [null, 'u1', 'waiting'],
    ]);
  });

  test('[BK38] one that the retailer took without our knowing is not shown twice', () => {
    expect(shownReplies([theirs(7)], [own({})])).toMatchObject([{ id: 7, uuid: 'u1', state: 'shown' }]);
  });

  test('[BK38] hidden ones are gone, also from an older list', () => {
    for (const state of ['hiding', 'hidden'] as const) {
      expect(shownReplies([theirs(7)], [own({ state, replyId: 7 })])).toEqual([]);
      expect(shownReplies([theirs(7)], [own({ state })])).toEqual([]);
    }
  });

  test('[BK38] a refused one says why, until it is said again', () => {
    const refused = own({ state: 'refused', reason: 'Отзыва нет' });
    expect(shownReplies([], [refused])).toMatchObject([{ state: 'refused', state_words: 'Отзыва нет' }]);
    const again = own({ uuid: 'u2', state: 'sent', replyId: 9 });
    expect(shownReplies([theirs(9)], [refused, again])).toMatchObject([{ uuid: 'u2', state: 'shown' }]);
  });
});

describe('telling the retailer', () => {
  test('[BK17] waits 1, 5, 15, 60 and 360 minutes and then gives the answer back', () => {
    let reply: { state: OwnReply['state']; failures: number } = { state: 'waiting', failures: 0 };
    const waits: number[] = [];
    for (;;) {
      const after = replyAfter(reply, { failed: 'молчит' }, NOW, PACE);
      reply = after;
      if (!after.dueAt) break;
      waits.push((after.dueAt.getTime() - NOW.getTime()) / 60_000);
    }
    expect(waits).toEqual([1, 5, 15, 60, 360]);
    expect(reply.state).toBe('refused');
  });

  test('[BK17] of a hiding never gives up, and nothing to hide is as good as hidden', () => {
    const tried = replyAfter({ state: 'hiding', failures: 50 }, { failed: 'молчит' }, NOW, PACE);
    expect(tried).toMatchObject({ state: 'hiding', dueAt: new Date('2026-11-15T15:00:00Z') });
    expect(replyAfter({ state: 'hiding', failures: 0 }, { refused: 'review-gone' }, NOW, PACE).state).toBe('hidden');
  });
});

test('[BK38] a silent shop is named with the hour of Moscow, or with the day when it was another', () => {
  const asOf = new Date('2026-11-15T11:05:00Z');
  expect(silenceWords('reviews', asOf, new Date('2026-11-15T12:00:00Z'))).toBe(
    'Магазин не\u00A0отвечает. Показываем отзывы на\u00A014:05',
  );
  expect(silenceWords('comments', asOf, new Date('2026-11-16T12:00:00Z'))).toBe(
    'Магазин не\u00A0отвечает. Показываем комментарии на\u00A015\u00A0ноября 2026, 14:05',
  );
  expect(silenceWords('reviews', null, asOf)).toContain('Отзывы появятся здесь');
});

describe('an answer on its way', () => {
  test('[BK38] says what became of it: sent, on its way, or refused and why', () => {
    const states = (more: Partial<OwnReply>) => shownReplies([], [own(more)]).map(({ state_words }) => state_words);
    expect(states({ state: 'waiting' })).toEqual(['Отправляется']);
    expect(states({ state: 'sent' })).toEqual([null]);
    expect(states({ state: 'refused' })).toEqual(['Магазин не\u00A0принял ответ']);
    expect(states({ state: 'refused', reason: 'Слишком резко' })).toEqual(['Слишком резко']);
  });

  test('[BK38] that was refused stays in sight until it is said again in the same words', () => {
    const refused = own({ uuid: 'u1', state: 'refused' });
    const texts = (...all: OwnReply[]) => shownReplies([], all).map(({ uuid }) => uuid);
    expect(texts(refused, own({ uuid: 'u2', state: 'sent' }))).toEqual(['u2']);
    expect(texts(refused, own({ uuid: 'u2', state: 'sent', replyText: 'Нет' }))).toEqual(['u1', 'u2']);
    expect(texts(refused)).toEqual(['u1']);
  });

  test('[BK38] is sent when the shop took it, and refused with a reason when it did not', () => {
    const waiting = { state: 'waiting', failures: 1 } as const;
    expect(replyAfter(waiting, { done: { replyId: 7 } }, NOW, PACE)).toEqual({
      ...{ state: 'sent', failures: 1, reason: null, replyId: 7, sentAt: NOW },
    });
    expect(replyAfter(waiting, { refused: { words: 'Резко' } }, NOW, PACE)).toMatchObject({
      state: 'refused',
      reason: 'Резко',
    });
    expect(replyAfter({ ...waiting, state: 'hiding' }, { done: { replyId: null } }, NOW, PACE).state).toBe('hidden');
  });

  test('[BK16] before a book is on sale its lists say when they will fill', () => {
    expect(notOnSaleWords('reviews')).toBe('Отзывы появятся, когда книга поступит в\u00A0продажу');
    expect(notOnSaleWords('comments')).toMatch(/^Комментарии появятся/);
  });
});

import { day } from '@pero/kernel/day';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CaseCard } from '../../contract/queue.ts';
import { QueueRow } from './queue-row.tsx';

const now = new Date('2026-11-15T12:00:00Z');
const me = { userId: 7, isModerator: true, isMain: false, isAgent: false };

const waiting: CaseCard = {
  ...{ id: 1, kind: 'book', subject_id: 5, title: 'Долгая вода', author_id: 2, author_name: 'Вера Околицына' },
  ...{ work_kind: 'book', desk: '/moderation/book/5/', size: '9,8\u00A0а.\u00A0л.' },
  cover: { url: null, title: 'Долгая вода', author: 'Вера Околицына' },
  ...{ author_status_group: 'confirmed', license_type: 'exclusive', license_label: 'Исключительная' },
  ...{ characters: 392_000, glance: [{ words: '18+', tone: 'warn' }], plagiarism: 0 },
  ...{ state: 'waiting', state_label: 'Ждёт модератора', status_group: null, is_return: false, round: 1 },
  ...{
    upload_reason: '',
    post_moderation: false,
    holder: null,
    moderator: null,
    timer: 'eight',
    timer_colour: 'danger',
  },
  due_at: new Date('2026-11-15T13:52:00Z'),
  submitted_at: new Date('2026-11-14T13:52:00Z'),
  ...{ taken_at: null, is_own: false, is_appeal: false, is_barred: false },
  ...{ frozen_reason: '', frozen_at: null, frozen_until: null },
};

function shown(card: CaseCard, lost: ReadonlyMap<number, string> = new Map()): string {
  const taking = { take: async () => {}, next: async () => {}, busy: null, lost };
  const row = <QueueRow card={card} now={now} me={me} taking={taking} />;
  const element = (
    <table>
      <tbody>{row}</tbody>
    </table>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00A0', ' ');
}

test('[MD03] [R41] a row says how much time is left, whose book it is, by what licence, how long, what is seen', () => {
  const html = shown(waiting);
  for (const words of ['1 ч 52 мин', 'Вера Околицына', 'подтверждён', 'исключительная', '9,8 а. л.', '18+', 'новая']) {
    expect(html).toContain(words);
  }
  expect(html).toMatch(/<th scope="row"[^>]*>.*href="\/moderation\/book\/5\/"/);
  expect(html).toContain('aria-label="Взять: Долгая вода"');
});

test('[MD05] one’s own book has no button, and what is lost says so', () => {
  expect(shown({ ...waiting, is_own: true })).toContain('ваша книга');
  expect(shown({ ...waiting, is_own: true })).not.toContain('<button');
  expect(shown(waiting, new Map([[1, 'Эту проверку уже взял другой модератор']]))).toContain('уже взял другой');
});

test('[R41] a late one says by how much; a frozen one and one at its author’s have no clock', () => {
  expect(shown({ ...waiting, due_at: new Date('2026-11-15T11:20:00Z') })).toContain('просрочено на 40 мин');
  expect(shown({ ...waiting, state: 'frozen' })).toContain('на паузе');
  const frozen_at = new Date('2026-11-10T09:00:00Z');
  const frozen = {
    state: 'frozen',
    frozen_at,
    frozen_until: day('2026-11-30'),
    frozen_reason: 'Иск наследников',
  } as const;
  const html = shown({ ...waiting, ...frozen });
  for (const words of ['30 ноября', '10 ноября', 'Иск наследников']) expect(html).toContain(words);
  expect(shown({ ...waiting, state: 'returned' })).toContain('у автора');
});

test('[MD03] [MD05] an appeal says so, and whoever rejected the book is not offered it', () => {
  expect(shown({ ...waiting, is_return: true, is_appeal: true })).toContain('апелляция');
  const own = shown({ ...waiting, is_appeal: true, is_barred: true });
  expect(own).toContain('решает другой');
  expect(own).not.toContain('<button');
});

test('[MD03] of one that the shop did not take the row says why', () => {
  const upload_reason = 'Обложка меньше 1600 × 2400';
  const html = shown({ ...waiting, state: 'upload_failed', state_label: 'Не загружена в магазин', upload_reason });
  expect(html).toContain('не загружена в магазин: Обложка меньше 1600 × 2400');
  expect(html).toContain('не загрузилась');
});

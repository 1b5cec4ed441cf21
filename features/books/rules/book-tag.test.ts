import { describe, expect, test } from 'vitest';
import { noteNextTo, noteOf, tagOf } from './book-tag.ts';

const book = {
  kind: 'ordinary',
  is_published: true,
  completion_percent: 0,
  rating: { rated_avg: null, rated_total_count: 0 },
} as Parameters<typeof noteNextTo>[0];

test('[BK38] a rating that the shop knows stands beside the state of the book, never «оценок пока нет»', () => {
  expect(noteNextTo(book, { avg: 4, count: 1 }, true)).toBe('4,0 · 1\u00A0оценка');
  const older = { ...book, rating: { rated_avg: 4.5, rated_total_count: 2 } };
  expect(noteNextTo(older, { avg: 4, count: 3 }, true)).toBe('4,0 · 3\u00A0оценки');
  expect(noteNextTo(older, null, true)).toBe('4,5 · 2\u00A0оценки');
});

test('[BK38] that there is no rating is said only once the shop has been asked', () => {
  expect(noteNextTo(book, null, false)).toBe('');
  expect(noteNextTo(book, { avg: null, count: 0 }, true)).toBe('оценок пока нет');
});

describe('a book on its shelf', () => {
  const tag = (changes: Partial<Parameters<typeof tagOf>[0]>) => {
    const { tone, words } = tagOf({ ...book, ...changes });
    return `${tone}: ${words.replaceAll('\u00A0', ' ')}`;
  };

  test.each([
    ['queueModeration', 'wait: Ждёт проверки'],
    ['moderation', 'wait: На проверке'],
    ['returned', 'warn: Вернули с замечаниями'],
    ['overdue', 'bad: Срок истёк'],
  ] as const)('that is %s says so: %s', (processing_status, label) => {
    expect(tag({ processing_status })).toBe(label);
  });

  test('was refused, or taken from sale: the two are not one', () => {
    expect(tag({ processing_status: 'removedPublication', state: 'not_published' })).toBe('bad: Не приняли');
    expect(tag({ processing_status: 'removedPublication', state: 'unpublished' })).toMatch(/^plain: /);
  });

  test('on sale as a draft is told from a finished one', () => {
    expect(tag({ processing_status: 'published', kind: 'draft' })).toBe('ok: Продаётся черновиком');
    expect(tag({ processing_status: 'published' })).toMatch(/^ok: (?!Продаётся)/);
  });

  test('with changes says whether readers have an earlier text', () => {
    expect(tag({ processing_status: 'unpublishedChanges' })).toBe('ok: Опубликовано, есть правки');
    expect(tag({ processing_status: 'unpublishedChanges', is_published: false })).toMatch(/^wait: /);
  });

  test('names the one thing that is next', () => {
    const begun = { ...book, is_published: false, processing_status: 'unpublishedChanges', lacks: [] } as typeof book;
    const note = (changes: Partial<typeof book>) => noteOf({ ...begun, ...changes }).replaceAll('\u00A0', ' ');
    expect(note({})).toBe('готова, не отправлена');
    expect(note({ lacks: ['text'], characters_number: 0 })).toBe('чистый лист');
    expect(note({ lacks: ['text'], characters_number: 5 })).toBe('5 знаков');
    expect(note({ lacks: ['cover'], characters_number: 5 })).toBe('обложка пока наборная');
    expect(note({ lacks: ['annotation'], characters_number: 5 })).toBe('нужно: аннотация');
    expect(note({ processing_status: 'moderation' })).toBe('');
    expect(note({ processing_status: 'moderation', open_remarks: 2 })).toBe('');
    expect(note({ processing_status: 'returned', open_remarks: 2 })).toMatch(/^2 /);
    expect(note({ kind: 'draft', completion_percent: 40 })).toBe('дописано 40 %');
  });
});

import type { BookMeta } from '@pero/works/contract/meta';
import { actsOf } from '@pero/works/web/publication/publication-words';
import { expect, test } from 'vitest';
import type { PreflightFinding } from '../../../contract/preflight.ts';
import { placePath, summaryWords } from './finding-words.ts';

const mine = {
  processing_status: 'unpublishedChanges',
  state: 'draft',
  is_published: false,
  can_submit: true,
  can_edit_text: true,
  is_own: true,
} as BookMeta;
const names = (change: Partial<BookMeta>) => actsOf({ ...mine, ...change }).map(({ name }) => name);

test('[P04] a book on the desk can only be thrown away, one in the queue only withdrawn', () => {
  expect(names({})).toEqual(['delete']);
  expect(names({ processing_status: 'queueModeration', can_edit_text: false })).toEqual(['withdraw']);
  expect(names({ processing_status: 'moderation', can_edit_text: false })).toEqual([]);
});

test('[P04] a book on sale can be taken off it, and taken back until the shop confirms, and put there again after', () => {
  const sold = { processing_status: 'published', state: 'published', is_published: true } as const;
  expect(names(sold)).toEqual(['unpublish']);
  expect(names({ ...sold, processing_status: 'removedPublication', state: 'unpublished' })).toEqual(['take-back']);
  expect(names({ ...sold, processing_status: 'removedPublication', state: 'remote_unpublished' })).toEqual([
    'republish',
  ]);
});

test('[P04] whoever helps with a book neither sells nor deletes it', () => {
  expect(names({ is_own: false })).toEqual([]);
  expect(names({ is_own: false, processing_status: 'published', state: 'published' })).toEqual([]);
});

test('[BK34] a finding leads to the place where it is mended', () => {
  const at = (place: Partial<PreflightFinding['place']>) =>
    placePath(7, { place: { kind: 'book', field: null, chapter_id: null, block: null, ...place } } as PreflightFinding);
  expect(at({ kind: 'chapter', chapter_id: 4, block: 12 })).toBe('/books/7/chapters/4/?block=12');
  expect(at({ kind: 'meta', field: 'annotation' })).toBe('/books/7/?tab=meta');
  expect(at({ kind: 'meta', field: 'price' })).toBe('/books/7/?tab=license');
  expect(at({ kind: 'meta', field: 'author' })).toBe('/books/7/?tab=profile');
  expect(at({ kind: 'cover' })).toBe('/books/7/?tab=cover');
  expect(at({})).toBeNull();
});

test('[BK34] the summary says whether the book may go', () => {
  const unsigned = { name: 'offer', is_done: false, title: 'Подписать', takes: 'минута', way: null } as const;
  const rules = { ...unsigned, name: 'rules' } as const;
  const report = (errors: number, warnings: number, before: (typeof unsigned | typeof rules)[] = [rules]) => ({
    before,
    summary: { errors, warnings, advice: 0, may_be_submitted: errors === 0 },
  });
  expect(summaryWords(report(2, 1))).toMatch(/^2.ошибки, 1.предупреждение\. Ошибки/);
  expect(summaryWords(report(0, 3))).toMatch(/Отправить уже можно$/);
  expect(summaryWords(report(0, 0))).toMatch(/^Всё в.порядке/);
  expect(summaryWords(report(0, 0, [unsigned]))).not.toMatch(/можно/);
  expect(summaryWords(report(0, 0), 1)).toMatch(/замечания модератора ещё открыты/);
  expect(summaryWords(report(0, 3, [unsigned]))).not.toMatch(/можно/);
});

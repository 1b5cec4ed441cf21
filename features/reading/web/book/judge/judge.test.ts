import type { DeskRemark } from '@pero/moderation/contract/desk';
import type { CaseAct } from '@pero/moderation/rules/cases';
import { expect, test } from 'vitest';
import { deskCommandOf, keysOf } from '../desk-keys.ts';
import { factsOf, type Info, isTimed, roundWords } from '../head-words.ts';
import type { ChapterText } from '../text/chapter-shelf.ts';
import { approvalWords, finalWords, isPossible, saidOf, WORDS } from './decision-words.ts';
import {
  keepDraft,
  keptDraft,
  NO_DRAFT,
  pinWith,
  remarkBody,
  templatesInSight,
  unsavedOf,
  withTemplate,
} from './remark-draft.ts';
import { type Changes, verdictOf } from './verdict.ts';

const remark: DeskRemark = {
  id: 1,
  template: 'other-text',
  template_label: 'Чужой текст',
  text: 'Нужно разрешение или сократить',
  field: null,
  chapter_id: 7,
  chapter_name: 'Чердак',
  file_id: null,
  file_name: '',
  second: null,
  block: 0,
  from: 0,
  to: 14,
  quote: 'строка из песни',
  round: 1,
  reply: '',
  is_done: false,
  is_settled: false,
  created_at: new Date('2026-11-14T10:00:00Z'),
  moderator: { id: 3, name: 'Мария' },
  is_told: true,
};

const changes = (state: 'same' | 'changed' | 'removed', more: Partial<Changes> = {}): Changes => ({
  since: new Date('2026-11-14T10:00:00Z'),
  chapters: [{ chapter_id: 7, name: 'Чердак', kind: 'chapter', depth: 0, state, characters: 100, edits: 1 }],
  meta: [],
  is_cover_changed: false,
  ...more,
});

const chapter = (text: string): ChapterText => ({
  chapter_id: 7,
  name: 'Чердак',
  state: 'changed',
  blocks: [{ block: 0, kind: 'paragraph', runs: [{ kind: 'same', text, from: 0 }], is_restyled: false }],
  before: [],
});

test('[P18] words that are gone are probably mended, words that stand are not', () => {
  expect(verdictOf(remark, changes('changed'), chapter('одно слово'))).toMatchObject({ isLikelyDone: true });
  expect(verdictOf(remark, changes('changed'), chapter('та же строка из\u00A0песни'))).toMatchObject({
    isLikelyDone: false,
  });
  expect(verdictOf(remark, changes('changed'), null)).toMatchObject({ isLikelyDone: false });
  expect(verdictOf(remark, changes('same'), null)).toMatchObject({ isLikelyDone: false });
  expect(verdictOf(remark, changes('removed'), null)).toMatchObject({ isLikelyDone: true });
});

test('[P18] a field that changed is probably mended; the author’s own word is believed and checked', () => {
  const ofField = { ...remark, chapter_id: null, field: 'title', quote: '' };
  const meta = [{ field: 'title', label: 'Название', before: 'Вода', after: 'Долгая вода' }];
  expect(verdictOf(ofField, changes('same', { meta }), null).isLikelyDone).toBe(true);
  expect(verdictOf(ofField, changes('same'), null).isLikelyDone).toBe(false);
  expect(
    verdictOf({ ...ofField, field: 'cover' }, changes('same', { is_cover_changed: true }), null).isLikelyDone,
  ).toBe(true);
  const done = verdictOf({ ...ofField, is_done: true }, changes('same'), null);
  expect(done.words).toBe('Автор отметил: исправлено. Поле не\u00A0изменилось');
  expect(verdictOf({ ...remark, is_settled: true }, null, null).words).toBe('Решено');
});

const info = (acts: readonly CaseAct[], more: Partial<Info['case']> = {}, finalReasons: string[] = []): Info =>
  ({
    acts,
    final_reasons: finalReasons,
    has_complaint: false,
    case: {
      state: 'taken',
      is_own: false,
      license_label: 'Исключительная лицензия',
      is_return: true,
      round: 2,
      ...more,
    },
    book: { genres: ['Роман'], age: 16, kind_label: 'Книга', is_published: false },
  }) as unknown as Info;

const template = (slug: string, text: string, field: string | null = null) => ({
  ...{ slug, text, field, label: slug, kind: 'book' as const, group: 'Права' },
});
const age = template('age', 'Поставьте другую метку.', 'age');
const typo = template('typo', 'Похоже на\u00A0опечатку.');

test('[MD07] a template brings its words, never over what was typed', () => {
  expect(withTemplate(NO_DRAFT, age)).toEqual({ text: age.text, template: age });
  expect(withTemplate({ text: age.text, template: age }, typo)).toEqual({ text: typo.text, template: typo });
  expect(withTemplate({ text: age.text, template: age }, age)).toEqual(NO_DRAFT);
  expect(withTemplate({ text: 'Своими словами', template: age }, typo)).toEqual({
    text: 'Своими словами',
    template: typo,
  });
});

test('[MD07] a template stands at its usual field, unless a place was chosen', () => {
  const passage = { kind: 'passage' as const, chapterId: 7, block: 0, from: 0, to: 4, quote: 'Вода' };
  expect(pinWith(null, { text: '', template: age })).toEqual({ kind: 'field', field: 'age' });
  expect(pinWith(null, { text: '', template: typo })).toBeNull();
  expect(pinWith(passage, { text: '', template: age })).toBe(passage);
});

test('[MD07] the usual templates are in sight, and the chosen one with them', () => {
  expect(templatesInSight([typo, age], null)).toEqual([age]);
  expect(templatesInSight([typo, age], typo)).toEqual([age, typo]);
  expect(templatesInSight([typo, age], age)).toEqual([age]);
});

test('[MD10] what was typed and not added is found again, of this book alone', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keepDraft(storage, 7, { text: 'Здесь', template: age });
  expect(keptDraft(storage, 7, [typo, age])).toEqual({ text: 'Здесь', template: age });
  expect(keptDraft(storage, 7, [])).toEqual({ text: 'Здесь', template: null });
  expect(keptDraft(storage, 8, [age])).toBeNull();
  keepDraft(storage, 7, NO_DRAFT);
  expect(kept.size).toBe(0);
  kept.set('moderation-remark-7', '{broken');
  expect(keptDraft(storage, 7, [age])).toBeNull();
});

test('[MD09] only what the server allows is offered', () => {
  expect(isPossible('approve', info(['approve', 'return']), true)).toBe(true);
  expect(isPossible('approve', info(['final-approve']), true)).toBe(true);
  expect(isPossible('reject', info(['approve', 'return']), true)).toBe(false);
  expect(isPossible('agent-confirm', info(['agent-confirm']), false)).toBe(true);
});

test('[MD09] a complaint is noted by moderators, not on one’s own book, not twice, not on a rejected one', () => {
  expect(isPossible('complain', info([]), true)).toBe(true);
  expect(isPossible('complain', info([]), false)).toBe(false);
  expect(isPossible('complain', info([], { is_own: true }), true)).toBe(false);
  expect(isPossible('complain', info([], { state: 'closed' }), true)).toBe(false);
  expect(isPossible('complain', { ...info([]), has_complaint: true }, true)).toBe(false);
});

test('[MD09] an approval says whether another look follows and why', () => {
  expect(finalWords(info(['approve'], {}, ['метка 18+', 'есть жалоба']))).toBe(
    'После вас книгу посмотрит главный модератор: метка 18+, есть жалоба.',
  );
  expect(finalWords(info(['approve']))).toBe('');
  expect(finalWords(info(['final-approve'], {}, ['метка 18+']))).toBe('');
});

test('[MD09] an approval warns that remarks nobody has seen will be lost', () => {
  const draft = { ...remark, is_told: false };
  expect(approvalWords({ ...info(['approve']), remarks: [] })).toEqual([]);
  expect(approvalWords({ ...info(['approve']), remarks: [remark, draft, draft] })).toEqual([
    'Прошлые замечания будут считаться решёнными.',
    'Автор не\u00A0увидит 2\u00A0новых замечания: чтобы он их прочитал, верните книгу.',
  ]);
});

test('[P18] the head says what the book is and how often it was here', () => {
  const plain = (words: string) => words.replaceAll('\u00A0', ' ');
  expect(plain(factsOf(info([])))).toBe('роман, 16+ · исключительная лицензия · возврат от автора, второй раз');
  expect(plain(roundWords(false, 1))).toBe('у нас впервые');
  expect(plain(roundWords(true, 14))).toBe('возврат от автора, 14-й раз');
  expect(isTimed(info([]))).toBe(true);
  expect(isTimed(info([], { state: 'returned' }))).toBe(false);
});

test('[P18] keys of the desk, in any layout', () => {
  const pressed = (code: string, key = '', held = {}) =>
    deskCommandOf({ code, key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
  expect(['KeyA', 'KeyR', 'KeyN', 'KeyP', 'KeyC'].map((code) => pressed(code, 'ф'))).toEqual([
    'approve',
    'return',
    'next',
    'previous',
    'remark',
  ]);
  expect(pressed('Digit7', '?', { shiftKey: true })).toBe('keys');
  expect(pressed('KeyR', 'r', { ctrlKey: true })).toBeNull();
  expect(pressed('KeyC', 'c', { metaKey: true })).toBeNull();
});

test('[MD10] [P18] words that were typed without a template are a remark, and are known not to be added yet', () => {
  const written = { text: 'Здесь чужой адрес', template: null };
  expect(remarkBody(written, { kind: 'field', field: 'title' })).toEqual({
    template: 'other',
    text: 'Здесь чужой адрес',
    field: 'title',
  });
  expect(
    unsavedOf({
      written,
      edited: new Map([
        [4, ' '],
        [5, 'Иначе'],
      ]),
    }),
  ).toEqual({
    typed: written,
    changed: [[5, 'Иначе']],
  });
  expect(unsavedOf({ written: NO_DRAFT, edited: new Map() })).toEqual({ typed: null, changed: [] });
});

test('the words of decisions are said of a podcast by its own name', () => {
  const of = (work_kind: string) => ({ case: { work_kind } }) as Parameters<typeof saidOf>[0];
  expect(saidOf(of('podcast'), WORDS.approve.done)).toBe('Подкаст принят');
  expect(saidOf(of('book'), WORDS.approve.done)).toBe('Книга принята');
  const all = Object.values(WORDS).flatMap(({ button, title, text, done }) => [button, title, text, done]);
  const said = [
    ...all,
    ...['О книге', 'Это ваша книга', 'Свою книгу и\u00A0книгу соавтора проверяет другой модератор.', 'Похожие книги'],
    ...[
      'В\u00A0книге нет глав',
      'Книга у\u00A0вас. Четыре часа без движения\u00A0— и\u00A0она вернётся в\u00A0очередь',
    ],
    ...['Модератор книгу одобрил. Агент отвечает, возьмёт ли её магазин.', 'Следующая книга', 'Книга цела'],
    ...['Книга в\u00A0целом', 'взята', 'Заморожена до\u00A01 декабря', 'принять книгу', 'Книга'],
    'Книга снова в\u00A0очереди. Замечания, которые автор не\u00A0видел, остались при ней',
  ].map((words) => saidOf(of('podcast'), words));
  expect(keysOf(of('podcast')).map(({ does }) => does)).not.toContain('найти в\u00A0книге');
  expect(said.filter((words) => /книг|(?<!\p{L})(она|её|ней|взята|заморожена)(?!\p{L})/iu.test(words))).toEqual([]);
});

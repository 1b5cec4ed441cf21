import { day } from '@pero/kernel/day';
import type { Inline } from '@pero/manuscript/model';
import { describe, expect, test } from 'vitest';
import { glanceOf } from './glance.ts';
import type { Finding, PreflightBook, PreflightMeta } from './model.ts';
import { preflight } from './preflight.ts';
import { bookOf, chapter, long, rulesOf } from './specimen.ts';

const found = (book: PreflightBook, rule: string) => preflight(book).findings.find((one) => one.rule === rule);
const said = (book: PreflightBook, rule: string) => found(book, rule)?.message.replaceAll('\u00A0', ' ');

describe('a finding', () => {
  const draft = { startedOn: day('2026-01-10'), completionDate: null, plannedCharacters: null, freeCharacters: 0 };

  test.each<[string, string, Partial<PreflightMeta>]>([
    ['tags', 'tags', { tags: 5 }],
    ['tags-none', 'tags', { tags: 0 }],
    ['genres', 'genres', { genreIds: [] }],
    ['fanfic-license', 'license_type', { kind: 'fanfic' }],
    ['fanfic-source', 'source_work', { kind: 'fanfic' }],
    ['annotation-contact', 'annotation', { annotation: `${'Хорошая книга. '.repeat(20)}Ещё на vk.com/vera` }],
    ['draft-plan', 'text_volume', { license: 'draft', draft }],
  ])('[BK34] %s leads to the field %s', (rule, field, meta) => {
    expect(found(bookOf({ meta }), rule)?.place).toMatchObject({ kind: 'meta', field });
  });

  test('[BK34] of an annotation says how long it is, and whether to write more or less', () => {
    const of = (length: number) => said(bookOf({ meta: { annotation: 'я'.repeat(length) } }), 'annotation-length');
    expect(of(199)).toBe('Аннотация должна содержать от 200 до 2500 символов, сейчас 199. Допишите её.');
    expect(of(2501)).toBe('Аннотация должна содержать от 200 до 2500 символов, сейчас 2501. Сократите её.');
    expect(of(200)).toBeUndefined();
    expect(of(2500)).toBeUndefined();
  });

  test('[BK34] of the tags says how many there may be, and why a fifth may not', () => {
    expect(said(bookOf({ meta: { tags: 5 } }), 'tags')).toBe('Можно добавить не более 4 тегов: пятый — «Самиздат».');
    expect(rulesOf(bookOf({ meta: { tags: 4 } }))).toEqual([]);
  });

  test('[BK34] of a cover says what is lacking: a cover, or dots of either side', () => {
    const cover = { exists: true, width: 1600, height: 2400, isConstructor: false };
    expect(said(bookOf({ cover: { ...cover, exists: false } }), 'cover-missing')).toBe(
      'У книги нет обложки. Загрузите свою или соберите в конструкторе.',
    );
    expect(said(bookOf({ cover: { ...cover, height: 2399 } }), 'cover-small')).toContain('а у этой 1600×2399');
    expect(rulesOf(bookOf({ cover }))).toEqual([]);
  });
});

describe('the name of a chapter', () => {
  const named = (name: string) => rulesOf(bookOf({ chapters: [chapter(1, long(9000), { name })] }));

  test('[BK34] may have 120 letters, and one more is an error', () => {
    expect(named('я'.repeat(120))).toEqual([]);
    const chapters = [chapter(1, long(9000), { name: 'я'.repeat(121) })];
    expect(found(bookOf({ chapters }), 'chapter-name-long')).toMatchObject({
      severity: 'error',
      message: expect.stringMatching(/длиннее.120/),
    });
  });

  test.each(['Новая глава', 'БЕЗ НАЗВАНИЯ', 'untitled', 'Документ', 'Документ 12', 'документ1', 'Безымянная'])(
    '[BK34] that a program gave is no name: %s',
    (name) => expect(named(name)).toEqual(['chapter-name-placeholder']),
  );

  test.each(['Новая глава жизни', 'Документы', 'Не без названия', 'Моя новая глава'])(
    '[BK34] that only begins or ends so is one: %s',
    (name) => expect(named(name)).toEqual([]),
  );
});

test('[BK34] words that lead to a site are found, unless they say so themselves or lead to a place in the book', () => {
  const withLink = (text: string, link: string) => {
    const inlines: Inline[] = [{ kind: 'text', text, marks: [], link }];
    return rulesOf(bookOf({ chapters: [chapter(1, [...long(9000), { kind: 'paragraph', inlines, role: 'plain' }])] }));
  };
  expect(withLink('здесь', 'https://pero.example/')).toEqual(['text-hidden-link']);
  expect(withLink('здесь', '#part')).toEqual([]);
  expect(withLink('https://pero.example/', 'https://pero.example/')).toEqual(['text-link']);
});

test('[MD16] a moderator sees at a glance what is in the book, and how many warnings', () => {
  const findings = (...rules: string[]) => rules.map((rule) => ({ rule }) as Finding);
  expect(glanceOf([], 0)).toEqual([]);
  expect(glanceOf(findings('drugs-undeclared', 'text-link', 'leftover-note'), 5)).toEqual([
    'упомянуты наркотики',
    'ссылки или контакты',
    'рабочие пометки',
    '5\u00A0предупреждений',
  ]);
  expect(glanceOf(findings('text-obscene', 'annotation-contact'), 0)).toEqual([]);
});

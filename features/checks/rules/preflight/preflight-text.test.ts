import type { Block } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { describe, expect, test } from 'vitest';
import { preflight } from './preflight.ts';
import { bookOf, chapter, long, paragraph, rulesOf, withText } from './specimen.ts';

describe('chapters', () => {
  test('[BK34] an empty one is an error that one click deletes, but a heading of a part is not empty', () => {
    const book = bookOf({ chapters: [chapter(1, long(9000)), chapter(2, [], { name: 'Вторая' })] });
    expect(preflight(book).findings).toMatchObject([
      { rule: 'chapter-empty', severity: 'error', place: { chapterId: 2 }, fix: { kind: 'delete-chapter' } },
    ]);
    const parts = bookOf({ chapters: [chapter(1, [], { name: 'Весна' }), { ...chapter(2, long(9000)), depth: 1 }] });
    expect(rulesOf(parts)).toEqual([]);
  });

  test('[BK34] a tiny one is asked about, but not in a story and not among verse', () => {
    const chapters = [chapter(1, long(9000)), chapter(2, [paragraph('Тут было пусто.')], { name: 'Вторая' })];
    expect(rulesOf(bookOf({ chapters }))).toEqual(['chapter-tiny']);
    expect(rulesOf(bookOf({ chapters, meta: { kind: 'story' } }))).toEqual([]);
    expect(rulesOf(bookOf({ chapters, meta: { genreIds: [901] } }))).toEqual([]);
  });

  test('[BK34] the same text twice is an error, nearly the same a warning', () => {
    const text = long(5000);
    const same = bookOf({ chapters: [chapter(1, text), chapter(2, text, { name: 'Снова' })] });
    expect(preflight(same).findings).toMatchObject([{ rule: 'chapter-doubled', place: { chapterId: 2 } }]);
    const changed = [...text.slice(0, -3), paragraph('Совсем другой конец у этой главы, и слова другие.')];
    const near = bookOf({ chapters: [chapter(1, text), chapter(2, changed, { name: 'Снова' })] });
    expect(rulesOf(near)).toEqual(['chapter-nearly-doubled']);
  });

  test('[BK34] a long paragraph that stands twice is shown', () => {
    const twice = long(260, 77);
    const chapters = [chapter(1, [...long(5000), ...twice]), chapter(2, [...long(5000, 3), ...twice], { name: 'Два' })];
    expect(rulesOf(bookOf({ chapters }))).toEqual(['paragraph-doubled']);
  });

  test('[BK34] one name for two chapters is noticed, but numbers begin again in every part', () => {
    const named = (...names: string[]) =>
      rulesOf(bookOf({ chapters: names.map((name, index) => chapter(index + 1, long(5000, index), { name })) }));
    expect(named('Гроза', 'Гроза')).toEqual(['chapter-name-doubled']);
    expect(named('I', 'II', 'I', 'II')).toEqual([]);
    expect(named('Глава 5', 'Глава 5')).toEqual(['chapter-name-doubled']);
    expect(named('Глава первая', 'Глава вторая', 'Глава первая')).toEqual([]);
    expect(named('Новая глава', 'Гроза')).toEqual(['chapter-name-placeholder']);
  });
});

describe('the text', () => {
  test('[BK34] needs 8000 characters', () => {
    expect(rulesOf(bookOf({ chapters: [chapter(1, long(7000))] }))).toEqual(['text-short']);
    expect(rulesOf(bookOf({ chapters: [] }))).toContain('text-empty');
  });

  test('[BK34] [MD10] a place counts the plain text of its block: lines end in one character, notes have none', () => {
    const words = (text: string) => ({ kind: 'text', text, marks: [] }) as const;
    const line = [words('Вот'), { kind: 'note', note: 'n1' }, words(' бля')] as const;
    const verse: Block = { kind: 'verse', title: [], stanzas: [[[words('Буря мглою')], [], line]], source: [] };
    const [found] = preflight(bookOf({ chapters: [chapter(1, [verse, ...long(9000)])] })).findings;
    const { block, from = 0, to = 0 } = found?.place ?? {};
    expect(block).toBe(0);
    expect(textOf([verse]).slice(from, to)).toBe('бля');
  });

  test('[BK34] [MD10] a place says in which part of the chapter it is, and in which line', () => {
    const words = (text: string) => ({ kind: 'text', text, marks: [] }) as const;
    const noted = [words('Вот'), { kind: 'note', note: 'n1' }, words(' так')] as const;
    const verse: Block = { kind: 'verse', title: [], stanzas: [[noted, [words('бля')]]], source: [] };
    const whole = chapter(1, [...long(9000), verse]);
    const text = {
      ...whole.text,
      title: [[words('Глава')], [words('бля')]],
      epigraphs: [{ blocks: [paragraph('Мороз')], source: [[words('бля')]] }],
      notes: [{ id: 'n1', label: '1', blocks: [paragraph('бля')] }],
    };
    const [found] = preflight(bookOf({ chapters: [{ ...whole, text }] })).findings;
    const places = [found?.place, ...(found?.others ?? [])];
    const last = whole.text.blocks.length - 1;
    expect(places.map((place) => [place?.part, place?.block, place?.line, place?.from])).toEqual([
      ['title', 0, 1, 6],
      ['epigraph', 0, 1, 6],
      ['text', last, 1, 8],
      ['note', 0, 0, 0],
    ]);
  });

  test('[BK34] a quotation is cut between words, and only where something is left out', () => {
    const quote = (before: string, after: string) =>
      preflight(withText(`${before}бля${after}`)).findings[0]?.place.quote;
    const thirty = `${'я'.repeat(14)} ${'ю'.repeat(14)} `;
    expect(quote(thirty, '')).toBe(`${thirty}бля`);
    expect(quote(`ю${thirty}`, '')).toBe(`…${'ю'.repeat(14)} бля`);
    expect(quote('', ` ${'я'.repeat(14)} ${'ю'.repeat(14)}`)).toBe(`бля ${'я'.repeat(14)} ${'ю'.repeat(14)}`);
    expect(quote('', ` ${'я'.repeat(14)} ${'ю'.repeat(15)}`)).toBe(`бля ${'я'.repeat(14)}…`);
  });

  test('[BK34] with obscene words and no mark is stopped, the words are counted and shown, one click sets the mark', () => {
    const [found, ...rest] = preflight(withText('Да пошёл он на хуй.', 'Вот бля.')).findings;
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      rule: 'obscene-undeclared',
      severity: 'error',
      count: 2,
      place: { chapterId: 1, part: 'text', from: 15, to: 18, quote: 'Да пошёл он на хуй.' },
      others: [{ quote: 'Вот бля.' }],
      fix: { kind: 'set-meta', patch: { obscene_language: true, age: 18 } },
    });
    expect(found?.message).toContain('2\u00A0нецензурных слова');
    const marked = withText('Да пошёл он на хуй.');
    expect(rulesOf({ ...marked, meta: { ...marked.meta, obsceneLanguage: true, age: 18 } })).toEqual([]);
  });

  test('[BK34] with drugs needs their mark', () => {
    const book = withText('В кармане лежал гашиш.');
    expect(preflight(book).findings).toMatchObject([
      { rule: 'drugs-undeclared', severity: 'warning', fix: { patch: { drug_mention_mark: true } } },
    ]);
    expect(rulesOf({ ...book, meta: { ...book.meta, drugMentionMark: true } })).toEqual([]);
  });

  test('[BK34] with rude words is not for children', () => {
    const book = withText('Вот мудак!');
    expect(rulesOf(book)).toEqual([]);
    expect(rulesOf({ ...book, meta: { ...book.meta, age: 6 } })).toEqual(['coarse-words']);
  });

  test.each([
    ['leftover-note', 'TODO: описать дом'],
    ['text-link', 'Мой сайт https://example.com'],
    ['text-email', 'Пишите на vera@mail.ru'],
    ['text-donation', 'Поддержать автора можно рублём'],
    ['straight-quotes', 'Роман "Мы" вышел.'],
    ['hyphen-for-dash', '- Да, - сказал он.'],
    ['double-spaces', 'Он  сказал.'],
    ['space-before-mark', 'Он сказал , что придёт.'],
  ])('[BK34] %s: «%s»', (rule, text) => {
    expect(preflight(withText(text)).findings).toMatchObject([{ rule, severity: 'warning' }]);
  });

  test('[BK34] slips in many chapters are one finding with one fix for the book', () => {
    const chapters = [1, 2, 3, 4, 5].map((id) =>
      chapter(id, [...long(3000, id), paragraph('Роман "Мы".')], { name: `Имя ${'абвгд'[id - 1]}` }),
    );
    expect(preflight(bookOf({ chapters })).findings).toMatchObject([
      { rule: 'straight-quotes', count: 10, fix: { kind: 'typography', scope: 'book' } },
    ]);
  });

  test('[BK34] many places of one kind in a chapter are one finding that counts them', () => {
    const [found, ...rest] = preflight(withText('TODO раз', 'TODO два', 'TODO три')).findings;
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      rule: 'leftover-note',
      count: 3,
      others: [{ quote: 'TODO два' }, { quote: 'TODO три' }],
    });
    expect(found?.message).toContain('3\u00A0места');
  });

  test('[BK34] two hundred chapters with leftovers are twenty lines and a count of the rest', () => {
    const chapters = Array.from({ length: 200 }, (_, index) =>
      chapter(index + 1, [...long(400, index), paragraph('TODO')], { name: `Глава ${index + 1}` }),
    );
    const { findings } = preflight(bookOf({ chapters }));
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)).toMatchObject({ count: 180, place: { kind: 'book' } });
    expect(findings.at(-1)?.message).toContain('И\u00A0ещё 180\u00A0таких мест');
  });
});

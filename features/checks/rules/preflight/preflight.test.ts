import { day } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import type { Block } from '@pero/manuscript/model';
import { describe, expect, test } from 'vitest';
import { printEdition } from './edition-rules.ts';
import type { Finding, PreflightMeta } from './model.ts';
import { pageOf } from './pages.ts';
import { pictureSizes } from './picture-rules.ts';
import { preflight } from './preflight.ts';
import { bookOf, chapter, long, paragraph, rulesOf } from './specimen.ts';

test('[BK34] a book in order has no findings and may be submitted', () => {
  expect(preflight(bookOf({}))).toEqual({
    findings: [],
    summary: { errors: 0, warnings: 0, advice: 0, mayBeSubmitted: true },
  });
});

describe('the description', () => {
  test.each<[string, Partial<PreflightMeta>]>([
    ['title-empty', { title: '  ' }],
    ['title-long', { title: 'я'.repeat(151) }],
    ['annotation-empty', { annotation: '' }],
    ['annotation-length', { annotation: 'я'.repeat(199) }],
    ['annotation-length', { annotation: 'я'.repeat(2501) }],
    ['annotation-contact', { annotation: `${'Хорошая книга. '.repeat(20)}Ещё на vk.com/vera` }],
    ['annotation-obscene', { annotation: `${'Хорошая книга. '.repeat(20)}Бля!` }],
    ['title-obscene', { title: 'Пиздец' }],
    ['genres', { genreIds: [] }],
    ['genres', { genreIds: [101, 102, 103, 104] }],
    ['tags', { tags: 5 }],
    ['age-missing', { age: null }],
    ['age-obscene', { obsceneLanguage: true, age: 16 }],
    ['age-lgbt', { lgbtMark: true, lgbtRulesAccepted: true, age: 16 }],
    ['lgbt-rules', { lgbtMark: true, lgbtRulesAccepted: false, age: 18 }],
    ['price-low', { price: roubles(10) }],
    ['price-low', { price: null }],
    ['price-off-ladder', { price: roubles(150) }],
    ['price-free', { license: 'free', price: roubles(149) }],
    ['fanfic-source', { kind: 'fanfic', license: 'free', price: null, sourceWork: ' ' }],
    ['fanfic-license', { kind: 'fanfic', sourceWork: 'Мастер и Маргарита' }],
    ['print-draft', { license: 'draft', withPrinted: true }],
    ['print-story', { kind: 'story', withPrinted: true }],
    ['print-pages', { withPrinted: true }],
  ])('[BK34] %s stops a book', (rule, meta) => {
    const { findings, summary } = preflight(bookOf({ meta }));
    expect(findings.filter(({ severity }) => severity === 'error').map((one) => one.rule)).toContain(rule);
    expect(summary.mayBeSubmitted).toBe(false);
  });

  test('[BK34] a free fanfic with its source named may be submitted', () => {
    const meta = { kind: 'fanfic', license: 'free', price: null, sourceWork: 'Мастер и Маргарита' } as const;
    expect(rulesOf(bookOf({ meta }))).toEqual([]);
  });

  test('[BK34] a book without tags gets advice', () => {
    expect(preflight(bookOf({ meta: { tags: 0 } })).summary).toMatchObject({ advice: 1, mayBeSubmitted: true });
  });
});

describe('a draft', () => {
  const draft = { startedOn: day('2026-01-10'), completionDate: day('2026-05-01'), plannedCharacters: 240_000 };
  const started = (facts: Partial<NonNullable<PreflightMeta['draft']>>, chapters = [chapter(1, long(45_000))]) =>
    bookOf({
      meta: { license: 'draft', kind: 'draft', draft: { ...draft, freeCharacters: 48_000, ...facts } },
      chapters,
    });

  test('[BK34] with a sheet of text, a fifth of the plan free and a day to end may be sold', () => {
    expect(rulesOf(started({}))).toEqual([]);
  });

  test.each([
    ['draft-free-part', { freeCharacters: 47_999 }],
    ['draft-plan', { plannedCharacters: null }],
    ['draft-completion-date', { completionDate: null }],
    ['draft-completion-date', { completionDate: day('2026-02-01') }],
    ['draft-completion-date', { completionDate: day('2026-08-01') }],
  ])('[BK34] %s: not without it', (rule, facts) => {
    expect(rulesOf(started(facts))).toEqual([rule]);
    expect(preflight(started(facts)).summary).toMatchObject({ errors: 1, mayBeSubmitted: false });
  });

  test('[BK34] without a day to end leads to the field of the day', () => {
    expect(preflight(started({ completionDate: null })).findings).toMatchObject([
      { place: { kind: 'meta', field: 'completion_date' } },
    ]);
  });

  test('[BK34] needs a whole sheet; chapters still being written do not count and are not looked at', () => {
    const unfinished = { ...chapter(2, [paragraph('TODO: бля')]), isDraft: true };
    const short = started({}, [chapter(1, long(20_000)), unfinished]);
    expect(preflight(short).findings).toMatchObject([{ rule: 'draft-short', severity: 'error' }]);
  });
});

describe('pictures and the cover', () => {
  test.each([
    [{ exists: false, width: 0, height: 0, isConstructor: false }, ['cover-missing']],
    [{ exists: true, width: 1599, height: 2400, isConstructor: false }, ['cover-small']],
    [{ exists: true, width: 0, height: 0, isConstructor: true }, []],
  ])('[BK34] a cover %o', (cover, rules) => {
    expect(rulesOf(bookOf({ cover }))).toEqual(rules);
  });

  const shown = (width: number, withPrinted: boolean, alt = 'Карта острова') =>
    rulesOf(
      bookOf({
        meta: { withPrinted },
        chapters: [chapter(1, [...long(90_000), { kind: 'picture', picture: 'p7', alt, caption: [] }])],
        pictures: [{ id: 'p7', width, height: width }],
      }),
    );

  test('[BK34] a picture for print needs 300 dots to the inch, and 150 at least', () => {
    expect(shown(800, true)).toEqual([]);
    expect(shown(500, true)).toEqual(['picture-coarse']);
    expect(preflight(bookOf({})).summary.mayBeSubmitted).toBe(true);
    expect(shown(300, true)).toEqual(['picture-coarse']);
    expect(shown(300, false)).toEqual(['picture-small']);
    expect(shown(150, true)).toEqual([]);
  });

  test('[BK34] the thicker the book, the narrower its line and the finer a picture on it', () => {
    const picture: Block = { kind: 'picture', picture: 'p7', alt: 'Карта', caption: [] };
    const book = bookOf({ meta: { withPrinted: true }, pictures: [{ id: 'p7', width: 700, height: 700 }] });
    const dots = (pages: number) => {
      const [coarse] = pictureSizes({ book, pages: [pageOf(chapter(1, [picture]))], characters: pages * 1700 });
      return Number(/(\d+)\s\S+ на\sдюйм/.exec(coarse?.message ?? '')?.[1]);
    };
    expect([100, 150, 151, 300, 301, 500, 501].map(dots)).toEqual([267, 267, 274, 274, 282, 282, 291]);
  });

  test('[BK34] pictures without a description are counted', () => {
    const bare: Block = { kind: 'picture', picture: 'p7', alt: '', caption: [] };
    const message = (...blocks: Block[]) =>
      preflight(
        bookOf({
          chapters: [chapter(1, [...blocks, ...long(9000)])],
          pictures: [{ id: 'p7', width: 800, height: 800 }],
        }),
      ).findings.find(({ rule }) => rule === 'picture-alt')?.message;
    expect(message(bare)).toMatch(/^У.1.рисунка нет описания/);
    expect(message(bare, bare)).toMatch(/^У.2.рисунков нет описания/);
  });

  test('[BK34] a picture without a description and one that is lost are named', () => {
    expect(shown(800, false, ' ')).toEqual(['picture-alt']);
    const lost = chapter(1, [...long(9000), { kind: 'picture', picture: 'p9', alt: 'Дом', caption: [] }]);
    expect(rulesOf(bookOf({ chapters: [lost] }))).toEqual(['picture-missing']);
  });
});

test('[BK34] another book: from 15 % a warning that a person decides on; one’s own is advice', () => {
  const alike = (percent: number, share: number, isOwn = false) =>
    preflight(bookOf({ similar: [{ title: 'Чужая', percent, share, isOwn }] })).findings;
  expect(alike(14, 14)).toEqual([]);
  expect(alike(29, 29)[0]?.message).not.toContain('дважды');
  expect(alike(30, 30)[0]?.message).toContain('дважды');
  expect(alike(15, 15)).toMatchObject([{ severity: 'warning', message: expect.stringMatching(/на\s15\s%/) }]);
  expect(alike(40, 40)).toMatchObject([{ severity: 'warning', message: expect.stringContaining('дважды') }]);
  expect(alike(95, 3)).toMatchObject([{ severity: 'warning', message: expect.stringContaining('около главы') }]);
  expect(alike(95, 95, true)).toMatchObject([{ severity: 'advice' }]);
});

test('[BK34] somebody else’s text is called by its name and place, and judged twice from 30 % on', () => {
  const foreign = (percent: number) =>
    preflight(
      bookOf({ similar: [{ title: 'Дуэль', percent, share: percent, isOwn: false, source: 'А. Чехов' }] }),
    ).findings.map(({ rule, message }) => `${rule}: ${message.replaceAll('\u00A0', ' ')}`);
  expect(foreign(29)[0]).toMatch(
    /^similar-foreign: Текст на 29 % совпадает с текстом «Дуэль» \(А. Чехов\)\. .*правах\.$/,
  );
  expect(foreign(30)[0]).toMatch(/дважды\.$/);
});

test('[BK34] a story that has outgrown three sheets may be printed as the book that it is', () => {
  const thick = { kind: 'story', withPrinted: true } as const;
  const rules = (characters: number) =>
    printEdition({ book: bookOf({ meta: thick }), pages: [], characters }).map(({ rule }) => rule);
  expect(rules(120_000)).toEqual(['print-story']);
  expect(rules(120_001)).toEqual([]);
});

test('[BK34] every finding says what to do in a sentence', () => {
  const book = bookOf({
    meta: { title: '', annotation: 'Коротко', age: null, genreIds: [], tags: 0, withPrinted: true, price: null },
    chapters: [chapter(1, [paragraph('TODO "Мы" - бля гашиш vera@mail.ru')]), chapter(2, [])],
  });
  const { findings } = preflight(book);
  expect(findings.length).toBeGreaterThan(10);
  for (const { message } of findings) expect(message).toMatch(/^[А-ЯЁ«].*[.»]$/u);
  expect(findings.map(weight)).toEqual(findings.map(weight).sort());
});

function weight({ severity }: Finding): number {
  return ['error', 'warning', 'advice'].indexOf(severity);
}

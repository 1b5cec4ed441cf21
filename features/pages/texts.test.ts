import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAQ_SLUGS, faqOf, fileOf, headingsOf, SLUGS, STATIC_SLUGS, slugOfScreen, textOf } from './rules.ts';

const at = new URL('texts/', import.meta.url);
const files = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
const sourceOf = (file: string) => readFileSync(new URL(file, at), 'utf8');
const textsOf = SLUGS.map((slug) => [slug, textOf(sourceOf(fileOf(slug)))] as const);

const SERVICES =
  'circulation promotion editing proofread pagemaker annotation assistant audio design booktrailer'.split(' ');

/** The screens a text may lead to: those of routes.md that stand without an id. */
const SCREENS = new Set([
  ...'/ /audiobooks/ /audiobooks/master/ /audiobooks/master/new/ /books/ /books/new/ /books/import/ /books/contests/'.split(
    ' ',
  ),
  ...'/books/audiobooks/ /books/ebooks/ /books/print/ /books/stories/ /books/podcasts/ /series/ /series/new/'.split(
    ' ',
  ),
  ...'/podcasts/ /podcasts/new/ /status/ /persons/ /orders-new/ /orders/proofread/ /feedback/ /discounts/'.split(' '),
  ...'/statistics/ /statistics/info/ /statistics/payments/ /statistics/verification/ /statistics/royalty-payments/'.split(
    ' ',
  ),
  ...'/statistics/natural-person/ /statistics/claim-form/ /account/login/ /account/registration/'.split(' '),
  ...'/account/profile/ /notifications/ /referral-program/ /publisher/login/ /services/ /services/audio/readers/'.split(
    ' ',
  ),
  ...SERVICES.map((name) => `/services/${name}/`),
]);

test('[P13] [P15] every text on the shelf belongs to a screen, and every screen has its text', () => {
  expect([...files].sort()).toEqual(SLUGS.map(fileOf).sort());
});

describe.each(files)('typography of %s', (file) => {
  const source = sourceOf(file);
  const lines = source.split('\n');

  test('quotes are «ёлочки»', () => {
    expect(lines.filter((line) => /["'“”]/.test(line))).toEqual([]);
  });

  test('a dash is a dash, a minus is a minus, a range is a range', () => {
    expect(lines.filter((line) => /\S -+ /.test(line))).toEqual([]);
    expect(lines.filter((line) => /(^|[\s(])-\d/.test(line))).toEqual([]);
    expect(lines.filter((line) => !line.startsWith('date:') && /\d-\d/.test(line))).toEqual([]);
    expect(lines.filter((line) => / – /.test(line))).toEqual([]);
  });

  test('one space, an ellipsis of one sign, nothing shouted, no space tied by hand', () => {
    expect(lines.filter((line) => / {2}| [,.;:?]|[ \t]$/.test(line))).toEqual([]);
    expect(source).not.toMatch(/\.\.\.|!|\u00A0/);
  });

  test('a per cent and a rouble stand off their number, and kopecks follow a comma', () => {
    expect(lines.filter((line) => /\d[%₽]/.test(line))).toEqual([]);
    expect(lines.filter((line) => /\d\.\d+ ?₽/.test(line))).toEqual([]);
    expect(lines.filter((line) => /\b\d{4,}\s(₽|знак|подпис)/.test(line))).toEqual([]);
  });
});

describe.each(textsOf)('links of %s', (_, { body }) => {
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);

  test('lead to known screens, with a slash at the end', () => {
    const inner = links.filter((href) => !href.startsWith('https://')).map((href) => href.replace(/[?#].*$/, ''));
    expect(inner.filter((path) => !SCREENS.has(path) && !slugOfScreen(path))).toEqual([]);
  });
});

describe('[P15] the FAQ', () => {
  test.each(FAQ_SLUGS)('%s answers eight to fourteen questions, each with words under it', (slug) => {
    const { intro, questions } = faqOf(textOf(sourceOf(fileOf(slug))).body);
    expect(intro).not.toBe('');
    expect(questions.length).toBeGreaterThanOrEqual(8);
    expect(questions.length).toBeLessThanOrEqual(14);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/);
      expect(answer.length).toBeGreaterThan(20);
    }
  });
});

describe('[P13] offers and policies', () => {
  const contracts = textsOf.filter(([, { kind }]) => kind === 'offer' || kind === 'policy');

  test('are all marked for a lawyer to read, and nothing else is', () => {
    expect(contracts).toHaveLength(13);
    for (const [, text] of textsOf) expect(text.template).toBe(text.kind === 'offer' || text.kind === 'policy');
  });

  // A consent to one act is a page without clauses.
  const numbered = contracts.filter(([slug]) => !slug.startsWith('circulation-'));

  test.each(numbered)('%s is numbered without gaps', (_, { body }) => {
    const sections = headingsOf(body).map(({ title }) => Number.parseInt(title, 10));
    expect(sections).toEqual(sections.map((_, index) => index + 1));
    const clauses = [...body.matchAll(/^(\d+)\.(\d+)\. /gm)].map(([, section, clause]) => [
      Number(section),
      Number(clause),
    ]);
    expect(clauses.length).toBeGreaterThan(5);
    for (const section of sections) {
      const own = clauses.filter(([of]) => of === section).map(([, clause]) => clause);
      expect(own).toEqual(own.map((_, index) => index + 1));
    }
  });

  test('name no operator but the platform’s, whose details come at launch', () => {
    for (const [, { body, kind }] of contracts) {
      if (kind === 'offer') expect(body).toMatch(/Оператор[а-я]* платформы «Перо»/);
      expect(body).not.toMatch(/ООО|ОГРН \d|\+7/);
    }
  });
});

test('a description fits into a search result', () => {
  for (const [slug, { description }] of textsOf) {
    expect(description.length, slug).toBeGreaterThan(50);
    expect(description.length, slug).toBeLessThanOrEqual(160);
  }
});

test('the sixteen pages of P13 are those of the specification', () => {
  expect(STATIC_SLUGS).toHaveLength(16);
});

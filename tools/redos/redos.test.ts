import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { type Expression, expressionsIn, expressionsOf } from './expressions.ts';
import { slownessOf } from './linear.ts';

const root = new URL('../..', import.meta.url).pathname;
const { written, made } = expressionsIn(root);

/** What may be slow all the same, because no long text reaches it. Short, and each with its reason. */
const CAPPED: Readonly<Record<string, string>> = {
  'press/manuscript/chapters/contents.ts ^(.*\\S)(?:\\s*(?:\\.[\\s.]*\\.|…+|_{2,}|\\t)\\s*|\\s{2,})\\d{1,4}$':
    'endsInPage asks first whether the line has at most 160 letters',
  "database/describe.ts '((?:[^']|'')*)'::": 'reads our own migrations, when an engineer writes the types anew',
};
/** Made inside a function from more than a template. */
const MADE_LATER: Readonly<Record<string, string>> = {
  'features/editor/rules/search-pattern.ts': 'letter by letter from what is looked for: nothing in it repeats',
  'apps/server/openapi/fit.ts': 'patterns of our own contracts, asked of our own examples when the server starts',
  'apps/server/openapi/schema-world.ts': 'the same, in a test',
};

test('every regular expression of the product takes a time that grows with the text alone', () => {
  const slow = distinct(written).flatMap((expression) => slowLine(expression));
  expect(slow).toEqual([]);
});

test('so does every one that is put together when its module is loaded, or in a function', async () => {
  const seen = await madeWhenLoaded();
  const later = made.filter(({ file, line }) => !seen.some((one) => one.file === file && one.line === line));
  const unknown = later.filter(({ file, text }) => text === '' && MADE_LATER[file] === undefined);
  expect(unknown).toEqual([]);
  const templates = later.filter(({ text }) => text !== '').map((one) => ({ ...one, source: one.text, flags: 'iu' }));
  expect([...seen, ...templates].flatMap((one) => slowLine(one))).toEqual([]);
  expect(seen.length).toBeGreaterThan(10);
});

test('the cap of a line of contents stands before the expression wherever it is asked', () => {
  const source = readFileSync(`${root}press/manuscript/chapters/contents.ts`, 'utf8');
  expect(source).toContain('return text.length <= LONGEST_ENTRY && /\\d$/.test(text) && WITH_PAGE.test(text);');
  const asked = source.split('\n').filter((line) => /WITH_PAGE\.(?:test|exec)/.test(line));
  expect(asked.filter((line) => !/endsInPage|isPaged|text\.length <= LONGEST_ENTRY/.test(line))).toEqual([]);
});

test('what is let through as capped is still there and still slow', () => {
  const known = new Set(written.map(nameOf));
  expect(Object.keys(CAPPED).filter((name) => !known.has(name))).toEqual([]);
  const slow = written.filter((one) => CAPPED[nameOf(one)] !== undefined);
  expect(slow.filter(({ source, flags }) => slownessOf(source, flags) === null)).toEqual([]);
});

test.each([
  ['spaces at the end', /\s+$/, 2],
  ['the number of a table cell, as it was', /^[-+]?\s*[\d\s.,:]*\d[\d\s.,]*\s*(?:%|₽)?$/u, 4],
  ['an address of mail, as it was', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi, 2],
  ['a tag without its end', /<[^>]*>/g, 2],
  ['spaces around a comma', /\s*,\s*/, 2],
  ['a look ahead to the end', /a(?=a*b)/, 2],
  ['a look behind to the beginning', /(?<=a+)b/, 2],
  ['a loop in a loop', /^(?:a+)+$/, Infinity],
  ['two ways to take a letter', /^(?:a|[ab])*c/, Infinity],
  ['comments one after another', /^(?:<!--[\s\S]*?-->\s*)*<html/, Infinity],
  ['a count as large as a text', /a{1,5000}b/, 2],
  ['two large counts', /a{1,900}a{1,900}a{1,900}b/, 4],
  ['the same once more', /^(a*)\1b/, 2],
])('%s is found: %s', (_, { source, flags }, degree) => {
  expect(slownessOf(source, flags)?.degree).toBe(degree);
});

test.each([
  [/\s+/g],
  [/^\s+/],
  [/(?<!\s)\s+$/],
  [/,\s*|(?<!\s)\s+,\s*/],
  [/<[^<>]*>/g],
  [/\b\w+\b!/],
  [/^[^@]+@[^@]+$/],
  [/(?:ab)*/],
  [/^.*\n/m],
  [/a{1,64}@/],
])('%s is left alone', ({ source, flags }) => {
  expect(slownessOf(source, flags)).toBeNull();
});

test('a planted one is named with its place and the text that makes it slow', () => {
  const { written: planted } = expressionsOf('planted.ts', 'const SPACES = text.replace(/[ab]+$/, "");');
  expect(planted).toMatchObject([{ source: '[ab]+$', line: 1 }]);
  expect(slowLine(planted[0] as Expression)).toEqual(['planted.ts:1 /[ab]+$/ degree 2, by "" and "a" again and again']);
});

function slowLine(one: Expression): string[] {
  const slow = CAPPED[nameOf(one)] === undefined ? slownessOf(one.source, one.flags) : null;
  if (slow === null) return [];
  const [before, pump] = [slow.before, slow.pump].map((part) => JSON.stringify(part));
  return [
    `${one.file}:${one.line} /${one.source}/${one.flags} degree ${slow.degree}, by ${before} and ${pump} again and again`,
  ];
}

function nameOf({ file, source }: Pick<Expression, 'file' | 'source'>): string {
  return `${file} ${source}`;
}

function distinct(all: readonly Expression[]): readonly Expression[] {
  return [...new Map(all.map((one) => [`${nameOf(one)} ${one.flags}`, one])).values()];
}

/** Loads the modules and writes down what they make, by the line that makes it. */
async function madeWhenLoaded(): Promise<Expression[]> {
  const seen: Expression[] = [];
  // Another file may have loaded them in this process already.
  vi.resetModules();
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, given, self) {
      const pattern = Reflect.construct(target, given, self) as RegExp;
      const place = new Error().stack?.split('\n')[2] ?? '';
      const one = made.find(({ file, line }) => place.includes(`${file}:${line}:`));
      if (one) seen.push({ ...one, source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    for (const file of new Set(made.map(({ file }) => file))) await import(/* @vite-ignore */ `${root}${file}`);
  } finally {
    globalThis.RegExp = plain;
  }
  return seen;
}

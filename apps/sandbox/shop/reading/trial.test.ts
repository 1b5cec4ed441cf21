import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chaptersOf, epubOf, wordsOf } from '../../on-sale/shop-world.ts';
import { packed, unpacked } from './archive.ts';
import { chapterStarts, openBook, outlineOf } from './book.ts';
import { measured, shortened } from './markup.ts';
import { hasTrial, trialOf } from './trial.ts';

const names = chaptersOf(10).map(({ name }) => name);
const ordinary = { kind: 'book', licence: 'exclusive', chapters: chaptersOf(10) } as const;

async function textsOf(epub: Buffer): Promise<string> {
  return [...(await unpacked(epub)).values()].map((file) => file.toString('utf8')).join('\n');
}

test('a trial of any size holds so much of the text and nothing of later chapters', async () => {
  const book = await openBook(epubOf(names));
  const all = book.pages.reduce((sum, { characters }) => sum + characters, 0);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 99 }), async (percent) => {
      const { epub, share } = trialOf(book, { ...ordinary, trial_percent: percent });
      const text = await textsOf(epub);
      const trial = await openBook(epub);
      const open = trial.pages.reduce((sum, { characters }) => sum + characters, 0);
      expect(open / all).toBeLessThanOrEqual(percent / 100);
      expect(share).toBeLessThanOrEqual(percent / 100);
      const last = Math.ceil(percent / 10);
      for (let chapter = last + 1; chapter <= 10; chapter += 1) expect(text).not.toContain(wordsOf(chapter));
    }),
    { numRuns: 20 },
  );
});

test('a trial of twenty per cent is the first chapters, read as a book, with the names of the others', async () => {
  const { epub } = trialOf(await openBook(epubOf(names)), { ...ordinary, trial_percent: 20 });
  const files = await unpacked(epub);
  expect([...files.keys()][0]).toBe('mimetype');
  expect(files.has('EPUB/text/c1.xhtml')).toBe(true);
  expect(files.has('EPUB/text/c3.xhtml')).toBe(false);
  const nav = files.get('EPUB/nav.xhtml')?.toString() ?? '';
  expect(nav).toContain('<a href="text/c0.xhtml">Глава 1</a>');
  expect(nav).toContain('<span>Глава 10</span>');
  expect(files.get('EPUB/package.opf')?.toString()).not.toContain('c9');
});

test('a trial of a draft is its free chapters, whatever the per cent', async () => {
  const book = await openBook(epubOf(names));
  const draft = { kind: 'draft', licence: 'draft', trial_percent: 90, chapters: chaptersOf(10, 3) } as const;
  const text = await textsOf(trialOf(book, draft).epub);
  expect(text).toContain(wordsOf(3));
  for (let chapter = 4; chapter <= 10; chapter += 1) expect(text).not.toContain(wordsOf(chapter));
  expect(hasTrial(draft)).toBe(true);
  expect(hasTrial({ ...draft, chapters: chaptersOf(10) })).toBe(false);
});

test('free chapters that the contents do not name are told by their length, and no more is given', async () => {
  const book = await openBook(epubOf(names));
  const renamed = chaptersOf(10, 2).map((chapter) => ({ ...chapter, name: `Часть ${chapter.name}` }));
  const text = await textsOf(
    trialOf(book, { kind: 'draft', licence: 'draft', trial_percent: 0, chapters: renamed }).epub,
  );
  for (let chapter = 3; chapter <= 10; chapter += 1) expect(text).not.toContain(wordsOf(chapter));
});

test('every page knows its chapter, and the title page is of none', async () => {
  const book = await openBook(epubOf(names));
  expect(chapterStarts(book, chaptersOf(3))).toEqual([1, 2, 3]);
  expect(outlineOf(book, chaptersOf(10)).slice(0, 3)).toMatchObject([
    { chapter: 0, before: 0 },
    { chapter: 0, before: 0 },
    { chapter: 1, before: 0 },
  ]);
  const last = outlineOf(book, chaptersOf(10)).at(-1);
  expect((last?.from ?? 0) + (last?.part ?? 0)).toBeCloseTo(1);
  // A chapter in two files is counted on.
  expect(outlineOf(book, [{ name: 'Глава 1', characters: 1, is_free: false }]).slice(1, 3)).toMatchObject([
    { chapter: 0, before: 0 },
    { chapter: 0, before: 15 },
  ]);
});

test('a page is cut after a whole paragraph and stays well-formed', () => {
  const page = '<html><body><section><h1>Один</h1><p>Два <em>три</em></p><p>Четыре</p></section></body></html>';
  expect(shortened(page, 10)).toBe('<html><body><section><h1>Один</h1><p>Два <em>три</em></p></section></body></html>');
  expect(shortened(page, 3)).toBeNull();
  expect(shortened('<html><body><p>Один</b></p></body></html>', 100)).toBeNull();
  expect(measured(page)).toEqual({ characters: 16, blocks: 3 });
});

test('what was packed is unpacked the same', async () => {
  const name = fc.stringMatching(/^[a-zа-я]{1,12}\.txt$/);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, fc.uint8Array()), async (files) => {
      const given = new Map(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)]));
      expect(await unpacked(packed(given))).toEqual(given);
    }),
    { numRuns: 50 },
  );
});

test('an archive that climbs out of its place is not opened', async () => {
  await expect(unpacked(packed(new Map([['../../etc/passwd', Buffer.from('x')]])))).rejects.toThrow();
});

import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Picture, Section } from '@pero/manuscript/model';
import { paragraph, text } from '@pero/manuscript/specimens/build';
import { chaptersOf } from '@pero/manuscript/text';
import { novel, prose } from '@pero/print-pdf/testing/sample';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type ChapterToShow, openPreviewPress } from './press.ts';

const press = openPreviewPress({ memoryMb: 1500, mostBooks: 1 });
afterAll(() => press.close());

const book = novel();
const options = { date: new Date('2026-03-01T10:00:00Z'), chapters: 'page' as const };
const none = { load: async (): Promise<readonly Picture[]> => [] };

test('before the book is laid out a chapter stands where the caller guesses, after it where it is', async () => {
  const before = await shown({ firstPage: 31 });
  expect(before.firstPage).toBe(31);
  const laid = await press.layBook({ key: 'duel', manuscript: book, pictures: none, options });
  if ('superseded' in laid) throw new Error('nothing else was asked');
  const [, , third] = laid.chapterPages;
  expect(laid.chapterPages.map(({ section }) => section)).toEqual(chaptersOf(book).map(({ section }) => section.id));
  const after = await shown({});
  expect(after.firstPage).toBe(third?.page);
  expect(after.lastPage).toBeLessThanOrEqual(laid.pages);
});

test('an edit is seen on its page, and only that page and its neighbours are sent', async () => {
  const section = chapterOf('s3');
  const edited = { ...section, blocks: section.blocks.with(30, paragraph('Совсем другое.')) };
  const before = await shown({ near: { block: 30 } });
  const after = await shown({ section: edited, near: { block: 30 } });
  const page = after.places.find(({ block }) => block === 30)?.page ?? 0;
  expect(after.pages.map(({ number }) => number)).toEqual(
    [page - 1, page, page + 1].filter((each) => each <= after.lastPage),
  );
  const svgOf = (from: typeof after): string | undefined => from.pages.find(({ number }) => number === page)?.svg;
  expect(svgOf(after)).not.toBe(svgOf(before));
});

test('a picture is fetched once and drawn on the page, small enough for a screen', async () => {
  const asked: (readonly string[])[] = [];
  const load = async (ids: readonly string[]): Promise<readonly Picture[]> => {
    asked.push(ids);
    return [await painted('p12', '#a33')];
  };
  const pictures = { load, name: (id: string) => `file-${id}` };
  const first = await shown({ section: withPicture('p12'), pictures, near: { block: 3 } });
  await shown({ section: withPicture('p12'), pictures, near: { block: 3 } });
  expect(asked).toEqual([['p12']]);
  expect(imageOf(first).length).toBeGreaterThan(1000);
  expect(imageOf(first).length).toBeLessThan(60_000);
});

test('a picture that took the name of another is seen at once', async () => {
  const red = { load: async () => [await painted('p1', '#a33')] };
  const dark = { load: async () => [await painted('p1', '#222')] };
  const images = [];
  for (const pictures of [red, dark, red]) {
    images.push(imageOf(await shown({ section: withPicture('p1'), pictures, near: { block: 3 } })));
  }
  expect(images[1]).not.toBe(images[0]);
  expect(images[2]).toBe(images[0]);
});

test('a picture that is gone leaves its description', async () => {
  const section: Section = {
    ...chapterOf('s3'),
    blocks: [{ kind: 'picture', picture: 'p99', alt: 'Море', caption: [] }],
  };
  expect((await shown({ section, near: { block: 0 } })).pages[0]?.svg).toContain('<use');
});

test('of many edits in a row the last one is shown, those between are answered without work', async () => {
  const edits = Array.from({ length: 6 }, (_, index) => {
    const section = chapterOf('s3');
    return press.showChapter({ ...chapter({ near: { block: 0 } }), section: { ...section, blocks: prose(index + 1) } });
  });
  const answers = await Promise.all(edits);
  expect(answers.map((answer) => 'superseded' in answer)).toEqual([false, true, true, true, true, false]);
  const last = answers.at(-1);
  expect(last && 'places' in last && last.places.filter(({ block }) => block >= 0).length).toBe(6);
});

test('two people at one book do not displace each other', async () => {
  const looks = ['first', 'second', 'third'].map((by) => press.showChapter({ ...chapter({}), by }));
  expect((await Promise.all(looks)).map((answer) => 'superseded' in answer)).toEqual([false, false, false]);
});

test('of two layouts of a book the older one is given up, and its answer does not wait', async () => {
  const older = press.layBook({ key: 'duel', manuscript: book, pictures: none, options });
  const newer = press.layBook({
    key: 'duel',
    manuscript: book,
    pictures: none,
    options: { ...options, design: 'strict' },
  });
  expect(await older).toEqual({ superseded: true });
  expect(await newer).toMatchObject({ pages: expect.any(Number) });
});

test('only so many books are kept laid out', async () => {
  await press.layBook({ key: 'duel', manuscript: book, pictures: none, options });
  expect(processes('book-process')).toHaveLength(1);
  await press.layBook({ key: 'another', manuscript: book, pictures: none, options });
  await expect.poll(() => processes('book-process')).toHaveLength(1);
  press.forget('another');
  await expect.poll(() => processes('book-process')).toHaveLength(0);
});

test('a process that is killed costs one answer, and the next is served by another', async () => {
  const waiting = press.layBook({ key: 'fallen', manuscript: book, pictures: none, options });
  await expect.poll(() => processes('book-process').length).toBeGreaterThan(0);
  for (const pid of processes('book-process')) process.kill(pid, 'SIGKILL');
  await expect(waiting).rejects.toThrow('ended');
  for (const pid of processes('chapter-process')) process.kill(pid, 'SIGKILL');
  await expect.poll(() => processes('chapter-process')).toHaveLength(0);
  await pause(50);
  expect((await shown({})).pages.length).toBeGreaterThan(0);
  expect(await press.layBook({ key: 'fallen', manuscript: book, pictures: none, options })).toMatchObject({
    pages: expect.any(Number),
  });
});

async function painted(id: string, background: string): Promise<Picture> {
  const [width, height] = [3000, 2000];
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { id, mime: 'image/jpeg', width, height, bytes: new Uint8Array(bytes) };
}

function withPicture(id: string): Section {
  const caption = [text('Вид на море')];
  return { ...chapterOf('s3'), blocks: [...prose(3), { kind: 'picture', picture: id, alt: '', caption }] };
}

function imageOf({ pages }: Awaited<ReturnType<typeof shown>>): string {
  return pages.map(({ svg }) => /<image [^>]*href='data:image\/jpeg;base64,[^']+'/.exec(svg)?.[0] ?? '').join('');
}

async function shown(changes: Partial<ChapterToShow>) {
  const answer = await press.showChapter(chapter(changes));
  if ('superseded' in answer) throw new Error('nothing else was asked');
  return answer;
}

function chapter(changes: Partial<ChapterToShow>): ChapterToShow {
  const given = { info: book.info, section: chapterOf('s3'), notes: book.notes, pictures: none, options };
  return { key: 'duel', ...given, near: { page: 0 }, ...changes };
}

function chapterOf(id: string): Section {
  const found = chaptersOf(book).find(({ section }) => section.id === id);
  if (!found) throw new Error(id);
  return found.section;
}

/** The processes of this test that run a file. */
function processes(file: string): readonly number[] {
  const rows = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' }).split(
    '\n',
  );
  return rows.filter((row) => row.includes(file)).map((row) => Number.parseInt(row, 10));
}

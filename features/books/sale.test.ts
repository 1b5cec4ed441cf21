import { buffer } from 'node:stream/consumers';
import { day, moscowDay, startOf } from '@pero/kernel/day';
import { readManuscript } from '@pero/manuscript/reading/read';
import { manuscriptOf } from '@pero/production/actions/manuscript';
import { makeSaleFile } from '@pero/production/actions/sale-files';
import type { SaleFormat } from '@pero/production/rules/files';
import { type JobContext, performJob } from '@pero/server-platform/jobs/jobs';
import { setOnSale } from '@pero/works/actions/judging';
import { bookById } from '@pero/works/actions/rows';
import { GENRES } from '@pero/works/rules/genres/genres';
import { TAGS } from '@pero/works/rules/genres/tags';
import { changePlanted } from '@pero/works/test-rows';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksDueForPrint, saleFactsOf } from './actions/sale.ts';
import { booksUnderTest, textOfParagraphs } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

type Writer = Awaited<ReturnType<typeof world.writer>>;

/** A draft of two open chapters, the first of them free, and one that nobody sees yet. */
async function draftOfThree(): Promise<Writer> {
  const made = await world.writer({ title: 'Янтарный брод', type: 'draft' }, { verified: true });
  const { browser, bookId, chapterId } = made;
  const write = (id: number, name: string, words: string, marks: object) =>
    browser.patch(`/books/${bookId}/chapters/${id}`, {
      base_version: 1,
      content: { ...textOfParagraphs(words), title: [[{ kind: 'text', text: name, marks: [] }]] },
      ...marks,
    });
  const add = async () => (await browser.post<{ id: number }>(`/books/${bookId}/chapters`)).result?.id ?? 0;
  await write(chapterId, 'Брод', 'Брод открывался раз в год.', { is_free: true });
  await write(await add(), 'Паром', 'Паром ушёл вечером.', {});
  await write(await add(), 'Тайна', 'Этого читатели ещё не знают.', { is_draft: true });
  await browser.patch(`/books/master/meta/${bookId}`, {
    genres: [GENRES[0]?.id],
    tags: [TAGS[0]?.id],
    own_tags: ['янтарь'],
    age: 12,
    price: 149,
  });
  await changePlanted(world.kysely, bookId, { planned_characters: 100 });
  return made;
}

/** What a worker has in hand. */
async function inHand<T>(work: (context: JobContext) => Promise<T>): Promise<T> {
  const { services, url } = world;
  let done: { value: T } | undefined;
  const job = {
    name: 'test',
    work: async (context: JobContext) => {
      done = { value: await work(context) };
    },
  };
  await performJob({ databaseUrl: url, ...services }, services.boss, job, {});
  if (!done) throw new Error('not done');
  return done.value;
}

function make({ bookId }: Writer, format: SaleFormat) {
  const key = `sale/${bookId}/${format}`;
  return inHand((context) => makeSaleFile(context, world.files, { bookId, format, key }));
}

async function bytesOf(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await world.files.open(key);
  if (!file) throw new Error(`no file ${key}`);
  return new Uint8Array(await buffer(file.stream));
}

describe('what is handed over', () => {
  test('[RT09] [BK88] the facts of a draft are those of the chapters that readers get', async () => {
    const writer = await draftOfThree();
    const facts = await saleFactsOf(world.db, writer.bookId);
    expect(facts).toMatchObject({
      ownerId: writer.actor.userId,
      licence: 'draft',
      title: 'Янтарный брод',
      authors: [{ name: expect.stringMatching(/^Вера Околицына/), role: 'author' }],
      genres: [{ id: GENRES[0]?.id, name: GENRES[0]?.label }],
      tags: [{ id: TAGS[0]?.id }, { id: 0, name: 'янтарь' }, { id: 1, name: 'Самиздат' }],
      age: 12,
      marks: { obscene: false, drugs: false, lgbt: false },
      price: 14_900,
      isFinished: false,
      chapters: [
        { name: 'Брод', isFree: true },
        { name: 'Паром', isFree: false },
      ],
    });
    expect(facts.volume).toBe(facts.chapters.reduce((sum, { characters }) => sum + characters, 0));
    expect(facts.completionPercent).toBe(facts.volume);
  });

  test('[RT09] every chapter of a free book is free, and it is finished', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, {
      base_version: 1,
      content: textOfParagraphs('Вода пришла ночью.'),
    });
    await browser.patch(`/books/master/meta/${bookId}`, { license_type: 'free' });
    expect(await saleFactsOf(world.db, bookId)).toMatchObject({
      price: 0,
      isFinished: true,
      completionPercent: 100,
      chapters: [{ name: 'Без названия', isFree: true }],
    });
  });

  test('[RT09] [BK88] files hold no hidden chapter, and the author’s own still do', async () => {
    const writer = await draftOfThree();
    for (const format of ['epub', 'fb2'] as const) {
      const made = await make(writer, format);
      expect(made).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), pages: null });
      const { manuscript } = await readManuscript(await bytesOf(`sale/${writer.bookId}/${format}`), `book.${format}`);
      const words = JSON.stringify(manuscript);
      expect(words).toContain('Паром ушёл вечером');
      expect(words).not.toContain('ещё не знают');
    }
    const book = await bookById(world.db, writer.bookId);
    if (!book) throw new Error('no book');
    expect(JSON.stringify((await manuscriptOf(world.db, world.files, book)).manuscript)).toContain('ещё не знают');
  });

  test('[RT09] the cover is large enough, and drawn for a book that has none', async () => {
    const writer = await draftOfThree();
    const before = await bookById(world.db, writer.bookId);
    expect(await make(writer, 'cover')).toMatchObject({ mime: 'image/jpeg' });
    const { width, height, format } = await sharp(await bytesOf(`sale/${writer.bookId}/cover`)).metadata();
    expect([width >= 1600, height >= 2400, format]).toEqual([true, true, 'jpeg']);
    expect((await bookById(world.db, writer.bookId))?.revision).toBe(before?.revision);
  });

  test('[RT09] paper is refused in a sentence where there is none, or too little of it', async () => {
    const writer = await draftOfThree();
    expect(await make(writer, 'pdf')).toEqual({ refused: expect.stringContaining('печатного издания нет') });
    await writer.browser.patch(`/books/master/meta/${writer.bookId}`, { license_type: 'exclusive' });
    expect(await make(writer, 'pdf')).toEqual({ refused: expect.stringContaining('от\u00A048 до\u00A0700') });
  });
});

describe('a book on sale', () => {
  test('[RT09] gets its number, its day and its rating without looking changed', async () => {
    const { browser, bookId } = await world.writer();
    const before = await bookById(world.db, bookId);
    world.clock.forward(60_000);
    const publishedAt = world.clock.now();
    const sold = { isPublished: true, litresArtId: 77, publishedAt, ratedAvg: 4.5, ratedTotalCount: 12 };
    await inHand((context) => context.inAct((act) => setOnSale(act, bookId, sold)));
    expect((await browser.get(`/books/master/meta/${bookId}`)).result).toMatchObject({
      is_published: true,
      litres_art_id: 77,
      rating: { rated_avg: 4.5, rated_total_count: 12 },
      revision: before?.revision,
      changed_at: before?.changedAt.toISOString(),
    });
  });

  test('[RT09] is printed from the fourteenth day, if asked for and not changed since it was judged', async () => {
    const today = moscowDay(world.clock.now());
    const sold = (more: object) => putOnSale({ with_printed: true, published_at: startOf(day('2026-11-01')), ...more });
    const due = await sold({});
    await sold({ published_at: startOf(day('2026-11-02')) });
    await sold({ with_printed: false });
    await sold({ license_type: 'draft' });
    await sold({ form: 'story' });
    await sold({ processing_status: 'unpublishedChanges' });
    expect(await booksDueForPrint(world.db, today)).toEqual([due]);
  });
});

async function putOnSale(row: object): Promise<number> {
  const { bookId } = await world.writer();
  const onSale = { state: 'published', processing_status: 'published', is_published: true, ...row } as object;
  await changePlanted(world.kysely, bookId, onSale);
  return bookId;
}

describe('the terms of a book on sale', () => {
  const told = async (bookId: number) =>
    (await world.kysely.selectFrom('events').select('type').where('subject', '=', bookId).execute()).filter(
      ({ type }) => type === 'books.terms-changed',
    ).length;

  test('[BK06] change without a judge, and the shop hears of it once for every save', async () => {
    const { browser, bookId } = await draftOfThree();
    const path = `/books/master/meta/${bookId}`;
    await browser.patch(path, { price: 199 });
    expect(await told(bookId)).toBe(0);
    const onSale = { state: 'published', processing_status: 'published', is_published: true } as const;
    await changePlanted(world.kysely, bookId, onSale);
    await browser.patch(path, { price: 249, tags: [TAGS[1]?.id] });
    expect(await told(bookId)).toBe(1);
    await browser.patch(path, { price: 249 });
    await browser.patch(path, { genres: [GENRES[1]?.id] });
    expect(await told(bookId)).toBe(1);
    expect((await browser.get(path)).result).toMatchObject({ processing_status: 'published' });
  });

  test('[BK06] [R15] of a draft stay a draft’s until it is finished', async () => {
    const { browser, bookId } = await draftOfThree();
    await world.kysely.updateTable('works').set({ is_published: true }).where('id', '=', bookId).execute();
    const refused = await browser.patch(`/books/master/meta/${bookId}`, { license_type: 'exclusive' });
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'license_type' }] });
  });
});

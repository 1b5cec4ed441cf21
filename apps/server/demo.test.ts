import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPassword } from '@pero/accounts/actions/passwords';
import { openDatabase } from '@pero/server-platform/database/db';
import { diskFiles } from '@pero/server-platform/files/disk';
import { cloneDatabase } from '@pero/testing/cluster';
import { plantedBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from './demo.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'pero-demo-'));
let cloned: Awaited<ReturnType<typeof cloneDatabase>>;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  cloned = await cloneDatabase();
  database = openDatabase(cloned.url, { connections: 2, name: 'test' });
  await load(NOW);
});

afterAll(async () => {
  await database.close();
  await cloned.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function load(now: Date) {
  await loadDemo(cloned.url, await diskFiles(folder), now, Buffer.alloc(32));
}

const people = () => database.kysely.selectFrom('users').selectAll().orderBy('id').execute();
const books = () => plantedBook(database.kysely).orderBy('id').execute();

async function bookNamed(title: string) {
  return plantedBook(database.kysely).where('title', '=', title).executeTakeFirstOrThrow();
}

test('the demonstration has its people with one password', async () => {
  const loaded = await people();
  expect(loaded.map(({ email, username, staff }) => [email ?? username, staff])).toEqual([
    ['author@demo.pero', null],
    ['second@demo.pero', null],
    ['editor@demo.pero', null],
    ['moderator@demo.pero', 'moderator'],
    ['main@demo.pero', 'main_moderator'],
    ['second-main@demo.pero', 'main_moderator'],
    ['agent@demo.pero', 'agent'],
    ['manager@demo.pero', 'manager'],
    ['sever@demo.pero', null],
    ['polar@demo.pero', null],
    ['railway@demo.pero', null],
    ['ads@sever.demo', null],
    ['books@sever.demo', null],
  ]);
  for (const person of loaded) {
    expect(person.activated_at).toEqual(NOW);
    expect(await isPassword(person.password_hash, 'pero-demo-1')).toBe(true);
  }
  const author = await database.kysely
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', loaded[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(`${author.first_name} ${author.last_name}, ${author.status}`).toBe('Вера Околицына, VERIFIED');
});

test('its books are of every kind: begun, finished, waiting for a moderator, on sale', async () => {
  const loaded = await books();
  expect(loaded.map(({ form, processing_status, title }) => [title, form, processing_status])).toEqual([
    ['Долгая вода', 'ordinary', 'unpublishedChanges'],
    ['Дом на Песчаной косе', 'ordinary', 'preparingPublication'],
    ['Янтарный брод', 'draft', 'unpublishedChanges'],
    ['Последний трамвай до Заозёрска', 'story', 'queueModeration'],
    ['Снег идёт вверх', 'story', 'returned'],
    ['Второй ревизор', 'fanfic', 'unpublishedChanges'],
    ['Письма, которых не было', 'ordinary', 'unpublishedChanges'],
    ['Тихая частота', 'ordinary', 'unpublishedChanges'],
    ['Привычка ставить точку', 'ordinary', 'preparingPublication'],
    ['Почта из Нижних Полян', 'draft', 'preparingPublication'],
    ['Смотритель ледяных часов', 'ordinary', 'preparingPublication'],
    ['Хлеб на закваске', 'ordinary', 'preparingPublication'],
    ['Четвёртая платформа', 'ordinary', 'preparingPublication'],
    ['Журнал воды', 'ordinary', 'unpublishedChanges'],
  ]);
  const sold = await bookNamed('Дом на Песчаной косе');
  expect(sold).toMatchObject({
    state: 'queued_for_upload',
    is_published: true,
    price: 9990,
  });
  const errands = await database.kysely.selectFrom('retailer_errands').select(['kind', 'state']).execute();
  expect(errands).toEqual(Array(6).fill({ kind: 'publish', state: 'waiting' }));
  expect(sold.published_at?.getTime()).toBeLessThan(NOW.getTime());
  const draft = await bookNamed('Янтарный брод');
  expect(draft).toMatchObject({ update_period: 7, completion_date: '2027-03-13', planned_characters: 280_000 });
});

test('the long one has over an author’s sheet of text, with everything that a text can have', async () => {
  const { id, volume, editor } = await bookNamed('Долгая вода');
  expect(volume).toBeGreaterThan(40_000);
  const chapters = await database.kysely
    .selectFrom('chapters')
    .selectAll()
    .where('book_id', '=', id)
    .orderBy('ordering')
    .execute();
  expect(chapters.length).toBe(13);
  expect(chapters.every(({ name, characters }) => name.startsWith('Глава') && characters > 1500)).toBe(true);
  const told = JSON.stringify(chapters.map(({ content }) => content));
  const kinds = new Set([...told.matchAll(/"kind":"([a-z-]+)"/g)].map(([, kind]) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['verse', 'letter', 'table', 'scene-break', 'note']));
  expect(chapters[0]?.content).toMatchObject({
    epigraphs: [{ source: [[{ text: 'Из наставления водомерным постам' }]] }],
  });
  expect(editor).toMatchObject({ goals: { dailyCharacters: 1200 }, lastChapterId: chapters.at(-1)?.id });
  const days = await database.kysely.selectFrom('writing_days').selectAll().where('book_id', '=', id).execute();
  expect(days.length).toBeGreaterThan(30);
  const versions = await database.kysely.selectFrom('chapter_versions').select('reason').execute();
  expect(versions.map(({ reason }) => reason)).toContain('kept');
});

test('books have drawn covers, people with roles, and two stand in a series', async () => {
  const files = await diskFiles(folder);
  const covers = await database.kysely.selectFrom('book_covers').selectAll().execute();
  expect(covers.length).toBe(12);
  for (const { image_key, thumb_key } of covers) {
    expect(await files.exists(image_key ?? '')).toBe(true);
    expect(await files.exists(thumb_key ?? '')).toBe(true);
  }
  const shared = await database.kysely
    .selectFrom('book_roles as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .innerJoin('works as b', 'b.id', 'r.book_id')
    .select(['b.title', 'r.role', 'p.last_name'])
    .where('p.email', '=', 'second@demo.pero')
    .execute();
  expect(shared).toEqual([{ title: 'Янтарный брод', role: 'co-author', last_name: 'Сафин' }]);
  const series = await database.kysely
    .selectFrom('series_items as i')
    .innerJoin('series as s', 's.id', 'i.series_id')
    .innerJoin('works as b', 'b.id', 'i.book_id')
    .select(['s.name', 'b.title'])
    .orderBy('i.ordering')
    .execute();
  expect(series).toEqual([
    { name: 'Берега', title: 'Дом на Песчаной косе' },
    { name: 'Берега', title: 'Долгая вода' },
  ]);
});

test('three books are a publisher’s, before their first sale is told', async () => {
  const rights = await database.kysely
    .selectFrom('royalty_shares as s')
    .innerJoin('works as b', 'b.id', 's.book_id')
    .innerJoin('rightholders as r', 'r.user_id', 's.user_id')
    .select(['r.name', 'b.title', 's.weight', 's.from_at', 'b.published_at'])
    .orderBy('b.id')
    .execute();
  expect(rights.map(({ name, title, weight }) => [name, title, weight])).toEqual([
    ['Издательство «Северный ветер»', 'Смотритель ледяных часов', 100],
    ['Издательство «Северный ветер»', 'Хлеб на закваске', 100],
    ['Издательство «Северный ветер»', 'Четвёртая платформа', 100],
  ]);
  for (const { from_at, published_at } of rights) expect(from_at < (published_at ?? from_at)).toBe(true);
});

test('the first author has signed the offer in force, the second holds a former one and was told of the new', async () => {
  const signed = await database.kysely
    .selectFrom('offer_signatures as s')
    .innerJoin('offer_texts as t', 't.sha256', 's.sha256')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('offer_asks as a', 'a.user_id', 's.user_id')
    .select(['u.email', 't.version', 'a.asked_on'])
    .orderBy('s.id')
    .execute();
  expect(signed).toEqual([
    { email: 'author@demo.pero', version: '1.0', asked_on: null },
    { email: 'second@demo.pero', version: '0.9', asked_on: '2026-11-01' },
  ]);
});

test('loaded again it changes nothing, and a book that was thrown away does not come back', async () => {
  await database.kysely.deleteFrom('works').where('title', '=', 'Второй ревизор').execute();
  const before = [await people(), await books()];
  await load(new Date('2026-11-16T09:00:00Z'));
  expect([await people(), await books()]).toEqual(before);
});

test('[AC29] the author of the demonstration has gifts for first steps, each with its code', async () => {
  const given = await database.kysely
    .selectFrom('achievement_rewards as r')
    .innerJoin('order_discounts as d', 'd.id', 'r.discount_id')
    .select(['r.kind', 'd.code', 'd.percent'])
    .execute();
  expect(given.map(({ kind }) => kind)).toContain('NEW_AUTHOR');
  for (const { code, percent } of given) expect([percent, code]).toEqual([5, expect.stringMatching(/-5-/)]);
});

test('the demonstration has promo codes, a discount and a price that is kept with one of them', async () => {
  const discounts = await database.kysely
    .selectFrom('order_discounts')
    .select(['code', 'percent'])
    .where('reason', 'not like', 'Подарок%')
    .orderBy('id')
    .execute();
  expect(discounts.map(({ code, percent }) => [code, percent])).toEqual([
    ['ГОЛОС-5', 5],
    [null, 10],
    ['ОСЕНЬ-15', 15],
  ]);
  const [quote] = await database.kysely.selectFrom('circulation_quotes').selectAll().execute();
  expect(quote).toMatchObject({ copies: 50, total: 1_924_430 });
});

test('the demonstration has tirages at every place of their way, with the pages that were printed, and their money in the book', async () => {
  const orders = await database.kysely
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('kind', '=', 'circulation')
    .orderBy('id')
    .execute();
  expect(orders.map(({ state }) => state)).toEqual([
    ...['delivered', 'cancelled', 'shipped', 'rejected', 'awaiting_payment', 'layout_check'],
  ]);
  const files = await database.kysely.selectFrom('circulation_files').select(['part', 'pages']).execute();
  expect(files.length).toBe(orders.length * 2);
  // Orders were put in with as many pages as the press has made of their book.
  const pages = await database.kysely.selectFrom('circulation_orders').select('pages').execute();
  const made = files.find(({ part }) => part === 'block')?.pages;
  expect(new Set(pages.map((row) => row.pages))).toEqual(new Set([made]));
});

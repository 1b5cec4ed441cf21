import { changePlanted } from '@pero/works/test-rows';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorPagesUnderTest } from '../author-pages-world.ts';
import type { JudgedPage } from '../contract/judging.ts';

let world: Awaited<ReturnType<typeof authorPagesUnderTest>>;
beforeAll(async () => {
  world = await authorPagesUnderTest();
});
afterAll(() => world.close());

const DAY = 86_400_000;
const titles = (seen: Awaited<ReturnType<typeof world.seen>>) =>
  seen.result?.author?.groups.map(({ name, books }) => [name, books.map(({ title }) => title)]);

test('[PA02] [PA05] [PA06] nobody but its author sees a page until it is on, and after it is off again', async () => {
  const vera = await world.author();
  expect((await world.seen(vera.slug)).status).toBe(404);
  expect((await world.seen(vera.slug, await world.somebody())).status).toBe(404);
  expect(await world.seen(vera.slug, vera.actor)).toMatchObject({
    status: 200,
    result: { hidden: { state: 'off', page_id: vera.pageId, is_own: true } },
  });
  expect(await vera.move('open')).toMatchObject({ status: 409, errors: [{ reason: 'empty-page' }] });
  await vera.save({ bio: ' Пишу о реках.\r\n\r\nЖиву в Пскове. ' });
  expect((await vera.move('open')).result?.state).toBe('on');
  expect((await vera.move('open')).errors[0]?.reason).toBe('state');
  const seen = await world.seen(vera.slug);
  expect(seen.result).toMatchObject({
    hidden: null,
    moved_to: null,
    author: { slug: vera.slug, paragraphs: ['Пишу о реках.', 'Живу в Пскове.'], photo: null, groups: [] },
  });
  // The name of a cover, and nothing of the account.
  expect(seen.result?.author?.name).toMatch(/^Вера Околицына-/);
  expect(JSON.stringify(seen.result)).not.toContain(vera.actor.email);
  await vera.move('close');
  expect((await world.seen(vera.slug)).status).toBe(404);
  const kinds = await world.pool.query(
    `select type from events where subject = $1 and type like 'author-pages.%' order by id`,
    [vera.pageId],
  );
  expect(kinds.rows.map(({ type }) => type)).toEqual(
    ['made', 'changed', 'opened', 'closed'].map((name) => `author-pages.${name}`),
  );
});

test('[PA04] [PA06] books on sale under this name are shown as chosen, a series together; what is taken off sale goes by itself', async () => {
  const vera = await world.author();
  const more = async (title: string, known: object = {}) => {
    const { result } = await vera.browser.post<{ id: number }>('/books/master', { title });
    const id = result?.id ?? 0;
    await changePlanted(world.kysely, id, known);
    return id;
  };
  const [second, first, other] = [await more('Паводок'), await more('Исток', { age: 18 }), await more('Лёд')];
  const unsold = await more('Черновик');
  for (const id of [second, first, other]) await world.sell(id);
  const { result: series } = await vera.browser.post<{ id: number }>('/series', {
    name: 'Река',
    art_list: [first, second],
  });
  await vera.browser.post(`/series/${series?.id}/publication`);
  expect((await vera.read())?.choosable.map(({ title }) => title).toSorted()).toEqual([
    'Долгая вода',
    'Исток',
    'Лёд',
    'Паводок',
  ]);
  expect((await vera.save({ books: [unsold] })).errors[0]).toMatchObject({ field: 'books', reason: 'book-unknown' });
  await vera.save({ books: [other, second, vera.bookId, first, other] });
  await vera.move('open');
  const shown = await world.seen(vera.slug);
  expect(titles(shown)).toEqual([
    ['Река', ['Исток', 'Паводок']],
    [null, ['Лёд', 'Долгая вода']],
  ]);
  expect(shown.result?.author?.groups[0]?.books[0]).toMatchObject({ age: 18, number: 1 });
  await world.takeOff(second);
  expect(titles(await world.seen(vera.slug))).toEqual([[null, ['Лёд', 'Долгая вода', 'Исток']]]);
  await vera.save({ books: [other, vera.bookId, first] });
  await world.putBack(second);
  expect(titles(await world.seen(vera.slug))).toEqual(titles(shown));
});

test('[PA06] a page tells nothing of what its author sells under another name', async () => {
  const vera = await world.author();
  const { result } = await vera.browser.post<{ id: number }>('/books/master', {
    title: 'Тайное',
    author: 'Глеб Тёмный',
  });
  const hidden = result?.id ?? 0;
  await world.sell(hidden);
  expect((await vera.read())?.choosable.map(({ title }) => title)).toEqual(['Долгая вода']);
  expect((await vera.save({ books: [hidden] })).status).toBe(409);
  const { result: own } = await vera.browser.get<{ names: { name: string; person_id: number; suggested: string }[] }>(
    '/author-pages',
  );
  expect(own?.names).toMatchObject([{ name: 'Глеб Тёмный', suggested: 'gleb-temnyy' }]);
  const made = await vera.browser.post<{ id: number; name: string }>('/author-pages', {
    person_id: own?.names[0]?.person_id,
    slug: 'gleb-temnyy',
  });
  await vera.browser.patch(`/author-pages/${made.result?.id}`, { books: [hidden] });
  await vera.browser.post(`/author-pages/${made.result?.id}/state`, { step: 'open' });
  await vera.open();
  const pages = [await world.seen('gleb-temnyy'), await world.seen(vera.slug)].map(({ result: one }) =>
    JSON.stringify(one),
  );
  expect([pages[0]?.includes('Околицына'), pages[0]?.includes('Долгая вода')]).toEqual([false, false]);
  expect([pages[1]?.includes('Тёмный'), pages[1]?.includes('Тайное')]).toEqual([false, false]);
});

test('[PA04] a former address leads to the present one for half a year, is nobody else’s, and may be taken back', async () => {
  const vera = await world.author({ slug: 'reka-vera' });
  await vera.open();
  expect((await vera.save({ slug: 'Reka-Novaya' })).result).toMatchObject({
    slug: 'reka-novaya',
    former: [{ slug: 'reka-vera' }],
  });
  expect((await world.seen('reka-vera')).result).toEqual({ author: null, moved_to: 'reka-novaya', hidden: null });
  const peter = await world.author();
  for (const slug of ['reka-vera', 'rekavera', 'reka-n0vaya'])
    expect((await peter.save({ slug })).errors[0]).toMatchObject({ field: 'slug', reason: 'address-taken' });
  expect((await peter.read())?.slug).toBe(peter.slug);
  expect((await vera.save({ slug: 'reka-vera' })).result?.former.map(({ slug }) => slug)).toEqual(['reka-novaya']);
  expect((await world.seen('reka-novaya')).result?.moved_to).toBe('reka-vera');
  // Another spelling of the same is no other address.
  expect((await vera.save({ slug: 'rekavera' })).result?.former).toHaveLength(1);
  expect((await world.seen('reka-vera')).result?.moved_to).toBe('rekavera');
  for (const slug of ['reka-tri', 'reka-chetyre']) expect((await vera.save({ slug })).status).toBe(200);
  expect((await vera.save({ slug: 'reka-pyat' })).errors[0]?.reason).toBe('address-often');
  await vera.move('close');
  expect((await world.seen('reka-novaya')).status).toBe(404);
  world.clock.forward(181 * DAY);
  await world.services.boss.send('author-pages.free-addresses', {});
  await world.runJobs('author-pages.free-addresses');
  expect((await peter.save({ slug: 'reka-novaya' })).result?.slug).toBe('reka-novaya');
});

test('[PA04] what does not fit is said beside its field, and nothing of it is kept', async () => {
  const vera = await world.author();
  const wrong = async (sent: object) => {
    const { status, errors } = await vera.save(sent);
    return [status, errors[0]?.field];
  };
  expect(await wrong({ slug: 'Вера' })).toEqual([400, 'slug']);
  expect(await wrong({ slug: 'adm1n' })).toEqual([409, 'slug']);
  expect(await wrong({ bio: 'я'.repeat(2001) })).toEqual([400, 'bio']);
  expect(await wrong({ links: [{ label: 'Канал', url: 'javascript:alert(1)' }] })).toEqual([400, 'links.url']);
  expect(await wrong({ links: [{ label: ' ', url: 'https://t.me/vera' }] })).toEqual([400, 'links.label']);
  const many = Array.from({ length: 7 }, () => ({ label: 'Канал', url: 'https://t.me/vera' }));
  expect(await wrong({ links: many })).toEqual([400, 'links']);
  expect(await vera.read()).toMatchObject({ slug: vera.slug, bio: '', links: [] });
  const saved = await vera.save({ links: [{ label: ' <b>Канал</b> ', url: 'HTTPS://T.me/vera?"<x>' }] });
  expect(saved.result?.links).toEqual([{ label: '<b>Канал</b>', url: 'https://t.me/vera?%22%3Cx%3E' }]);
});

test('[PA04] [PA07] of a photo a small square is kept, without what the camera wrote; it is sent to whoever may see the page', async () => {
  const vera = await world.author();
  const camera = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#997755' } })
    .withExif({ IFD0: { Artist: 'Вера' }, IFD3: { GPSLatitude: '57/1 49/1 0/1' } })
    .jpeg()
    .toBuffer();
  const saved = await vera.save({ photo_upload_id: await world.send(vera.actor, 'author-photo', camera) });
  const photo = saved.result?.photo;
  expect((await world.open(null, photo)).status).toBe(404);
  expect((await world.open(vera.actor, photo)).status).toBe(200);
  await vera.save({ bio: 'Пишу.' });
  await vera.move('open');
  // A face is judged as words are.
  const judge = world.as(await world.somebody({ staff: 'moderator' }));
  const judged = await judge.get<JudgedPage[]>('/moderation/authors?limit=100');
  expect(judged.result?.find(({ id }) => id === vera.pageId)?.photo).toBe(photo);
  const { bytes, headers } = await world.open(null, photo);
  const facts = await sharp(bytes).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['jpeg', 640, 640, undefined]);
  expect(headers.get('cache-control')).toContain('public');
  expect((await vera.save({ photo_upload_id: null })).result?.photo).toBeNull();
  expect((await world.open(null, photo)).status).toBe(404);
});

test('[PA08] [PA09] the card is painted by the worker and never shows a former name; only covers of the page are given out', async () => {
  const vera = await world.author();
  const cover = { layout: 'classic', palette: 'ink' };
  await vera.browser.patch(`/books/cover/${vera.bookId}`, { constructor_config: cover });
  await changePlanted(world.kysely, vera.bookId, { is_published: true });
  await vera.open();
  await world.runJobs('author-pages.paint-card');
  const card = (await world.seen(vera.slug)).result?.author?.card;
  const { bytes } = await world.open(null, card?.url);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const book = (await world.seen(vera.slug)).result?.author?.groups[0]?.books[0];
  expect((await world.open(null, book?.cover.url)).headers.get('content-type')).toBe('image/webp');
  const { result: other } = await vera.browser.post<{ id: number }>('/books/master', { title: 'Черновик' });
  await vera.browser.patch(`/books/cover/${other?.id}`, { constructor_config: cover });
  expect((await world.open(null, `/api/authors/${vera.slug}/books/${other?.id}/cover`)).status).toBe(404);

  await vera.browser.patch(`/persons/${vera.personId}`, { first_name: 'Вероника' });
  expect((await world.seen(vera.slug)).result?.author).toMatchObject({
    name: expect.stringMatching(/^Вероника/),
    card: null,
  });
  expect((await world.open(null, card?.url)).status).toBe(404);
  await world.runJobs('author-pages.repaint-card');
  expect((await world.seen(vera.slug)).result?.author?.card?.url).not.toBe(card?.url);
  expect((await world.seen(vera.slug)).result?.author?.card).not.toBeNull();
});

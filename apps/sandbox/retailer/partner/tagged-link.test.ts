import { Readable } from 'node:stream';
import type { Sharing, ShownLink } from '@pero/links/contract/links';
import { linksJobs } from '@pero/links/jobs';
import { linkFiles, linksRoutes } from '@pero/links/routes/links';
import { readFeedNow } from '@pero/retailer/actions/feed';
import type { Actor } from '@pero/server-platform/act';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds, onSaleUnderTest, type World } from '../../on-sale/on-sale-world.ts';

let world: World;
beforeAll(async () => {
  world = await onSaleUnderTest({ jobs: linksJobs, routes: linksRoutes({ kinds }) });
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
});
afterAll(() => world.close());

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

async function sold() {
  const book = await world.written();
  await world.approve(book.bookId);
  await world.untilState(book.bookId, 'published');
  return book;
}

/** Somebody who has agreed to work on the book as one of its people. */
async function addedTo(bookId: number, owner: Actor, other: Actor, role: 'co-author' | 'editor') {
  const names = { owner_id: owner.userId, first_name: 'Ада', created_at: world.clock.now() };
  const { id: person_id } = await world.kysely
    .insertInto('persons')
    .values(names)
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.kysely.insertInto('book_roles').values({ book_id: bookId, person_id, role, ordering: 2 }).execute();
  const agreed = { accepted_at: world.clock.now(), same_address: false };
  await world.kysely
    .insertInto('book_hands')
    .values({ book_id: bookId, person_id, user_id: other.userId, ...agreed })
    .execute();
}

async function read() {
  const job = world.services.jobs.find(({ name }) => name === readFeedNow.name);
  if (!job) throw new Error('nobody reads the feed');
  await world.perform(job);
}

test('[LK02] [LK06] [LK01] a link leads to the shop alone, counts people once a day, and hears of what they bought', async () => {
  const { actor, browser, bookId } = await sold();
  const made = await browser.post<ShownLink>('/links', {
    book_id: bookId,
    source: 'Канал «Книжный сквозняк»',
    slug: 'skvoznyak',
    cost: 300,
  });
  expect(made.errors).toEqual([]);
  const taken = await browser.post('/links', { book_id: bookId, source: 'Ещё', slug: 'skvoznyak' });
  expect([taken.status, taken.errors[0]?.field]).toEqual([409, 'slug']);
  const odd = await browser.post('/links', { book_id: bookId, source: 'Ещё', slug: '../evil' });
  expect([odd.status, odd.errors[0]?.field]).toEqual([400, 'slug']);
  const stranger = world.as(await world.author());
  expect((await stranger.get(`/links/${made.result?.id}`)).status).toBe(404);

  const go = (ip: string, name = PHONE, look = '') =>
    // As a browser comes from the page of somebody else where the link stands.
    world
      .visitor(ip)
      .get<{ to: string }>(`/go/skvoznyak${look}`, { 'user-agent': name, 'sec-fetch-site': 'cross-site' });
  const first = await go('10.0.0.1');
  const to = new URL(first.result?.to ?? '');
  expect(to.href.startsWith(world.url)).toBe(true);
  expect(to.searchParams.get('click')).toMatch(/^\d+\.[0-9a-z]+\.[\w-]{16}$/);
  await go('10.0.0.1');
  await go('10.0.0.2');
  await go('10.0.0.3', 'TelegramBot (like TwitterBot)');
  await go('10.0.0.4', PHONE, '?look=yes');
  // One address with ever new names is no crowd.
  for (let name = 0; name < 30; name += 1) await go('10.0.0.9', `${PHONE} ${name}`);
  const one = async () => (await browser.get<ShownLink[]>('/links')).result?.[0];
  expect(await one()).toMatchObject({ clicks: 22, machines: 12, sales: 0, cost: 300, returned: 0 });
  expect((await world.visitor('10.0.0.5').get('/go/nobody')).status).toBe(404);

  const reader = world.reader();
  await reader.get(`${to.pathname}${to.search}`);
  await reader.post('/account/sign-in', { name: 'Читатель по ссылке' });
  const { litres_art_id: artId } = await world.bookNow(bookId);
  const bought = await reader.post(`/art/${artId}/buy`, {});
  expect(bought.headers.get('location')).toContain('done=buy');
  // Somebody who came by himself, and somebody with a mark that we never gave.
  const forger = world.reader();
  await forger.get(`/art/${artId}/?click=${made.result?.id}.abc.0123456789abcdef`);
  await forger.post('/account/sign-in', { name: 'Выдумщик' });
  await forger.post(`/art/${artId}/buy`, {});
  // Its own author, who has pressed the link and bought the book under the name on it.
  const own = world.reader();
  await own.get(`${to.pathname}${to.search}`);
  await own.post('/account/sign-in', { name: actor.name });
  expect((await own.post(`/art/${artId}/buy`, {})).headers.get('location')).toContain('done=buy');
  await read();
  const marked = `select 1 from sold_events where data ? 'click' and data ->> 'own' = 'true'`;
  expect((await world.pool.query(marked)).rows).toHaveLength(1);
  expect(await one()).toMatchObject({ sales: 1 });

  await browser.patch(`/links/${made.result?.id}`, { is_closed: true });
  expect((await go('10.0.0.7')).status).toBe(404);
});

test('[LK06] who came is forgotten with the key of the day, and only numbers stay', async () => {
  const { browser, bookId } = await sold();
  await browser.post('/links', { book_id: bookId, source: 'Закладки', slug: 'zakladki', place: 'shops' });
  const went = await world.visitor('10.1.0.1').get<{ to: string }>('/go/zakladki', { 'user-agent': PHONE });
  expect(went.result?.to).toMatch(new RegExp(`^/b/${bookId}/\\?click=`));
  const page = await world.visitor('10.1.0.1').get<{ editions: object[] }>(`/links/shops/${bookId}`);
  expect(page.result?.editions).toHaveLength(1);
  world.clock.forward(86_400_000);
  const forget = world.services.jobs.find(({ name }) => name === 'links.forget-visits');
  if (!forget) throw new Error('nobody forgets');
  await world.perform(forget);
  const kept = await world.kysely.selectFrom('link_visits').selectAll().execute();
  const keys = await world.kysely.selectFrom('link_day_keys').selectAll().execute();
  expect([kept, keys]).toEqual([[], []]);
  expect((await browser.get<ShownLink[]>('/links')).result?.[0]).toMatchObject({ clicks: 1 });
});

test('[LK09] [LK10] the author of a book on sale tells of it: addresses, words and pictures of three shapes; nobody else does', async () => {
  const { actor, browser, bookId } = await sold();
  const key = `books/${bookId}/cover/${bookId}`;
  const picture = sharp({ create: { width: 1600, height: 2400, channels: 3, background: '#f4f0e6' } });
  await world.files.put(key, Readable.from([await picture.jpeg().toBuffer()]), { mime: 'image/jpeg' });
  const cover = {
    cover_type: 'file',
    image_key: key,
    constructor_config: '{}',
    cover_download_date: world.clock.now(),
  } as const;
  await world.kysely
    .insertInto('book_covers')
    .values({ book_id: bookId, ...cover })
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet(cover))
    .execute();
  const { result } = await browser.get<Sharing>(`/links/sharing/${bookId}`);
  expect(result?.editions.map(({ edition }) => edition)).toEqual(['ebook']);
  expect(result?.words).toContain('Моя книга «Долгая вода» вышла.');
  expect(result?.page).toBe(`/books/${bookId}/`);
  const site = fileRoutesOf(world.services, world.files, linkFiles({ files: world.files }));
  const open = (address: string, who: Actor) =>
    site.request(
      address.replace('/api', ''),
      { headers: { 'x-test-actor': JSON.stringify({ ...who, name: 'Vera' }) } },
      {},
    );
  const sizes = [];
  for (const { url } of result?.cards ?? []) {
    const answer = await open(url, actor);
    expect(answer.headers.get('cache-control')).toContain('private');
    const { format, width, height, exif } = await sharp(await answer.arrayBuffer()).metadata();
    sizes.push([format, width, height, exif]);
  }
  expect(sizes).toEqual([
    ['jpeg', 1200, 630, undefined],
    ['jpeg', 1080, 1080, undefined],
    ['jpeg', 1080, 1920, undefined],
  ]);
  const [wide] = result?.cards ?? [];
  const stranger = await world.author();
  expect((await open(wide?.url ?? '', stranger)).status).toBe(404);
  expect((await world.as(stranger).get(`/links/sharing/${bookId}`)).status).toBe(404);
  // Whoever wrote it too hears that it came out, and tells of it as well; whoever mended commas does not.
  for (const [role, status] of [
    ['co-author', 200],
    ['editor', 404],
  ] as const) {
    const other = await world.author();
    await addedTo(bookId, actor, other, role);
    expect([role, (await world.as(other).get(`/links/sharing/${bookId}`)).status]).toEqual([role, status]);
    expect([role, (await open(wide?.url ?? '', other)).status]).toEqual([role, status]);
  }
  // What cannot be bought is not told of.
  await world.kysely.updateTable('works').set({ taken_down_at: world.clock.now() }).where('id', '=', bookId).execute();
  expect((await browser.get<Sharing>(`/links/sharing/${bookId}`)).result).toMatchObject({ editions: [], cards: [] });
  expect((await open(wide?.url ?? '', actor)).status).toBe(404);
});

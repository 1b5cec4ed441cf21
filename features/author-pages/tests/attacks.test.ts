import { createHash } from 'node:crypto';
import type { Employee } from '@pero/works/contract/persons';
import { acceptAll } from '@pero/works/test-rows';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetPageOf } from '../actions/gone.ts';
import { authorPagesPart } from '../actions/personal.ts';
import { authorPagesUnderTest } from '../author-pages-world.ts';

let world: Awaited<ReturnType<typeof authorPagesUnderTest>>;
beforeAll(async () => {
  world = await authorPagesUnderTest();
});
afterAll(() => world.close());

test('[PA03] [PA04] [PA05] another’s page is not there for whoever is not its author, and another’s name is not theirs to use', async () => {
  const [vera, peter] = [await world.author(), await world.author()];
  const path = `/author-pages/${vera.pageId}`;
  expect((await peter.browser.get(path)).status).toBe(404);
  expect((await peter.browser.patch(path, { bio: 'Я Вера.' })).status).toBe(404);
  expect((await peter.browser.post(`${path}/state`, { step: 'open' })).status).toBe(404);
  const wish = { person_id: vera.personId, slug: 'vera-samozvanka' };
  expect((await peter.browser.post('/author-pages', wish)).status).toBe(404);
  expect((await vera.read())?.bio).toBe('');
});

test('[PA02] of several who want one address at once one has it, whatever they write it with', async () => {
  const authors = await Promise.all(Array.from({ length: 4 }, () => world.author()));
  const wanted = ['zolotaya-reka', 'zolotayareka', 'z0lotaya-reka', 'zo-lotaya-reka'];
  const answers = await Promise.all(authors.map((one, at) => one.save({ slug: wanted[at] })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const begun = await Promise.all([0, 1].map(() => authors[0]?.browser.get('/author-pages')));
  expect(begun.map((one) => one?.status)).toEqual([200, 200]);
});

test('[PA02] whoever works on somebody’s books under a name has it to themselves: the owner of the books makes no page of it', async () => {
  const vera = await world.author();
  const ada = await world.somebody();
  const names = { first_name: 'Ада', last_name: 'Полынцева', email: ada.email };
  const { result: person } = await vera.browser.post<Employee>('/books/employees', names);
  const role = { book_id: vera.bookId, person_id: person?.id, type_id: 2 };
  await vera.browser.post('/books/employees/roles', role);
  const { result: page } = await vera.browser.post<{ id: number }>('/author-pages', {
    person_id: person?.id,
    slug: 'ada-polyntseva',
  });
  await vera.browser.patch(`/author-pages/${page?.id}`, { bio: 'Пишу.' });
  expect((await vera.browser.post(`/author-pages/${page?.id}/state`, { step: 'open' })).status).toBe(200);
  expect((await world.seen('ada-polyntseva')).status).toBe(200);
  await acceptAll(world.kysely);
  expect((await world.seen('ada-polyntseva')).status).toBe(404);
  const peter = await world.author();
  const { result: second } = await peter.browser.post<Employee>('/books/employees', { ...names, first_name: 'Адель' });
  await peter.browser.post('/books/employees/roles', { ...role, book_id: peter.bookId, person_id: second?.id });
  await acceptAll(world.kysely);
  const refused = await peter.browser.post('/author-pages', { person_id: second?.id, slug: 'adel-polyntseva' });
  expect(refused.errors[0]).toMatchObject({ field: 'person_id', reason: 'not-own-name' });
  const { result: editor } = await peter.browser.post<Employee>('/books/employees', { first_name: 'Игорь' });
  const nobody = await peter.browser.post('/author-pages', { person_id: editor?.id, slug: 'igor-lesnyak' });
  expect(nobody.errors[0]?.reason).toBe('no-author');
});

test('[PA04] a bomb, a broken picture, a tiny one and another’s upload are refused in words, and the page stays as it was', async () => {
  const [vera, peter] = [await world.author(), await world.author()];
  const put = async (bytes: Uint8Array, of = vera) => {
    const id = await world.send(of.actor, 'author-photo', bytes);
    const { status, errors } = await vera.save({ photo_upload_id: id, bio: 'Новое' });
    return [status, errors[0]?.reason];
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } });
  expect(await put(await plain(8000, 7600).png({ compressionLevel: 1 }).toBuffer())).toEqual([400, 'photo-unfit']);
  const photo = await plain(600, 600).jpeg().toBuffer();
  expect(await put(photo.subarray(0, photo.byteLength / 2))).toEqual([400, 'photo-unfit']);
  expect(await put(await plain(200, 900).jpeg().toBuffer())).toEqual([400, 'photo-small']);
  expect(await put(photo, peter)).toEqual([400, 'photo-missing']);
  expect(await world.send(vera.actor, 'author-photo', Buffer.from('<svg onload="alert(1)"/>'))).toContain(
    'JPEG или PNG',
  );
  expect(await vera.read()).toMatchObject({ photo: null, bio: '' });
});

test('[PA06] the page of a locked account is not there, and of one that leaves it goes with its words, its photo and its address', async () => {
  const vera = await world.author({ slug: 'vera-uhodit' });
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  await vera.save({ photo_upload_id: await world.send(vera.actor, 'author-photo', photo) });
  await vera.open();
  const lock = (at: Date | null) =>
    world.kysely.updateTable('users').set({ locked_at: at }).where('id', '=', vera.actor.userId).execute();
  await lock(world.clock.now());
  expect((await world.seen('vera-uhodit')).status).toBe(404);
  await lock(null);
  expect((await world.seen('vera-uhodit')).status).toBe(200);

  // From the moment they say so nobody sees it, though they may come back for a fortnight.
  const leaving = { db: world.db, actor: vera.actor, now: world.clock.now(), announce: async () => {} };
  await authorPagesPart.begin?.(leaving as never);
  expect((await vera.read())?.state).toBe('off');
  expect((await world.seen('vera-uhodit')).status).toBe(404);

  const whose = {
    userId: vera.actor.userId,
    profileId: vera.actor.profileId,
    email: vera.actor.email,
    taxNumber: null,
  };
  const [shelf] = authorPagesPart.shelves;
  const copied = await (shelf?.rows(whose) ?? sql`select 1`).execute(world.kysely);
  expect(copied.rows[0]).toMatchObject({
    bio: 'Пишу о реках.',
    addresses: [{ slug: 'vera-uhodit' }],
    books: [vera.bookId],
  });
  const dropped: string[] = [];
  const act = { db: world.db, now: world.clock.now(), dropFiles: (keys: readonly string[]) => dropped.push(...keys) };
  await authorPagesPart.forget(act as never, whose);
  expect(dropped.some((key) => key.startsWith(`authors/${vera.pageId}/photo/`))).toBe(true);
  expect((await world.seen('vera-uhodit')).status).toBe(404);
  const left = await world.pool.query('select slug, page_id from author_addresses where look = $1', [
    createHash('sha256').update('verauhodlt').digest(),
  ]);
  expect(left.rows).toEqual([{ slug: null, page_id: null }]);
  const peter = await world.author();
  expect((await peter.save({ slug: 'vera-uhodit' })).errors[0]?.reason).toBe('address-taken');
});

test('[PA02] a name that goes takes its page along', async () => {
  const vera = await world.author();
  const { result: person } = await vera.browser.post<Employee>('/books/employees', { first_name: 'Тэффи' });
  const { result: roles } = await vera.browser.post<{ id: number; person_id: number }[]>('/books/employees/roles', {
    ...{ book_id: vera.bookId, person_id: person?.id, type_id: 2 },
  });
  await vera.browser.post('/author-pages', { person_id: person?.id, slug: 'teffi' });
  const role = roles?.find(({ person_id }) => person_id === person?.id);
  await vera.browser.delete(`/books/employees/roles?id=${role?.id}`);
  expect((await vera.browser.delete(`/persons/${person?.id}`)).status).toBe(200);
  const pages = await world.kysely
    .selectFrom('author_pages')
    .select('id')
    .where('person_id', '=', person?.id ?? 0)
    .execute();
  expect(pages).toEqual([]);
  // Twice is harmless.
  await forgetPageOf({ db: world.db, now: world.clock.now() } as never, person?.id ?? 0);
});

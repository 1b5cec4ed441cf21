import type { Employee } from '@pero/works/contract/persons';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { authorPagesUnderTest } from '../author-pages-world.ts';
import type { JudgedPage } from '../contract/judging.ts';

let world: Awaited<ReturnType<typeof authorPagesUnderTest>>;
beforeAll(async () => {
  world = await authorPagesUnderTest();
});
afterAll(() => world.close());

type Author = Awaited<ReturnType<typeof world.author>>;

/** A name on a book of theirs, as co-author. */
async function named(vera: Author, first_name: string) {
  const { result: person } = await vera.browser.post<Employee>('/books/employees', { first_name });
  const role = { book_id: vera.bookId, person_id: person?.id, type_id: 2 };
  const { result: roles } = await vera.browser.post<{ id: number; person_id: number }[]>(
    '/books/employees/roles',
    role,
  );
  return { id: person?.id ?? 0, roleId: roles?.find(({ person_id }) => person_id === person?.id)?.id };
}

const photo = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();

async function stop(pageId: number) {
  const moderator = world.as(await world.somebody({ staff: 'moderator' }));
  const decide = { decision: 'stop', reason: 'Ссылки ведут не туда' };
  expect((await moderator.post(`/moderation/authors/${pageId}/decide`, decide)).status).toBe(200);
}

test('[PA02] [PA06] whoever has once agreed to work under a name keeps it, though they work on nothing any more', async () => {
  const vera = await world.author();
  const ada = await named(vera, 'Ада');
  const page = { person_id: ada.id, slug: 'ada-once' };
  const { result: made } = await vera.browser.post<{ id: number }>('/author-pages', page);
  await vera.browser.patch(`/author-pages/${made?.id}`, { bio: 'Пишу.' });
  await vera.browser.post(`/author-pages/${made?.id}/state`, { step: 'open' });
  expect((await world.seen('ada-once')).status).toBe(200);
  const now = world.clock.now();
  const asked = { book_id: vera.bookId, person_id: ada.id, email: 'ada@work.example', made_at: now, sent_at: now };
  const ends = { token_hash: Buffer.from('ada'), state: 'accepted', ends_at: now, decided_at: now } as const;
  await world.kysely
    .insertInto('book_invitations')
    .values({ ...asked, ...ends })
    .execute();
  expect((await world.seen('ada-once')).status).toBe(404);
  await vera.browser.post(`/author-pages/${made?.id}/state`, { step: 'close' });
  const again = await vera.browser.post(`/author-pages/${made?.id}/state`, { step: 'open' });
  expect(again.errors[0]?.reason).toBe('not-own-name');
});

test('[PA02] names are not hoarded by pages that are begun and thrown away', async () => {
  const vera = await world.author();
  const answers: string[] = [];
  for (let at = 0; at < 13; at += 1) {
    const one = await named(vera, 'Тэффи');
    const slug = `hoarded-${'abcdefghjkmnpqr'[at]}`;
    const made = await vera.browser.post('/author-pages', { person_id: one.id, slug });
    answers.push(made.errors[0]?.reason ?? 'made');
    await vera.browser.delete(`/books/employees/roles?id=${one.roleId}`);
    await vera.browser.delete(`/persons/${one.id}`);
  }
  // One more was begun with the world.
  expect(answers).toEqual([...Array.from({ length: 11 }, () => 'made'), 'pages-often', 'pages-often']);
});

test('[PA02] pages that are begun at the same moment are no more than there may be', async () => {
  const vera = await world.author();
  const people = [];
  for (let at = 0; at < 12; at += 1) people.push(await named(vera, `Имя${'абвгдежзиклмн'[at]}`));
  const made = await Promise.all(
    people.map(({ id }, at) =>
      vera.browser.post('/author-pages', { person_id: id, slug: `at-once-${'abcdefghjkmn'[at]}` }),
    ),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(9);
});

test('[PA05] what staff have stopped does not come back as another page of the same name', async () => {
  const vera = await world.author();
  await vera.open();
  await stop(vera.pageId);
  const { result: own } = await vera.browser.get<Employee>(`/persons/${vera.personId}`);
  const { result: person } = await vera.browser.post<Employee>('/books/employees', {
    ...{ first_name: own?.first_name, last_name: own?.last_name },
  });
  await vera.browser.post('/books/employees/roles', { book_id: vera.bookId, person_id: person?.id, type_id: 2 });
  const made = await vera.browser.post('/author-pages', { person_id: person?.id, slug: 'stopped-again' });
  expect(made.errors[0]?.reason).toBe('stopped-name');
});

test('[PA05] nor after the name was thrown away, and made anew', async () => {
  const vera = await world.author();
  const once = await named(vera, 'Лейла');
  const slug = 'leyla-once';
  const { result: page } = await vera.browser.post<{ id: number }>('/author-pages', { person_id: once.id, slug });
  await vera.browser.patch(`/author-pages/${page?.id}`, { bio: 'Пишу.' });
  await vera.browser.post(`/author-pages/${page?.id}/state`, { step: 'open' });
  await stop(page?.id ?? 0);
  await vera.browser.delete(`/books/employees/roles?id=${once.roleId}`);
  expect((await vera.browser.delete(`/persons/${once.id}`)).status).toBe(200);
  const anew = await named(vera, 'Лейла');
  const made = await vera.browser.post('/author-pages', { person_id: anew.id, slug: 'leyla-again' });
  expect(made.errors[0]?.reason).toBe('stopped-name');
});

test('[PA04] with a photo that is taken away goes the card that shows it', async () => {
  const vera = await world.author();
  await vera.open();
  await vera.save({ books: [], photo_upload_id: await world.send(vera.actor, 'author-photo', await photo()) });
  await world.runJobs('author-pages.paint-card');
  const row = () =>
    world.kysely.selectFrom('author_pages').select(['card_key']).where('id', '=', vera.pageId).executeTakeFirst();
  expect((await row())?.card_key).not.toBeNull();
  await vera.save({ photo_upload_id: null });
  await world.runJobs('author-pages.paint-card');
  expect((await row())?.card_key).toBeNull();
});

test('[PA06] [PA09] whoever looks at a page asks nothing of the books that it does not show', async () => {
  const vera = await world.author();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const rows = async (look: () => Promise<unknown>) => {
    asked.mockClear();
    await look();
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<pg.QueryResult>));
    return Math.max(...answers.map((answer) => answer?.rows?.length ?? 0));
  };
  await vera.open();
  for (let at = 0; at < 8; at += 1) {
    const { result } = await vera.browser.post<{ id: number }>('/books/master', { title: `Река ${at}` });
    await world.sell(result?.id ?? 0);
  }
  expect(await rows(() => vera.read())).toBe(9);
  expect(await rows(() => world.seen(vera.slug))).toBe(1);
  expect(await rows(() => world.open(null, `/api/authors/${vera.slug}/books/${vera.bookId}/cover`))).toBe(1);
  asked.mockRestore();
});

test('[PA10] whoever calls themselves otherwise after staff have looked comes before them again', async () => {
  const later = (ms: number) => world.clock.moveTo(new Date(world.clock.now().getTime() + ms).toISOString());
  const vera = await world.author();
  await vera.save({ bio: 'Пишу.' });
  await vera.move('open');
  later(86_400_000);
  await (await world.author()).open();
  const moderator = world.as(await world.somebody({ staff: 'moderator' }));
  const first = async () => (await moderator.get<JudgedPage[]>('/moderation/authors')).result?.[0];
  expect((await first())?.id).not.toBe(vera.pageId);
  later(1000);
  const renamed = await vera.browser.patch(`/persons/${vera.personId}`, { first_name: 'Антон', last_name: 'Чехов' });
  expect(renamed.status).toBe(200);
  expect(await first()).toMatchObject({ id: vera.pageId, name: 'Антон Чехов' });
});

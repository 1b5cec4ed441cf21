import { editProfile as rename } from '@pero/accounts/actions/profile';
import { editProfile } from '@pero/accounts/contract';
import { importsUnderTest, wordBook } from '@pero/imports/imports-world';
import type { Actor } from '@pero/server-platform/act';
import { serve } from '@pero/server-platform/http/serve';
import type { BookMeta } from '@pero/works/contract/meta';
import type { Employee } from '@pero/works/contract/persons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreflightReport } from './contract/preflight.ts';

let world: Awaited<ReturnType<typeof importsUnderTest>>;
beforeAll(async () => {
  world = await importsUnderTest();
});
afterAll(() => world.close());

/** Registered by an address and a password, as everybody is: without a name. */
async function nameless(): Promise<Actor> {
  const actor = await world.somebody();
  const names = { first_name: '', last_name: '' };
  await world.kysely.updateTable('profiles').set(names).where('id', '=', actor.profileId).execute();
  return actor;
}

type Browser = ReturnType<typeof world.as>;

async function begun(browser: Browser, more: object = {}): Promise<number> {
  const { result } = await browser.post<{ id: number }>('/books/master', { title: 'Долгая вода', ...more });
  return result?.id ?? 0;
}

async function authorsOf(browser: Browser, bookId: number): Promise<string> {
  return (await browser.get<BookMeta>(`/books/master/meta/${bookId}`)).result?.cover.author ?? '';
}

test('[BK05] whoever begins a book is its author: by the name given once, and by it in the books after', async () => {
  const browser = world.as(await nameless());
  expect(await authorsOf(browser, await begun(browser, { author: '  Вера   Лесная ' }))).toBe('Вера Лесная');
  expect(await authorsOf(browser, await begun(browser))).toBe('Вера Лесная');
  const { result } = await browser.get<Employee[]>('/books/employees');
  expect(result?.map(({ name, is_self }) => [name, is_self])).toEqual([['Вера Лесная', true]]);
});

test('[BK05] a pen name stands on one book and leaves the others to the name of the account', async () => {
  const actor = await world.somebody();
  const browser = world.as(actor);
  const own = await authorsOf(browser, await begun(browser));
  expect(own).toMatch(/^Вера Околицына/);
  expect(await authorsOf(browser, await begun(browser, { author: 'Тэффи' }))).toBe('Тэффи');
  expect(await authorsOf(browser, await begun(browser, { author: 'Тэффи' }))).toBe('Тэффи');
  expect(await authorsOf(browser, await begun(browser))).toBe(own);
  const { result } = await browser.get<Employee[]>('/books/employees');
  expect(result?.map(({ name }) => name).sort()).toEqual([own, 'Тэффи'].sort());
});

test('[BK05] a name that no cover could bear is refused beside its field', async () => {
  const browser = world.as(await nameless());
  const refused = await browser.post('/books/master', { title: 'Долгая вода', author: '<b>:)' });
  expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'author']);
});

test('[BK95] of a file the author is whoever the form names, else the account; never nobody', async () => {
  const author = world.authorOf(await nameless());
  const brought = await author.bring('Долгая вода.docx', wordBook(['Пристань', 'Туман']));
  expect(brought.review?.authors).toBe('Вера Околицына');
  const taken = await author.browser.post<{ book_id: number }>(`/books/import/${brought.id}/book`, {
    title: 'Долгая вода',
    author: brought.review?.authors,
  });
  expect(await authorsOf(author.browser, taken.result?.book_id ?? 0)).toBe('Вера Околицына');
  expect(await authorsOf(author.browser, await begun(author.browser))).toBe('Вера Околицына');
});

test('[BK34] [BK07] a book without an author has an error of the look-over that leads to its people, and is not sent', async () => {
  const browser = world.as(await nameless());
  const bookId = await begun(browser);
  const { result } = await browser.get<PreflightReport>(`/books/${bookId}/preflight`);
  const found = result?.findings.find(({ rule }) => rule === 'author-missing');
  expect(found).toMatchObject({ severity: 'error', place: { kind: 'meta', field: 'author' } });
  expect((await browser.get<BookMeta>(`/books/master/meta/${bookId}`)).result?.lacks).toContain('author');
  const sent = await browser.post(`/books/master/publication/${bookId}`, { publication_rules_accepted: true });
  expect(sent.status).toBe(409);
});

test('[AC10] books begun without a name get their author in the moment the account is named', async () => {
  const actor = await nameless();
  const browser = world.as(actor);
  const [bookId, signed] = [await begun(browser), await begun(browser, { author: 'Тэффи' })];
  const named = await authorsOf(browser, bookId);
  const profile = world.withRoutes([serve(editProfile, (act, { profileId, ...edit }) => rename(act, profileId, edit))])(
    actor,
  );
  const names = { first_name: 'Вера', last_name: 'Околицына' };
  expect((await profile.patch(`/account/profile/${actor.profileId}`, names)).errors).toEqual([]);
  expect(named).toBe('Тэффи');
  // The name that was given with a book is whose the books are; the one of the papers does not replace it.
  expect([await authorsOf(browser, bookId), await authorsOf(browser, signed)]).toEqual(['Тэффи', 'Тэффи']);
  const other = await nameless();
  const first = await begun(world.as(other));
  const own = world.withRoutes([serve(editProfile, (act, { profileId, ...edit }) => rename(act, profileId, edit))]);
  await own(other).patch(`/account/profile/${other.profileId}`, names);
  expect(await authorsOf(world.as(other), first)).toBe('Вера Околицына');
});

test('books of before get their author by the hour; one on its way to the shop arrives first', async () => {
  const actor = await world.somebody();
  const browser = world.as(actor);
  const [old, uploading] = [await begun(browser), await begun(browser)];
  await world.kysely.deleteFrom('book_roles').where('book_id', 'in', [old, uploading]).execute();
  await world.kysely.updateTable('works').set({ state: 'in_progress' }).where('id', '=', uploading).execute();
  expect(await authorsOf(browser, old)).toBe('');
  for (let twice = 0; twice < 2; twice += 1) {
    await world.services.boss.send('books.name-all-authors', {});
    await world.runJobs('books.name-all-authors');
  }
  expect(await authorsOf(browser, old)).toMatch(/^Вера Околицына/);
  expect(await authorsOf(browser, uploading)).toBe('');
  const roles = await world.kysely.selectFrom('book_roles').select('role').where('book_id', '=', old).execute();
  expect(roles).toEqual([{ role: 'author' }]);
});

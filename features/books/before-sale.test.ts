import { day } from '@pero/kernel/day';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import type { Actor } from '@pero/server-platform/act';
import type { MayPublish } from '@pero/works/actions/publication';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreflightReport } from './contract/preflight.ts';
import { allBookRoutes } from './test-parts.ts';
import { booksUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
const press = openPreviewDesk();
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(async () => {
  press.close();
  await world.close();
});

const unsigned: MayPublish = async (_, { licenseType, form }) =>
  licenseType === 'free' && form !== 'fanfic' ? null : { refused: 'offer-not-signed', values: { offer: 'Оферта' } };

/** The book in front of somebody, where papers have to be signed. */
async function seen(actor: Actor, bookId: number) {
  const browser = world.withRoutes(allBookRoutes({ files: world.files, press, mayPublish: unsigned }))(actor);
  const { result } = await browser.get<PreflightReport>(`/books/${bookId}/preflight`);
  if (!result) throw new Error('no report');
  return { ...result, left: result.before.filter(({ is_done }) => !is_done).map(({ name }) => name) };
}

test('[BK34] from the first day the look-over names all that stands before the sale, with its time and its way', async () => {
  const { actor, bookId } = await world.writer();
  const stranger = { ...actor, isActivated: false };
  const { before, left, summary } = await seen(stranger, bookId);
  expect(left).toEqual(['address', 'profile', 'offer', 'rules']);
  expect(before.every(({ takes, way }) => takes !== '' && way !== null)).toBe(true);
  expect(before.find(({ name }) => name === 'profile')).toMatchObject({
    takes: expect.stringContaining('3\u00A0рабочих'),
    way: { to: `/statistics/verification/?next=${encodeURIComponent(`/books/${bookId}/#submit`)}` },
  });
  expect(before.find(({ name }) => name === 'offer')?.way?.to).toBe(`/books/${bookId}/?modal=offer&then=submit`);
  expect(summary.may_be_submitted).toBe(false);
});

test('[BK34] what is done is told as done, and a free book needs neither papers nor an offer', async () => {
  const { actor, bookId, browser } = await world.writer({}, { verified: true });
  expect((await seen(actor, bookId)).left).toEqual(['offer', 'rules']);
  await browser.patch(`/books/master/meta/${bookId}`, { license_type: 'free' });
  expect((await seen(actor, bookId)).left).toEqual(['rules']);
  const status = { status: 'SUBMITTED' } as const;
  await browser.patch(`/books/master/meta/${bookId}`, { license_type: 'exclusive' });
  await world.kysely.updateTable('profiles').set(status).where('id', '=', actor.profileId).execute();
  const { before } = await seen(actor, bookId);
  expect(before.find(({ name }) => name === 'profile')?.takes).toContain('уже проверяем');
});

test('[BK34] [BK07] whoever is not grown up hears that the book goes out free, before anything is filled in', async () => {
  const { actor, bookId } = await world.writer();
  await world.kysely
    .updateTable('profiles')
    .set({ birthday: day('2010-05-01') })
    .where('id', '=', actor.profileId)
    .execute();
  const { before, left } = await seen(actor, bookId);
  expect(left).toEqual(['adult', 'rules']);
  expect(before.find(({ name }) => name === 'adult')?.way?.to).toBe(`/books/${bookId}/?tab=license`);
});

test('[BK34] a co-author sees what the owner has to bring, without a way of his own; a moderator sees none of it', async () => {
  const { acceptAll, actor, bookId, browser } = await world.writer();
  const second = await world.somebody();
  const names = { first_name: 'Пётр', last_name: 'Второй', email: second.email };
  const person = await browser.post<{ id: number }>('/books/employees', names);
  await browser.post('/books/employees/roles', { book_id: bookId, person_id: person.result?.id, type_id: 2 });
  await acceptAll();
  const { before } = await seen(second, bookId);
  const profile = before.find(({ name }) => name === 'profile');
  expect([profile?.title.startsWith('Владельцу книги'), profile?.way]).toEqual([true, null]);
  const judge = await world.somebody({ staff: 'moderator' });
  const waiting = { processing_status: 'moderation', judge_id: judge.userId } as const;
  await world.kysely.updateTable('works').set(waiting).where('id', '=', bookId).execute();
  expect((await seen(judge, bookId)).before).toEqual([]);
  expect(actor.userId).not.toBe(second.userId);
});

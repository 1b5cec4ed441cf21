import { afterAll, beforeAll, expect, test } from 'vitest';
import { prose, readingUnderTest } from '../reading-world.ts';

let world: Awaited<ReturnType<typeof readingUnderTest>>;
let judge: Awaited<ReturnType<typeof world.somebody>>;
let moderator: ReturnType<typeof world.as>;
beforeAll(async () => {
  world = await readingUnderTest();
  judge = await world.somebody('moderator');
  moderator = world.as(judge);
});
afterAll(() => world.close());

type Similar = { book_id: number; title: string; author_name: string; percent: number; tone: string }[];
type Passages = {
  other: { title: string };
  percent: number;
  shared_characters: number;
  passages: {
    here: { chapter_id: number; block: number; text: string };
    there: { chapter_id: number };
    sameness: number;
  }[];
  has_more: boolean;
};

/** What the writing has asked for is done, ten minutes pass, and the job comes round. */
async function rested() {
  await world.runJobs();
  world.clock.forward(11 * 60_000);
  await signTexts();
}

async function signTexts() {
  await world.services.boss.send('books.sign-texts', {});
  await world.runJobs();
}

test('[MD16] a chapter taken from somebody’s unsent book is found, with the passages side by side', async () => {
  const stolen = prose(11, 60);
  const victim = await world.finished(await world.somebody(), 'Своя вода', [prose(12, 100), stolen, prose(13, 100)]);
  const thief = await world.finished(await world.somebody(), 'Чужая вода', [prose(14, 200), prose(15, 200), stolen]);
  expect((await similar(thief.bookId)).result).toEqual([]);
  await rested();
  const found = await similar(thief.bookId);
  expect(found.result).toMatchObject([{ book_id: victim.bookId, title: 'Своя вода', percent: 90, tone: 'red' }]);
  expect(found.result?.[0]?.author_name).toContain('Околицына');

  const { result } = await moderator.get<Passages>(`/moderation/books/${thief.bookId}/similar/${victim.bookId}`);
  expect(result).toMatchObject({ other: { title: 'Своя вода' }, percent: 90, has_more: false });
  expect(result?.passages).toMatchObject([
    { here: { chapter_id: thief.ids[2], block: 0 }, there: { chapter_id: victim.ids[1] }, sameness: 100 },
  ]);
  expect(result?.passages[0]?.here.text.slice(0, 40)).toBe(stolen[0]?.slice(0, 40));
  expect(result?.shared_characters).toBe(stolen.join('\n').length - 1);
});

test('[MD16] one’s own other edition is no theft', async () => {
  const actor = await world.somebody();
  const text = prose(16);
  await world.finished(actor, 'Первое издание', [text]);
  const again = await world.finished(actor, 'Второе издание', [text]);
  await rested();
  expect((await similar(again.bookId)).result).toEqual([]);
});

test('[MD16] a text that changes is found in its new shape, and a book in the bin no more', async () => {
  const [before, after] = [prose(17), prose(18)];
  const victim = await world.finished(await world.somebody(), 'Меняется', [before]);
  await rested();
  await victim.write(0, after);
  const thief = await world.finished(await world.somebody(), 'Копия', [after]);
  await signTexts();
  expect((await similar(thief.bookId)).result).toEqual([]);
  await rested();
  expect((await similar(thief.bookId)).result).toMatchObject([{ book_id: victim.bookId, percent: 100 }]);
  await victim.browser.delete(`/books/my_books/${victim.bookId}`);
  expect((await similar(thief.bookId)).result).toEqual([]);
});

test('[MD16] neither authors nor the agent see it: it shows other people’s texts', async () => {
  const text = prose(19);
  const victim = await world.finished(await world.somebody(), 'Тайна', [text]);
  const thief = await world.finished(await world.somebody(), 'Кража', [text]);
  const path = `/moderation/books/${thief.bookId}/similar`;
  expect((await thief.browser.get(path)).status).toBe(403);
  const agent = world.as(await world.somebody('agent'));
  expect((await agent.get(path)).status).toBe(403);
  expect((await agent.get(`${path}/${victim.bookId}`)).status).toBe(403);
  expect((await moderator.get(path)).status).toBe(404);
  await world.hold(thief.bookId, judge);
  expect((await moderator.get(`${path}/${victim.bookId}`)).status).toBe(200);
  expect((await moderator.get(`${path}/999999`)).status).toBe(404);
});

async function similar(bookId: number) {
  await world.hold(bookId, judge);
  return moderator.get<Similar>(`/moderation/books/${bookId}/similar`);
}

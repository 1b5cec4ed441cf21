import { judgingUnderTest, type World } from '@pero/moderation/judging-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingRoutes } from '../routes.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest({ routes: readingRoutes });
});
afterAll(() => world.close());

type Judge = Awaited<ReturnType<World['judge']>>['browser'];

const take = (judge: Judge, book: number) => judge.post('/moderation/books', { book });
const put = (judge: Judge, id: number, action: string, body: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'book', id, action, ...body });

test('[MD22] words are found in every chapter that was sent, whatever their case, and by the holder alone', async () => {
  const paragraphs = (words: string) => [
    words,
    ...Array.from({ length: 40 }, (_, at) =>
      `Строка номер ${at}, ничего особенного в ней нет, но она длинная и её достаточно для книги, которую проверяют по всем правилам.`.repeat(
        3,
      ),
    ),
  ];
  const { bookId, chapterId } = await world.sent({ text: paragraphs('Под ЁЛКОЙ стоял маяк, и под\u00A0ёлкой пели.') });
  const [holder, other] = [await world.judge(), await world.judge()];
  await take(holder.browser, bookId);
  type Found = { hits: { chapter_id: number; block: number | null; from: number; quote: string }[]; has_more: boolean };
  const look = (judge: Judge, q: string) =>
    judge.get<Found>(`/moderation/books/${bookId}/words?q=${encodeURIComponent(q)}`);
  expect((await look(holder.browser, 'под елкой')).result).toEqual({
    hits: [
      { chapter_id: chapterId, block: 0, from: 0, to: 9, quote: 'Под ЁЛКОЙ' },
      { chapter_id: chapterId, block: 0, from: 24, to: 33, quote: 'под\u00A0ёлкой' },
    ],
    has_more: false,
  });
  expect((await look(holder.browser, 'нет такого слова здесь')).result?.hits).toEqual([]);
  expect((await look(holder.browser, 'x')).errors[0]?.field).toBe('q');
  expect((await look(other.browser, 'под елкой')).status).toBe(404);
});

test('[BK06] [BK10] [BK71] the main moderator who holds a book mends its description and text, and every edit is logged', async () => {
  const { browser, bookId, chapterId } = await world.sent();
  const [main, judge] = [(await world.judge('main_moderator')).browser, (await world.judge()).browser];
  const meta = (who: Judge, sent: object) => who.patch(`/books/master/meta/${bookId}`, sent);
  const replace = (who: Judge) => who.post(`/books/${bookId}/replace`, { find: 'Там', replace: 'Здесь' });
  const changes = `/moderation/books/${bookId}/changes/${chapterId}`;
  const paragraphs = async (who: Judge) =>
    (
      await who.get<{ blocks: { block: number | null; kind: string; runs: { kind: string; text: string }[] }[] }>(
        changes,
      )
    ).result?.blocks.filter(({ kind }) => kind === 'paragraph') ?? [];
  const wordsOf = (block: { runs: { kind: string; text: string }[] } | undefined) =>
    (block?.runs ?? []).map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');
  const mend = async (who: Judge) => {
    const [first] = await paragraphs(who);
    const before = wordsOf(first);
    const sent = { block: first?.block, before, text: `Здравствуй. ${before}` };
    return who.post(`/books/${bookId}/chapters/${chapterId}/mend`, sent);
  };
  const name = { name: 'Глава первая' };
  const rename = (who: Judge) => who.patch(`/books/${bookId}/chapters/${chapterId}`, name);
  for (const deed of [() => meta(main, { title: 'Длинная вода' }), () => replace(main), () => rename(main)]) {
    expect((await deed()).status).toBe(404);
  }
  await take(judge, bookId);
  for (const deed of [
    () => meta(judge, { title: 'Длинная вода' }),
    () => replace(judge),
    () => rename(judge),
    () => mend(judge),
  ]) {
    expect((await deed()).status, 'another moderator only remarks').toBe(404);
  }
  await put(judge, bookId, 'release');
  await take(main, bookId);
  expect((await meta(main, { title: 'Длинная вода' })).result).toMatchObject({ title: 'Длинная вода' });
  expect((await meta(main, { price: 199 })).status).toBe(403);
  expect((await replace(main)).result).toMatchObject({ chapters: [{ id: chapterId }] });
  expect((await mend(main)).status).toBe(200);
  expect(wordsOf((await paragraphs(main))[0])).toMatch(/^Здравствуй\. /);
  const gone = { block: 0, before: 'Такого абзаца здесь не было.', text: 'И не будет.' };
  expect((await main.post(`/books/${bookId}/chapters/${chapterId}/mend`, gone)).status).toBe(409);
  expect((await rename(main)).status).toBe(200);
  expect((await main.patch(`/books/${bookId}/chapters/${chapterId}`, { is_draft: true })).status).toBe(403);
  expect((await main.delete(`/books/${bookId}/chapters/${chapterId}`)).status).toBe(404);

  const history = await browser.get<{ act: string; reason: string; by_name: string }[]>(
    `/books/${bookId}/moderation/history`,
  );
  const mended = history.result?.filter(({ act }) => act === 'mended');
  expect(mended?.map(({ reason }) => reason)).toEqual([
    'Глава «Глава 1»',
    expect.stringMatching(/^Глава «Глава 1»: было «.{5,}…», стало «Здравствуй\. .*…»$/s),
    'Текст: «Там» заменено на\u00A0«Здесь»',
    'Описание: название',
  ]);
  expect(mended?.[0]?.by_name).toBe('Главный модератор');
  expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'moderation' });
  const versions = await browser.get<unknown[]>(`/books/${bookId}/chapters/${chapterId}/versions`);
  expect(versions.result?.length).toBeGreaterThanOrEqual(2);
  expect((await put(main, bookId, 'approve')).result).toMatchObject({ outcome: 'approved' });
});

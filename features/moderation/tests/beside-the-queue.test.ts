import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgingUnderTest, prose, type World } from '../judging-world.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

type Judge = Awaited<ReturnType<World['judge']>>['browser'];

const take = (judge: Judge, book: number) => judge.post('/moderation/books', { book });
const put = (judge: Judge, id: number, action: string, said: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'book', id, action, ...said });

describe('a book on sale', () => {
  test('[MD08] [R12] is taken off by a moderator with a reason; its author brings it back only changed and judged', async () => {
    const { browser, bookId, write } = await world.sent();
    const judge = (await world.judge()).browser;
    const reason = 'Правообладатель прислал жалобу';
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    expect((await put(judge, bookId, 'unpublish', { reason })).status).toBe(409);
    const info = async () =>
      (await judge.get<{ acts: string[] }>(`/moderation/info/book/${bookId}`)).result?.acts.includes('unpublish');
    expect(await info()).toBe(false);
    const onSale = { state: 'published', processing_status: 'published', is_published: true } as const;
    await world.kysely.updateTable('works').set(onSale).where('id', '=', bookId).execute();

    expect(await info()).toBe(true);
    expect((await put(judge, bookId, 'unpublish')).errors[0]?.field).toBe('reason');
    expect((await put(browser as never, bookId, 'unpublish', { reason })).status).toBe(403);
    expect((await put(judge, bookId, 'unpublish', { reason })).result).toMatchObject({ state: 'closed' });
    expect(await world.bookNow(bookId)).toMatchObject({
      state: 'unpublished',
      processing_status: 'removedPublication',
    });
    const heard = await world.kysely
      .selectFrom('events')
      .select('type')
      .where('subject', '=', bookId)
      .where('type', 'in', ['books.unpublished', 'moderation.unpublished'])
      .execute();
    expect(heard).toHaveLength(2);
    const history = await judge.get<{ act: string; reason: string }[]>(`/moderation/history/book/${bookId}`);
    expect(history.result?.[0]).toMatchObject({ act: 'unpublished', reason });

    expect((await browser.delete(`/books/${bookId}/unpublish`)).status).toBe(409);
    expect((await browser.post(`/books/${bookId}/republish`)).status).toBe(409);
    expect((await write(['Новая строка, которой не было.', ...prose(bookId)])).status).toBe(200);
    expect((await world.submit(browser, bookId)).result).toMatchObject({ processing_status: 'queueModeration' });
  });

  test('[MD08] nobody takes off a book of his own or of a co-author', async () => {
    const judge = await world.judge();
    const own = await world.finished({ by: judge.actor });
    await world.submit(own.browser, own.bookId);
    const closed = { state: 'closed', outcome: 'approved' } as const;
    await world.kysely.updateTable('moderation_cases').set(closed).where('subject_id', '=', own.bookId).execute();
    const onSale = { state: 'published', processing_status: 'published', is_published: true } as const;
    await world.kysely.updateTable('works').set(onSale).where('id', '=', own.bookId).execute();
    expect((await put(judge.browser, own.bookId, 'unpublish', { reason: 'Так надо' })).status).toBe(409);
    expect(await world.bookNow(own.bookId)).toMatchObject({ state: 'published' });
  });
});

test('[BK37] [R41] an appealed book of a machine’s text keeps its threefold time', async () => {
  const { browser, bookId } = await world.sent({ meta: { ai_declared: true } });
  const main = (await world.judge('main_moderator')).browser;
  await take(main, bookId);
  await main.post('/moderation/reject', { book: bookId, reason: 'Нет' });
  await browser.post(`/books/${bookId}/appeal`, { text: 'Прошу посмотреть на книгу ещё раз' });
  const due = (await world.caseNow(bookId))?.due_at.getTime() ?? 0;
  expect(due - world.clock.now().getTime()).toBe(72 * 3_600_000);
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

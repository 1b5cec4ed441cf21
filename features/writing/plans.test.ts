import { give, personOf } from '@pero/books/test-persons';
import { booksUnderTest } from '@pero/books/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListedChapter } from './contract/chapters.ts';
import type { Plan, PlanLine } from './contract/plans.ts';

type World = Awaited<ReturnType<typeof booksUnderTest>>;

let world: World;
let vera: Awaited<ReturnType<World['writer']>>;
let plan: string;
let plans: string;

beforeAll(async () => {
  world = await booksUnderTest('2026-11-15T09:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  vera = await world.writer();
  plans = `/books/${vera.bookId}/plans`;
  plan = `/books/${vera.bookId}/chapters/${vera.chapterId}/plan`;
});

/** Somebody who has taken a role in Vera's book. */
async function holder(role: 'editor' | 'proofreader') {
  const actor = await world.somebody();
  await give(vera, await personOf(vera, { first_name: 'Ада', email: actor.email ?? '' }), role);
  return world.as(actor);
}

const read = async () => (await vera.browser.get<Plan>(plan)).result;
const lines = async () => (await vera.browser.get<PlanLine[]>(plans)).result;

describe('[WT15] [WT16] what is planned of a chapter', () => {
  test('there is none at first; what is written is there, field by field', async () => {
    expect(await read()).toMatchObject({ version: 0, state: null, synopsis: '', notes: '' });
    expect(await lines()).toEqual([]);
    await vera.browser.patch(plan, { base_version: 0, state: 'draft', synopsis: 'Дед молчит' });
    await vera.browser.patch(plan, { base_version: 1, notes: 'Проверить, ходил ли паром' });
    const whole = { version: 2, state: 'draft', synopsis: 'Дед молчит' };
    expect(await read()).toMatchObject({ ...whole, notes: 'Проверить, ходил ли паром' });
    expect(await lines()).toEqual([{ chapter_id: Number(vera.chapterId), ...whole, has_notes: true }]);
    await vera.browser.patch(plan, { base_version: 2, state: null });
    expect(await read()).toMatchObject({ state: null, synopsis: 'Дед молчит' });
  });

  test('over a plan that somebody has changed meanwhile nothing is written', async () => {
    await vera.browser.patch(plan, { base_version: 0, notes: 'первое' });
    const late = await vera.browser.patch(plan, { base_version: 0, notes: 'второе' });
    expect(late).toMatchObject({ status: 409, errors: [{ messages: [expect.stringMatching(/план.*изменили/)] }] });
    expect((await read())?.notes).toBe('первое');
    const both = await Promise.all(['а', 'б'].map((notes) => vera.browser.patch(plan, { base_version: 1, notes })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('what is too long is refused beside its field', async () => {
    const synopsis = await vera.browser.patch(plan, { base_version: 0, synopsis: 'я'.repeat(1001) });
    expect(synopsis).toMatchObject({ status: 400, errors: [{ field: 'synopsis' }] });
    const notes = await vera.browser.patch(plan, { base_version: 0, notes: 'я'.repeat(20_001) });
    expect(notes).toMatchObject({ status: 400, errors: [{ field: 'notes' }] });
    expect((await vera.browser.patch(plan, { base_version: 0, notes: 'я'.repeat(20_000) })).status).toBe(200);
  });

  test('an editor changes it, a proofreader reads it, nobody else knows of it', async () => {
    const [editor, proofreader] = [await holder('editor'), await holder('proofreader')];
    expect((await editor.patch(plan, { base_version: 0, state: 'revised' })).status).toBe(200);
    expect((await proofreader.get<Plan>(plan)).result?.state).toBe('revised');
    expect((await proofreader.get<PlanLine[]>(plans)).result).toHaveLength(1);
    expect((await proofreader.patch(plan, { base_version: 1, state: 'done' })).status).toBe(404);
    const stranger = world.as(await world.somebody());
    const asked = [
      await stranger.get(plan),
      await stranger.get(plans),
      await stranger.patch(plan, { base_version: 1 }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('a chapter of another book has no plan here', async () => {
    const other = await world.writer();
    const crossed = `/books/${vera.bookId}/chapters/${other.chapterId}/plan`;
    expect((await vera.browser.get(crossed)).status).toBe(404);
    expect((await vera.browser.patch(crossed, { base_version: 0, notes: 'чужое' })).status).toBe(404);
  });

  test('a chapter that joins another one brings its plan along', async () => {
    const added = await vera.browser.post<ListedChapter>(`/books/${vera.bookId}/chapters`, { name: 'Паром' });
    const second = `/books/${vera.bookId}/chapters/${added.result?.id}`;
    await vera.browser.patch(plan, { base_version: 0, state: 'done', notes: 'о деде' });
    await vera.browser.patch(`${second}/plan`, { base_version: 0, state: 'idea', notes: 'о пароме' });
    const merged = await vera.browser.post(`${second}/merge`, { base_version: added.result?.version });
    expect(merged.status).toBe(200);
    expect(await read()).toMatchObject({ state: 'idea', notes: 'о деде\n\nо пароме' });
    expect(await lines()).toHaveLength(1);
  });
});

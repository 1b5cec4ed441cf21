import { addDays, type Day, day } from '@pero/kernel/day';
import { changePlanted } from '@pero/works/test-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Planner } from '../contract/planner.ts';
import { give, personOf } from '../test-persons.ts';
import { booksUnderTest } from '../test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let vera: Awaited<ReturnType<typeof world.writer>>;
/** A Monday. */
const TODAY = day('2026-11-16');

beforeAll(async () => {
  world = await booksUnderTest('2026-11-16T09:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  vera = await world.writer();
});

const plannerOf = async () => (await vera.browser.get<Planner>(`/books/${vera.bookId}/planner`)).result;
const wish = (change: object) => vera.browser.patch(`/books/${vera.bookId}/editor`, change);

/** Every day of four weeks so many characters. */
async function wrote(characters: number) {
  const rows = Array.from({ length: 28 }, (_, back) => ({
    book_id: vera.bookId,
    day: addDays(TODAY, -back),
    characters,
  }));
  await world.kysely.insertInto('writing_days').values(rows).execute();
}

async function toldOnMonday() {
  await world.services.boss.send('books.pace', {});
  await world.runJobs();
  return world.kysely
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'books.pace-late')
    .where('subject', '=', vera.bookId)
    .execute();
}

describe('[WT32] the plan of a book', () => {
  test('of a book that is only written: the author’s own goal, what was written by day, and the chapters ahead', async () => {
    const deadline = addDays(TODAY, 60);
    await wish({ goals: { total_characters: 200_000, deadline } });
    await wrote(1000);
    await vera.browser.patch(`/books/${vera.bookId}/chapters/${vera.chapterId}/plan`, {
      base_version: 0,
      state: 'draft',
      synopsis: 'Дед молчит',
    });
    const planner = await plannerOf();
    expect(planner).toMatchObject({ is_promised: false, total: 200_000, deadline, promise: null, is_reminded: true });
    expect(planner?.days).toHaveLength(28);
    expect(planner?.chapters).toMatchObject([
      { id: Number(vera.chapterId), synopsis: 'Дед молчит', is_written: false },
    ]);
  });

  test('of a draft: what its readers were promised, and the days on which being late costs', async () => {
    const deadline: Day = day('2027-02-01');
    await changePlanted(world.kysely, vera.bookId, {
      form: 'draft',
      completion_date: deadline,
      planned_characters: 240_000,
      update_period: 7,
    });
    expect(await plannerOf()).toMatchObject({
      is_promised: true,
      total: 240_000,
      deadline,
      promise: {
        update_period: 7,
        lock_on: addDays(deadline, 14),
        amnesty_until: addDays(deadline, 104),
        late_before: 0,
      },
    });
  });

  test('whoever works on the text sees it, a stranger is told nothing', async () => {
    const ada = await world.somebody();
    await give(vera, await personOf(vera, { first_name: 'Ада', email: ada.email ?? '' }), 'proofreader');
    expect((await world.as(ada).get<Planner>(`/books/${vera.bookId}/planner`)).result?.can_edit).toBe(false);
    expect((await world.as(await world.somebody()).get(`/books/${vera.bookId}/planner`)).status).toBe(404);
  });
});

describe('[WT32] on Mondays', () => {
  test('an author whose book will be late is told by when, and by how much, until they silence it', async () => {
    await wish({ goals: { total_characters: 50_000, deadline: addDays(TODAY, 30) } });
    await wrote(1000);
    expect(await toldOnMonday()).toMatchObject([
      { data: { likely: addDays(TODAY, 50), left: 50_000, isPromised: false } },
    ]);
    await wish({ is_reminded: false });
    expect((await plannerOf())?.is_reminded).toBe(false);
    expect(await toldOnMonday()).toHaveLength(1);
  });

  test('whoever will be in time, has no day, or whose day has passed, is left in peace', async () => {
    await wrote(1000);
    for (const goals of [
      { total_characters: 20_000, deadline: addDays(TODAY, 30) },
      { total_characters: 900_000, deadline: null },
      { total_characters: 900_000, deadline: addDays(TODAY, -1) },
    ]) {
      await wish({ goals });
      expect(await toldOnMonday()).toEqual([]);
    }
  });
});

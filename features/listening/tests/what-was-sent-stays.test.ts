import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listeningUnderTest, type World } from '../listening-world.ts';

let world: World;
beforeAll(async () => {
  world = await listeningUnderTest();
});
afterAll(() => world.close());

/** What has been given to be removed. */
async function forgotten(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select jsonb_array_elements_text(data->'keys') as key from pgboss.job where name = 'books.forget-files'`.execute(
    world.kysely,
  );
  return rows.map(({ key }) => key);
}

async function soldKeys(id: number): Promise<string[]> {
  const rows = await world.kysely
    .selectFrom('audio_sent_files')
    .select('file_key')
    .where('work_id', '=', id)
    .where('stage', '=', 'approved')
    .orderBy('ordering')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

const HALVES = {
  cuts: [2],
  pieces: [
    { title: 'Первая', chapter_id: null },
    { title: 'Вторая', chapter_id: null },
  ],
};

test('[AU23] a recording that is on sale stays there when its author cuts it afterwards', async () => {
  const { id, files, browser } = await world.sent();
  const [first, second] = files.map((file) => file.id) as [string, string];
  for (const staff of ['moderator', 'main_moderator'] as const) {
    const judge = await world.judging(id, staff);
    await judge.heard(first, 0, 4);
    await judge.heard(second, 0, 4);
    expect((await judge.put('approve')).errors).toEqual([]);
  }
  await world.kysely
    .updateTable('works')
    .set({ is_published: true, state: 'published', processing_status: 'published' })
    .where('id', '=', id)
    .execute();
  const sold = await soldKeys(id);
  expect(sold).toHaveLength(2);
  expect((await browser.post(`/audio/master/${id}/file/audio/${first}/cutting`, HALVES)).errors).toEqual([]);
  await world.runJobs('audio.cut');
  const now = await browser.get<{ title: string }[]>(`/audio/master/${id}/file/audio`);
  expect(now.result?.map(({ title }) => title)).toEqual(['Первая', 'Вторая', 'bereg']);
  expect(await soldKeys(id)).toEqual(sold);
  expect((await forgotten()).filter((key) => sold.includes(key))).toEqual([]);
});

test('[AU10] nothing is sent while one of its recordings is being cut: the judge would hear what is no longer there', async () => {
  const { id, files, browser, publish } = await world.whole();
  await browser.post(`/audio/master/${id}/file/audio/${files[0]?.id}/cutting`, HALVES);
  expect((await publish()).errors).toMatchObject([{ reason: 'sound-waits', field: 'files' }]);
  await browser.delete(`/audio/master/${id}/file/audio/${files[0]?.id}/cutting`);
  expect((await publish()).status).toBe(200);
});

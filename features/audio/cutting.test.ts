import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audioUnderTest } from './testing/audio-world.ts';

let world: Awaited<ReturnType<typeof audioUnderTest>>;
beforeAll(async () => {
  world = await audioUnderTest();
});
afterAll(() => world.close());

/** While the next file is being put away somebody does this. */
function whilePutting(deed: () => Promise<unknown>) {
  const put = world.files.put.bind(world.files);
  const spy = vi.spyOn(world.files, 'put').mockImplementationOnce(async (...file) => {
    await deed();
    return put(...file);
  });
  return () => spy.mockRestore();
}

async function forgotten(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select jsonb_array_elements_text(data->'keys') as key from pgboss.job where name = 'books.forget-files'`.execute(
    world.kysely,
  );
  return rows.map(({ key }) => key);
}

const named = async (id: number) =>
  (await world.kysely.selectFrom('audio_files').select('file_key').where('work_id', '=', id).execute()).map(
    ({ file_key }) => file_key,
  );

function pieces(...titles: string[]) {
  return titles.map((title) => ({ title, chapter_id: null }));
}

test('[AU23] cut otherwise while it is being cut: it is cut as was asked last, and no piece of it is thrown away', async () => {
  const author = await world.listener();
  const id = await author.begin({ book_name: 'Голос' });
  const long = await author.bring(id, 'вся.wav', { seed: 5, seconds: 6 });
  await world.runJobs('audio.measure');
  const cutting = `/audio/master/${id}/file/audio/${long.id}/cutting`;
  await author.browser.post(cutting, { cuts: [2], pieces: pieces('Раз', 'Два') });
  const done = whilePutting(async () => {
    world.clock.forward(1000);
    await author.browser.post(cutting, { cuts: [1.5, 3], pieces: pieces('Альфа', 'Бета', 'Гамма') });
  });
  await world.runJobs('audio.cut');
  done();
  expect((await author.files(id)).map(({ title }) => title)).toEqual(['Альфа', 'Бета', 'Гамма']);
  const kept = await named(id);
  expect((await forgotten()).filter((key) => kept.includes(key))).toEqual([]);
});

test('[AU05] mended otherwise while it is being mended: what stands there is what was asked last', async () => {
  const author = await world.listener();
  const id = await author.begin({ book_name: 'Голос' });
  await author.bring(id, 'тихо.wav', { seed: 3, seconds: 4, rms: -31, floor: -78 });
  await world.runJobs('audio.measure');
  await author.browser.post(`/audio/master/${id}/mending`, {});
  const done = whilePutting(async () => {
    world.clock.forward(1000);
    await author.browser.post(`/audio/master/${id}/mending`, { choices: ['clicks'] });
    // Another worker takes it while the first is still at the former wish.
    await sql`update audio_mendings set state = 'mending'`.execute(world.kysely);
    await sql`update audio_mendings set changed_at = changed_at - interval '1 hour'`.execute(world.kysely);
  });
  await world.runJobs('audio.mend');
  done();
  world.clock.forward(1000);
  await world.services.boss.send('audio.mend', {});
  await world.runJobs('audio.mend');
  const [mended] = await author.files(id);
  expect(mended?.mending).toMatchObject({ state: 'done', choices: ['clicks'] });
  expect(mended?.mending?.done.join(' ')).toMatch(/щелч/i);
});

test('[AU05] thrown away between two tries of its mending, it leaves no file behind', async () => {
  const author = await world.listener();
  const id = await author.begin({ book_name: 'Голос' });
  const quiet = await author.bring(id, 'тихо.wav', { seed: 3, seconds: 4, rms: -31, floor: -78 });
  await world.runJobs('audio.measure');
  await author.browser.post(`/audio/master/${id}/mending`, {});
  // A worker that has put the file away and died before it said so.
  const { created_at } = await world.kysely
    .updateTable('audio_mendings')
    .set({ state: 'mending', tries: 1 })
    .returning('created_at')
    .where('file_id', '=', Number(quiet.id))
    .executeTakeFirstOrThrow();
  await author.browser.delete(`/audio/master/${id}/file/audio/${quiet.id}`);
  expect(await forgotten()).toContain(`audio/${id}/mended/${quiet.id}-${created_at.getTime()}`);
});

test('[AU05] a worker who was silent for so long that the next has taken his mending spoils nothing when he fails at last', async () => {
  const author = await world.listener();
  const id = await author.begin({ book_name: 'Голос' });
  await author.bring(id, 'тихо.wav', { seed: 3, seconds: 4, rms: -31, floor: -78 });
  await world.runJobs('audio.measure');
  await author.browser.post(`/audio/master/${id}/mending`, {});
  const before = await forgotten();
  const done = whilePutting(async () => {
    await sql`update audio_mendings set tries = tries + 1 where state = 'mending'`.execute(world.kysely);
    throw new Error('the disk was away');
  });
  await world.runJobs('audio.mend');
  done();
  const [file] = await author.files(id);
  expect(file?.mending).toMatchObject({ state: 'mending', message: null });
  // What the next one is making has the same name, and stays.
  expect(await forgotten()).toEqual(before);
});

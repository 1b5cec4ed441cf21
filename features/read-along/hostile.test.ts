import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChapterSeen, ReadAlongSeen } from './contract/read-along.ts';
import { readAlongUnderTest, type World } from './read-along-world.ts';

let world: World;
let known: Awaited<ReturnType<World['recorded']>>;
/** Of the first chapter. */
let at: string;
beforeAll(async () => {
  world = await readAlongUnderTest();
  known = await world.recorded(1);
  at = `${known.at}/chapters/${known.fileIds[0]}`;
});
afterAll(() => world.close());

const placesOf = async () => (await known.browser.get<ChapterSeen>(at)).result?.places ?? [];
const fourTimes = <Answer>(ask: () => Promise<Answer>) => Promise.all([ask(), ask(), ask(), ask()]);

test('[RA02] asked for the first time four times at once, it is asked for once', async () => {
  const answers = await fourTimes(() => known.browser.post<ReadAlongSeen>(known.at, {}));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await world.runJobs('read-along.prepare', 'read-along.align', 'read-along.make');
  const again = await fourTimes(() => known.browser.post<ReadAlongSeen>(known.at, {}));
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await world.runJobs('read-along.prepare', 'read-along.align', 'read-along.make');
});

test('[RA05] a place that is no place is refused beside its field, and one beyond the sound stays among its neighbours', async () => {
  const before = await placesOf();
  expect(before.length).toBe(4);
  for (const start of [Number.NaN, -1, 1e300, '1', null, []]) {
    expect(await known.browser.patch(at, { sentence: 1, start })).toMatchObject({
      status: 400,
      errors: [{ field: 'start' }],
    });
  }
  for (const sentence of [-1, 4, 1.5, 1e300, '0', 1e16]) {
    expect(await known.browser.patch(at, { sentence, start: 1 })).toMatchObject({
      status: 400,
      errors: [{ field: 'sentence' }],
    });
  }
  expect(await placesOf()).toEqual(before);
  for (const start of [1_000_000, 0, 1e-300]) {
    for (const sentence of [0, 1, 2, 3, 2, 1, 0]) {
      expect((await known.browser.patch(at, { sentence, start })).status).toBe(200);
      const starts = (await placesOf()).map(([from]) => from);
      expect(starts.every((from, index) => from >= 0 && (index === 0 || from > (starts[index - 1] ?? 0)))).toBe(true);
    }
  }
});

test('[RA01] [RA02] [RA03] [RA04] [RA05] [RA06] [RA07] of somebody else is not found, nor through an audiobook of one’s own', async () => {
  const stranger = await world.listener();
  const { browser, hear } = stranger;
  const shift = { sentence: 0, start: 1 };
  const answers = [
    await browser.get(known.at),
    await browser.post(known.at, {}),
    await browser.delete(known.at),
    await browser.get(at),
    await browser.patch(at, shift),
    await browser.post(`${known.at}/epub`, {}),
    await hear(`/api${known.at}/epub`),
    await hear(`/api${at}/sound`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const own = await stranger.begin({ book_name: 'Своя' });
  const through = `/audio/master/${own}/read-along/chapters/${known.fileIds[0]}`;
  const others = [await browser.get(through), await browser.patch(through, shift), await hear(`/api${through}/sound`)];
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test.each(['9999999999999999', '999999999999999', '0', '-1', '%00', '%E2%80%AE'])(
  '[RA01] [RA04] [RA05] [RA07] the number %s is nobody’s',
  async (id) => {
    const { browser, hear } = known;
    const answers = [
      await browser.get(`/audio/master/${id}/read-along`),
      await browser.post(`/audio/master/${id}/read-along`, {}),
      await browser.get(`${known.at}/chapters/${id}`),
      await browser.patch(`${known.at}/chapters/${id}`, { sentence: 0, start: 1 }),
      await hear(`/api/audio/master/${id}/read-along/epub`),
      await hear(`/api${known.at}/chapters/${id}/sound`),
    ];
    for (const { status } of answers) expect([400, 404]).toContain(status);
  },
);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { readFile, readSound } from '../contract/listening.ts';
import { listeningUnderTest, type World } from '../listening-world.ts';

let world: World;
beforeAll(async () => {
  world = await listeningUnderTest();
});
afterAll(() => world.close());

type Sound = z.output<typeof readSound.output>;

test('[MD25] [MD26] [MD08] a judge hears what was sent, and accepts it only after every marked place was listened to', async () => {
  const { id, files, browser } = await world.sent();
  const [first, second] = files.map((file) => file.id) as [string, string];
  const stranger = await world.judge();
  expect((await stranger.browser.get(`/moderation/audio/${id}`)).status).toBe(404);
  expect((await browser.get(`/moderation/audio/${id}`)).status).toBe(403);

  const judge = await world.judging(id);
  const { result: sound } = await judge.browser.get<Sound>(`/moderation/audio/${id}`);
  expect(sound?.files.map(({ title, heard, has_text }) => ({ title, heard, has_text }))).toEqual([
    { title: 'reka', heard: [], has_text: false },
    { title: 'bereg', heard: [], has_text: false },
  ]);
  expect(sound?.places.map(({ kind, file_id, is_heard }) => [kind, file_id, is_heard])).toEqual([
    ['beginning', first, false],
    ['end', second, false],
  ]);
  expect(sound?.rights).toMatchObject({ phonogram_label: 'Я\u00A0записал сам', proof_documents: [] });

  const url = sound?.files[0]?.url ?? '';
  const part = await judge.hear(url, 'bytes=100-199');
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect((await (await world.listener(stranger.actor)).hear(url)).status).toBe(404);

  const early = await judge.put('approve');
  expect(early.errors).toMatchObject([
    { reason: 'left-to-look', messages: ['Рано принимать: сначала прослушайте ещё 2\u00A0отмеченных места'] },
  ]);
  expect((await judge.heard(first, 0, 2)).result).toMatchObject({ left: 2 });
  expect((await judge.heard(first, 2, 4)).result).toMatchObject({ left: 1, heard: [[0, 4]] });
  expect((await judge.heard(second, 0, 500)).errors).toMatchObject([{ field: 'to' }]);
  expect((await judge.put('approve')).status).toBe(409);
  const info = await judge.browser.get<{ left_to_look: string }>(`/moderation/info/book/${id}`);
  expect(info.result?.left_to_look).toBe('сначала прослушайте ещё 1\u00A0отмеченное место');
  expect((await judge.heard(second, 0, 4)).result).toMatchObject({ left: 0 });
  expect((await judge.put('approve')).status).toBe(200);

  // The final check is by another person's ears: what the first one heard is said, and does not count.
  const main = await world.judging(id, 'main_moderator');
  const { result: again } = await main.browser.get<Sound>(`/moderation/audio/${id}`);
  expect(again?.listeners).toMatchObject([{ id: judge.actor.userId, seconds: 8 }]);
  expect((await main.put('approve')).errors).toMatchObject([{ reason: 'left-to-look' }]);
  await main.heard(first, 0, 4);
  await main.heard(second, 0, 4);
  expect((await main.put('approve')).result).toMatchObject({ outcome: 'approved' });

  const views = await main.browser.get<{ what: string; what_label: string }[]>(
    `/moderation/views?viewer_id=${judge.actor.userId}`,
  );
  expect(views.result?.map(({ what }) => what)).toContain('sound');
});

test('[MD26] [AU05] what nobody had the time to hear is not counted; the recordings as they are now are their author’s alone', async () => {
  const { id, files } = await world.sent();
  const judge = await world.judging(id);
  expect((await judge.browser.get(`/audio/master/${id}/file/audio`)).status).toBe(404);
  expect((await judge.hear(`/api/audio/master/${id}/file/audio/${files[0]?.id}`)).status).toBe(404);
  const [first] = files.map((file) => file.id) as [string];
  // A minute in hand is used up by saying the same again and again; then nothing is believed until time has passed.
  for (let said = 0; said < 15; said += 1) await judge.heard(first, 4, 8);
  expect((await judge.heard(first, 0, 4)).result).toMatchObject({ left: 2, heard: [] });
  world.clock.forward(4000);
  expect((await judge.heard(first, 0, 4)).result).toMatchObject({ left: 1, heard: [[0, 4]] });
});

test('[MD25] beside a text that was laid along this very sound a paragraph stands at its second; beside other sound it is a guess', async () => {
  const { id, files } = await world.sent();
  const fileId = Number(files[0]?.id);
  const line = (text: string) => [{ kind: 'text', text, marks: [] }];
  const blocks = ['Лодку унесло ночью. Дед молчал.', 'Вода вернёт своё.'].map((text) => ({
    ...{ kind: 'paragraph', role: 'plain' },
    inlines: line(text),
  }));
  const text = JSON.stringify({ title: [], epigraphs: [], blocks, notes: [] });
  const sentences = ['Лодку унесло ночью.', 'Дед молчал.', 'Вода вернёт своё.'];
  const places = [
    [0.6, 1, 0.9],
    [1, 2.5, 0.1],
    [2.5, 3, 0.1],
  ];
  const now = world.clock.now();
  await sql`update audio_sent_files set text = ${text}::jsonb where work_id = ${id} and file_id = ${fileId}`.execute(
    world.kysely,
  );
  await sql`insert into read_alongs (work_id, state, asked_at, changed_at) values (${id}, 'ready', ${now}, ${now})`.execute(
    world.kysely,
  );
  await sql`insert into read_along_chapters (work_id, file_id, ordering, chapter_id, title, seconds, sound_key, sound_kind,
      text_mark, part, blocks, sentences, wave, state, places, created_at, changed_at)
    select work_id, file_id, 1, 1, title, seconds, file_key, 'WAV', md5(text::text), 0, '[]', ${JSON.stringify(sentences)}::jsonb,
           '{}', 'done', ${JSON.stringify(places)}::jsonb, ${now}, ${now}
      from audio_sent_files where work_id = ${id} and file_id = ${fileId}`.execute(world.kysely);
  const judge = await world.judging(id);
  type Chapter = z.output<typeof readFile.output>;
  const times = async () =>
    (await judge.browser.get<Chapter>(`/moderation/audio/${id}/files/${fileId}`)).result?.paragraphs.map(
      ({ at, is_known }) => [at, is_known],
    );
  expect(await times()).toEqual([
    [0.6, true],
    [2.5, true],
  ]);
  await sql`update read_along_chapters set sound_key = 'other' where work_id = ${id}`.execute(world.kysely);
  expect((await times())?.map(([, isKnown]) => isKnown)).toEqual([false, false]);
});

test('[MD10] [AU09] a remark stands at a second of a file, and reaches the author with both', async () => {
  const { id, files, browser } = await world.sent();
  const judge = await world.judging(id);
  const remark = { kind: 'book', id, template: 'sound-noise', text: 'Слышно, как переворачивают страницу' };
  const add = (place: object) => judge.browser.post('/moderation/comments', { ...remark, ...place });
  expect((await add({ file_id: files[1]?.id, second: 2.5 })).result).toMatchObject({
    file_id: files[1]?.id,
    file_name: 'bereg',
    second: 2.5,
    field: null,
  });
  expect((await add({ file_id: '999999', second: 1 })).errors).toMatchObject([{ reason: 'comment-place' }]);
  expect((await add({ file_id: files[0]?.id })).status).toBe(400);
  expect((await browser.get<object[]>(`/audio/master/${id}/comments`)).result).toEqual([]);
  expect((await judge.put('return')).status).toBe(200);
  const told = await browser.get<object[]>(`/audio/master/${id}/comments`);
  expect(told.result).toMatchObject([{ file_id: files[1]?.id, file_name: 'bereg', second: 2.5, text: remark.text }]);
});

test('[MD03] [MD13] audiobooks stand among the books of a queue, are found by their kind and lead to their own desk', async () => {
  const { id } = await world.sent();
  const book = await world.sentBook();
  const { browser } = await world.judge();
  type Card = { subject_id: number; work_kind: string; desk: string };
  const listed = async (kind: string) =>
    (await browser.get<Card[]>(`/moderation/queue/book/all/new?work_kind=${kind}`)).result ?? [];
  expect((await listed('audiobook')).find(({ subject_id }) => subject_id === id)).toMatchObject({
    work_kind: 'audiobook',
    desk: `/moderation/audio/${id}/`,
  });
  expect((await listed('book')).map(({ subject_id, desk }) => [subject_id, desk])).toEqual([
    [book.bookId, `/moderation/book/${book.bookId}/`],
  ]);
  const facets = await browser.get<{ work_kind: { value: string; label: string; count: number }[] }>(
    '/moderation/queue/book/all/new/facets',
  );
  expect(facets.result?.work_kind).toEqual([
    { value: 'book', label: 'Книга', count: 1 },
    { value: 'audiobook', label: 'Аудиокнига', count: (await listed('audiobook')).length },
  ]);
});

test('[AU10] what its author changes after it came back is heard only when it is sent again; the rest stays heard', async () => {
  const { id, files, browser, bring, publish } = await world.sent();
  const [first, second] = files.map((file) => file.id) as [string, string];
  const judge = await world.judging(id);
  await judge.heard(first, 0, 4);
  await judge.browser.post('/moderation/comments', {
    kind: 'book',
    id,
    template: 'sound-noise',
    text: 'Шум',
    file_id: second,
    second: 1,
  });
  await judge.put('return');
  const before = await judge.browser.get<Sound>(`/moderation/audio/${id}`);
  expect(before.status, 'what was given back is nobody’s to hear').toBe(404);
  await browser.delete(`/audio/master/${id}/file/audio/${second}`);
  const fresh = await bring(id, '02_bereg_2.wav', { seed: 3, seconds: 5 });
  await world.runJobs('audio.measure');
  expect((await publish()).status).toBe(200);
  await judge.browser.post('/moderation/books', { book: id });
  const { result: sound } = await judge.browser.get<Sound>(`/moderation/audio/${id}`);
  expect(sound?.files.map((file) => [file.id, file.heard])).toEqual([
    [first, [[0, 4]]],
    [fresh.id, []],
  ]);
  expect(sound?.places.map(({ file_id, is_heard }) => [file_id, is_heard])).toEqual([
    [first, true],
    [fresh.id, false],
  ]);
});

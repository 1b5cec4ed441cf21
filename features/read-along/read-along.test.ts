import { audio } from '@pero/audio/feature';
import { epubcheck, hasEpubcheck } from '@pero/epub/epubcheck';
import { openZip } from '@pero/manuscript/bytes/zip';
import { SMALL_ERROR } from '@pero/sound/align/known';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAlongOnSale } from './actions/sale.ts';
import type { ChapterSeen, ReadAlongSeen } from './contract/read-along.ts';
import { CHAPTERS, readAlongUnderTest, type World } from './read-along-world.ts';
import { doubtfulIn } from './web/page/places.ts';

let world: World;
/** One book goes the whole way: finding its sentences costs seconds. */
let known: Awaited<ReturnType<World['recorded']>>;
beforeAll(async () => {
  world = await readAlongUnderTest();
  known = await world.recorded();
});
afterAll(() => world.close());

const seen = async () => (await known.browser.get<ReadAlongSeen>(known.at)).result;
const chapter = async (at: number) =>
  (await known.browser.get<ChapterSeen>(`${known.at}/chapters/${known.fileIds[at]}`)).result;
const toTheEnd = () => world.runJobs('read-along.prepare', 'read-along.align', 'read-along.make');

describe('a book that reads along', () => {
  test('[RA01] [RA02] [RA03] is asked for, called off, and asked for again; what is missing is said before', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Без книги' });
    const without = await author.browser.post(`/audio/master/${id}/read-along`, {});
    expect(without.errors).toMatchObject([{ reason: 'read-along-no-book' }]);
    expect((await author.browser.get(known.at)).status).toBe(404);
    expect((await author.browser.post(known.at, {})).status).toBe(404);

    expect(await seen()).toMatchObject({ state: 'none', why_not: null, chapters: [], epub: null, silent: [] });
    const asked = await known.browser.post<ReadAlongSeen>(known.at, {});
    expect(asked.result).toMatchObject({ state: 'aligning', minutes_left: 1 });
    expect((await known.browser.post(known.at, {})).errors).toMatchObject([{ reason: 'read-along-busy' }]);
    await world.runJobs('read-along.prepare');
    expect((await known.browser.delete(known.at)).result).toMatchObject({ state: 'stopped' });
    expect((await known.browser.delete(known.at)).errors).toMatchObject([{ reason: 'read-along-idle' }]);
    await world.runJobs('read-along.align');
    expect((await seen())?.chapters.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await known.browser.post(known.at, {})).result).toMatchObject({ state: 'aligning' });
  });

  test('[RA02] [RA04] [RA06] a worker that dies is followed by the next, once; each sentence is found where it is read', async () => {
    await world.runJobs('read-along.prepare');
    // As a worker leaves it that was killed in the middle.
    const killed = {
      state: 'aligning',
      tries: 1,
      changed_at: new Date(world.clock.now().getTime() - 300_000),
    } as const;
    await world.kysely
      .updateTable('read_along_chapters')
      .set(killed)
      .where('file_id', '=', Number(known.fileIds[0]))
      .execute();
    await toTheEnd();
    const all = await seen();
    expect(all).toMatchObject({ state: 'ready', changed: 0, epub: { is_old: false, sentences: 7 } });
    expect(all?.chapters.map(({ state, sentences }) => [state, sentences])).toEqual([
      ['done', 4],
      ['done', 3],
    ]);
    const first = await chapter(0);
    const words = (sentence: number) =>
      first?.blocks.flatMap(({ runs }) => runs).flatMap((run) => (run.sentence === sentence ? run.text : []));
    expect([0, 1, 2, 3].map((at) => words(at)?.join('').replaceAll('\u00AD', ''))).toEqual([...CHAPTERS[0]]);
    const starts = first?.places?.map(([start]) => start) ?? [];
    expect(starts.every((start, at) => at === 0 || start > (starts[at - 1] ?? 0))).toBe(true);
    expect(first?.places?.filter(([, , error]) => error <= SMALL_ERROR).length).toBeGreaterThan(1);
    const part = await known.hear(first?.sound ?? '', 'bytes=0-99');
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    const stranger = await world.listener();
    expect((await stranger.hear(first?.sound ?? '')).status).toBe(404);
  });

  test('[RA01] [RA04] a chapter counts as doubtful the sentences that its page does not light: never the first', async () => {
    const found = (await chapter(1))?.places ?? [];
    const put = (places: typeof found) =>
      world.kysely
        .updateTable('read_along_chapters')
        .set({ places: JSON.stringify(places) })
        .where('file_id', '=', Number(known.fileIds[1]))
        .execute();
    const errors = [0.9, 0.9, 0.1];
    await put(found.map(([start, end], at) => [start, end, errors[at] ?? 0]));
    expect((await seen())?.chapters[1]?.doubtful).toBe(1);
    expect(doubtfulIn((await chapter(1))?.places ?? [])).toEqual([1]);
    await put(found);
  });

  test('[RA05] [RA07] a place that a person puts is kept, and the EPUB is made anew with it', async () => {
    const before = (await chapter(0))?.places ?? [];
    const at = `${known.at}/chapters/${known.fileIds[0]}`;
    const start = (before[2]?.[0] ?? 0) + 0.1;
    expect((await known.browser.patch(at, { sentence: 9, start })).errors).toMatchObject([{ field: 'sentence' }]);
    expect((await (await world.listener()).browser.patch(at, { sentence: 2, start })).status).toBe(404);
    await known.browser.patch(at, { sentence: 2, start });
    expect((await chapter(0))?.places?.[2]).toMatchObject([expect.closeTo(start, 3), expect.anything(), 0]);
    // Never over its neighbours.
    await known.browser.patch(at, { sentence: 2, start: 10_000 });
    expect((await chapter(0))?.places?.[2]?.[0]).toBeLessThan(before[3]?.[0] ?? 0);
    await known.browser.patch(at, { sentence: 2, start });
    expect(await seen()).toMatchObject({ epub: { is_old: true } });
    expect((await known.browser.post(`${known.at}/epub`, {})).result).toMatchObject({ state: 'making' });
    await toTheEnd();
    expect(await seen()).toMatchObject({ state: 'ready', epub: { is_old: false } });

    const epub = Buffer.from(await (await known.hear(`/api${known.at}/epub`)).arrayBuffer());
    const zip = await openZip(epub);
    const smil = Buffer.from((await zip.read('EPUB/overlays/1.smil')) ?? []).toString('utf8');
    expect(smil).toContain(`clipBegin="${start.toFixed(3)}s"`);
    expect(zip.names).toContain('EPUB/audio/1.mp3');
    if (hasEpubcheck()) expect(await epubcheck(epub)).toEqual([]);
  });

  test('[RT09] goes to the shop beside the audio edition only when it is of the very sound and text that were judged', async () => {
    const { onSale } = kindsOfWorks(audio.ownKinds ?? [], [readAlongOnSale]).named('audiobook');
    const roles = async () =>
      onSale?.filesOf('audio', await onSale.facts(world.db, known.id)).map(({ role }) => role) ?? [];
    expect(await roles()).not.toContain('read-along');
    const stage = { work_id: known.id, stage: 'approved' } as const;
    await world.kysely
      .insertInto('audio_sent')
      .values({ ...stage, reader: '', format: 'full', sent_at: world.clock.now() })
      .execute();
    const files = await world.kysely.selectFrom('audio_files').selectAll().where('work_id', '=', known.id).execute();
    for (const { id, ordering, title, file_key, file_name, seconds, measured, chapter_id } of files) {
      const { content } = await world.kysely
        .selectFrom('chapters')
        .select('content')
        .where('id', '=', chapter_id)
        .executeTakeFirstOrThrow();
      const sound = { ordering, title, file_key, file_name, seconds: seconds ?? 0, measured: JSON.stringify(measured) };
      const text = { chapter_id, text: JSON.stringify(content) };
      await world.kysely
        .insertInto('audio_sent_files')
        .values({ ...stage, file_id: id, ...sound, ...text })
        .execute();
    }
    expect(await roles()).toContain('read-along');
    const other = { text: '{}' };
    await world.kysely.updateTable('audio_sent_files').set(other).where('work_id', '=', known.id).execute();
    expect(await roles()).not.toContain('read-along');
    await world.kysely.deleteFrom('audio_sent').where('work_id', '=', known.id).execute();
  });

  test('[RA01] [RA02] what was changed in the text since is said; asked anew, the other chapter keeps its places', async () => {
    const kept = (await chapter(0))?.places;
    const written = { bookId: known.bookId, id: known.chapterIds[1] ?? 0, title: 'Берег' };
    await world.write(known, { ...written, paragraphs: ['Вода вернула всё.', 'Мы ждали до самой осени.'] });
    const told = await seen();
    expect(told).toMatchObject({ state: 'ready', changed: 1 });
    expect(told?.chapters.map(({ change }) => change)).toEqual([null, 'text']);
    await known.browser.post(known.at, {});
    await world.runJobs('read-along.prepare');
    expect((await seen())?.chapters.map(({ state }) => state)).toEqual(['done', 'waiting']);
    await toTheEnd();
    expect(await seen()).toMatchObject({ state: 'ready', changed: 0, epub: { is_old: false } });
    expect((await chapter(0))?.places).toEqual(kept);
    // A recording that its author takes away leaves the text without a voice.
    await known.browser.delete(`/audio/master/${known.id}/file/audio/${known.fileIds[1]}`);
    expect(await seen()).toMatchObject({ changed: 1, silent: ['Берег'] });
  });
});

import { allBookRoutes } from '@pero/books/test-parts';
import { textOfParagraphs } from '@pero/books/test-world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application, Configuration } from './contract/voices.ts';
import { addReader } from './store/voices.ts';
import { audioUnderTest } from './testing/audio-world.ts';
import { speakingCompany } from './testing/speaking-company.ts';

let world: Awaited<ReturnType<typeof audioUnderTest>>;
let company: Awaited<ReturnType<typeof speakingCompany>>;
beforeAll(async () => {
  company = await speakingCompany();
  world = await audioUnderTest(company.speech);
  const reader = { about: 'низкий', freeFrom: null, sampleKey: null, sampleSeconds: null };
  await addReader(world.db, { ...reader, name: 'Марина Ветлугина', price: 290_000 }, world.clock.now());
  await addReader(world.db, { ...reader, name: 'Ирина Цаплина', price: 0 }, world.clock.now());
});
afterAll(async () => {
  await world.close();
  company.close();
});

const CHAPTER = {
  ...textOfParagraphs(
    'На чердак мы поднялись в тот день, когда вода взяла третью ступеньку. Тётка Агния повесила замок на мельницу.',
    '— Вытри ноги, — сказал дед. — Потом спрашивай.',
    'Мы смотрели на Агнию, и Агния молчала.',
  ),
  title: [[{ kind: 'text', text: 'Чердак', marks: [] }]],
};

/** An author with a book of one chapter, and an audiobook of it that somebody else is to read. */
async function ordering(way: 'synthesis' | 'reader' = 'synthesis') {
  const author = await world.listener();
  const book = await author.browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
    title: 'Долгая вода',
  });
  const { id: bookId = 0, first_chapter_id: chapterId = 0 } = book.result ?? {};
  const chapter = `/books/${bookId}/chapters/${chapterId}`;
  await author.browser.patch(chapter, { content: CHAPTER, base_version: 1 });
  const id = await author.begin({ way, book_id: bookId });
  const look = async () => {
    const { result, errors } = await author.browser.get<Configuration>(`/audio/master/${id}/meta`);
    if (!result) throw new Error(JSON.stringify(errors));
    return result;
  };
  return {
    ...author,
    id,
    bookId,
    chapter,
    look,
    save: (edit: object) => author.browser.patch(`/audio/master/${id}/meta`, edit),
    apply: () => author.browser.post<Application>(`/audio/master/${id}/application`, {}),
    sample: (sent: object) =>
      author.browser.post<{ id: number; url: string; seconds: number; wave: number[] }>('/audio/voice-sample', {
        audio_book_id: id,
        voice: 'marina',
        text: 'Тётка повесила замок.',
        ...sent,
      }),
  };
}

async function moderator() {
  const browser = world.as(await world.somebody({ staff: 'moderator' }));
  return {
    browser,
    decide: (id: number, sent: object) => browser.post(`/audio/applications/${id}`, sent),
  };
}

describe('the configurator', () => {
  test('[AU04] shows voices, readers, doubtful words, who speaks, how long it will be; nobody else sees it', async () => {
    const author = await ordering();
    const seen = await author.look();
    expect(seen).toMatchObject({
      processing_status: 'readyCreate',
      is_synthesis_open: true,
      voice: null,
      application: null,
      production: null,
      rates: { reader: 50, synthesis: 30 },
      heroes: [{ name: 'дед', replies: 1, voice: null }],
      phrases: [{ chapter: 'Чердак' }],
    });
    expect(seen.doubts.map(({ word, why, spoken }) => [word, why, spoken.length])).toEqual([
      ['замок', 'readings', 2],
      ['Агния', 'name', 0],
    ]);
    expect(seen.readers.map(({ name, price }) => [name, price])).toEqual([
      ['Марина Ветлугина', 2900],
      ['Ирина Цаплина', 0],
    ]);
    expect(seen.voices.filter(({ is_draft }) => is_draft)).toMatchObject([{ label: 'Черновой голос' }]);
    expect(seen.expected_seconds).toBeCloseTo(seen.characters / 15);
    const stranger = await world.listener();
    expect((await stranger.browser.get(`/audio/master/${author.id}/meta`)).status).toBe(404);
    expect((await stranger.browser.patch(`/audio/master/${author.id}/meta`, { voice: 'marina' })).status).toBe(404);
  });

  test('[AU30] keeps stresses, and asks no more about a word that is decided; a mark stands on a vowel', async () => {
    const author = await ordering();
    await author.save({ voice: 'marina', glossary: [{ word: 'замок', spoken: 'замо́к' }] });
    const seen = await author.look();
    expect(seen.glossary).toEqual([{ word: 'замок', spoken: 'замо́к' }]);
    expect(seen.doubts.map(({ word }) => word)).not.toContain('замок');
    expect((await author.meta(author.id)).glossary).toBe('замо́к');
    const wrong = await author.save({ glossary: [{ word: 'замок', spoken: 'зам́ок' }] });
    expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'glossary', reason: 'glossary-word' }] });
    expect((await author.save({ voice: 'levitan' })).errors).toMatchObject([{ reason: 'voice-missing' }]);
  });

  test('[AU15] a voice is tried on the author’s own words with the stresses; the same is not read twice', async () => {
    const author = await ordering();
    const before = company.asked.length;
    const glossary = [{ word: 'замок', spoken: 'замо́к' }];
    const first = await author.sample({ glossary });
    expect(company.asked.slice(before)).toMatchObject([
      { text: 'Тётка повесила зам+ок.', hints: [{ voice: 'marina' }] },
    ]);
    expect(first.result?.seconds).toBeGreaterThan(0.5);
    expect(first.result?.wave.length).toBeGreaterThan(50);
    expect((await author.sample({ glossary })).result).toEqual(first.result);
    expect(company.asked).toHaveLength(before + 1);
    const heard = await author.hear(first.result?.url ?? '', 'bytes=0-3');
    expect([heard.status, await heard.text()]).toEqual([206, 'RIFF']);
    const stranger = await ordering();
    expect((await stranger.hear(first.result?.url ?? '')).status).toBe(404);
    expect((await stranger.sample({ audio_book_id: author.id })).status).toBe(404);
    expect((await author.sample({ text: '***' })).errors).toMatchObject([{ reason: 'sample-no-text' }]);
    expect((await author.sample({ text: 'а'.repeat(601) })).errors).toMatchObject([{ field: 'text' }]);
    company.leave(true);
    expect((await author.sample({ text: 'Дом стоял у реки.' })).errors).toMatchObject([{ reason: 'voice-silent' }]);
    company.leave(false);
  });
});

describe('an application', () => {
  test('[AU13] is sent, considered, turned down with a reason; comes again when the text is mended, or after thirty days', async () => {
    const author = await ordering();
    expect((await author.apply()).errors).toMatchObject([{ field: 'voice', reason: 'voice-missing' }]);
    await author.save({ voice: 'draft' });
    expect((await author.apply()).errors).toMatchObject([{ reason: 'voice-draft' }]);
    await author.save({ voice: 'marina' });
    expect((await author.apply()).result).toMatchObject({ state: 'waiting', reader: '«Марина»', price: 0 });
    expect((await author.look()).processing_status).toBe('applicationConsideration');
    expect((await author.apply()).status).toBe(409);
    expect((await author.save({ voice: 'ermil' })).status).toBe(409);
    expect((await author.save({ glossary: [{ word: 'замок', spoken: 'замо́к' }] })).status).toBe(200);

    const judge = await moderator();
    const { result: waiting } = await judge.browser.get<{ audio_book_id: number }[]>('/audio/applications');
    expect(waiting?.map(({ audio_book_id }) => audio_book_id)).toContain(author.id);
    expect((await judge.decide(author.id, { decision: 'turn-down' })).errors).toMatchObject([{ field: 'reason' }]);
    await judge.decide(author.id, {
      decision: 'turn-down',
      reason: 'foreign-words',
      comment: 'В главе 12 чужая песня',
    });
    expect((await judge.decide(author.id, { decision: 'agree' })).status).toBe(409);
    expect((await author.look()).application).toMatchObject({ state: 'rejected', comment: 'В главе 12 чужая песня' });
    expect((await author.apply()).errors).toMatchObject([{ reason: 'application-early' }]);

    const read = await author.browser.get<{ version: number }>(author.chapter);
    const content = textOfParagraphs('Песню убрали.', 'Дом стоял у реки.');
    await author.browser.patch(author.chapter, { content, base_version: read.result?.version });
    expect((await author.apply()).result).toMatchObject({ state: 'waiting' });
    await author.browser.delete(`/audio/master/${author.id}/application`);
    expect(await author.look()).toMatchObject({ processing_status: 'readyCreate', application: null });
    expect((await author.browser.get('/audio/applications')).status).toBe(403);
  });

  test('[AU13] a reader without payment begins at once; one who is paid is agreed and waits', async () => {
    const [free, paid] = [await ordering('reader'), await ordering('reader')];
    const [first, second] = (await free.look()).readers;
    await free.save({ reader_id: second?.id });
    await paid.save({ reader_id: first?.id });
    await free.apply();
    await paid.apply();
    const judge = await moderator();
    await judge.decide(free.id, { decision: 'agree' });
    await judge.decide(paid.id, { decision: 'agree' });
    expect(await free.look()).toMatchObject({ processing_status: 'inProduction', production: null });
    expect(await paid.look()).toMatchObject({
      processing_status: 'applicationConsideration',
      application: { state: 'agreed', price: 2900, reader: 'Марина Ветлугина' },
    });
    await paid.browser.delete(`/audio/master/${paid.id}/application`);
    expect(await paid.look()).toMatchObject({ processing_status: 'readyCreate', application: null });
    expect((await free.browser.delete(`/audio/master/${free.id}/application`)).status).toBe(409);
  });
});

describe('whoever considers', () => {
  test('[AU13] is no co-author of the book, and finds nothing of what lies in the bin', async () => {
    const author = await ordering();
    await author.save({ voice: 'marina' });
    await author.apply();
    const near = await world.somebody({ staff: 'moderator' });
    const person = await author.browser.post<{ id: number }>('/books/employees', {
      first_name: 'Ада',
      last_name: 'Лис',
    });
    const at = `/audio/master/${author.id}/employees`;
    expect((await author.browser.post(at, { person_id: person.result?.id, type_id: 2 })).status).toBe(200);
    await world.kysely
      .updateTable('persons')
      .set({ email: near.email })
      .where('id', '=', person.result?.id ?? 0)
      .execute();
    const decide = (browser: ReturnType<typeof world.as>) =>
      browser.post(`/audio/applications/${author.id}`, { decision: 'agree' });
    expect((await decide(world.as(near))).errors).toMatchObject([{ reason: 'application-own' }]);
    const judge = await moderator();
    await author.browser.delete(`/audio/master/${author.id}`);
    expect((await decide(judge.browser)).status).toBe(404);
  });
});

describe('a machine that reads', () => {
  test('[AU13] reads chapter by chapter with stresses and heroes; each is a recording in the norm, and the machine is named', async () => {
    const author = await ordering();
    await author.save({
      voice: 'marina',
      glossary: [{ word: 'замок', spoken: 'замо́к' }],
      heroes: [{ name: 'Дед', voice: 'ermil', pitch: -2 }],
    });
    await author.apply();
    await (await moderator()).decide(author.id, { decision: 'agree' });
    expect((await author.look()).production?.takes.map(({ title, state }) => [title, state])).toEqual([
      ['Вступление', 'waiting'],
      ['Чердак', 'waiting'],
      ['Конец', 'waiting'],
    ]);
    company.leave(true);
    await world.runJobs('audio.read');
    expect((await author.look()).production?.done).toBe(0);
    company.leave(false);
    world.clock.forward(180_000);
    await world.services.boss.send('audio.read', {});
    const before = company.asked.length;
    await world.runJobs('audio.read');
    await world.runJobs('audio.measure');
    const asked = company.asked.slice(before);
    expect(asked[0]?.text).toContain('Читает синтезированный голос.');
    expect(asked.map(({ text }) => text).join(' ')).toContain('повесила зам+ок');
    expect(asked.filter(({ hints }) => hints[0]?.voice === 'ermil').map(({ text }) => text)).toEqual([
      'Вытри ноги,',
      'Потом спрашивай.',
    ]);
    const seen = await author.look();
    expect(seen.production).toMatchObject({ done: 3, failed: 0 });
    const files = await author.files(author.id);
    expect(files.map(({ title, state, is_in_norm }) => ({ title, state, is_in_norm }))).toEqual(
      ['Вступление', 'Чердак', 'Конец'].map((title) => ({ title, state: 'measured', is_in_norm: true })),
    );
    expect(await author.meta(author.id)).toMatchObject({ way: 'synthesis', reader: '«Марина»' });
    expect(files[1]?.chapter_id).toBe(seen.chapters[0]?.id);
    const heard = await author.hear(files[1]?.url ?? '');
    const sound = Buffer.from(await heard.arrayBuffer());
    expect(heard.headers.get('content-type')).toBe('audio/mpeg');
    expect(
      sound.subarray(0, 4000).toString('utf16le') + sound.subarray(0, 4001).subarray(1).toString('utf16le'),
    ).toContain('синтезированный');
    expect((await author.browser.patch(`/audio/master/${author.id}/meta`, { voice: 'jane' })).status).toBe(409);

    // That a machine reads is said before anything else, and nobody takes it away.
    const opening = `/audio/master/${author.id}/file/audio/${files[0]?.id}`;
    const halves = [
      { title: 'А', chapter_id: null },
      { title: 'Б', chapter_id: null },
    ];
    expect((await author.browser.delete(opening)).errors).toMatchObject([{ reason: 'opening-kept' }]);
    expect((await author.browser.post(`${opening}/cutting`, { cuts: [1], pieces: halves })).errors).toMatchObject([
      { reason: 'opening-kept' },
    ]);
    const turned = files.map((file) => file.id).reverse();
    await author.browser.patch(`/audio/master/${author.id}/file/audio`, { ordering: turned });
    const sent = await author.browser.post(`/audio/master/${author.id}/publish`, { publication_rules_accepted: true });
    expect(sent.errors.map(({ reason }) => reason)).toContain('opening-first');
  });
});

test('[AU13] where nobody reads aloud the page says so, and only the draft voice is heard', async () => {
  const author = await ordering();
  await author.save({ voice: 'marina' });
  const silent = world.withRoutes(allBookRoutes({ files: world.files, speech: null }))(author.actor);
  const seen = await silent.get<Configuration>(`/audio/master/${author.id}/meta`);
  expect(seen.result?.is_synthesis_open).toBe(false);
  const asked = { audio_book_id: author.id, text: 'Дом у реки.' };
  expect((await silent.post('/audio/voice-sample', { ...asked, voice: 'marina' })).errors).toMatchObject([
    { reason: 'voice-off' },
  ]);
  const draft = await silent.post<{ seconds: number }>('/audio/voice-sample', { ...asked, voice: 'draft' });
  expect(draft.result?.seconds).toBeGreaterThan(0.5);
  const refused = await silent.post(`/audio/master/${author.id}/application`, {});
  expect(refused.errors).toMatchObject([{ field: 'voice', reason: 'voice-off' }]);
});

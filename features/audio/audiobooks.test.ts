import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AudioFile } from './contract/files.ts';
import { audioUnderTest, picture } from './testing/audio-world.ts';

let world: Awaited<ReturnType<typeof audioUnderTest>>;
beforeAll(async () => {
  world = await audioUnderTest();
});
afterAll(() => world.close());

const GENRE = 101;
const WORDS = 'Девятый трамвай отменили в пятницу, а в субботу он пришёл. Сафронова знает его по звуку. '.repeat(3);

describe('an audiobook', () => {
  test('[AU02] [AU03] [AU20] [R18] is begun of a book with all that is known of it, and says every field of its meta', async () => {
    const author = await world.listener();
    const made = await author.browser.post<{ id: number }>('/books/master', { title: 'Последний трамвай' });
    const bookId = made.result?.id ?? 0;
    await author.browser.patch(`/books/master/meta/${bookId}`, {
      annotation: `<p>${WORDS}</p>`,
      age: 16,
      genres: [GENRE],
    });
    const id = await author.begin({ book_id: bookId });
    const meta = await author.meta(id);
    expect(meta).toMatchObject({
      book_name: 'Последний трамвай',
      book: { id: bookId, title: 'Последний трамвай' },
      format: 'full',
      age: 16,
      license_type: 'exclusive',
      phonogram_legal_status: null,
      reader: '',
      agreed_with_audio_responsibility: false,
      has_musical_fragments: false,
      gender_voice: null,
      glossary: '',
      files: [],
      proof_documents: [],
      moderation_comment: null,
      processing_status: 'unpublishedChanges',
    });
    expect(meta.annotation).toContain('Девятый трамвай');
    expect(meta.employees.map(({ roles }) => roles[0]?.slug)).toEqual(['author']);
    const list = await author.browser.get<{ id: number }[]>('/audio/list');
    expect(list.result).toMatchObject([{ id, book_name: 'Последний трамвай', way: 'recording', files_count: 0 }]);
    const voiced = await author.begin({ way: 'synthesis', book_id: bookId });
    const books = await author.browser.get('/audio/books');
    const audiobooks = [
      { id, way: 'recording' },
      { id: voiced, way: 'synthesis' },
    ];
    expect(books.result).toMatchObject([{ id: bookId, title: 'Последний трамвай', characters: 0, audiobooks }]);
  });

  test('[AU01] stands in the list of its owner, the last changed first, by its status and page by page', async () => {
    const author = await world.listener();
    const [first, second] = [await author.begin({ book_name: 'Раз' }), await author.begin({ book_name: 'Два' })];
    world.clock.forward(60_000);
    await author.browser.patch(`/audio/master/${first}`, { reader: 'Вера Околицына' });
    const list = async (query = '') => {
      const { result, pagination } = await author.browser.get<{ id: number; reader: string }[]>(`/audio/list${query}`);
      return { ids: result?.map(({ id }) => id), count: pagination?.count };
    };
    expect(await list()).toEqual({ ids: [first, second], count: 2 });
    expect(await list('?limit=1&offset=1')).toEqual({ ids: [second], count: 2 });
    expect(await list('?status=published')).toEqual({ ids: [], count: 0 });
    expect((await list('?status=unpublishedChanges')).count).toBe(2);
    expect((await (await world.listener()).browser.get('/audio/list')).result).toEqual([]);
  });

  test('[AU02] is no book: neither is found at the address of the other, nor by anybody else', async () => {
    const author = await world.listener();
    const made = await author.browser.post<{ id: number }>('/books/master', { title: 'Книга' });
    const bookId = made.result?.id ?? 0;
    const id = await author.begin({ book_name: 'Голос' });
    const other = await world.listener();
    expect((await author.browser.get(`/books/master/meta/${id}`)).status).toBe(404);
    expect((await author.browser.get(`/audio/master/${bookId}`)).status).toBe(404);
    expect((await author.browser.delete(`/books/my_books/${id}`)).status).toBe(404);
    expect((await other.browser.get(`/audio/master/${id}`)).status).toBe(404);
    expect((await other.browser.patch(`/audio/master/${id}`, { reader: 'Я' })).status).toBe(404);
    expect((await other.browser.post('/audio/master', { way: 'recording', book_id: bookId })).errors).toMatchObject([
      { reason: 'audio-book-missing', field: 'book_id' },
    ]);
  });

  test('[AU09] what moderators said of it is told to its own people alone', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    expect(await author.browser.get(`/audio/master/${id}/comments`)).toMatchObject({ status: 200, result: [] });
    expect((await (await world.listener()).browser.get(`/audio/master/${id}/comments`)).status).toBe(404);
  });

  test('[AU08] its people are given and taken at its own address, by its owner alone; one author stays', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const at = `/audio/master/${id}/employees`;
    type Role = { id: number; person_id: number; slug: string };
    const [own] = (await author.browser.get<Role[]>(at)).result ?? [];
    expect(own).toMatchObject({ slug: 'author' });
    const person = await author.browser.post<{ id: number }>('/books/employees', {
      first_name: 'Анна',
      last_name: 'Лис',
    });
    const given = await author.browser.post<Role[]>(at, { person_id: person.result?.id, type_id: 3 });
    expect(given.result?.map(({ person_id }) => person_id)).toEqual([own?.person_id, person.result?.id]);
    const stranger = await world.listener();
    expect((await stranger.browser.get(at)).status).toBe(404);
    expect((await stranger.browser.post(at, { person_id: person.result?.id, type_id: 3 })).status).toBe(404);
    const role = given.result?.[1]?.id;
    expect((await author.browser.delete<Role[]>(`${at}?id=${role}`)).result).toHaveLength(1);
    expect((await author.browser.delete(`${at}?id=${own?.id}`)).errors).toMatchObject([{ reason: 'role-last-author' }]);
    expect((await author.browser.delete(`${at}?id=${role}`)).status).toBe(404);
  });

  test('[R44] with the LGBT mark counts as rules accepted, and is for adults', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const { result } = await author.browser.patch(`/audio/master/${id}`, { lgbt_mark: true });
    expect(result).toMatchObject({ lgbt_mark: true, lgbt_rules_accepted: true, age: 18 });
  });

  test('[R56] [AU06] what contradicts itself in its rights stands beside its field, until a paper is there', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const save = (sent: Record<string, unknown>) => author.browser.patch(`/audio/master/${id}`, sent);
    await save({ phonogram_legal_status: 'commissioned', has_musical_fragments: true });
    expect((await author.meta(id)).conflicts).toMatchObject([
      { field: 'agreed_with_audio_responsibility' },
      { field: 'phonogram_legal_status', message: 'Загрузите подтверждающий документ' },
      { field: 'has_musical_fragments', message: 'Загрузите подтверждающий документ' },
    ]);
    await save({ agreed_with_audio_responsibility: true });
    const upload_id = await author.send('audio-agreement', 'договор.jpg', await picture(300, 400));
    const added = await author.browser.post<{ id: number; url: string }>(`/audio/master/${id}/file/agreement`, {
      upload_id,
    });
    expect(added.result).toMatchObject({ name: 'договор.jpg', mime: 'image/jpeg' });
    const { conflicts, proof_documents } = await author.meta(id);
    expect(conflicts).toEqual([]);
    expect((await author.hear(proof_documents[0]?.url ?? '')).status).toBe(200);
    const stranger = await world.listener();
    expect((await stranger.hear(proof_documents[0]?.url ?? '')).status).toBe(404);
    await author.browser.delete(`/audio/master/${id}/file/agreement/${added.result?.id}`);
    expect((await author.meta(id)).conflicts).toHaveLength(2);
  });

  test('[AU07] has a square cover of 3000 × 3000, made of any picture without cutting it', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    expect((await author.browser.patch(`/audio/master/${id}/cover`, {})).errors).toMatchObject([
      { reason: 'no-book-cover' },
    ]);
    const upload_id = await author.send('audio-cover', 'cover.jpg', await picture(1600, 2400));
    const { result } = await author.browser.patch<{ image: string; side: number }>(`/audio/master/${id}/cover`, {
      upload_id,
    });
    expect(result?.side).toBe(3000);
    const image = await author.hear(result?.image ?? '');
    const { width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 3000, height: 3000 });
  });
});

describe('recordings', () => {
  test('[AU05] [AU14] are measured on arrival, ordered, played from any place and removed', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const first = await author.bring(id, '01_reka.wav', { seed: 1, seconds: 4 });
    const quiet = await author.bring(id, '02_bereg.wav', { seed: 2, seconds: 4, rms: -31 });
    expect(first).toMatchObject({ state: 'waiting', title: 'reka', ordering: 1, seconds: null });
    await world.runJobs('audio.measure');
    const files = await author.files(id);
    expect(files.map(({ state, is_in_norm }) => ({ state, is_in_norm }))).toEqual([
      { state: 'measured', is_in_norm: true },
      { state: 'measured', is_in_norm: false },
    ]);
    type Quality = {
      files: { id: string; verdicts: { is_met: boolean; words: string }[]; wave: { peaks: number[] } }[];
    };
    const { result: quality } = await author.browser.get<Quality>(`/audio/master/${id}/quality`);
    const unmet = quality?.files[1]?.verdicts.filter(({ is_met }) => !is_met).map(({ words }) => words);
    expect(unmet?.[0]).toMatch(/^Громкость файла −31,\d\sдБ, допустимо от −23 до −18\sдБ$/);
    expect(quality?.files[0]?.wave.peaks.length).toBeGreaterThan(100);

    const ordering = [quiet.id, first.id];
    const { result: turned } = await author.browser.patch<AudioFile[]>(`/audio/master/${id}/file/audio`, { ordering });
    expect(turned?.map((file) => file.id)).toEqual(ordering);
    const torn = await author.browser.patch(`/audio/master/${id}/file/audio`, { ordering: [first.id] });
    expect(torn.errors).toMatchObject([{ reason: 'recording-order' }]);

    const part = await author.hear(first.url, 'bytes=100-199');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${first.bytes}`]);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect((await author.hear(first.url, `bytes=${first.bytes}-`)).status).toBe(416);
    const stranger = await world.listener();
    expect((await stranger.hear(first.url)).status).toBe(404);

    await author.browser.delete(`/audio/master/${id}/file/audio/${first.id}`);
    expect((await author.meta(id)).files).toMatchObject([{ id: quiet.id, ordering: 1, title: 'bereg' }]);
  });

  test('[AU05] one that is too quiet is mended by a machine, heard before and after, and given back', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const quiet = await author.bring(id, 'тихо.wav', { seed: 3, seconds: 4, rms: -31, floor: -78 });
    await world.runJobs('audio.measure');
    const plan = await author.browser.post<{ words: string[]; becomes: { rms: number } }>(
      `/audio/master/${id}/file/audio/${quiet.id}/plan`,
      {},
    );
    expect(plan.result?.words[0]).toMatch(/громче/);
    expect(plan.result?.becomes.rms).toBeGreaterThan(-23);
    await author.browser.post(`/audio/master/${id}/mending`, {});
    await world.runJobs('audio.mend');
    const [mended] = await author.files(id);
    expect(mended).toMatchObject({ is_in_norm: true, mending: { state: 'done' } });
    const before = await author.hear(quiet.url);
    const after = await author.hear(mended?.mending?.url ?? '');
    expect([before.headers.get('content-type'), after.headers.get('content-type')]).toEqual([
      'audio/wav',
      'audio/mpeg',
    ]);
    await author.browser.delete(`/audio/master/${id}/file/audio/${quiet.id}/mending`);
    expect(await author.files(id)).toMatchObject([{ is_in_norm: false, mending: null }]);
  });

  test('[AU21] [AU22] [AU23] a long one is cut at its pauses, and its pieces take its place, measured and named', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const long = await author.bring(id, 'вся книга.wav', { seed: 5, seconds: 14, silence: { at: 6, seconds: 2.5 } });
    await author.bring(id, 'конец.wav', { seed: 6, seconds: 3 });
    await world.runJobs('audio.measure');
    const path = `/audio/master/${id}/file/audio/${long.id}`;
    const wave = await author.browser.get<{ now: { peaks: number[] }; mended: null }>(`${path}/wave`);
    expect(wave.result?.now.peaks.length).toBe(700);
    type Plan = { cuts: { at: number }[]; pieces: { title: string; chapter_id: number | null }[] };
    const { result: plan } = await author.browser.post<Plan>(`${path}/cutting-plan`, { parts: 2 });
    expect(plan?.cuts[0]?.at).toBeGreaterThan(6);
    expect(plan?.cuts[0]?.at).toBeLessThan(8.5);
    const wrong = await author.browser.post(`${path}/cutting`, { cuts: [20], pieces: plan?.pieces });
    expect(wrong.errors).toMatchObject([{ reason: 'cut-places', field: 'cuts' }]);
    const cuts = plan?.cuts.map(({ at }) => at);
    const asked = await author.browser.post<AudioFile[]>(`${path}/cutting`, { cuts, pieces: plan?.pieces });
    expect(asked.result?.[0]).toMatchObject({ id: long.id, cutting: { state: 'waiting', pieces: 2 } });
    await world.runJobs('audio.cut');
    await world.runJobs('audio.measure');
    const files = await author.files(id);
    expect(files.map(({ title, ordering }) => [title.replace('\u00A0', ' '), ordering])).toEqual([
      ['вся книга, часть 1', 1],
      ['вся книга, часть 2', 2],
      ['конец', 3],
    ]);
    expect((files[0]?.seconds ?? 0) + (files[1]?.seconds ?? 0)).toBeCloseTo(14, 1);
    expect((await author.hear(long.url)).status).toBe(404);
  });

  test('[AU05] what is no sound is refused in one sentence, and the others are measured', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const upload_id = await author.send(
      'recording',
      'x.mp3',
      Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 7)]),
    );
    await author.browser.post(`/audio/master/${id}/file/audio`, { upload_id });
    await author.bring(id, '02.wav', { seed: 4, seconds: 3 });
    await world.runJobs('audio.measure');
    const [bad, good] = await author.files(id);
    expect([bad?.state, good?.state]).toEqual(['refused', 'measured']);
    expect(bad?.message).toMatch(/^[А-Я].+/);
    expect(await author.send('recording', 'x.txt', Buffer.from('Просто текст'))).not.toBe('');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audioUnderTest, picture } from './testing/audio-world.ts';

let world: Awaited<ReturnType<typeof audioUnderTest>>;
beforeAll(async () => {
  world = await audioUnderTest();
});
afterAll(() => world.close());

const GENRE = 101;
const WORDS = 'Девятый трамвай отменили в пятницу, а в субботу он пришёл. Сафронова знает его по звуку. '.repeat(3);

describe('on its way', () => {
  test('[AU10] [AU11] [AU12] everything that is missing is said at once; whole it goes to its judges and comes back', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const publish = () => author.browser.post(`/audio/master/${id}/publish`, { publication_rules_accepted: true });
    expect((await publish()).errors.map(({ field }) => field)).toEqual([
      'files',
      'annotation',
      'genres',
      'age',
      'price',
      'reader',
      'cover',
      'agreed_with_audio_responsibility',
      'phonogram_legal_status',
    ]);
    await author.browser.patch(`/audio/master/${id}`, {
      annotation: `<p>${WORDS}</p>`,
      genres: [GENRE],
      age: 12,
      price: 199,
      reader: 'Вера Околицына',
      phonogram_legal_status: 'own',
      agreed_with_audio_responsibility: true,
    });
    const upload_id = await author.send('audio-cover', 'cover.jpg', await picture(3000, 3000));
    await author.browser.patch(`/audio/master/${id}/cover`, { upload_id });
    await author.bring(id, '01.wav', { seed: 1, seconds: 4 });
    expect((await publish()).errors).toMatchObject([{ reason: 'sound-waits' }]);
    await world.runJobs('audio.measure');
    expect(await publish()).toMatchObject({ result: { processing_status: 'queueModeration' }, errors: [] });
    expect((await author.browser.patch(`/audio/master/${id}`, { reader: 'Другой' })).status).toBe(409);
    const withdrawn = await author.browser.delete(`/audio/master/${id}/publish`);
    expect(withdrawn.result).toMatchObject({ processing_status: 'unpublishedChanges' });
    expect((await author.browser.post(`/audio/master/${id}/unpublish`, {})).status).toBe(409);
    expect((await author.browser.delete(`/audio/master/${id}`)).result).toMatchObject({ id });
    expect((await author.browser.get(`/audio/master/${id}`)).status).toBe(404);
  });

  test('[AU12] [BK01] [BK02] [BK40] [BK41] stands on its shelf; one in the bin is counted, shown there with its length, and comes back', async () => {
    const author = await world.listener();
    const id = await author.begin({ book_name: 'Голос' });
    const counts = async () => (await author.browser.get('/books/my_books/counter')).result;
    const shelf = async (asked = '') => (await author.browser.get(`/books/my_books/audiobook${asked}`)).result;
    expect(await counts()).toMatchObject({ total: 0, audiobook: 1, in_bin: 0 });
    const card = { id, work_kind: 'audiobook', kind: null, title: 'Голос', is_own: true, lacks: [] };
    expect(await shelf()).toMatchObject([card]);
    expect(await shelf('?status=published')).toEqual([]);
    expect(await shelf('?term=голос')).toMatchObject([{ id }]);
    expect(await shelf('/statuses')).toEqual([{ status: 'unpublishedChanges', count: 1 }]);
    expect((await author.browser.get('/books/my_books/podcasts')).result).toEqual([]);
    expect((await author.browser.get('/books/my_books/all')).result).toEqual([]);
    expect((await (await world.listener()).browser.get('/books/my_books/audiobook')).result).toEqual([]);
    await author.browser.delete(`/audio/master/${id}`);
    expect(await counts()).toMatchObject({ audiobook: 0, in_bin: 1 });
    expect(await shelf()).toEqual([]);
    const bin = await author.browser.get('/books/bin');
    expect(bin.result).toMatchObject([{ id, title: 'Голос', kind: 'audiobook', characters_number: 0, seconds: 0 }]);
    expect((await (await world.listener()).browser.post(`/books/bin/${id}/restore`, {})).status).toBe(404);
    await author.browser.post(`/books/bin/${id}/restore`, {});
    expect((await author.meta(id)).book_name).toBe('Голос');
    expect(await counts()).toMatchObject({ audiobook: 1, in_bin: 0 });
  });
});

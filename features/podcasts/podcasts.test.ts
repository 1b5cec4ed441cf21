import { allBookRoutes } from '@pero/books/test-parts';
import { asDb } from '@pero/server-platform/database/db';
import { snapApproval } from '@pero/works/actions/judging';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { podcasts } from './feature.ts';
import { rulesOfFeeds } from './feed-rules.ts';
import { CHORD, podcastsUnderTest, required } from './podcasts-world.ts';

let world: Awaited<ReturnType<typeof podcastsUnderTest>>;
beforeAll(async () => {
  world = await podcastsUnderTest();
});
afterAll(() => world.close());

const GENRE = 101;

describe('a podcast', () => {
  test('[PC01] [PC03] [R19] is begun of a feed with all that it says, and its meta has every field', async () => {
    const author = await world.podcaster();
    const rss_url = world.served({
      episodes: [{ title: 'Первый' }, { title: 'Второй', date: 'Tue, 10 Nov 2026 10:00:00 GMT' }],
    });
    const { id } = required(await author.begin({ rss_url }));
    const meta = required(await author.browser.get<Record<string, unknown>>(`/podcasts/${id}/meta`));
    expect(meta).toMatchObject({
      ...{ name: 'Черновик вслух', rss_url, genres: [], tags: [], age: null, lgbt_mark: false },
      ...{ lgbt_rules_accepted: false, obscene_language: false, moderation_comment: null },
    });
    expect(meta.employees).toMatchObject([{ roles: [{ slug: 'author' }] }]);
    expect((await author.episodes(id)).map(({ title, seconds }) => [title, seconds])).toEqual([
      ['Второй', 11],
      ['Первый', 10],
    ]);
    const list = required(await author.browser.get<{ id: number }[]>('/podcasts'));
    expect(list).toMatchObject([{ id, episodes_count: 2, is_confirmed: false, feed_state: 'ok' }]);
  });

  test('[PC01] or empty, by its name, and is nobody else’s', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тишина' }));
    expect(await author.page(id)).toMatchObject({ name: 'Тишина', feed: null, rss_url: null });
    expect((await author.begin({})).errors).toMatchObject([{ reason: 'podcast-title', field: 'name' }]);
    const other = await world.podcaster();
    expect((await other.browser.get(`/podcasts/${id}`)).status).toBe(404);
    expect((await other.browser.patch(`/podcasts/${id}`, { name: 'Моё' })).status).toBe(404);
    expect((await author.browser.get(`/audio/master/${id}`)).status).toBe(404);
  });

  test('[BK01] [BK02] stands on its own shelf and on no other, and is counted there', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тишина' }));
    const shelvesOf = world.withRoutes(
      allBookRoutes({ files: world.files, kinds: kindsOfWorks(podcasts.ownKinds ?? []) }),
    );
    const shelf = async (asked: string) => (await shelvesOf(author.actor).get(`/books/my_books/${asked}`)).result;
    expect(await shelf('podcasts')).toMatchObject([{ id, work_kind: 'podcast', title: 'Тишина', is_own: true }]);
    expect(await shelf('podcasts?status=published')).toEqual([]);
    expect(await shelf('podcasts?term=тиш')).toMatchObject([{ id }]);
    expect([await shelf('all'), await shelf('audiobook')]).toEqual([[], []]);
    expect(await shelf('counter')).toMatchObject({ total: 0, podcasts: 1, in_bin: 0 });
    const other = await world.podcaster();
    expect((await shelvesOf(other.actor).get('/books/my_books/podcasts')).result).toEqual([]);
  });

  test('[PC02] [R44] with the LGBT mark counts as rules accepted, and is for adults', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тишина' }));
    const { result } = await author.browser.patch(`/podcasts/${id}`, { lgbt_mark: true });
    expect(result).toMatchObject({ lgbt_mark: true, lgbt_rules_accepted: true, age: 18 });
  });

  test('[PC04] [PC05] has its people, given and taken by its owner, and what moderators said', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тишина' }));
    const person = required(await author.browser.post<{ id: number }>('/books/employees', { first_name: 'Ада' }));
    const path = `/podcasts/${id}/employees`;
    const added = required(
      await author.browser.post<{ id: number; slug: string }[]>(path, { person_id: person.id, type_id: 3 }),
    );
    expect(added.map(({ slug }) => slug)).toEqual(['author', 'editor']);
    const [self, editor] = added;
    expect((await author.browser.delete(`${path}?id=${self?.id}`)).errors).toMatchObject([
      { reason: 'role-last-author' },
    ]);
    expect(required(await author.browser.delete<unknown[]>(`${path}?id=${editor?.id}`))).toHaveLength(1);
    expect(await author.browser.get(`/podcasts/${id}/comments`)).toMatchObject({ status: 200, result: [] });
  });
});

describe('episodes', () => {
  test('[PC09] [PC11] of a feed are tried and heard through us, with the part that was asked for', async () => {
    const author = await world.podcaster();
    const rss_url = world.served({ episodes: [{ title: 'Есть' }, { title: 'Нет', file: 'nothing.mp3' }] });
    const { id } = required(await author.begin({ rss_url }));
    world.host.put('/one.mp3', (request, response) => {
      const part = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const headers = { 'content-type': 'text/html', 'set-cookie': 'a=b', 'access-control-allow-origin': '*' };
      if (!part) {
        response.writeHead(200, headers).end(CHORD);
        return;
      }
      const [from, to] = [Number(part[1]), Number(part[2])];
      const range = { 'content-range': `bytes ${from}-${to}/${CHORD.length}` };
      response.writeHead(206, { ...headers, ...range }).end(CHORD.subarray(from, to + 1));
    });
    await world.runJobs('podcasts.look-around');
    const episodes = await author.episodes(id);
    const there = episodes.find(({ title }) => title === 'Есть');
    const lost = episodes.find(({ title }) => title === 'Нет');
    expect([there?.sound_state, lost?.sound_state, lost?.sound_message]).toEqual([
      'ready',
      'lost',
      'файл не\u00A0найден',
    ]);
    const part = await author.hear(there?.url ?? '', 'bytes=100-199');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${CHORD.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(CHORD.subarray(100, 200));
    // No type that a browser runs, and no header of a stranger's.
    expect([part.headers.get('content-type'), part.headers.get('set-cookie')]).toEqual(['audio/mpeg', null]);
    const stranger = await world.podcaster();
    expect((await stranger.hear(there?.url ?? '')).status).toBe(404);
    world.host.put('/one.mp3', CHORD, 'audio/mpeg');
  });

  test('[PC09] [PC10] [PC11] are brought here as files, listened to, and changed; a podcast lives in one place', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тишина' }));
    const upload_id = await author.send('podcast-episode', '03_pismo-sebe.mp3', CHORD);
    const path = `/podcasts/${id}/episodes`;
    const { result: added } = await author.browser.post<{ id: number; url: string }>(path, { upload_id });
    expect(added).toMatchObject({ title: 'pismo sebe', source: 'own', sound_state: 'waiting' });
    await world.runJobs('podcasts.measure');
    expect(await author.episodes(id)).toMatchObject([{ sound_state: 'ready', seconds: 10 }]);
    const { result: changed } = await author.browser.patch(`${path}/${added?.id}`, { title: 'Письмо себе', number: 3 });
    expect(changed).toMatchObject({ title: 'Письмо себе', number: 3 });
    const part = await author.hear(added?.url ?? '', 'bytes=0-9');
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await author.browser.post(`/podcasts/${id}/feed`, { rss_url: world.served() })).errors).toMatchObject([
      { reason: 'has-episodes' },
    ]);
    const bad = await author.send(
      'podcast-episode',
      'x.mp3',
      Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 7)]),
    );
    await author.browser.post(path, { upload_id: bad });
    await world.runJobs('podcasts.measure');
    const refused = (await author.episodes(id)).find(({ sound_state }) => sound_state === 'refused');
    expect(refused?.sound_message).toMatch(/^[А-Я]/);
    expect((await author.browser.delete(`${path}/${refused?.id}`)).errors).toEqual([]);
    expect(await author.episodes(id)).toHaveLength(1);
  });
});

describe('an episode that could not be listened to', () => {
  test('[PC09] [PC20] is not waited for for ever: it says so, and is tried again by its author', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тишина' }));
    const path = `/podcasts/${id}/episodes`;
    const upload_id = await author.send('podcast-episode', 'Раз.mp3', CHORD);
    const { result: added } = await author.browser.post<{ id: number }>(path, { upload_id });
    const at = `${path}/${added?.id}`;
    const row = world.kysely.updateTable('podcast_episodes').where('id', '=', added?.id ?? 0);
    // Its file is gone from the disk: every try is a fault of ours.
    const { file_key } = await world.kysely
      .selectFrom('podcast_episodes')
      .select('file_key')
      .where('id', '=', added?.id ?? 0)
      .executeTakeFirstOrThrow();
    await row.set({ file_key: 'nothing' }).execute();
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(world.runJobs('podcasts.measure')).rejects.toThrow();
      expect(await author.episodes(id)).toMatchObject([{ sound_state: 'waiting' }]);
      await world.services.boss.send('podcasts.measure', { episode: added?.id });
    }
    await world.runJobs('podcasts.measure');
    expect(await author.episodes(id)).toMatchObject([
      { sound_state: 'refused', sound_message: expect.stringContaining('на\u00A0нашей стороне') },
    ]);
    await row.set({ file_key }).execute();
    expect((await author.browser.post(`${at}/measuring`, {})).result).toMatchObject({ sound_state: 'waiting' });
    await world.runJobs('podcasts.measure');
    expect(await author.episodes(id)).toMatchObject([{ sound_state: 'ready', sound_message: null, seconds: 10 }]);
    const other = await world.podcaster();
    expect((await other.browser.post(`${at}/measuring`, {})).status).toBe(404);
  });
});

describe('on its way', () => {
  test('[PC06] [PC07] [PC08] [PC12] [PC17] [PC18] [PC19] everything that is missing is said at once; whole it goes to its judges, and its feed is closed until they let it out', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тише & «тише» <всех>' }));
    const publish = () => author.browser.post(`/podcasts/${id}/publish`, { publication_rules_accepted: true });
    expect((await publish()).errors.map(({ field }) => field)).toEqual([
      'episodes',
      'annotation',
      'genres',
      'age',
      'cover',
    ]);
    const annotation = `<p>${'О том, что слышно, когда никто не говорит. '.repeat(8)}</p>`;
    await author.browser.patch(`/podcasts/${id}`, { annotation, genres: [GENRE], age: 12 });
    const picture = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#333' } })
      .jpeg()
      .toBuffer();
    const cover = await author.send('podcast-cover', 'cover.jpg', picture);
    expect((await author.browser.patch(`/podcasts/${id}/cover`, { upload_id: cover })).errors).toEqual([]);
    const upload_id = await author.send('podcast-episode', 'Раз.mp3', CHORD);
    await author.browser.post(`/podcasts/${id}/episodes`, { upload_id, title: 'Раз & два' });
    expect((await publish()).errors).toMatchObject([{ reason: 'episodes-waiting' }]);
    await world.runJobs('podcasts.measure');
    const address = new URL((await author.page(id)).public_url).pathname;
    expect((await world.visit(address)).status).toBe(404);
    expect((await publish()).result).toMatchObject({ processing_status: 'queueModeration' });
    expect((await author.browser.patch(`/podcasts/${id}`, { name: 'Другое' })).status).toBe(409);
    expect((await author.browser.delete(`/podcasts/${id}/publish`)).result).toMatchObject({ state: 'draft' });
    expect(await author.page(id)).toMatchObject({ can_edit: true });
    expect((await author.browser.delete(`/podcasts/${id}/publish`)).status).toBe(409);
    expect((await publish()).result).toMatchObject({ processing_status: 'queueModeration' });
    await world.kysely
      .updateTable('works')
      .set({ is_published: true, state: 'published', processing_status: 'published' })
      .where('id', '=', id)
      .execute();

    const out = await world.visit(address);
    const xml = await out.text();
    expect(out.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(rulesOfFeeds(xml)).toEqual([]);
    const sound = /<enclosure url="([^"]+)"/.exec(xml)?.[1] ?? '';
    const part = await world.visit(new URL(sound).pathname, 'bytes=0-99');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-99/${CHORD.length}`]);
    const face = await world.visit(address.replace('/feed.xml', '/cover.jpg'));
    expect([face.status, (await face.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
    expect((await author.browser.delete(`/podcasts/${id}`)).status).toBe(409);

    expect((await author.browser.post(`/podcasts/${id}/republish`, {})).status).toBe(409);
    expect((await author.browser.post(`/podcasts/${id}/unpublish`, {})).status).toBe(200);
    expect(await author.page(id)).toMatchObject({ can_republish: true });
    const other = await world.podcaster();
    expect((await other.browser.post(`/podcasts/${id}/republish`, {})).status).toBe(404);
    expect((await author.browser.post(`/podcasts/${id}/republish`, {})).errors).toMatchObject([
      { reason: 'republish-changed' },
    ]);
    await world.kysely
      .transaction()
      .execute(async (db) => snapApproval({ db: asDb(db), now: world.clock.now() }, id, null));
    expect((await author.browser.post(`/podcasts/${id}/republish`, {})).result).toMatchObject({
      processing_status: 'preparingPublication',
    });
    expect((await author.browser.post(`/podcasts/${id}/republish`, {})).status).toBe(409);
  });
});

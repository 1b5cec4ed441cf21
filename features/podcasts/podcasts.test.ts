import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOfFeeds } from './feed-rules.ts';
import { CHORD, podcastsUnderTest, required } from './podcasts-world.ts';
import { feedFile } from './test-feed.ts';

let world: Awaited<ReturnType<typeof podcastsUnderTest>>;
beforeAll(async () => {
  world = await podcastsUnderTest();
  const { host } = world;
  host.put('/one.mp3', CHORD, 'audio/mpeg');
  const square = { width: 1400, height: 1400, channels: 3, background: '#12403a' } as const;
  host.put('/cover.jpg', await sharp({ create: square }).jpeg().toBuffer(), 'image/jpeg');
});
afterAll(() => world.close());

let feeds = 0;
/** A feed at an address of its own. */
function served(wish: Parameters<typeof feedFile>[1] = {}): string {
  feeds += 1;
  world.host.put(`/rss-${feeds}.xml`, feedFile(world.host.base, wish));
  return `${world.host.base}/rss-${feeds}.xml`;
}

const GENRE = 101;

describe('a podcast', () => {
  test('[PC01] [PC03] [R19] is begun of a feed with all that it says, and its meta has every field', async () => {
    const author = await world.podcaster();
    const rss_url = served({ episodes: [{ title: 'Первый' }, { title: 'Второй', date: 'Tue, 10 Nov 2026 10:00:00 GMT' }] });
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
    expect((await author.browser.delete(`${path}?id=${self?.id}`)).errors).toMatchObject([{ reason: 'role-last-author' }]);
    expect(required(await author.browser.delete<unknown[]>(`${path}?id=${editor?.id}`))).toHaveLength(1);
    expect(await author.browser.get(`/podcasts/${id}/comments`)).toMatchObject({ status: 200, result: [] });
  });
});

describe('the address of a feed', () => {
  test('[PC01] says what is wrong with it beside its field, and what was typed is not kept', async () => {
    const author = await world.podcaster();
    const { base, put } = world.host;
    const page = `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/rss-named.xml"></head><body>Привет<br></body></html>`;
    put('/site', page, 'text/html');
    put('/broken', '<rss><channel><title>x');
    put('/atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>');
    put('/news', '<rss version="2.0"><channel><title>Новости</title><item><title>Раз</title></item></channel></rss>');
    put('/large', Buffer.concat([Buffer.from('<rss><channel>'), Buffer.alloc(21 * 1024 * 1024, 32)]));
    put('/gone', (_request, response) => response.writeHead(410).end());
    const reasons = async (rss_url: string) => (await author.begin({ rss_url })).errors[0];
    expect(await reasons('не адрес')).toMatchObject({ reason: 'feed-address', field: 'rss_url' });
    expect(await reasons('http://192.168.0.14/rss')).toMatchObject({ reason: 'feed-private' });
    expect(await reasons(`${base}/site`)).toMatchObject({ reason: 'feed-page-named' });
    expect((await reasons(`${base}/site`))?.messages[0]).toContain(`${base}/rss-named.xml`);
    expect(await reasons(`${base}/broken`)).toMatchObject({ reason: 'feed-broken' });
    expect(await reasons(`${base}/atom`)).toMatchObject({ reason: 'feed-other' });
    expect(await reasons(`${base}/news`)).toMatchObject({ reason: 'feed-soundless' });
    expect(await reasons(`${base}/large`)).toMatchObject({ reason: 'feed-large' });
    expect(await reasons(`${base}/gone`)).toMatchObject({ reason: 'feed-gone' });
    expect(await reasons(`${base}/nothing`)).toMatchObject({ reason: 'feed-status' });
    expect(required(await author.browser.get<unknown[]>('/podcasts'))).toEqual([]);
  });

  test('[PC01] one that is locked is refused with the way out, and opens to whoever puts the code into it', async () => {
    const author = await world.podcaster();
    const rss_url = served({ more: '<podcast:locked>yes</podcast:locked>' });
    const [refused] = (await author.begin({ rss_url })).errors;
    expect(refused).toMatchObject({ reason: 'feed-locked', field: 'rss_url' });
    const code = /pero-\w{4}-\w{4}/.exec(refused?.messages[0] ?? '')?.[0];
    const proof = `<podcast:locked>yes</podcast:locked><podcast:txt purpose="verify">${code}</podcast:txt>`;
    world.host.put(new URL(rss_url).pathname, feedFile(world.host.base, { more: proof }));
    const { id } = required(await author.begin({ rss_url }));
    expect((await author.page(id)).feed?.ownership).toMatchObject({ is_confirmed: true, confirmed_by: 'feed' });
  });
});

describe('whose a feed is', () => {
  test('shows by a code in it; a code that was mistyped is told sign by sign; then nobody else has it', async () => {
    const [author, other] = [await world.podcaster(), await world.podcaster()];
    const rss_url = served();
    const { id } = required(await author.begin({ rss_url }));
    const { id: second } = required(await other.begin({ rss_url }));
    const token = (await author.page(id)).feed?.ownership.token ?? '';
    const show = (code: string) =>
      world.host.put(
        new URL(rss_url).pathname,
        feedFile(world.host.base, { more: `<podcast:txt purpose="verify">${code}</podcast:txt>` }),
      );
    show(`${token.slice(0, -1)}O`);
    await author.browser.post(`/podcasts/${id}/feed`, {});
    const wrong = (await author.page(id)).feed?.ownership;
    expect(wrong).toMatchObject({ is_confirmed: false, other_code: `${token.slice(0, -1)}O` });
    expect(wrong?.other_words).toMatch(/^На\s14-м месте «O»/);
    show(token.toLowerCase().replaceAll('-', '‑'));
    await author.browser.post(`/podcasts/${id}/feed`, {});
    expect((await author.page(id)).feed?.ownership.is_confirmed).toBe(true);
    expect((await other.page(second)).feed?.ownership.is_confirmed).toBe(false);
    const third = await world.podcaster();
    expect((await third.begin({ rss_url })).errors).toMatchObject([{ reason: 'feed-taken' }]);
    expect((await author.begin({ rss_url })).errors).toMatchObject([{ reason: 'feed-yours' }]);
  });

  test('shows by a code mailed to its owner, of which no word is a stranger’s; five wrong ones end it', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ rss_url: served({ title: 'Купите дёшево' }) }));
    const path = `/podcasts/${id}/ownership`;
    expect((await author.page(id)).feed?.ownership.mail_to).toBe('o•••@chernovik.example.com');
    await author.browser.post(path, {});
    await world.runJobs('podcasts.mail-code');
    const letter = world.letters.at(-1);
    expect([letter?.to, letter?.text.includes('Купите')]).toEqual(['owner@chernovik.example.com', false]);
    const code = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 4; tries += 1)
      expect((await author.browser.post(`${path}/code`, { code: wrong })).errors).toMatchObject([{ reason: 'code-wrong' }]);
    expect((await author.browser.post(`${path}/code`, { code })).result).toEqual({ confirmed: true });
    expect((await author.page(id)).feed?.ownership.confirmed_by).toBe('mail');
    expect((await author.browser.post(path, {})).errors).toMatchObject([{ reason: 'owner-known' }]);
  });
});

describe('what was found', () => {
  test('stands field by field, and what differs is taken or left', async () => {
    const author = await world.podcaster();
    const rss_url = served({ description: 'Коротко.', episodes: [{ title: 'Раз', guid: '' }] });
    const { id } = required(await author.begin({ rss_url }));
    await world.runJobs('podcasts.look-around');
    const row = async (field: string) => (await author.page(id)).feed?.fields.find((one) => one.field === field);
    expect(await row('annotation')).toMatchObject({ verdict: 'bad', words: 'Короче 200: допишите' });
    expect(await row('guid')).toMatchObject({ verdict: 'warn', in_feed: 'нет ни\u00A0у\u00A0одного' });
    expect(await row('cover')).toMatchObject({ verdict: 'ok', in_feed: '1400\u00A0×\u00A01400, JPG' });
    expect((await author.page(id)).cover.url).not.toBeNull();
    await author.browser.patch(`/podcasts/${id}`, { name: 'Чистовик' });
    expect(await row('name')).toMatchObject({ can_take: true, words: 'У\u00A0вас «Чистовик»' });
    await author.browser.post(`/podcasts/${id}/feed/fields`, { keep: ['name'] });
    expect(await row('name')).toMatchObject({ is_kept: true, verdict: 'ok' });
    await author.browser.post(`/podcasts/${id}/feed/fields`, { take: ['name'] });
    expect((await author.page(id)).name).toBe('Черновик вслух');
    const unknown = await author.browser.post(`/podcasts/${id}/feed/fields`, { take: ['token'] });
    expect(unknown.errors).toMatchObject([{ reason: 'field-unknown' }]);
  });
});

describe('a feed that is followed', () => {
  test('is asked by what is known of it, brings new episodes, and is counted by the day', async () => {
    const author = await world.podcaster();
    const rss_url = served();
    const path = new URL(rss_url).pathname;
    const answer = (etag: string, file: string) =>
      world.host.put(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
        response.writeHead(200, { etag }).end(file);
      });
    answer('"a"', feedFile(world.host.base));
    const { id } = required(await author.begin({ rss_url }));
    const hour = async () => {
      world.clock.forward(3_700_000);
      await world.refresh();
    };
    await hour();
    expect(world.host.asked.at(-1)?.headers['if-none-match']).toBe('"a"');
    answer('"b"', feedFile(world.host.base, { episodes: [{ title: 'Новый', guid: 'new' }, { title: 'Первый', guid: 'ep-1' }] }));
    await hour();
    expect((await author.episodes(id)).map(({ title }) => title).sort()).toEqual(['Новый', 'Первый']);
    world.host.put(path, (_request, response) => response.writeHead(500).end());
    await hour();
    await hour();
    const { feed } = await author.page(id);
    expect(feed?.state).toBe('silent');
    expect(feed?.health.reduce((sum, { failures }) => sum + failures, 0)).toBe(2);
    const until = new Date(feed?.next_check_at ?? 0).getTime() - new Date(feed?.checked_at ?? 0).getTime();
    expect(until).toBe(2 * 3_600_000);
    world.host.put(path, (_request, response) => response.writeHead(410).end());
    await hour();
    await hour();
    expect((await author.page(id)).feed?.state).toBe('gone');
    const told = await world.kysely.selectFrom('events').select('type').where('type', '=', 'podcasts.feed-lost').execute();
    expect(told).toHaveLength(1);
    expect(await author.episodes(id)).toHaveLength(2);
  });

  test('that has moved for good is asked at its new address', async () => {
    const author = await world.podcaster();
    const [old, next] = [served(), served()];
    const { id } = required(await author.begin({ rss_url: old }));
    world.host.put(new URL(old).pathname, (_request, response) => response.writeHead(301, { location: next }).end());
    await author.browser.post(`/podcasts/${id}/feed`, {});
    expect((await author.page(id)).feed?.url).toBe(next);
  });
});

describe('episodes', () => {
  test('of a feed are tried and heard through us, with the part that was asked for', async () => {
    const author = await world.podcaster();
    const rss_url = served({ episodes: [{ title: 'Есть' }, { title: 'Нет', file: 'nothing.mp3' }] });
    const { id } = required(await author.begin({ rss_url }));
    world.host.put('/one.mp3', (request, response) => {
      const part = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const headers = { 'content-type': 'text/html', 'set-cookie': 'a=b', 'access-control-allow-origin': '*' };
      if (!part) return response.writeHead(200, headers).end(CHORD);
      const [from, to] = [Number(part[1]), Number(part[2])];
      const range = { 'content-range': `bytes ${from}-${to}/${CHORD.length}` };
      response.writeHead(206, { ...headers, ...range }).end(CHORD.subarray(from, to + 1));
    });
    await world.runJobs('podcasts.look-around');
    const episodes = await author.episodes(id);
    const there = episodes.find(({ title }) => title === 'Есть');
    const lost = episodes.find(({ title }) => title === 'Нет');
    expect([there?.sound_state, lost?.sound_state, lost?.sound_message]).toEqual(['ready', 'lost', 'файл не\u00A0найден']);
    const part = await author.hear(there?.url ?? '', 'bytes=100-199');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${CHORD.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(CHORD.subarray(100, 200));
    // No type that a browser runs, and no header of a stranger's.
    expect([part.headers.get('content-type'), part.headers.get('set-cookie')]).toEqual(['audio/mpeg', null]);
    const stranger = await world.podcaster();
    expect((await stranger.hear(there?.url ?? '')).status).toBe(404);
    world.host.put('/one.mp3', CHORD, 'audio/mpeg');
  });

  test('are brought here as files, listened to, and changed; a podcast lives in one place', async () => {
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
    expect((await author.browser.post(`/podcasts/${id}/feed`, { rss_url: served() })).errors).toMatchObject([
      { reason: 'has-episodes' },
    ]);
    const bad = await author.send('podcast-episode', 'x.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 7)]));
    await author.browser.post(path, { upload_id: bad });
    await world.runJobs('podcasts.measure');
    const refused = (await author.episodes(id)).find(({ sound_state }) => sound_state === 'refused');
    expect(refused?.sound_message).toMatch(/^[А-Я]/);
    expect((await author.browser.delete(`${path}/${refused?.id}`)).errors).toEqual([]);
    expect(await author.episodes(id)).toHaveLength(1);
  });
});

describe('on its way', () => {
  test('[PC06] everything that is missing is said at once; whole it goes to its judges, and its feed is closed until they let it out', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ name: 'Тише & «тише» <всех>' }));
    const publish = () => author.browser.post(`/podcasts/${id}/publish`, { publication_rules_accepted: true });
    expect((await publish()).errors.map(({ field }) => field)).toEqual(['episodes', 'annotation', 'genres', 'age', 'cover']);
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
    expect((await world.visit(`${address.replace('/feed.xml', '/cover.jpg')}`)).status).toBe(200);
    expect((await author.browser.delete(`/podcasts/${id}`)).status).toBe(409);
  });
});

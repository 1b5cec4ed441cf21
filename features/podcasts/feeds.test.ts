import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { podcastsUnderTest, required } from './podcasts-world.ts';
import { feedFile } from './test-feed.ts';

let world: Awaited<ReturnType<typeof podcastsUnderTest>>;
beforeAll(async () => {
  world = await podcastsUnderTest();
});
afterAll(() => world.close());

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
    const rss_url = world.served({ more: '<podcast:locked>yes</podcast:locked>' });
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
  test('[PC13] shows by a code in it; a code that was mistyped is told sign by sign; then nobody else has it', async () => {
    const [author, other] = [await world.podcaster(), await world.podcaster()];
    const rss_url = world.served();
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

  test('[PC15] [PC16] shows by a code mailed to its owner, of which no word is a stranger’s; five wrong ones end it', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ rss_url: world.served({ title: 'Купите дёшево' }) }));
    const path = `/podcasts/${id}/ownership`;
    expect((await author.page(id)).feed?.ownership.mail_to).toBe('o•••@chernovik.example.com');
    await author.browser.post(path, {});
    await world.runJobs('podcasts.mail-code');
    const letter = world.letters.at(-1);
    expect([letter?.to, letter?.text.includes('Купите')]).toEqual(['owner@chernovik.example.com', false]);
    const code = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 4; tries += 1)
      expect((await author.browser.post(`${path}/code`, { code: wrong })).errors).toMatchObject([
        { reason: 'code-wrong' },
      ]);
    expect((await author.browser.post(`${path}/code`, { code })).result).toEqual({ confirmed: true });
    expect((await author.page(id)).feed?.ownership.confirmed_by).toBe('mail');
    expect((await author.browser.post(path, {})).errors).toMatchObject([{ reason: 'owner-known' }]);
  });
});

describe('what was found', () => {
  test('[PC14] stands field by field, and what differs is taken or left', async () => {
    const author = await world.podcaster();
    const square = { width: 1400, height: 1400, channels: 3, background: '#12403a' } as const;
    world.host.put('/cover.jpg', await sharp({ create: square }).jpeg().toBuffer(), 'image/jpeg');
    const rss_url = world.served({
      picture: 'cover.jpg',
      description: 'Коротко.',
      episodes: [{ title: 'Раз', guid: '' }],
    });
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
    const rss_url = world.served();
    const path = new URL(rss_url).pathname;
    const answer = (etag: string, file: string) =>
      world.host.put(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else response.writeHead(200, { etag }).end(file);
      });
    answer('"a"', feedFile(world.host.base));
    const { id } = required(await author.begin({ rss_url }));
    const hour = async () => {
      world.clock.forward(3_700_000);
      await world.refresh();
    };
    await hour();
    expect(world.host.asked.at(-1)?.headers['if-none-match']).toBe('"a"');
    answer(
      '"b"',
      feedFile(world.host.base, {
        episodes: [
          { title: 'Новый', guid: 'new' },
          { title: 'Первый', guid: 'ep-1' },
        ],
      }),
    );
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
    const told = await world.kysely
      .selectFrom('events')
      .select('type')
      .where('type', '=', 'podcasts.feed-lost')
      .execute();
    expect(told).toHaveLength(1);
    expect(await author.episodes(id)).toHaveLength(2);
  });

  test('[PC13] that has moved for good is asked at its new address', async () => {
    const author = await world.podcaster();
    const [old, next] = [world.served(), world.served()];
    const { id } = required(await author.begin({ rss_url: old }));
    world.host.put(new URL(old).pathname, (_request, response) => response.writeHead(301, { location: next }).end());
    await author.browser.post(`/podcasts/${id}/feed`, {});
    expect((await author.page(id)).feed?.url).toBe(next);
  });
});

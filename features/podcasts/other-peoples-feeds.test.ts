import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { podcastsUnderTest, required } from './podcasts-world.ts';
import { feedFile } from './test-feed.ts';

let world: Awaited<ReturnType<typeof podcastsUnderTest>>;
beforeAll(async () => {
  world = await podcastsUnderTest();
});
afterAll(() => world.close());

const pathOf = (address: string) => new URL(address).pathname;
const proof = (code: string) => `<podcast:txt purpose="verify">${code}</podcast:txt>`;

/** A podcast whose owner has shown the code in its feed. */
async function confirmed() {
  const author = await world.podcaster();
  const rss_url = world.served();
  const { id } = required(await author.begin({ rss_url }));
  const token = (await author.page(id)).feed?.ownership.token ?? '';
  world.host.put(pathOf(rss_url), feedFile(world.host.base, { more: proof(token) }));
  await author.browser.post(`/podcasts/${id}/feed`, {});
  const isConfirmed = async () => (await author.page(id)).feed?.ownership.is_confirmed;
  expect(await isConfirmed()).toBe(true);
  return { ...author, id, rss_url, token, isConfirmed };
}

describe('somebody else’s feed', () => {
  test('is not opened by a code that was mailed to the owner of another one', async () => {
    const author = await world.podcaster();
    const { id } = required(await author.begin({ rss_url: world.served() }));
    await author.browser.post(`/podcasts/${id}/ownership`, {});
    await world.runJobs('podcasts.mail-code');
    const code = /\d{6}/.exec(world.letters.at(-1)?.subject ?? '')?.[0] ?? '';
    const theirs = world.served();
    expect((await author.browser.post(`/podcasts/${id}/feed`, { rss_url: theirs })).errors).toEqual([]);
    const entered = await author.browser.post(`/podcasts/${id}/ownership/code`, { code });
    expect(entered.errors).toMatchObject([{ reason: 'code-over', field: 'code' }]);
    expect((await author.page(id)).feed).toMatchObject({ url: theirs, ownership: { is_confirmed: false } });
  });

  test('is not taken by a feed of one’s own that claims to have moved there; with the code it is', async () => {
    const author = await confirmed();
    const theirs = world.served();
    const moved = `${proof(author.token)}<itunes:new-feed-url>${theirs}</itunes:new-feed-url>`;
    world.host.put(pathOf(author.rss_url), feedFile(world.host.base, { more: moved }));
    await author.browser.post(`/podcasts/${author.id}/feed`, {});
    expect((await author.page(author.id)).feed?.url).toBe(theirs);
    expect(await author.isConfirmed()).toBe(false);
    const owner = await world.podcaster();
    expect((await owner.begin({ rss_url: theirs })).errors).toEqual([]);

    world.host.put(pathOf(theirs), feedFile(world.host.base, { more: proof(author.token) }));
    await author.browser.post(`/podcasts/${author.id}/feed`, {});
    expect(await author.isConfirmed()).toBe(true);
  });

  test('does not come out under a podcast that was let out as another: it has to carry the code first', async () => {
    const author = await confirmed();
    await world.kysely
      .updateTable('works')
      .set({ is_published: true, state: 'published', processing_status: 'published' })
      .where('id', '=', author.id)
      .execute();
    const episodes = [{ title: 'Чужой выпуск', guid: 'theirs' }];
    const theirs = world.served({ episodes });
    const move = () => author.browser.post(`/podcasts/${author.id}/feed`, { rss_url: theirs });
    const refused = await move();
    expect(refused).toMatchObject({ status: 409, errors: [{ reason: 'feed-unproven', field: 'rss_url' }] });
    expect((await author.episodes(author.id)).map(({ title }) => title)).toEqual(['Первый']);
    const code = /pero-\w{4}-\w{4}/.exec(refused.errors[0]?.messages[0] ?? '')?.[0] ?? '';
    world.host.put(pathOf(theirs), feedFile(world.host.base, { episodes, more: proof(code) }));
    expect((await move()).errors).toEqual([]);
    expect(await author.isConfirmed()).toBe(true);
    expect((await author.episodes(author.id)).map(({ title }) => title)).toEqual(['Чужой выпуск']);
  });

  test('[PC01] begun in two tabs at once is one podcast; shown to be theirs by two people at once it is the first one’s', async () => {
    const author = await world.podcaster();
    const rss_url = world.served();
    const both = await Promise.all([author.begin({ rss_url }), author.begin({ rss_url })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await world.podcaster();
    const { id } = required(await other.begin({ rss_url }));
    const mine = both.find(({ result }) => result)?.result?.id ?? 0;
    const tokens = [await author.page(mine), await other.page(id)].map(({ feed }) => feed?.ownership.token ?? '');
    world.host.put(pathOf(rss_url), feedFile(world.host.base, { more: tokens.map(proof).join('') }));
    const asked = await Promise.all([
      author.browser.post(`/podcasts/${mine}/feed`, {}),
      other.browser.post(`/podcasts/${id}/feed`, {}),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const pages = [await author.page(mine), await other.page(id)];
    expect(pages.filter(({ feed }) => feed?.ownership.is_confirmed)).toHaveLength(1);
  });
});

test('an episode whose host gave it another file is listened to again at once, not in three days', async () => {
  const author = await world.podcaster();
  world.host.put('/two.mp3', 'ID3', 'audio/mpeg');
  const rss_url = world.served();
  const { id } = required(await author.begin({ rss_url }));
  await world.runJobs('podcasts.look-around');
  expect(await author.episodes(id)).toMatchObject([{ sound_state: 'ready' }]);
  const episodes = [{ title: 'Первый', file: 'two.mp3' }];
  world.host.put(pathOf(rss_url), feedFile(world.host.base, { episodes }));
  await author.browser.post(`/podcasts/${id}/feed`, {});
  await world.runJobs('podcasts.look-around');
  expect(await author.episodes(id)).toMatchObject([{ sound_state: 'ready' }]);
});

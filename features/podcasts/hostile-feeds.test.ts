import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFeed } from './actions/feed/fetch-feed.ts';
import { FEED_REFUSALS } from './rules/refusals.ts';
import { feedHost } from './test-feed.ts';
import { hostileFeeds } from './test-hostile-feeds.ts';

let host: Awaited<ReturnType<typeof feedHost>>;
beforeAll(async () => {
  host = await feedHost();
});
afterAll(() => host.close());

// `npm run prove -- feeds` asks for five hundred.
const MANY = Number(process.env.HOSTILE_FEEDS ?? 40);

test('[PC01] whatever stands at an address, it is read or refused in one sentence, and what is read is plain', async () => {
  for (const { name, bytes } of hostileFeeds(MANY, 7)) {
    host.put('/feed', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bytes, { level: 1 })),
    );
    const answer = await fetchFeed(`${host.base}/feed`, { reach: { loopback: host.base }, owner: 'user-1' });
    if ('fault' in answer) {
      expect({ name, words: FEED_REFUSALS[answer.fault as keyof typeof FEED_REFUSALS]?.message }).toEqual({
        name,
        words: expect.stringMatching(/^[А-Я]/),
      });
      continue;
    }
    if (!('seen' in answer)) throw new Error(`${name}: a feed that nobody knew has not changed`);
    const { feed } = answer.seen;
    const words = JSON.stringify({ ...feed, episodes: feed.episodes.slice(0, 3) });
    expect({ name, isShort: words.length < 60_000, hasSecrets: words.includes('root:') }).toEqual({
      name,
      isShort: true,
      hasSecrets: false,
    });
    expect(feed.episodes.length, name).toBeLessThanOrEqual(1000);
    for (const { url, guid } of feed.episodes) expect([/^https?:/.test(url), guid === ''], name).toEqual([true, false]);
  }
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performJob } from '@pero/server-platform/jobs/jobs';
import type { Logger } from '@pero/server-platform/log';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import type { FeedEvent, FeedPage } from './contract/protocol.ts';
import { feedJobs } from './jobs/feed.ts';

/** What the retailer says to whoever asks for what came after a cursor; `cut` breaks the line in the middle. */
type Answer = FeedPage | { readonly status: number } | { readonly cut: FeedPage } | { readonly text: string };

/** For tests: the reader of the feed on a real database, before a retailer that gives what a test wants. */
export async function feedUnderTest(now = '2026-11-15T09:00:00Z') {
  let answer = (_after: string): Answer => ({ events: [], next: '', behind: 0 });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const after = url.searchParams.get('after') ?? '';
    asked.push(after);
    const given = answer(after);
    if ('status' in given) response.writeHead(given.status).end();
    else if ('text' in given) response.end(given.text);
    else if ('cut' in given) {
      const text = JSON.stringify(given.cut);
      response.writeHead(200, { 'content-length': text.length });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
    } else response.end(JSON.stringify(given));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const retailer = { url: `http://127.0.0.1:${port}/retailer/`, key: 'test', environment: 'production' } as const;
  const jobs = feedJobs({ retailer });
  const feature = await featureUnderTest([], { now, jobs });
  const told: string[] = [];
  const silent = () => undefined;
  const error = (_: unknown, words: string) => void told.push(words);
  const log = { debug: silent, info: silent, warn: silent, error } as unknown as Logger;
  const { kysely, clock, url, services } = feature;

  return {
    ...feature,
    /** Cursors that were asked for, and what was logged as an error. */
    asked,
    told,
    answer: (give: (after: string) => Answer) => {
      answer = give;
    },
    /** The retailer holds these pages; the cursor is the number of those given. */
    holds(pages: readonly (readonly FeedEvent[])[]) {
      answer = (after) => {
        const index = Number(after);
        const left = pages.slice(index + 1).reduce((sum, events) => sum + events.length, 0);
        return { events: [...(pages[index] ?? [])], next: String(Math.min(pages.length, index + 1)), behind: left };
      };
    },
    /** As a worker does, without what it sends itself for later. */
    async read() {
      for (const job of jobs) await performJob({ databaseUrl: url, kysely, clock, log, jobs }, services.boss, job, {});
    },
    /** A book on sale, with its art. */
    async bookOnSale(artId: number, more: object = {}, edition: 'ebook' | 'print' = 'ebook') {
      const at = clock.now();
      const email = `seller${artId}@demo.pero`;
      const { id: ownerId } = await kysely
        .insertInto('users')
        .values({ email, password_hash: '', registered_at: at, referral_code: email })
        .returning('id')
        .executeTakeFirstOrThrow();
      const since = { license_since: at, created_at: at, changed_at: at };
      const where = { state: 'published', processing_status: 'published', is_published: true } as const;
      const is = { owner_id: ownerId, license_type: 'exclusive', title: 'Долгая вода' } as const;
      const { id: bookId } = await plantBook(kysely, { ...is, ...since, ...where, ...more });
      await kysely
        .insertInto('retailer_arts')
        .values({
          book_id: bookId,
          edition,
          is_main: edition === 'ebook',
          uuid: crypto.randomUUID(),
          litres_art_id: artId,
          sale: 'on',
          created_at: at,
        })
        .execute();
      return { bookId, ownerId };
    },
    async announced(type: string) {
      const rows = await kysely.selectFrom('events').select('data').where('type', '=', type).orderBy('id').execute();
      return rows.map(({ data }) => data);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await feature.close();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { featureUnderTest } from '@pero/testing/feature';
import { acceptAll, plantBook } from '@pero/works/test-rows';
import { openAnswers } from './actions/answers.ts';
import { openPublicClient } from './actions/public-client.ts';
import { replyJobs } from './jobs/replies.ts';
import { bannerRoutes } from './routes/banners.ts';
import { priceRoutes } from './routes/prices.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { PACE } from './rules/errands.ts';
import { openTestShop } from './test-shop.ts';

type Known = { staff?: 'moderator' | 'main_moderator'; email?: string };
type OnSale = { art?: number; genreIds?: number[]; price?: number };

/** For tests: what we read of the retailer, over HTTP and a real database, with a shop that can be broken. */
export async function reviewsUnderTest() {
  const shop = await openTestShop();
  const folder = mkdtempSync(join(tmpdir(), 'pero-reviews-'));
  const files = await diskFiles(folder);
  const breakers = { ms: 0 };
  const budgets: number[] = [];
  const waiting: AbortController[] = [];
  let silent = 0;
  const patience = (ms: number) => {
    budgets.push(ms);
    const one = new AbortController();
    if (shop.state.fault === 'slow' || shop.state.fault === 'blackhole') waiting.push(one);
    return one.signal;
  };
  // Whoever waits gives up when the shop has heard every question and says nothing, not by the clock.
  shop.state.onSilence = () => {
    silent += 1;
    if (silent < waiting.length) return;
    for (const one of waiting.splice(0)) one.abort(new DOMException('late', 'TimeoutError'));
    silent = 0;
  };
  const answers = openAnswers(openPublicClient(shop.retailer, () => breakers.ms, patience));
  const routes = [...reviewRoutes(answers), ...bannerRoutes(answers), ...priceRoutes(answers)];
  const feature = await featureUnderTest(routes, {
    jobs: replyJobs({ retailer: shop.retailer, files, pace: PACE }),
  });
  let people = 0;

  async function somebody({ staff, email }: Known = {}): Promise<Actor> {
    people += 1;
    const address = email ?? `reader${people}@demo.pero`;
    const now = feature.clock.now();
    const row = { email: address, password_hash: '', registered_at: now, referral_code: address, activated_at: now };
    const { id: userId } = await feature.kysely
      .insertInto('users')
      .values({ ...row, staff: staff ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isMainModerator = staff === 'main_moderator';
    const roles = { isPublisher: false, isModerator: staff !== undefined, isMainModerator, isAgent: false };
    const known = { profileId: 1, sessionId: 1, name: 'Вера', isActivated: true };
    return { userId, email: address, referralCode: address, ...known, ...roles };
  }

  async function personIn(bookId: number, ownerId: number, role: string, email: string | null = null) {
    const { id } = await feature.kysely
      .insertInto('persons')
      .values({ owner_id: ownerId, first_name: 'Вера', last_name: 'Околицына', email, created_at: feature.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await feature.kysely
      .insertInto('book_roles')
      .values({ book_id: bookId, person_id: id, role, ordering: 1 })
      .execute();
    await acceptAll(feature.kysely);
    return id;
  }

  return {
    ...feature,
    shop,
    /** For how long each question would have waited for the shop. */
    budgets,
    somebody,
    personIn,
    /** The breaker's own clock; the platform's stands still as well. */
    rest: (ms: number) => {
      breakers.ms += ms;
    },
    later: (seconds: number) => feature.clock.forward(seconds * 1000),
    /** An author in front of the browser, with a book that the retailer sells. */
    async seller({ art, genreIds = [], price }: OnSale = {}) {
      const actor = await somebody();
      const now = feature.clock.now();
      const licence = { license_type: 'exclusive', license_since: now } as const;
      const { id: bookId } = await plantBook(feature.kysely, {
        owner_id: actor.userId,
        title: 'Долгая вода',
        ...licence,
        created_at: now,
        changed_at: now,
        submitted_at: now,
      });
      await feature.kysely
        .updateTable('works')
        .set({ genre_ids: genreIds, ...(price && { price, is_published: true, published_at: now }) })
        .where('id', '=', bookId)
        .execute();
      if (art !== undefined) {
        const row = { book_id: bookId, uuid: randomUUID(), created_at: now, version: 1 };
        await feature.kysely
          .insertInto('retailer_arts')
          .values({ ...row, edition: 'ebook', is_main: true, litres_art_id: art, sale: 'on' })
          .execute();
      }
      return { actor, bookId, browser: feature.as(actor), personId: await personIn(bookId, actor.userId, 'author') };
    },
    async close() {
      await feature.close();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

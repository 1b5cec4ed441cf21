import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { day } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import { moneyDeskRoutes } from './routes/money-desk.ts';
import { publisherFileRoutes, publisherRoutes } from './routes/publisher.ts';
import { publisherMonthFiles, publisherMonthRoutes } from './routes/publisher-months.ts';
import { entryTools } from './test-entries.ts';

type Role = 'author' | 'publisher' | 'main';
type Edition = 'ebook' | 'print' | 'audio';

/** For tests: publishers over HTTP and a real database, with books whose days are told outright. */
export async function publishersUnderTest() {
  const feature = await featureUnderTest(
    [...publisherRoutes, ...publisherMonthRoutes, ...moneyDeskRoutes(entryTools)],
    {
      now: '2026-11-16T09:00:00Z',
    },
  );
  const folder = mkdtempSync(join(tmpdir(), 'pero-publisher-'));
  const files = await diskFiles(folder);
  const { kysely, clock, services } = feature;
  const papers = publisherMonthFiles({ ledger: entryTools.ledger, operator: 'ООО «Перо»' });
  const fileApi = fileRoutesOf(services, files, [...publisherFileRoutes, ...papers]);
  let made = 0;

  async function somebody(role: Role): Promise<Actor> {
    made += 1;
    const name = `person-${made}`;
    const isPublisher = role === 'publisher';
    const signsInBy = isPublisher ? { username: name } : { email: `${name}@demo.pero` };
    const staff = role === 'main' ? ('main_moderator' as const) : null;
    const { id: userId } = await kysely
      .insertInto('users')
      .values({
        ...signsInBy,
        is_publisher: isPublisher,
        staff,
        password_hash: '',
        registered_at: clock.now(),
        referral_code: name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { first_name: isPublisher ? '' : 'Лидия', last_name: isPublisher ? 'Издательство' : 'Огнева' };
    const { id: profileId } = await kysely
      .insertInto('profiles')
      .values({ user_id: userId, ...names, changed_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roles = { isPublisher, isModerator: role === 'main', isMainModerator: role === 'main', isAgent: false };
    const shown = { email: null, name: `Издательство ${made}`, isActivated: true, referralCode: '' };
    return { userId, profileId, sessionId: 1, ...roles, ...shown };
  }

  return {
    ...feature,
    somebody,
    /** What a publisher signs in with. */
    async nameOf({ userId }: Actor): Promise<string> {
      const row = await kysely.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
      return row?.username ?? '';
    },
    /** A book on sale, with a cover. */
    async book(title: string, owner: Actor): Promise<number> {
      const at = clock.now();
      const is = { owner_id: owner.userId, license_type: 'exclusive', title } as const;
      const { id } = await plantBook(kysely, {
        ...is,
        license_since: at,
        created_at: at,
        changed_at: at,
        is_published: true,
      });
      await files.put(`cover-${id}`, Readable.from('jpeg'), { mime: 'image/jpeg' });
      const cover = { cover_type: 'constructor', constructor_config: '{}', cover_download_date: at } as const;
      await kysely
        .insertInto('book_covers')
        .values({ book_id: id, ...cover, image_key: `cover-${id}`, thumb_key: `cover-${id}` })
        .execute();
      for (const edition of ['ebook', 'print'] as const) {
        const art = { book_id: id, edition, uuid: crypto.randomUUID(), litres_art_id: artOf(id, edition) };
        await kysely
          .insertInto('retailer_arts')
          .values({ ...art, sale: 'on', created_at: at })
          .execute();
      }
      return id;
    },
    async rights(publisher: Actor, bookId: number, from = '2026-01-01T00:00:00+03:00') {
      const share = { book_id: bookId, user_id: publisher.userId, weight: 100, from_at: new Date(from) };
      await kysely.insertInto('royalty_shares').values(share).execute();
    },
    /** As the accrual writes it; money in kopecks. */
    async earned(publisher: Actor, bookId: number, on: string, earned: Partial<EarnedDay>) {
      const { edition = 'ebook', ...sums } = earned;
      const row = { user_id: publisher.userId, book_id: bookId, edition, day: day(on), ...sums };
      await kysely.insertInto('royalty_days').values(row).execute();
    },
    /** As the rollup counts it. */
    async pages(bookId: number, on: string, pages: { library: number; other: number }, edition: Edition = 'ebook') {
      const { library, other } = pages;
      await kysely
        .insertInto('statistics_days')
        .values({ litres_art_id: artOf(bookId, edition), day: day(on), library_hits: library, hits: library + other })
        .execute();
    },
    /** A file as a browser asks for it. */
    file(actor: Actor, path: string): Promise<Response> {
      const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) };
      return Promise.resolve(fileApi.request(path, { headers }, { ip: '127.0.0.1' }));
    },
    async close() {
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type EarnedDay = {
  readonly edition: Edition;
  readonly sales_count: number;
  readonly sales_sum: number;
  readonly sales_royalty: number;
  readonly library_hits: number;
  readonly library_royalty: number;
};

function artOf(bookId: number, edition: Edition): number {
  return bookId * 10 + ['ebook', 'print', 'audio'].indexOf(edition);
}

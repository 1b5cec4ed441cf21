import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtMeta, ArtStatus } from '@pero/retailer/contract/protocol';
import { standingClock } from '@pero/server-platform/clock';
import { diskFiles } from '@pero/server-platform/files/disk';
import { cloneDatabase } from '@pero/testing/cluster';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { openShop, type Shop } from '../database.ts';
import { publicApi } from './public.ts';

export const SITE = 'http://localhost:3000';

/** The public API over a shop of its own, and the means to fill it. */
export async function openPublicWorld() {
  const database = await cloneDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'pero-public-'));
  const clock = standingClock('2026-11-16T12:00:00Z');
  const { shop, close } = await openShop(database.url);
  const files = await diskFiles(folder);
  const urls = { url: 'http://localhost:3001/', siteUrl: `${SITE}/` };
  const app = new Hono().route('/retailer', publicApi({ shop, clock, files, ...urls, partnerKey: 'key' }));
  return {
    databaseUrl: database.url,
    shop,
    ask: (path: string, init: RequestInit = {}) => app.request(`http://localhost:3001/retailer${path}`, init),
    addArt: (art: Partial<Given> = {}) => addArt(shop, clock.now(), art),
    addReader: (name: string) => addReader(shop, clock.now(), name),
    close: async () => {
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type PublicWorld = Awaited<ReturnType<typeof openPublicWorld>>;

type Given = {
  readonly title: string;
  readonly author: string;
  readonly genre: number;
  readonly price: number;
  readonly age: ArtMeta['age'];
  readonly edition: ArtMeta['edition'];
  readonly sale: ArtStatus['sale'];
  readonly since: string;
};

async function addArt(shop: Shop, now: Date, given: Partial<Given>): Promise<{ id: number; uuid: string }> {
  const art = { price: 19_900, genre: 101, age: 16, edition: 'ebook', sale: 'on', title: 'Маяк', ...given } as const;
  const uuid = randomUUID();
  const since = given.since ? new Date(given.since) : now;
  const terms = { price: art.price, tags: [], series: null };
  const { id } = await shop
    .insertInto('arts')
    .values({
      uuid,
      id: sql<number>`nextval('sandbox.art_ids')`,
      edition: art.edition,
      sale: art.sale,
      on_sale_version: 2,
      on_sale_since: since,
      terms: JSON.stringify(terms),
      created_at: since,
    })
    .returning('id')
    .$narrowType<{ id: number }>()
    .executeTakeFirstOrThrow();
  const meta: ArtMeta = {
    edition: art.edition,
    kind: 'book',
    title: art.title,
    annotation: 'О людях на краю земли.',
    authors: [{ name: given.author ?? 'Вера Соколова', role: 'Автор' }],
    genres: [{ id: art.genre, name: 'Жанр' }],
    age: art.age,
    marks: { obscene: false, drugs: false, lgbt: false },
    licence: 'exclusive',
    online_only: false,
    is_finished: true,
    completion_percent: 100,
    trial_percent: 20,
    characters: 400_000,
    pages: null,
    chapters: [],
    terms,
    files: [
      { role: 'epub', mime: 'application/epub+zip', bytes: 1, sha256: 'a'.repeat(64) },
      { role: 'cover', mime: 'image/jpeg', bytes: 1, sha256: 'c'.repeat(64) },
    ],
  };
  const versions = [
    { version: 1, meta: { ...meta, title: `${meta.title}, старое издание` } },
    { version: 2, meta },
  ];
  await shop
    .insertInto('versions')
    .values(
      versions.map((one) => ({
        art_uuid: uuid,
        version: one.version,
        meta: JSON.stringify(one.meta),
        status: 'published' as const,
        received_at: since,
      })),
    )
    .execute();
  return { id, uuid };
}

async function addReader(shop: Shop, now: Date, name: string): Promise<number> {
  const { id } = await shop
    .insertInto('readers')
    .values({ name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

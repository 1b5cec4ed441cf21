import { cloneDatabase } from '@pero/testing/cluster';
import { openShop, type Shop } from '../database.ts';
import type { Art } from './books.ts';

const GENRES = [101, 201, 402, 601, 801, 301, 1401, 501];

/** Arts of every kind: paper ones, unfinished ones, free ones. */
export function artsForTest(count: number, onSaleSince = new Date('2026-05-14T21:00:00Z')): Art[] {
  return Array.from({ length: count }, (_, index) => artForTest(index, onSaleSince));
}

function artForTest(index: number, onSaleSince: Date): Art {
  const isDraft = index % 5 === 4;
  const chapters = Array.from({ length: 8 + (index % 12) }, (_, chapter) => ({
    name: `Глава ${chapter + 1}`,
    characters: 9000 + ((chapter * 7919 + index * 31) % 22_000),
    is_free: chapter < 2,
  }));
  return {
    id: 68_000_001 + index,
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    price: index % 7 === 6 ? 0 : ([9990, 14_900, 19_900, 29_900][index % 4] ?? 0),
    onSaleSince,
    writtenBy: new Date('2026-11-14T12:00:00Z'),
    meta: {
      edition: index % 10 === 9 ? 'print' : 'ebook',
      kind: isDraft ? 'draft' : 'book',
      annotation: 'Аннотация. '.repeat(30),
      genres: [{ id: GENRES[index % GENRES.length] ?? 801, name: 'Жанр' }],
      is_finished: !isDraft,
      online_only: isDraft,
      trial_percent: 15,
      characters: chapters.reduce((sum, { characters }) => sum + characters, 0),
      chapters,
    },
  };
}

/** A shop of its own with these arts on sale. */
export async function shopForTest(arts: readonly Art[]): Promise<{ shop: Shop; close(): Promise<void> }> {
  const database = await cloneDatabase();
  const { shop, close } = await openShop(database.url);
  for (const art of arts) await putOnSale(shop, art);
  return {
    shop,
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

async function putOnSale(shop: Shop, { id, uuid, meta, price, onSaleSince, writtenBy }: Art): Promise<void> {
  const terms = JSON.stringify({ price, tags: [], series: null });
  await shop
    .insertInto('arts')
    .values({
      uuid,
      id,
      edition: meta.edition,
      sale: 'on',
      on_sale_version: 1,
      on_sale_since: onSaleSince,
      terms,
      created_at: writtenBy,
    })
    .execute();
  await shop
    .insertInto('versions')
    .values({
      art_uuid: uuid,
      version: 1,
      meta: JSON.stringify({ title: `Книга ${id}`, authors: [], ...meta }),
      status: 'published',
      received_at: writtenBy,
    })
    .execute();
}

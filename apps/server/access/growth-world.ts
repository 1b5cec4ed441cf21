import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '@pero/server-platform/files/files';
import type { Feature, Ids, Owner } from './money-world.ts';

type NewBook = (userId: number) => Promise<Ids>;

/** What comparisons and links name in their paths. */
export function growthThingsIn({ kysely }: Feature, files: Files, newBook: NewBook) {
  const link = async ({ userId }: Owner) => {
    const { bookId } = await soldBook({ userId });
    const slug = randomBytes(8).toString('hex');
    const row = {
      slug,
      work_id: Number(bookId),
      owner_id: userId,
      place: 'book',
      source: 'т',
      made_at: new Date(),
    } as const;
    const { id } = await kysely
      .insertInto('links')
      .values({ ...row, secret: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { linkId: String(id), slug };
  };
  const soldBook = async ({ userId }: Pick<Owner, 'userId'>) => {
    const { bookId = '' } = await newBook(userId);
    const now = new Date();
    await kysely
      .updateTable('works')
      .set({ is_published: true, published_at: now })
      .where('id', '=', Number(bookId))
      .execute();
    const art = { book_id: Number(bookId), edition: 'ebook', uuid: randomUUID(), sale: 'on', is_main: true } as const;
    await kysely
      .insertInto('retailer_arts')
      .values({ ...art, url: 'http://localhost:3001/art/1/', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { bookId, shape: 'wide' };
  };
  return {
    comparison: async ({ userId }: Owner) => {
      const { bookId } = await newBook(userId);
      const key = `comparison-${randomUUID()}`;
      await files.put(key, Readable.from([Buffer.from('jpeg')]), { mime: 'image/jpeg' });
      const now = new Date();
      const pictures = { first_key: key, second_key: key, source_key: key };
      const head = { work_id: Number(bookId), owner_id: userId, kind: 'cover', state: 'running' } as const;
      const { id } = await kysely
        .insertInto('comparisons')
        .values({ ...head, ...pictures, made_at: now, began_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    link: async (owner: Owner) => (await link(owner)).linkId,
    'slug of a link': async (owner: Owner) => (await link(owner)).slug,
    'book in the shop': soldBook,
  };
}

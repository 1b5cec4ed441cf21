import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { lookOf } from '@pero/author-pages/rules/addresses';
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
  /** On, with a photo, a card and a book that is sold under the name. */
  const authorPage = async ({ userId }: Pick<Owner, 'userId'>) => {
    const { bookId } = await soldBook({ userId });
    const now = new Date();
    const names = { first_name: 'т', last_name: randomBytes(4).toString('hex') };
    const { id: person_id } = await kysely
      .insertInto('persons')
      .values({ owner_id: userId, ...names, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = { book_id: Number(bookId), person_id, role: 'author', ordering: 1 } as const;
    await kysely.insertInto('book_roles').values(role).execute();
    const key = `author-${randomUUID()}`;
    await files.put(key, Readable.from([Buffer.from('jpeg')]), { mime: 'image/jpeg' });
    // What it was painted from: the name and the face.
    const painted = JSON.stringify([`${names.first_name} ${names.last_name}`, key]);
    const card_of = createHash('sha256').update(painted).digest('base64url').slice(0, 24);
    const shown = { state: 'on', bio: 'т', photo_key: key, card_key: key, card_of } as const;
    const { id: page_id } = await kysely
      .insertInto('author_pages')
      .values({ owner_id: userId, person_id, ...shown, made_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const slug = `a${randomBytes(8).toString('hex')}`;
    const look = createHash('sha256').update(lookOf(slug)).digest();
    await kysely.insertInto('author_addresses').values({ look, slug, page_id, since: now }).execute();
    await kysely
      .insertInto('author_page_books')
      .values({ page_id, work_id: Number(bookId), ordering: 1 })
      .execute();
    return { pageId: String(page_id), slug, bookId: String(bookId) };
  };
  return {
    'author page': async (owner: Owner) => ({ pageId: (await authorPage(owner)).pageId }),
    'address of an author': authorPage,
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

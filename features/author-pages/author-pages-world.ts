import { randomUUID } from 'node:crypto';
import { book } from '@pero/books/actions/kind';
import { coversUnderTest } from '@pero/covers/cover-world';
import { series } from '@pero/series/feature';
import type { Actor } from '@pero/server-platform/act';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { changePlanted } from '@pero/works/test-rows';
import type { ReadAuthor } from './contract/authors.ts';
import type { OwnPage } from './contract/pages.ts';
import { authorPages } from './feature.ts';
import { authorPagesFiles, authorPagesUploads } from './routes/pages.ts';

const SHOP = 'http://localhost:3001/art/1/';

/** For tests: authors with books, some of them sold, and their pages. */
export async function authorPagesUnderTest() {
  const files = authorPagesFiles({ kinds: kindsOfWorks([book]) });
  const world = await coversUnderTest(null, { features: [series, authorPages], uploads: authorPagesUploads, files });
  let pages = 0;

  /** The shop has it now. */
  const sell = async (bookId: number) => {
    await changePlanted(world.kysely, bookId, { is_published: true, published_at: world.clock.now() });
    const art = { book_id: bookId, edition: 'ebook', uuid: randomUUID(), sale: 'on', is_main: true } as const;
    await world.kysely
      .insertInto('retailer_arts')
      .values({ ...art, url: SHOP, created_at: world.clock.now() })
      .execute();
  };

  return {
    ...world,
    sell,
    async takeOff(bookId: number) {
      await changePlanted(world.kysely, bookId, { is_published: false });
    },
    async putBack(bookId: number) {
      await changePlanted(world.kysely, bookId, { is_published: true });
    },
    /** Somebody with one book on sale under their own name, and a page of that name, off. */
    async author(known: { slug?: string } = {}) {
      const one = await world.writer({ title: 'Долгая вода' });
      const bookId = Number(one.bookId);
      await sell(bookId);
      const { result: own } = await one.browser.get<{ names: { person_id: number }[] }>('/author-pages');
      const personId = own?.names[0]?.person_id ?? 0;
      pages += 1;
      const slug = known.slug ?? `author-${'abcdefghjkmnpqrstuvwxyz'[pages]}`;
      const made = await one.browser.post<OwnPage>('/author-pages', { person_id: personId, slug });
      if (!made.result) throw new Error(JSON.stringify(made.errors));
      const pageId = made.result.id;
      return {
        ...one,
        bookId,
        personId,
        pageId,
        slug,
        read: async () => (await one.browser.get<OwnPage>(`/author-pages/${pageId}`)).result,
        save: (sent: object) => one.browser.patch<OwnPage>(`/author-pages/${pageId}`, sent),
        move: (step: string) => one.browser.post<OwnPage>(`/author-pages/${pageId}/state`, { step }),
        /** With a word about oneself, and on. */
        async open() {
          await one.browser.patch(`/author-pages/${pageId}`, { bio: 'Пишу о реках.', books: [bookId] });
          const opened = await one.browser.post<OwnPage>(`/author-pages/${pageId}/state`, { step: 'open' });
          if (!opened.result) throw new Error(JSON.stringify(opened.errors));
        },
      };
    },
    /** What somebody finds under an address; a guest, unless it is said who. */
    seen: (slug: string, actor?: Actor) =>
      (actor ? world.as(actor) : world.visitor()).get<ReadAuthor>(`/authors/${slug}`),
  };
}

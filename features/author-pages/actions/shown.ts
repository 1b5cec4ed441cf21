import { createHash } from 'node:crypto';
import { isAccountOpen } from '@pero/accounts/actions/lock';
import { CARDS } from '@pero/cover/pictures/card-shapes';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import { seriesOfBooksOnSale } from '@pero/series/actions';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { isSound, type Kinds } from '@pero/works/actions/kinds';
import { coversOf, requirePerson } from '@pero/works/actions/persons';
import { booksOfPersons, personsInHands } from '@pero/works/actions/rows';
import { printedName } from '@pero/works/rules/persons';
import { AUTHOR_ROLES } from '@pero/works/rules/roles';
import type { ShownAuthor } from '../contract/authors.ts';
import type { ChoosableBook } from '../contract/pages.ts';
import { isAddress } from '../rules/addresses.ts';
import { groupsOf, hostOf, paragraphsOf } from '../rules/pages.ts';
import { addressOf } from '../store/addresses.ts';
import { type AuthorPage, chosenBooks, pageById } from '../store/pages.ts';

export type Look = { readonly db: Db } & Kinds;
type Looking = Look & { readonly actor: Actor | null };

/**
 * What readers can buy under this very name, of one account: what stands under its other names is not told. `among` of these
 * alone: whoever looks at a page asks nothing of three hundred books that it does not show.
 */
export async function soldUnder({ db, kinds }: Look, personId: number, among?: readonly number[]) {
  const roles = (await booksOfPersons(db, [personId], among)).filter(
    ({ role, isPublished, deletedAt, takenDownAt }) =>
      AUTHOR_ROLES.some((slug) => slug === role) && isPublished && deletedAt === null && takenDownAt === null,
  );
  const works = [...new Map(roles.map((work) => [work.id, work])).values()];
  if (works.length === 0) return [];
  const ids = works.map(({ id }) => id);
  const [places, covers, series] = await Promise.all([
    shopPlaces(db, ids),
    coversOf(db, works),
    seriesOfBooksOnSale(db, ids),
  ]);
  const sold = new Set(places.map(({ workId }) => workId));
  return works
    .filter(({ id }) => sold.has(id))
    .map(
      ({ id, title, age, kind }): ChoosableBook => ({
        id,
        title,
        age,
        is_sound: isSound(kinds.named(kind)),
        cover: covers.get(id) ?? { url: null, title, author: '' },
        series: series.get(id) ?? null,
      }),
    );
}

export type Shown = {
  readonly page: AuthorPage;
  readonly name: string;
  /** Chosen, and on sale at this moment. */
  readonly books: readonly ChoosableBook[];
};

export async function shownOf(look: Look, page: AuthorPage): Promise<Shown> {
  const chosen = await chosenBooks(look.db, page.id);
  const [person, sold] = await Promise.all([
    requirePerson(look.db, page.ownerId, page.personId),
    soldUnder(look, page.personId, chosen),
  ]);
  const known = new Map(sold.map((book) => [book.id, book]));
  return { page, name: printedName(person), books: chosen.flatMap((id) => known.get(id) ?? []) };
}

/** Is it there for everybody? Not of a locked account, and not under a name that has become another person's. */
async function isSeen(db: Db, { state, ownerId, personId }: AuthorPage): Promise<boolean> {
  if (state !== 'on' || !(await isAccountOpen(db, ownerId))) return false;
  return (await personsInHands(db, [personId])).length === 0;
}

/** By the address in the path; whoever may not see it is told that there is none. */
export async function pageAt({ db, actor }: Pick<Looking, 'db' | 'actor'>, slug: string) {
  const address = isAddress(slug) ? await addressOf(db, slug) : null;
  const page = address?.pageId ? await pageById(db, address.pageId) : null;
  if (!page) throw new NotFound('author');
  const seen = await isSeen(db, page);
  const isOwn = actor?.userId === page.ownerId;
  const isJudged = actor?.isModerator === true && (page.state === 'stopped' || page.state === 'asked');
  if (!seen && !isOwn && !isJudged) throw new NotFound('author');
  return { page, hidden: seen ? null : { state: page.state, page_id: page.id, is_own: isOwn } };
}

/** PA06 */
export async function readAuthor(look: Looking, slug: string) {
  const { page, hidden } = await pageAt(look, slug);
  if (page.slug !== slug) return { author: null, moved_to: page.slug, hidden: null };
  return { author: publicOf(await shownOf(look, page)), moved_to: null, hidden };
}

function publicOf(shown: Shown): ShownAuthor {
  const { page, name, books } = shown;
  const { slug, photoKey, cardKey } = page;
  const groups = groupsOf(books).map((group) => ({
    name: group.name,
    books: group.books.map(({ id, title, age, is_sound, cover, series }) => ({
      id,
      title,
      age,
      is_sound,
      cover: { ...cover, url: cover.url && publicCover(slug, id, cover.url) },
      number: group.name === null ? null : (series?.number ?? null),
    })),
  }));
  const isPainted = cardKey !== null && page.cardOf === cardStamp(shown);
  return {
    name,
    slug,
    paragraphs: paragraphsOf(page.bio),
    photo: photoKey && photoAddress(slug, photoKey),
    links: page.links.map(({ label, url }) => ({ label, url, host: hostOf(url) })),
    groups,
    card: isPainted ? { url: `/api/authors/${slug}/card?v=${cardKey.slice(-12)}`, ...CARDS.wide } : null,
  };
}

function publicCover(slug: string, bookId: number, known: string): string {
  const stamp = new URLSearchParams(known.slice(known.indexOf('?'))).get('v') ?? '0';
  return `/api/authors/${slug}/books/${bookId}/cover?v=${stamp}`;
}

export function photoAddress(slug: string, key: string): string {
  return `/api/authors/${slug}/photo?v=${key.slice(-12)}`;
}

/** What the card is painted from: it is not shown when any of it has changed since. */
export function cardStamp({ page, name, books }: Shown): string {
  const face = page.photoKey ?? books.find(({ cover }) => cover.url !== null)?.cover.url ?? '';
  return createHash('sha256')
    .update(JSON.stringify([name, face]))
    .digest('base64url')
    .slice(0, 24);
}

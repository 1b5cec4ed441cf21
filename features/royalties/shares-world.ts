import { book } from '@pero/books/actions/kind';
import type { Actor } from '@pero/server-platform/act';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { acceptAll, plantBook } from '@pero/works/test-rows';
import type { Division, ShareOffer } from './contract/shares.ts';
import { shareRoutes } from './routes/shares.ts';

export type Shared = Awaited<ReturnType<Awaited<ReturnType<typeof sharesUnderTest>>['shared']>>;

/** For tests: the division of royalty over HTTP and a real database, with books that have co-authors. */
export async function sharesUnderTest() {
  const feature = await featureUnderTest(shareRoutes({ kinds: kindsOfWorks([book]) }));
  let people = 0;

  async function somebody(known: { isActivated?: boolean } = {}) {
    people += 1;
    const email = `sharer${people}@demo.pero`;
    const now = feature.clock.now();
    const activated_at = known.isActivated === false ? null : now;
    const { id: userId } = await feature.kysely
      .insertInto('users')
      .values({ email, password_hash: '', registered_at: now, referral_code: email, activated_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const profile = { user_id: userId, first_name: 'Вера', last_name: `Околицына-${people}`, changed_at: now };
    await feature.kysely.insertInto('profiles').values(profile).execute();
    const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
    const named = { profileId: userId, sessionId: 1, email, name: 'Вера', referralCode: email };
    const actor: Actor = { userId, ...named, ...roles, isActivated: activated_at !== null };
    return { userId, email, browser: feature.as(actor) };
  }

  type Somebody = Awaited<ReturnType<typeof somebody>>;

  async function bookOf(owner: Somebody): Promise<number> {
    const now = feature.clock.now();
    const { id } = await plantBook(feature.kysely, {
      owner_id: owner.userId,
      title: 'Долгая вода',
      license_type: 'exclusive',
      license_since: now,
      created_at: now,
      changed_at: now,
    });
    return id;
  }

  async function give(bookId: number, owner: Somebody, who: Somebody, role: string): Promise<void> {
    const now = feature.clock.now();
    const { id } = await feature.kysely
      .insertInto('persons')
      .values({ owner_id: owner.userId, first_name: 'Пётр', last_name: 'Зимин', email: who.email, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await feature.kysely
      .insertInto('book_roles')
      .values({ book_id: bookId, person_id: id, role, ordering: 1 })
      .execute();
    await acceptAll(feature.kysely);
  }

  /** A book with its owner and so many co-authors. */
  async function shared(coAuthors = 1) {
    const owner = await somebody();
    const bookId = await bookOf(owner);
    const others: Somebody[] = [];
    for (let n = 0; n < coAuthors; n += 1) {
      const other = await somebody();
      await give(bookId, owner, other, 'co-author');
      others.push(other);
    }
    const path = `/royalty/books/${bookId}/shares`;
    const propose = (...weights: readonly number[]) =>
      owner.browser.post<Division>(path, {
        shares: [owner, ...others].flatMap(({ userId }, place) => {
          const weight = weights[place] ?? 0;
          return weight === 0 ? [] : { user_id: userId, weight };
        }),
      });
    return { owner, others, first: others[0] ?? owner, bookId, path, propose };
  }

  type Book = Awaited<ReturnType<typeof shared>>;

  async function offerOf({ owner, path }: Book): Promise<ShareOffer> {
    const offer = (await owner.browser.get<Division>(path)).result?.offer;
    if (!offer) throw new Error('Nothing was offered');
    return offer;
  }

  async function answer(who: Somebody, offerId: number, agree: boolean) {
    return who.browser.post<{ state: string }>(`/royalty/share-offers/${offerId}/answer`, { agree });
  }

  async function held(bookId: number) {
    return feature.kysely
      .selectFrom('royalty_shares')
      .select(['user_id', 'weight', 'from_at'])
      .where('book_id', '=', bookId)
      .orderBy('from_at')
      .orderBy('weight', 'desc')
      .execute();
  }

  async function told(bookId: number, type: string) {
    const rows = await feature.kysely
      .selectFrom('events')
      .select('data')
      .where('subject', '=', bookId)
      .where('type', '=', type)
      .execute();
    return rows.map(({ data }) => data);
  }

  return { ...feature, somebody, give, shared, offerOf, answer, held, told };
}

import { namesOf } from '@pero/accounts/actions/people';
import { normalEmail } from '@pero/kernel/email';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { requireWork, requireWorkAccess } from '@pero/works/actions/access';
import { type CoAuthor, coAuthorsOf } from '@pero/works/actions/co-authors';
import { type Kinds, peoplePageOf } from '@pero/works/actions/kinds';
import * as events from '../events.ts';
import {
  type OfferState,
  type Share,
  sharesNow,
  sharesRefusalOf,
  sharesToConfirm,
  stateAfter,
  sumOf,
} from '../rules/shares.ts';
import * as store from '../store/shares.ts';

/** For the owner, the authors of the title page and whoever has a part: an editor has none in the money. */
export async function sharesOf({ db, actor, kinds }: Pick<Act, 'db' | 'actor'> & Kinds, bookId: number) {
  const { title, ownerId, kind } = await requireCard(db, bookId);
  const { shares, since } = await store.latestShares(db, bookId);
  const offer = await store.latestOffer(db, bookId);
  const asked = offer ? await store.peopleOf(db, offer.id) : [];
  const authors = await sharersOf(db, bookId, ownerId);
  const now = sharesNow(shares, ownerId);
  const insiders = [...authors, ...now, ...asked];
  if (!insiders.some(({ userId }) => userId === actor.userId)) throw new NotFound('book');

  const names = await namesOf(
    db,
    [...now, ...asked].map(({ userId }) => userId),
  );
  const shown = ({ userId, weight }: Share) => ({
    user_id: userId,
    name: names.get(userId) ?? '',
    is_me: userId === actor.userId,
    weight,
  });
  const isOwn = ownerId === actor.userId;
  return {
    book_id: bookId,
    title,
    people_page: peoplePageOf(kinds.named(kind), bookId),
    is_own: isOwn,
    shares: now.map(shown),
    since,
    people: isOwn ? authors.map((person) => shownPerson(person, actor.userId)) : [],
    offer: offer && {
      id: offer.id,
      state: offer.state,
      created_at: offer.createdAt,
      closed_at: offer.closedAt,
      people: asked.map((person) => ({ ...shown(person), answer: person.answer })),
      waits_for_me: offer.state === 'open' && asked.some((p) => p.userId === actor.userId && p.answer === 'waiting'),
    },
  };
}

type Sent = { readonly user_id?: number | undefined; readonly email?: string | undefined; readonly weight: number };

export async function proposeShares(act: Act & Kinds, bookId: number, sent: readonly Sent[]) {
  const { db, actor, now } = act;
  const book = await requireWork(act, bookId, 'own');
  const people = await sharersOf(db, bookId, book.ownerId);
  const meant = sent.map(({ weight, ...who }) => ({ userId: accountOf(people, who), weight }));
  const { shares } = await store.latestShares(db, bookId);
  const held = sharesNow(shares, book.ownerId);
  const refused = sharesRefusalOf(meant, { mayShare: accountsOf(people), now: held });
  if (refused) return { refused, values: { sum: sumOf(meant) } } as const;
  const wished = meant.flatMap(({ userId, weight }) => (userId === null ? [] : { userId, weight }));
  const asked = sharesToConfirm(wished, held).map((share) => ({
    ...share,
    answer: share.userId === actor.userId ? ('agreed' as const) : ('waiting' as const),
  }));
  const offerId = await store.addOffer(db, bookId, now);
  if (offerId === null) return { refused: 'offer-open' } as const;
  const letters = asked.filter(({ answer }) => answer === 'waiting');
  if (!(await mayWriteTo(act, letters))) {
    await store.closeOffer(db, offerId, 'withdrawn', now);
    return { refused: 'offers-many' } as const;
  }
  await store.addPeople(db, offerId, asked, now);
  for (const { userId, weight } of letters) {
    const data = { userId, weight, offerId };
    const words = { title: book.title };
    await act.announce(events.sharesOffered, { subject: bookId, data, words });
  }
  await settle(act, offerId, bookId, book.title);
  return sharesOf(act, bookId);
}

/** Every offer is a letter to somebody who may not want any: proposing and taking back again and again is no way to send them. */
const OFFERS: Limit = { name: 'share-offers', most: 40, seconds: 86_400 };
const OFFERS_TO_ONE: Limit = { name: 'share-offers-to-one', most: 4, seconds: 86_400 };

async function mayWriteTo({ db, actor, now }: Act, people: readonly { readonly userId: number }[]): Promise<boolean> {
  if (people.length === 0) return true;
  let may = await withinLimit(db, OFFERS, String(actor.userId), now, people.length);
  for (const { userId } of people) {
    may = (await withinLimit(db, OFFERS_TO_ONE, `${actor.userId} ${userId}`, now)) && may;
  }
  return may;
}

export async function withdrawShares(act: Act & Kinds, bookId: number) {
  await requireWorkAccess(act, bookId, 'own');
  const offer = await store.openOffer(act.db, bookId);
  if (!offer) return { refused: 'no-open-offer' } as const;
  await store.closeOffer(act.db, offer.id, 'withdrawn', act.now);
  return sharesOf(act, bookId);
}

export async function answerShares(act: Act, offerId: number, agree: boolean) {
  const { db, actor, now } = act;
  const offer = await store.offerFor(db, offerId, actor.userId);
  if (!offer) throw new NotFound('offer');
  if (offer.state !== 'open') return { refused: 'offer-closed' } as const;
  const asked = await store.peopleOf(db, offerId);
  const mine = asked.find(({ userId }) => userId === actor.userId);
  // Somebody may have been taken off the title page since they were asked.
  const { title, ownerId } = await requireCard(db, offer.bookId);
  const authors = accountsOf(await sharersOf(db, offer.bookId, ownerId));
  const isStranger = agree && mine !== undefined && mine.weight > 0 && !authors.has(actor.userId);
  if (isStranger) return { refused: 'shares-stranger' } as const;
  const isFirst = await store.setAnswer(db, offerId, actor.userId, agree ? 'agreed' : 'declined', now);
  if (!isFirst) return { refused: 'offer-closed' } as const;
  return { id: offerId, state: await settle(act, offerId, offer.bookId, title) };
}

export async function shareOffersFor({ db, actor }: Act) {
  const offers = await store.offersWaitingFor(db, actor.userId);
  const names = await namesOf(
    db,
    offers.map(({ ownerId }) => ownerId),
  );
  return offers.map(({ id, bookId, title, ownerId, weight, weightNow, createdAt }) => ({
    id,
    book_id: bookId,
    title,
    owner_name: names.get(ownerId) ?? '',
    weight,
    weight_now: weightNow ?? 0,
    created_at: createdAt,
  }));
}

/** After an answer: closed by a «no», or from this moment on the new division holds. */
async function settle(act: Act, offerId: number, bookId: number, title: string): Promise<OfferState> {
  const { db, now } = act;
  const asked = await store.peopleOf(db, offerId);
  const state = stateAfter(asked.map(({ answer }) => answer));
  if (state === 'open') return state;
  await store.closeOffer(db, offerId, state, now);
  const people = asked.map(({ userId, weight }) => ({ userId, weight }));
  if (state === 'agreed')
    await store.addShares(
      db,
      bookId,
      people.filter(({ weight }) => weight > 0),
      now,
    );
  const event = state === 'agreed' ? events.sharesAgreed : events.sharesDeclined;
  await act.announce(event, { subject: bookId, data: { offerId, people }, words: { title } });
  return state;
}

async function requireCard(db: Db, bookId: number) {
  const card = await store.bookCard(db, bookId);
  if (!card) throw new NotFound('book');
  return card;
}

/** The owner has a part even when the title page names others only. */
async function sharersOf(db: Db, bookId: number, ownerId: number): Promise<CoAuthor[]> {
  const authors = await coAuthorsOf(db, bookId);
  if (authors.some(({ userId }) => userId === ownerId)) return authors;
  const name = (await namesOf(db, [ownerId])).get(ownerId) ?? '';
  return [{ name, email: null, userId: ownerId, isSameAddress: false }, ...authors];
}

function accountsOf(people: readonly CoAuthor[]): ReadonlySet<number> {
  return new Set(people.flatMap(({ userId }) => userId ?? []));
}

/**
 * Null where nobody of the title page is meant: such a division is refused. Money that was meant for an address goes to nobody who
 * has only come by a letter that was sent there.
 */
function accountOf(people: readonly CoAuthor[], { user_id, email }: Omit<Sent, 'weight'>): number | null {
  if (user_id !== undefined) return user_id;
  const wanted = email === undefined ? null : normalEmail(email);
  const meant = people.find((person) => person.email !== null && person.email === wanted);
  return meant?.isSameAddress ? meant.userId : null;
}

function shownPerson({ name, email, userId }: CoAuthor, me: number) {
  return { user_id: userId, name, email, is_me: userId === me };
}
